/* SPDX-License-Identifier: MIT
 *
 * The one function that every fuzz target defines.
 */
#ifndef MAGIE_FUZZ_H
#define MAGIE_FUZZ_H

#include <stddef.h>
#include <stdint.h>

/** Feed one input to the code under test.
 *  Shape : data[size], any bytes.
 *  Errors: none returned (always 0); a fault stops the process.
 */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#endif
