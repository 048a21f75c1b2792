/* SPDX-License-Identifier: MIT */
#include "report/value_text.h"

#include "base/utf8.h"

#include <math.h>
#include <stdarg.h>
#include <string.h>

enum { COLUMNS = 80, SENTENCE_CAP = 4096 };

void mg_print_value(FILE *out, int value, double number, int width)
{
    if (!isfinite(number)) {
        fprintf(out, "%*s", width, "-");
        return;
    }
    switch (mg_value_unit(value)) {
    case MG_UNIT_SHARE:
        fprintf(out, "%*.2f %%", width - 2, 100 * number);
        return;
    case MG_UNIT_PERCENT:
        fprintf(out, "%*.2f %%", width - 2, number);
        return;
    case MG_UNIT_MONEY:
        fprintf(out, "%*.1f", width, number);
        return;
    case MG_UNIT_ONE:
        fprintf(out, "%*.*f", width, fabs(number) < 10 ? 3 : 2, number);
        return;
    }
}

void mg_print_name(FILE *out, const char *name, int width)
{
    int used = mg_text_width(name);

    fprintf(out, "%s%s%*s", name, used < width ? "" : "\n", used < width ? width - used : width,
            "");
}

const char *mg_end_of_name(const char *name, int columns)
{
    uint32_t code;

    while (mg_text_width(name) > columns) {
        name += mg_utf8_decode(name, &code);
    }
    return name;
}

void mg_print_meaning(FILE *out, int value)
{
    static const struct {
        const char *name, *text;
    } seats[MG_SEAT_FIGURES] = {
        [MG_SEAT_WIN] = {"win.seat",    "games won, by seat at the table"            },
        [MG_PLACE_WIN] = {"win.place",   "games won, by place in the order of play"   },
        [MG_PLAYER_WIN] = {"win.player",  "games won, by player of the list"           },
        [MG_PLAYER_RANK] = {"rank.player", "mean rank, by player of the list: 1 is best"},
        [MG_PLACE_GROUP] = {"group.place", "first complete group, by place in the order"},
        [MG_BOT_WIN] = {"win.bot",     "games won by all players of that bot"       },
    };

    if (value < MG_FIGURE_N) {
        fprintf(out, "  %-13s %s\n", mg_figure_table[value].name, mg_figure_table[value].text);
        return;
    }
    for (int what = 0; what < MG_SEAT_FIGURES; what++) {
        if (value == mg_value_of((mg_seat_figure)what, 0)) {
            fprintf(out, "  %-13s %s\n", seats[what].name, seats[what].text);
        }
    }
}

void mg_print_sentence(FILE *out, int indent, const char *fmt, ...)
{
    char text[SENTENCE_CAP];
    va_list list;

    va_start(list, fmt);
    vsnprintf(text, sizeof text, fmt, list);
    va_end(list);
    size_t margin = strspn(text, " ");
    int used = (int)margin;
    char *word = text + margin;
    fprintf(out, "%*s", used, "");
    for (bool first = true; *word; first = false) {
        size_t length = strcspn(word, " ");
        bool more = word[length] != '\0';

        word[length] = '\0';
        int wide = mg_text_width(word);
        if (!first && used + 1 + wide > COLUMNS) {
            fprintf(out, "\n%*s", indent, "");
            used = indent;
        } else if (!first) {
            fprintf(out, " ");
            used++;
        }
        fprintf(out, "%s", word);
        used += wide;
        word += length + more;
        word += strspn(word, " ");
    }
    fprintf(out, "\n");
}

int mg_print_listed(FILE *out, int at, const char *what, const char *word)
{
    if (at == 0) {
        at = fprintf(out, "%s:", what);
    } else if (at + (int)strlen(word) + 2 > COLUMNS) {
        at = fprintf(out, ",\n ") - 2;
    } else {
        at += fprintf(out, ",");
    }
    return at + fprintf(out, " %s", word);
}

void mg_json_estimate(mg_json *j, const char *key, const mg_estimate *e)
{
    mg_json_open(j, key, '{');
    mg_json_int(j, "n", (int64_t)e->n);
    mg_json_real(j, "mean", e->mean);
    mg_json_real(j, "sd", e->sd);
    mg_json_real(j, "se", e->se);
    mg_json_real(j, "low", e->low);
    mg_json_real(j, "high", e->high);
    mg_json_close(j, '}');
}

void mg_json_edition(mg_json *j, const mg_game *g)
{
    char name[2 * MG_NAME_CAP + 2];

    snprintf(name, sizeof name, "%s:%s", g->edition->name, g->edition->profile);
    mg_json_text(j, "edition", name);
}
