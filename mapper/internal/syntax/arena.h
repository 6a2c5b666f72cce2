// The memory of one parse, and the bound on what the parse may take. All that the runtime allocates while it parses a text is gone when
// that is done, so none of it is freed one by one, and the next text finds the same memory still in the processor's cache. Some texts of a
// few kilobytes drive the runtime to many gigabytes within one step, where no time limit is looked at; so what hands out memory keeps
// count, and breaks the parse off.
#ifndef FOLDOUT_ARENA_H
#define FOLDOUT_ARENA_H

#include <setjmp.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Blocks come in sizes of 16 bytes to 1 KiB in steps of 16, and above in powers of two with a step more, so that lists that double fit.
enum { ARENA_STEP = 16, ARENA_STEPS = 64, ARENA_SIZES = ARENA_STEPS + 23 };

typedef struct chunk {
  struct chunk *after;
  char *end;
} chunk;

// Why a parse was broken off.
typedef enum { ARENA_DONE, ARENA_TIME, ARENA_MEMORY, ARENA_LOST } arena_end;

typedef struct block block;

typedef struct arena {
  chunk *chunks, *current;      // all, in the order in which they are used, and the one in use
  char *next, *end;             // what is left of that
  block *freed[ARENA_SIZES + 1];  // by size, which of those handed out have come back
  size_t left;                  // bytes that the parse may still take
  uint64_t deadline;            // as arena_now tells it
  uint32_t steps;               // allocations, and steps of scanners
  uint64_t spent;               // nanoseconds at work on the last parse
  jmp_buf out;                  // where to go when a bound is met, with an arena_end
} arena;

// What the runtime allocates in this thread comes from the arena until arena_leave; then all of it is gone. Whoever enters sets `out` first.
void arena_enter(arena *, size_t bytes, uint64_t deadline);
void arena_leave(arena *);

// Frees what the arena keeps for the next parse.
void arena_release(arena *);

// Counts a step of what does not allocate, and leaves the parse when it is late.
void arena_step(void);

// Leaves the parse; returns where there is none.
void arena_break(void);

// Nanoseconds that this thread has been at work: what a text holds must not depend on what else the machine does.
uint64_t arena_now(void);

#endif
