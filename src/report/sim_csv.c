/* SPDX-License-Identifier: MIT */
#include "report/sim_csv.h"

#include <inttypes.h>

bool mg_sim_csv_head(FILE *file, const mg_game *g)
{
    char name[32];

    fprintf(file, "game");
    for (int value = 0; value < MG_VALUES; value++) {
        if (!mg_value_applies(g, value)) {
            continue;
        }
        (void)mg_value_name(value, name, sizeof name);
        fprintf(file, ",%s", name);
    }
    fprintf(file, "\n");
    return !ferror(file);
}

bool mg_sim_csv_rows(FILE *file, const mg_game *g, const mg_record *record, int n)
{
    for (int k = 0; k < n; k++) {
        fprintf(file, "%" PRIu64, record[k].index);
        for (int value = 0; value < MG_VALUES; value++) {
            if (!mg_value_applies(g, value)) {
                continue;
            }
            if (mg_record_has(&record[k], value)) {
                fprintf(file, ",%.10g", (double)record[k].value[value] / mg_value_scale(value));
            } else {
                fprintf(file, ",");
            }
        }
        fprintf(file, "\n");
    }
    return !ferror(file);
}
