#include "budget.h"

#ifdef __linux__
#include <malloc.h>
#endif
#include <stdlib.h>
#include <string.h>
#include <time.h>

void ts_set_allocator(void *(*)(size_t), void *(*)(size_t, size_t), void *(*)(void *, size_t), void (*)(void *));

static _Thread_local budget *current;

void budget_use(budget *b) { current = b; }

uint64_t budget_now(void) {
  struct timespec t;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
  return (uint64_t)t.tv_sec * 1000000000 + (uint64_t)t.tv_nsec;
}

static void link_block(block *k) {
  budget *b = k->owner;
  if (!b) return;
  b->used += k->size;
  k->before = NULL;
  k->after = b->blocks;
  if (b->blocks) b->blocks->before = k;
  b->blocks = k;
}

static void unlink_block(block *k) {
  budget *b = k->owner;
  if (!b) return;
  b->used -= k->size;
  if (k->before) k->before->after = k->after;
  else b->blocks = k->after;
  if (k->after) k->after->before = k->before;
}

static bool is_late(budget *b) { return ++b->steps % 1024 == 0 && budget_now() > b->deadline; }

void budget_step(void) {
  budget *b = current;
  if (b && b->armed && is_late(b)) longjmp(b->out, 1);
}

// Leaves the parse when the budget cannot bear so many bytes more.
static void charge(budget *b, size_t size) {
  if (!b || !b->armed) return;
  if (is_late(b) || size > b->limit - b->used) longjmp(b->out, 1);
}

static void *fail(budget *b) {
  if (b && b->armed) longjmp(b->out, 1);
  abort();
}

static void *resize(void *memory, size_t size) {
  block *k = memory ? (block *)memory - 1 : NULL;
  budget *owner = k ? k->owner : current;
  charge(owner, size);
  if (k) unlink_block(k);
  block *grown = size > SIZE_MAX - sizeof *k ? NULL : realloc(k, sizeof *k + size);
  if (!grown) {
    if (k) link_block(k);
    return fail(owner);
  }
  grown->owner = owner;
  grown->size = size;
  link_block(grown);
  return grown + 1;
}

static void *take(size_t size) { return resize(NULL, size); }

static void *take_zeroed(size_t count, size_t size) {
  if (size && count > SIZE_MAX / size) return fail(current);
  return memset(take(count * size), 0, count * size);
}

static void give_back(void *memory) {
  if (!memory) return;
  block *k = (block *)memory - 1;
  unlink_block(k);
  free(k);
}

void budget_release(budget *b) {
  while (b->blocks) give_back(b->blocks + 1);
}

// What glibc gives to a thread grows by as little as is asked for, and each time the system has to be asked: several times for each text.
// In bytes; what is not written to costs nothing.
#define GROWTH (16 << 20)

// Whatever is allocated by one allocator has to be freed by it, so it is set before anything can ask for memory.
__attribute__((constructor)) static void set_allocator(void) {
#ifdef __GLIBC__
  mallopt(M_TOP_PAD, GROWTH);
#endif
  ts_set_allocator(take, take_zeroed, resize, give_back);
}
