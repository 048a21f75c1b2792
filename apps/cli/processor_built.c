/* SPDX-License-Identifier: MIT
 * The instructions that the program was built with. Compiled with the same flags as the rest of the
 * program. It is only data, and never runs. */
#include "cli/processor.h"

/* A macro that is defined is 1, so its text has one letter. */
#define TEXT(value) #value
#define IS_DEFINED(macro) (sizeof TEXT(macro) == sizeof "1")

const uint64_t mg_processor_built = 0
#define MG_INSTRUCTIONS(macro, name) | (uint64_t)IS_DEFINED(macro) << MG_HAS##macro
#include "cli/processor.def"
    ;
