// A bound on what one parse may take. Some texts of a few kilobytes drive the runtime to many gigabytes within one step,
// where no time limit is looked at; so its allocator keeps count, and breaks the parse off.
#ifndef FOLDOUT_BUDGET_H
#define FOLDOUT_BUDGET_H

#include <setjmp.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// A block of memory that belongs to a budget, in front of what the runtime sees of it.
typedef struct block {
  struct block *before, *after;
  struct budget *owner;
  size_t size;
} block;

typedef struct budget {
  block *blocks;
  size_t used, limit;  // bytes
  uint64_t deadline;   // as budget_now tells it
  uint32_t steps;      // allocations, and steps of scanners
  bool armed;
  jmp_buf out;         // where to go when the budget is spent, if it is armed
} budget;

// What the runtime allocates in this thread belongs to the budget until the next call; NULL for to nobody.
void budget_use(budget *);

// Frees all that belongs to the budget.
void budget_release(budget *);

// Counts a step of what does not allocate, and leaves the parse when it is late.
void budget_step(void);

// Nanoseconds that this thread has been at work: what a text holds must not depend on what else the machine does.
uint64_t budget_now(void);

#endif
