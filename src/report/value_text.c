/* SPDX-License-Identifier: MIT */
#include "report/value_text.h"

#include <math.h>
#include <string.h>

enum { COLUMNS = 110 };

void mg_print_value(FILE *out, int value, double number, int width)
{
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
