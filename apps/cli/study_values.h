/* SPDX-License-Identifier: MIT
 * Options of the commands that play many whole games, as values; and the study that they
 * describe. */
#ifndef MAGIE_CLI_STUDY_VALUES_H
#define MAGIE_CLI_STUDY_VALUES_H

#include "cli/shared_options.h"
#include "lab/study.h"

typedef struct mg_study_values {
    uint64_t games; /* each command has its own row, with its own default */
    uint64_t seed;
    const char *players;
    mg_rules_values rules;
    mg_table_values table;
    mg_sample_values sample;
    mg_work_values work;
} mg_study_values;

/* The rows of all these options except games, for .use of a command; at: offset of its
 * mg_study_values. */
#define MG_STUDY_USES(at)                                                                          \
    {&mg_rules_options, (at) + offsetof(mg_study_values, rules)},                                  \
        {&mg_table_options, (at) + offsetof(mg_study_values, table)},                              \
        {&mg_players_option, (at) + offsetof(mg_study_values, players)},                           \
        {&mg_seed_option, (at) + offsetof(mg_study_values, seed)},                                 \
        {&mg_sample_options, (at) + offsetof(mg_study_values, sample)},                            \
    {                                                                                              \
        &mg_work_options, (at) + offsetof(mg_study_values, work)                                   \
    }

/** A study without arms. The values must outlive it. */
mg_study mg_study_from(const mg_study_values *v);

/** The same for a command about one game, which has fewer options. */
mg_study mg_study_of_one(uint64_t games, uint64_t seed, const char *players,
                         const mg_work_values *work);

#endif
