/* SPDX-License-Identifier: MIT
 * Says that the program was built for every instruction set of processor.def. No processor has all
 * of them, so the program must refuse to start (tests/cli/usage.sh). */
#include "cli/processor.h"

const uint64_t mg_processor_built = ((uint64_t)1 << MG_INSTRUCTIONS_N) - 1;
