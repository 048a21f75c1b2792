/* SPDX-License-Identifier: MIT
 * Verbs that need no game: what can be played, and what the clauses say. */
#include "record/engine/engine_catalogue.h"

#include "editions/setting.h"
#include "record/engine/catalogue.h"

#include "magie/bots.h"
#include "magie/clauses.h"
#include "magie/options.h"

#include <strings.h>

/* Lists the bots that a seat at a table can be given. */
static void write_bots(mg_json *j)
{
    mg_json_open(j, "bots", '[');
    for (int k = 0; k < mg_bot_count(); k++) {
        const char *name = mg_bot_at(k)->name;
        const mg_bot *bot = mg_bot_quick(name);

        if (bot) {
            mg_json_open(j, NULL, '{');
            mg_json_text(j, "name", name);
            mg_json_text(j, "text", bot->text);
            mg_json_close(j, '}');
        }
    }
    mg_json_close(j, ']');
}

mg_status mg__do_catalogue(mg__request *r)
{
    mg_json *j = &r->e->out;

    mg__write_editions(j, "editions");
    mg_json_open(j, "options", '[');
    for (int option = 0; option < MG_OPTION_N; option++) {
        mg__write_option_info(j, option);
    }
    for (int which = 0; which < MG_SWITCH_N; which++) {
        mg__write_switch_info(j, which);
    }
    mg_json_close(j, ']');
    write_bots(j);
    return MG_E_OK;
}

/* Writes all clauses, or those whose names begin with a text. */
mg_status mg__do_rules(mg__request *r)
{
    mg_json *j = &r->e->out;
    json_t *of = json_object_get(r->object, "of");
    mg__word word = {.at = "", .n = 0};
    int n = 0;

    mg__in_key(&r->in, "of");
    word = of ? mg__in_word(&r->in, of) : word;
    mg_json_open(j, "rules", '[');
    for (int clause = 1; word.at && clause < MG_CLAUSE_N; clause++) {
        if (strncasecmp(mg_clause_table[clause].name, word.at, word.n) == 0) {
            mg__write_clause(j, clause);
            n++;
        }
    }
    mg_json_close(j, ']');
    if (word.at && !n) {
        mg__in_fail(&r->in, MG_E_UNKNOWN, "no clause begins so");
    }
    mg__in_up(&r->in);
    return mg__request_status(r);
}
