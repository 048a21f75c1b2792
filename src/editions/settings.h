/* SPDX-License-Identifier: MIT
 * An edition.ini as sections and settings, each with its place. Internal.
 *
 * Sections: [edition] [options] [clauses] [board CODE] [row CODE SPACE] [card CODE CARD] [profile
 * NAME], and the middle four once more after "profile NAME", for that profile only: [profile modern
 * options].
 */
#ifndef MAGIE_EDITIONS_SETTINGS_H
#define MAGIE_EDITIONS_SETTINGS_H

#include "editions/report.h"

typedef enum mg__section_kind {
    MG__EDITION,
    MG__OPTIONS,
    MG__BOARD,
    MG__ROW,
    MG__CARD,
    MG__CLAUSES,
    MG__PROFILE,
    MG__UNKNOWN /* has been reported; its settings are left out */
} mg__section_kind;

typedef struct mg__section {
    mg__section_kind kind;
    int line;
    char profile[MG_NAME_CAP]; /* "" = for all profiles */
    char board[8];             /* CODE */
    char item[MG_NAME_CAP];    /* SPACE or CARD */
} mg__section;

enum { MG__KEY_CAP = 48 };

typedef struct mg__setting {
    int section;
    mg__place key_place, place; /* place: that of the value */
    char key[MG__KEY_CAP];
    char value[200];
} mg__setting;

typedef struct mg__settings {
    const char *file;
    mg__section *section;
    int section_n;
    mg__setting *at;
    int n;
} mg__settings;

/** Reads an INI text. NULL if anything is wrong with its form. Free with mg__settings_free. */
mg__settings *mg__settings_read(const char *file, const char *data, size_t size,
                                mg_error_list *errors);
void mg__settings_free(mg__settings *settings);

/** The last setting of key in sections of this kind, for all profiles or for this one, which takes
 * precedence; NULL if there is none. board: CODE, NULL = any. */
const mg__setting *mg__settings_find(const mg__settings *settings, const char *profile,
                                     mg__section_kind kind, const char *board, const char *key);

/** Whether a section counts for a profile: 1 = for all, 2 = for this one, 0 = not. */
int mg__section_layer(const mg__section *section, const char *profile);

#endif
