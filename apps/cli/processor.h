/* SPDX-License-Identifier: MIT
 * Whether this processor has the instructions that the program was built with. */
#ifndef MAGIE_CLI_PROCESSOR_H
#define MAGIE_CLI_PROCESSOR_H

#include <stddef.h>
#include <stdint.h>

/* The rows of processor.def by number: a set of them is a mask. */
enum {

#define MG_INSTRUCTIONS(macro, name) MG_HAS##macro,
#include "cli/processor.def"
#undef MG_INSTRUCTIONS
    MG_INSTRUCTIONS_N
};

/** What the program was built with. */
extern const uint64_t mg_processor_built;

/** What this processor has. */
uint64_t mg_processor_has(void);

/** Writes what is wrong, and what to do, when a program built for one set runs on another; nothing
 * when all is there. */
size_t mg_processor_lacks(uint64_t built, uint64_t has, char *text, size_t room);

#endif
