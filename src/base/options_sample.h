/* SPDX-License-Identifier: MIT
 * Random options without contradictions, for tests and fuzzers. */
#ifndef MAGIE_BASE_OPTIONS_SAMPLE_H
#define MAGIE_BASE_OPTIONS_SAMPLE_H

#include "magie/options.h"
#include "magie/rng.h"

/** Gives every option a random value: any for flags and choices, small, usual or extreme ones for
 * numbers. */
void mg_options_sample(mg_options *o, mg_rng *rng);

#endif
