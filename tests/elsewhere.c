/* SPDX-License-Identifier: MIT
 * Built for every instruction there is, those of two makers that none has both of. */
#include "cli/processor.h"

const uint64_t mg_processor_built = ((uint64_t)1 << MG_INSTRUCTIONS_N) - 1;
