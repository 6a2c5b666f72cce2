#include "arena.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

void ts_set_allocator(void *(*)(size_t), void *(*)(size_t, size_t), void *(*)(void *, size_t), void (*)(void *));

// The header of a block, in front of the memory that the runtime sees. While the block is free, `after` lies in that memory.
struct block {
  uint64_t size;  // number of its size, from 1 to ARENA_SIZES; 0 for a block that is not in an arena
  block *after;
};

enum {
  HEAD = offsetof(block, after),
  CHUNK = 1 << 20,  // bytes
  KEPT = 8 << 20,   // bytes that are kept for the next parse
};

static _Thread_local arena *current;

uint64_t arena_now(void) {
  struct timespec t;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
  return (uint64_t)t.tv_sec * 1000000000 + (uint64_t)t.tv_nsec;
}

static void step(arena *a) {
  if (++a->steps % 1024 == 0 && arena_now() > a->deadline) longjmp(a->out, ARENA_TIME);
}

void arena_step(void) {
  if (current) step(current);
}

void arena_break(void) {
  if (current) longjmp(current->out, ARENA_LOST);
}

// size_of returns the number of the size of a block for this many bytes, and bytes_of returns the bytes of such a block. Both
// include the header.
static uint64_t size_of(size_t bytes) {
  if (bytes <= ARENA_STEP * ARENA_STEPS) return (bytes + ARENA_STEP - 1) / ARENA_STEP;
  return ARENA_STEPS + 55 - (uint64_t)__builtin_clzll(bytes - ARENA_STEP - 1);
}

static size_t bytes_of(uint64_t size) {
  return size <= ARENA_STEPS ? size * ARENA_STEP : ((size_t)1 << (size - ARENA_STEPS + 9)) + ARENA_STEP;
}

// Returns a chunk with room for this many bytes, or NULL if there is no memory.
static chunk *new_chunk(size_t bytes) {
  size_t size = sizeof(chunk) + ARENA_STEP + (bytes > CHUNK ? bytes : CHUNK);
  chunk *c = malloc(size);
  if (c) *c = (chunk){NULL, (char *)c + size};
  return c;
}

// Returns the first block of a chunk. It is placed so that the runtime's part of every block is aligned as by malloc.
static char *start_of(chunk *c) { return (char *)c + sizeof *c + ARENA_STEP - HEAD; }

// Continues in a chunk with room for this many bytes. The rest of the current chunk stays unused.
static void refill(arena *a, size_t bytes) {
  chunk **place = a->current ? &a->current->after : &a->chunks;
  while (*place && (size_t)((*place)->end - start_of(*place)) < bytes) place = &(*place)->after;
  if (bytes > a->left) longjmp(a->out, ARENA_MEMORY);
  if (!*place) *place = new_chunk(bytes);
  if (!*place) longjmp(a->out, ARENA_MEMORY);
  a->current = *place;
  a->next = start_of(a->current);
  a->end = a->current->end;
  if ((size_t)(a->end - a->next) > a->left) a->end = a->next + a->left;
  a->left -= (size_t)(a->end - a->next);
}

static void *take_outside(size_t bytes) {
  char *memory = malloc(sizeof(block) + bytes);
  if (!memory) abort();
  block *b = (block *)(memory + sizeof(block) - HEAD);
  b->size = 0;
  return &b->after;
}

static void *take(size_t bytes) {
  arena *a = current;
  if (bytes > PTRDIFF_MAX / 2) bytes = PTRDIFF_MAX / 2;  // no machine has more
  if (!a) return take_outside(bytes);
  step(a);
  uint64_t size = size_of(bytes + HEAD);
  if (size > ARENA_SIZES) longjmp(a->out, ARENA_MEMORY);
  block *b = a->freed[size];
  if (b) {
    a->freed[size] = b->after;
    return &b->after;
  }
  size_t whole = bytes_of(size);
  if (whole > (size_t)(a->end - a->next)) refill(a, whole);
  b = (block *)a->next;
  a->next += whole;
  b->size = size;
  return &b->after;
}

static void *take_zeroed(size_t count, size_t size) {
  size_t bytes = size && count > SIZE_MAX / size ? SIZE_MAX : count * size;
  return memset(take(bytes), 0, bytes);
}

static void give_back(void *memory) {
  if (!memory) return;
  block *b = (block *)((char *)memory - HEAD);
  if (!b->size) {
    free((char *)memory - sizeof(block));
    return;
  }
  b->after = current->freed[b->size];
  current->freed[b->size] = b;
}

static void *resize(void *memory, size_t bytes) {
  if (!memory) return take(bytes);
  block *b = (block *)((char *)memory - HEAD);
  if (!b->size) {
    char *grown = realloc((char *)memory - sizeof(block), sizeof(block) + bytes);
    if (!grown) abort();
    return grown + sizeof(block);
  }
  size_t had = bytes_of(b->size) - HEAD;
  if (bytes <= had) return memory;
  void *grown = memcpy(take(bytes), memory, had);
  give_back(memory);
  return grown;
}

void arena_enter(arena *a, size_t bytes, uint64_t deadline) {
  a->current = NULL;
  a->next = a->end = NULL;
  memset(a->freed, 0, sizeof a->freed);
  a->left = bytes;
  a->deadline = deadline;
  current = a;
}

static void release_from(chunk **place) {
  while (*place) {
    chunk *c = *place;
    *place = c->after;
    free(c);
  }
}

void arena_leave(arena *a) {
  current = NULL;
  size_t kept = 0;
  chunk **place = &a->chunks;
  while (*place && (kept += (size_t)((*place)->end - (char *)*place)) <= KEPT) place = &(*place)->after;
  release_from(place);
}

void arena_release(arena *a) { release_from(&a->chunks); }

// Memory must be freed by the allocator that allocated it. So the allocator is set before anything can ask for memory.
__attribute__((constructor)) static void set_allocator(void) { ts_set_allocator(take, take_zeroed, resize, give_back); }
