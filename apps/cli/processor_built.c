/* SPDX-License-Identifier: MIT
 * Compiled like the rest of the program, so that it tells what that was compiled for. It is data:
 * it runs nowhere. */
#include "cli/processor.h"

/* A macro that is defined is 1, and then its text has one letter. */
#define TEXT(value) #value
#define IS_DEFINED(macro) (sizeof TEXT(macro) == sizeof "1")

const uint64_t mg_processor_built = 0
#define MG_INSTRUCTIONS(macro, name) | (uint64_t)IS_DEFINED(macro) << MG_HAS##macro
#include "cli/processor.def"
    ;
