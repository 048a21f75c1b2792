/* SPDX-License-Identifier: MIT
 * The random generator has moved to the public headers. */
#ifndef MAGIE_BASE_RNG_H
#define MAGIE_BASE_RNG_H

#include "magie/rng.h"

#endif
