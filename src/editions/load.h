/* SPDX-License-Identifier: MIT
 * What the parts of the loader share: loader.c begins and ends a load, chain.c finds the folders
 * that extend one another, overlay.c applies each to the one below it. Internal. */
#ifndef MAGIE_EDITIONS_LOAD_H
#define MAGIE_EDITIONS_LOAD_H

#include "editions/draft.h"

enum { MG__PATH_CAP = sizeof((mg_err *)0)->file, MG__TABLES_MAX = 4 * MG_BOARDS_OFFER_MAX };

/* One folder of the chain. */
typedef struct mg__folder {
    char dir[MG__PATH_CAP];
    char file[MG__PATH_CAP]; /* its edition.ini */
    char profile[MG_NAME_CAP];
    mg__settings *settings;
} mg__folder;

typedef struct mg__load {
    const mg_edition_files *files;
    mg_error_list *errors;
    mg__folder chain[MG_EXTENDS_MAX]; /* the folder asked for first, then what it extends */
    int chain_n;
    const mg_edition *shipped; /* what the last folder of the chain extends, or NULL */
    const mg__folder *at;      /* the one being applied */
    mg__draft *draft;          /* the boards of the chain */
    int draft_n;
    char (*table)[MG__PATH_CAP]; /* names of the tables read, for places */
    int table_n;
} mg__load;

/** dir/rest without "." and "..", as far as possible, so that each folder has one spelling. */
bool mg__join_path(const char *dir, const char *rest, char out[MG__PATH_CAP]);

/** A file's bytes. An error is reported at place, the author's line that names the file, if there
 * is one. */
char *mg__read_file(mg__load *l, const char *path, mg__place place, size_t *size);

/** A place that is a whole file. */
mg__place mg__whole_file(const char *file);

/** Adds a folder to the chain and reads its edition.ini. */
bool mg__add_folder(mg__load *l, const char *dir, const char *profile, mg__place place);

/** Adds the folder and all that it extends, and settles the profile of each. */
bool mg__find_chain(mg__load *l, const char *dir, const char *profile);

/** Lists the names of a folder's profiles, the default one first. */
int mg__list_profiles(const mg__settings *settings, char name[MG_PROFILES_MAX][MG_NAME_CAP],
                      mg_error_list *errors);

/** Reads the table of a card game's deck. */
void mg__deck_read(mg_deck_def *deck, const mg__sheet *sheet, mg_error_list *errors);

/** Makes the edition of the chain. NULL if there are errors. */
mg_edition *mg__overlay_chain(mg__load *l);

#endif
