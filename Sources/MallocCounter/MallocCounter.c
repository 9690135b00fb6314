// Stands in for malloc and its kin in the executable that this is linked into, and counts what passes through.
//
// Nothing here allocates, so that counting changes no count. The counts are atomic, as any thread may allocate; relaxed, as
// they order nothing: whoever reads them has already waited for the threads whose work he measures.

#include "MallocCounter.h"

#include <stdatomic.h>
#include <stddef.h>
#include <stdlib.h>

static _Atomic bool counting;
static _Atomic int64_t allocations;
static _Atomic int64_t bytes;
static _Atomic int64_t peak;

void malloc_counter_start(void) {
    atomic_store(&counting, false);
    atomic_store(&allocations, 0);
    atomic_store(&bytes, 0);
    atomic_store(&peak, 0);
    atomic_store(&counting, true);
}

MallocCount malloc_counter_read(void) {
    MallocCount count = {atomic_load(&allocations), atomic_load(&bytes), atomic_load(&peak)};
    return count;
}

MallocCount malloc_counter_stop(void) {
    atomic_store(&counting, false);
    return malloc_counter_read();
}

#if defined(__GLIBC__)

#include <errno.h>
#include <malloc.h>

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);
extern void __libc_free(void *);

bool malloc_counter_is_available(void) { return true; }

static inline bool is_counting(void) { return atomic_load_explicit(&counting, memory_order_relaxed); }

// A chunk is what the caller may use and one word that says how long it is.
static int64_t chunk_size(void *pointer) { return (int64_t)(malloc_usable_size(pointer) + sizeof(size_t)); }

static void add(int64_t size) {
    int64_t now = atomic_fetch_add_explicit(&bytes, size, memory_order_relaxed) + size;
    int64_t most = atomic_load_explicit(&peak, memory_order_relaxed);
    while (now > most &&
           !atomic_compare_exchange_weak_explicit(&peak, &most, now, memory_order_relaxed, memory_order_relaxed)) {
    }
}

// Out of line, so that malloc and free are a test and a jump while nothing is counted.
__attribute__((noinline)) static void *counted(void *pointer) {
    if (pointer != NULL && is_counting()) {
        atomic_fetch_add_explicit(&allocations, 1, memory_order_relaxed);
        add(chunk_size(pointer));
    }
    return pointer;
}

__attribute__((noinline)) static void *counted_malloc(size_t size) { return counted(__libc_malloc(size)); }

void *malloc(size_t size) {
    if (!is_counting()) return __libc_malloc(size);
    return counted_malloc(size);
}

void *calloc(size_t count, size_t size) { return counted(__libc_calloc(count, size)); }

void *realloc(void *pointer, size_t size) {
    int64_t old = pointer != NULL && is_counting() ? chunk_size(pointer) : 0;
    void *moved = __libc_realloc(pointer, size);
    // A realloc that failed has left the old chunk alone; one to nothing has freed it.
    if (old != 0 && (moved != NULL || size == 0)) add(-old);
    return counted(moved);
}

__attribute__((noinline)) static void counted_free(void *pointer) {
    if (pointer != NULL) add(-chunk_size(pointer));
    __libc_free(pointer);
}

void free(void *pointer) {
    if (!is_counting()) return __libc_free(pointer);
    counted_free(pointer);
}

void *memalign(size_t alignment, size_t size) { return counted(__libc_memalign(alignment, size)); }

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **pointer, size_t alignment, size_t size) {
    if (alignment % sizeof(void *) != 0 || (alignment & (alignment - 1)) != 0 || alignment == 0) return EINVAL;
    void *memory = memalign(alignment, size);
    if (memory == NULL) return ENOMEM;
    *pointer = memory;
    return 0;
}

#else

bool malloc_counter_is_available(void) { return false; }

#endif
