/* SPDX-License-Identifier: MIT
 * Writes logs: a match as lines of text. */
#include "record/matches/match_parts.h"

#include "magie/loader.h"
#include "magie/text.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

uint64_t mg__log_game_hash(const mg_game *g)
{
    mg_edition played = *g->edition;

    played.options = g->opt;
    return mg_edition_hash(&played);
}

static void put_options(mg__out *o, const mg_game *g)
{
    char value[64];

    for (int option = 0; option < MG_OPTION_N; option++) {
        int32_t set = mg_option_get(&g->opt, option);
        if (set != mg_option_get(&g->edition->options, option)) {
            (void)mg_option_format(option, set, value, sizeof value);
            mg__putf(o, "option %s %s\n", mg_option_table[option].name, value);
        }
    }
}

void mg__put_log_head(mg__out *o, const mg_match *m)
{
    const mg_game *g = m->game;

    mg__putf(o, "magie %d\n", MG__LOG_VERSION);
    mg__putf(o, "edition %s:%s %016" PRIx64 "\n", g->edition->name, g->edition->profile,
             mg__log_game_hash(g));
    if (m->folder[0]) {
        mg__putf(o, "folder %s\n", m->folder);
    }
    put_options(o, g);
    for (int board = 0; board < g->board_n; board++) {
        mg__putf(o, "%s %s", board ? "" : "boards", g->def[board]->code);
    }
    mg__put(o, g->board_n ? "\n" : "");
    if (m->reader == MG_FOR_ALL) {
        mg__putf(o, "seed %" PRIu64 "\n%s", m->seed, m->real_dice ? "dice real\n" : "");
    } else {
        mg__putf(o, "for %d\n", m->reader);
    }
    if (m->fair[0]) {
        mg__putf(o, "fair %s\n", m->fair);
    }
    for (int seat = 0; seat < g->seat_n; seat++) {
        mg__putf(o, "seat %s | %s\n", m->name[seat], m->player[seat]);
    }
    if (m->positioned) {
        mg__put_position(o, g, &m->start);
        mg__put(o, "\n");
    }
    mg__put(o, "begin\n");
}

void mg__put_log_actions(mg__out *o, const mg_match *m, int from)
{
    char line[MG_ACTION_TEXT_CAP];

    for (int ply = from; ply < m->n; ply++) {
        int n;
        const mg__fact *fact = mg__facts_of(&m->facts, ply, &n);
        for (int k = 0; k < n; k++) {
            mg__put_fact(o, m->game, &fact[k]);
        }
        (void)mg_action_write(m->game, m->act[ply], line, sizeof line);
        mg__put(o, line);
        mg__put(o, "\n");
        if ((ply + 1) % MG__HASH_EVERY == 0) {
            mg__putf(o, "# %016" PRIx64 "\n", m->seal[ply / MG__HASH_EVERY]);
        }
    }
}

void mg__put_log_end(mg__out *o, const mg_match *m)
{
    mg__putf(o, "end %016" PRIx64 "\n", mg__match_seal(m));
}

char *mg_match_log_for(const mg_match *m, int reader)
{
    if (m->reader == reader) {
        return mg_match_log(m);
    }
    mg_match *told = mg__match_for(m, reader);
    char *log = told ? mg_match_log(told) : NULL;

    mg_match_free(told);
    return log;
}

char *mg_match_log(const mg_match *m)
{
    mg__out o = mg__out_growing();

    mg__put_log_head(&o, m);
    mg__put_log_actions(&o, m, 0);
    mg__put_log_end(&o, m);
    if (mg__out_is_whole(&o)) {
        return o.at;
    }
    free(o.at);
    return NULL;
}
