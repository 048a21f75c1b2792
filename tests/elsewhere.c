/* SPDX-License-Identifier: MIT
 * Makes the program claim that it was built for every instruction set of processor.def. No
 * processor has all of them, so the program must refuse to start (tests/cli/usage.sh). */
#include "cli/processor.h"

const uint64_t mg_processor_built = ((uint64_t)1 << MG_INSTRUCTIONS_N) - 1;
