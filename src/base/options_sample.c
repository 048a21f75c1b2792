/* SPDX-License-Identifier: MIT
 * Random options, for tests and fuzzers: any value of a flag or a choice, small and usual values of
 * a number. */
#include "base/options_sample.h"

#include "base/assert.h"

#include <string.h>

/* A usual value. For a limit that is off by default, a value that lets a game go on for a while. */
static int64_t usual(const mg_option_info *info)
{
    bool of_length = strcmp(info->unit, "rounds") == 0 || strcmp(info->unit, "turns") == 0;

    return info->def == 0 && of_length ? 60 : info->def;
}

static int32_t sample_int(const mg_option_info *info, mg_rng *rng)
{
    MG_ASSERT(info->min <= info->max);
    int64_t near = 2 * usual(info) + 3, max = info->max < near ? info->max : near;

    switch (mg_rng_below(rng, 3)) {
    case 0:
        return info->def;
    case 1: /* the edges are where rules break */
        return info->min + (int32_t)mg_rng_below(rng, 2) * (info->max > info->min);
    default:
        return info->min + (int32_t)mg_rng_below(rng, (uint32_t)(max - info->min + 1));
    }
}

static void sample(mg_options *o, mg_rng *rng)
{
    for (int option = 0; option < MG_OPTION_N; option++) {
        const mg_option_info *info = &mg_option_table[option];
        int32_t value =
            info->type == MG_OPT_INT
                ? sample_int(info, rng)
                : info->min + (int32_t)mg_rng_below(rng, (uint32_t)(info->max - info->min + 1));

        if (mg_option_set(o, option, value) != MG_E_OK) {
            return;
        }
    }
}

/* Each try takes one number from rng as the seed of a generator of its own, so that a new option at
 * the end of the table changes neither the other options nor later draws from rng. */
void mg_options_sample(mg_options *o, mg_rng *rng)
{
    do {
        mg_rng own = mg_rng_of(mg_rng_next(rng), 0, MG_STREAM_OPTIONS);

        sample(o, &own);
    } while (mg_options_conflict(o));
}
