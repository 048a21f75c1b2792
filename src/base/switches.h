/* SPDX-License-Identifier: MIT
 * Switches: names for several options at once, one row of switches.def each. Internal. */
#ifndef MAGIE_BASE_SWITCHES_H
#define MAGIE_BASE_SWITCHES_H

#include "magie/options.h"

/* Switches by number: MG_SWITCH_longer … */
enum {

#define MG_SWITCH(id, name, sets, text, clause) MG_SWITCH_##id,
#include "magie/switches.def"
    MG_SWITCH_N
};

/* A row of switches.def. */
typedef struct mg_switch_info {
    const char *name; /* "variation.longer": INI key and --set name */
    const char *sets; /* "win.sets=5 win.bank=30" */
    const char *text; /* one line */
    const char *clause;
} mg_switch_info;

extern const mg_switch_info mg_switch_table[MG_SWITCH_N];

/* The options and switches that a list of settings has named so far; all zero at the start. */
typedef struct mg_given {
    uint64_t options[(MG_OPTION_N + 63) / 64]; /* options that were set by themselves */
    uint32_t switches;
} mg_given;

/** Number of the switch that name[length] is, or -1. */
int mg_switch_find(const char *name, size_t length);

/** Reads the next setting of mg_switch_info.sets; *at points into it and is moved on. False at its
 * end. */
bool mg_switch_next(const char **at, int *option, int32_t *value);

/** Whether options are as a switch sets them. */
bool mg_switch_is_on(const mg_options *o, int which);

/** Sets an option that is given by itself. Errors: those of mg_option_set. */
MG_NODISCARD mg_status mg_give_option(mg_options *o, mg_given *given, int option, int32_t value);

/** Turns a switch on: sets those of its options that are not given by themselves. Returns -1; or,
 *  if a switch given before sets one of them to another value, that switch, and nothing is set. */
int mg_give_switch(mg_options *o, mg_given *given, int which);

#endif
