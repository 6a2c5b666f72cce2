// An arena is the memory of one parse, with a limit on memory and time. Everything that the tree-sitter runtime allocates while it
// parses a text becomes free at once when the parse ends. So nothing is freed piece by piece, and the next text finds the same
// memory still in the processor's cache. Some texts of a few kilobytes make the runtime allocate many gigabytes within one step,
// during which it does not check its time limit. The allocator therefore checks both limits itself, and ends the parse when one is
// reached.
#ifndef FOLDOUT_ARENA_H
#define FOLDOUT_ARENA_H

#include <setjmp.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Block sizes are multiples of 16 bytes up to 1 KiB, and above that powers of two plus 16 bytes. Lists that double in size fit into
// the latter.
enum { ARENA_STEP = 16, ARENA_STEPS = 64, ARENA_SIZES = ARENA_STEPS + 23 };

typedef struct chunk {
  struct chunk *after;
  char *end;
} chunk;

// Why a parse has ended.
typedef enum { ARENA_DONE, ARENA_TIME, ARENA_MEMORY, ARENA_LOST } arena_end;

typedef struct block block;

typedef struct arena {
  chunk *chunks, *current;      // all chunks, in the order of use, and the current one
  char *next, *end;             // unused part of the current chunk
  block *freed[ARENA_SIZES + 1];  // blocks that have been freed, by size
  size_t left;                  // bytes that the parse may still take
  uint64_t deadline;            // in the time of arena_now
  uint32_t steps;               // number of allocations and of steps of scanners
  uint64_t spent;               // nanoseconds of processor time that the last parse took
  jmp_buf out;                  // where to jump when a limit is reached, with an arena_end
} arena;

// From arena_enter to arena_leave, everything that the runtime allocates in this thread comes from the arena. arena_leave frees all
// of it. The caller of arena_enter must set `out` first.
void arena_enter(arena *, size_t bytes, uint64_t deadline);
void arena_leave(arena *);

// Frees the memory that the arena keeps for the next parse.
void arena_release(arena *);

// Counts a step of code that does not allocate. Ends the parse if its time is over.
void arena_step(void);

// Ends the parse. Returns if there is none in this thread.
void arena_break(void);

// Returns the processor time of this thread in nanoseconds. It does not depend on other work of the machine, so neither does the
// result of a parse.
uint64_t arena_now(void);

#endif
