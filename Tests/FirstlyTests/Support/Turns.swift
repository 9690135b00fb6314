import Dispatch

/// Returns when everything that `queue`, a serial one, has to do by now is done.
func turn(of queue: DispatchQueue) async {
    await withCheckedContinuation { continuation in queue.async { continuation.resume() } }
}

/// Returns when everything that the main queue has to do by now is done.
func mainTurn() async { await turn(of: .main) }
