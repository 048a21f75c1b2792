/* SPDX-License-Identifier: MIT
 * The sets of numbers by which stewards play. */
#include "bots/steward/steward_params.h"

#include <stddef.h>

/* An easy opponent judges as well as the others, but overlooks much of what it could do. */
enum { OVERLOOKED = 30 };

const mg_steward_params mg__steward = {
#define P(name, now, first, least, most, fitted, text) .name = (now),
#include "bots/steward/steward_params.def"
#undef P
};

const mg_steward_params mg__steward_1 = {
#define P(name, now, first, least, most, fitted, text) .name = (first),
#include "bots/steward/steward_params.def"
#undef P
};

const mg_steward_params mg__steward_easy = {
#define P(name, now, first, least, most, fitted, text) .name = (now),
#include "bots/steward/steward_params.def"
#undef P
    .overlooks = OVERLOOKED,
};

const mg_steward_row mg__steward_rows[] = {
#define P(name, now, first, least, most, fitted, text)                                             \
    {#name, text, offsetof(mg_steward_params, name) / sizeof(int16_t), least, most, fitted},
#include "bots/steward/steward_params.def"
#undef P
};

const int mg__steward_row_n = (int)(sizeof mg__steward_rows / sizeof *mg__steward_rows);
