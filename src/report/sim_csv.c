/* SPDX-License-Identifier: MIT */
#include "report/sim_csv.h"

#include "report/study_line.h"

#include <inttypes.h>

bool mg_sim_csv_head(FILE *file, const mg_study *study)
{
    const mg_game *g = &study->arm[0].game;
    char line[MG_LINE_CAP], name[32];

    (void)mg_study_line(study, "sim", line, sizeof line);
    fprintf(file, "# %s; the last line says how many games were played\n", line);
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

bool mg_sim_csv_end(FILE *file, const mg_study *study)
{
    fprintf(file, "# %s: %" PRIu64 " of %" PRIu64 " games\n", mg_study_end_word(study),
            study->played, mg_study_planned(study));
    return !ferror(file);
}
