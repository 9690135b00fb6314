#ifndef MALLOC_COUNTER_H
#define MALLOC_COUNTER_H

#include <stdbool.h>
#include <stdint.h>

/// What the process has allocated between a start and now.
typedef struct {
    /// Calls that returned memory: malloc, calloc, realloc, and the aligned ones.
    int64_t allocations;
    /// Bytes allocated and not freed, in whole chunks with their header; negative if more was freed.
    int64_t bytes;
    /// The most that `bytes` has been.
    int64_t peak;
} MallocCount;

/// Whether this process counts at all: only where the C library lets malloc be replaced (glibc).
bool malloc_counter_is_available(void);

/// Sets all counts to zero and counts from now on, on all threads. Counting is off at first, and then costs nothing.
void malloc_counter_start(void);

/// What has been counted so far; may be called from any thread.
MallocCount malloc_counter_read(void);

/// Ends counting, and returns what was counted.
MallocCount malloc_counter_stop(void);

#endif
