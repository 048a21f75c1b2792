/* SPDX-License-Identifier: MIT
 * What can be played, as JSON: for lists on a command line, and for the forms of a page. */
#include "record/engine/catalogue.h"

#include "editions/game_setup.h"
#include "record/json/options_json.h"

#include "magie/clauses.h"
#include "magie/loader.h"
#include "magie/text.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { CLAUSE_CAP = 2048 };

/* ---- editions ---- */

void mg__write_edition_head(mg_json *j, const mg_edition *e)
{
    char hash[20];

    mg_json_text(j, "name", e->name);
    mg_json_text(j, "profile", e->profile);
    mg_json_text(j, "title", e->title);
    mg_json_int(j, "seats_min", e->seats_min);
    mg_json_int(j, "seats_max", e->seats_max);
    snprintf(hash, sizeof hash, "%016" PRIx64, mg_edition_hash(e));
    mg_json_text(j, "hash", hash);
}

void mg__write_edition_changes(mg_json *j, const mg_edition *e)
{
    mg_json_open(j, "options", '{');
    for (int option = 0; option < MG_OPTION_N; option++) {
        if (mg_edition_differs(e, option)) {
            mg__write_option(j, option, mg_option_get(&e->options, option));
        }
    }
    mg_json_close(j, '}');
}

void mg__write_edition_row(mg_json *j, const char *key, const mg_edition *e)
{
    mg_json_open(j, key, '{');
    mg__write_edition_head(j, e);
    mg_json_int(j, "boards_min", e->play_min);
    mg_json_int(j, "boards_max", e->play_max);
    mg_json_open(j, "boards", '[');
    for (int board = 0; board < e->board_n; board++) {
        mg_json_open(j, NULL, '{');
        mg_json_text(j, "code", e->board[board].code);
        mg_json_text(j, "name", e->board[board].name);
        mg_json_close(j, '}');
    }
    mg_json_close(j, ']');
    mg__write_edition_changes(j, e);
    mg_json_close(j, '}');
}

void mg__write_edition_settings(mg_json *j, const char *key, const mg_edition *e)
{
    mg_json_open(j, key, '[');
    for (int setting = 0; setting < MG_OPTION_N + MG_SWITCH_N; setting++) {
        if (mg_setup_matters(e, setting)) {
            mg_json_text(j, NULL, mg_setting_word(NULL, setting));
        }
    }
    mg_json_close(j, ']');
}

void mg__write_editions(mg_json *j, const char *key)
{
    mg_json_open(j, key, '[');
    for (int at = 0; at < mg_edition_n; at++) {
        mg__write_edition_row(j, NULL, mg_editions[at]);
    }
    mg_json_close(j, ']');
}

/* ---- options ---- */

/* Writes the subject, by which lists group options, and the editions in which the option matters,
 * each once for all its profiles.
 */
static void write_place(mg_json *j, int setting)
{
    char subject[MG_NAME_CAP];
    const char *last = "";

    mg_setting_subject(setting, subject);
    mg_json_text(j, "group", subject);
    mg_json_open(j, "editions", '[');
    for (int at = 0; at < mg_edition_n; at++) {
        if (mg_setup_matters(mg_editions[at], setting) &&
            strcmp(last, mg_editions[at]->name) != 0) {
            last = mg_editions[at]->name;
            mg_json_text(j, NULL, last);
        }
    }
    mg_json_close(j, ']');
    mg_json_text(j, "clause", mg_setting_clause(setting));
}

static void write_range(mg_json *j, int option)
{
    const mg_option_info *info = &mg_option_table[option];
    char value[32];

    if (info->type == MG_OPT_FLAG) {
        mg_json_bool(j, "default", info->def != 0);
    } else if (info->type == MG_OPT_INT) {
        mg_json_int(j, "default", info->def);
        mg_json_int(j, "min", info->min);
        mg_json_int(j, "max", info->max);
    } else {
        mg_option_format(option, info->def, value, sizeof value);
        mg_json_text(j, "default", value);
        mg_json_open(j, "choices", '[');
        for (int32_t choice = info->min; choice <= info->max; choice++) {
            mg_option_format(option, choice, value, sizeof value);
            mg_json_text(j, NULL, value);
        }
        mg_json_close(j, ']');
    }
}

void mg__write_option_info(mg_json *j, int option)
{
    static const char *const types[] = {
        [MG_OPT_FLAG] = "flag", [MG_OPT_INT] = "int", [MG_OPT_CHOICE] = "choice"};
    const mg_option_info *info = &mg_option_table[option];

    mg_json_open(j, NULL, '{');
    mg_json_text(j, "name", info->name);
    mg_json_text(j, "type", types[info->type]);
    write_range(j, option);
    mg_json_text(j, "unit", info->unit);
    mg_json_text(j, "of", info->of == MG_OPT_OF_ENGINE ? "engine" : "rules");
    mg_json_text(j, "text", info->text);
    write_place(j, option);
    mg_json_close(j, '}');
}

void mg__write_switch_info(mg_json *j, int which)
{
    const mg_switch_info *info = &mg_switch_table[which];
    const char *at = info->sets;
    int option = 0;
    int32_t value = 0;

    mg_json_open(j, NULL, '{');
    mg_json_text(j, "name", info->name);
    mg_json_text(j, "type", "switch");
    mg_json_open(j, "sets", '{');
    while (mg_switch_next(&at, &option, &value)) {
        mg__write_option(j, option, value);
    }
    mg_json_close(j, '}');
    mg_json_text(j, "of", "rules");
    mg_json_text(j, "text", info->text);
    write_place(j, MG_OPTION_N + which);
    mg_json_close(j, '}');
}

/* ---- clauses ---- */

void mg__write_clause(mg_json *j, int clause)
{
    char text[CLAUSE_CAP];

    (void)mg_clause_write(clause, text, sizeof text);
    mg_json_open(j, NULL, '{');
    mg_json_text(j, "clause", mg_clause_table[clause].name);
    mg_json_text(j, "text", text);
    mg_json_close(j, '}');
}
