import Firstly

func end(_ promise: Promise<Int>) {
    promise.catch()
}
