/* SPDX-License-Identifier: MIT
 * Reads an edition from its folder: edition.ini, and CSV tables of boards and cards.
 * docs/editions.md describes the format. Everything is checked here, so that the rules can trust an
 * mg_edition. */
#ifndef MAGIE_LOADER_H
#define MAGIE_LOADER_H

#include "magie/edition.h"
#include "magie/err.h"

MG_BEGIN_DECLS

enum {
    MG_EDITION_FILE_MAX = 1 << 20, /* bytes of one file */
    MG_PROFILES_MAX = 16,          /* profiles of an edition */
    MG_BOARDS_OFFER_MAX = 16,      /* boards an edition has on offer */
    MG_EXTENDS_MAX = 8             /* editions that extend one another */
};

/* The errors of one load: n in all, of which the first cap are in at. The caller sets at[cap] and
 * cap; the loader sets n. */
typedef struct mg_error_list {
    mg_err *at;
    int cap, n;
} mg_error_list;

/* The source of an edition's files. path is DIR/NAME, DIR as it was given. */
typedef struct mg_edition_files {
    /** The bytes of a file, *size of them, to be freed with free(). NULL: *err says why. */
    char *(*read)(void *user, const char *path, size_t *size, mg_err *err);
    /** An edition that `extends = NAME` means. NULL here: NAME is the folder ../NAME. */
    const mg_edition *(*find)(const char *name);
    void *user;
} mg_edition_files;

/** Loads one profile of the edition in dir; profile NULL or "" = its default one. Free it with
 * mg_edition_free. NULL if anything is wrong; then *errors has at least one entry, each with file,
 * line and column (in a table the number of the cell).
 *  Errors: MG_E_IO, SYNTAX, FIELD, UNKNOWN, AMOUNT, CAPACITY, CONFLICT. */
mg_edition *mg_edition_load(const mg_edition_files *files, const char *dir, const char *profile,
                            mg_error_list *errors);

/** Loads a profile of an edition from a folder on disk; `extends = NAME` means a shipped edition.
 * *err, which may be NULL, takes the first error. */
mg_edition *mg_edition_load_dir(const char *dir, const char *profile, mg_err *err);

/** The edition that a user names: a shipped one ("standard", "standard:modern"), or a folder, known
 * by a slash or a dot at its start ("./mine", "../mine:quick"). *owned becomes what must be freed
 * with mg_edition_free, or NULL. err may be NULL.
 *  Errors: NULL; those of mg_edition_load with their place; MG_E_UNKNOWN with the nearest of the
 *          names known. */
const mg_edition *mg_edition_open(const char *name, mg_edition **owned, mg_err *err);

/** Frees what the loader returned; NULL has no effect. No game of the edition may be in use. */
void mg_edition_free(mg_edition *e);

/** Writes the names of the profiles of the edition in dir, the default one first. Returns their
 * number; 0 on error, and *errors as by mg_edition_load. */
int mg_edition_profiles(const mg_edition_files *files, const char *dir,
                        char name[MG_PROFILES_MAX][MG_NAME_CAP], mg_error_list *errors);

/** Reads files of the disk, for mg_edition_files.read; user is not used.
 *  Errors: NULL; MG_E_IO, MG_E_CAPACITY larger than MG_EDITION_FILE_MAX. */
char *mg_edition_read_disk(void *user, const char *path, size_t *size, mg_err *err);

/* Files in memory: user points to an mg_edition_blobs, paths are their names after "DIR/". */
typedef struct mg_edition_blob {
    const char *name; /* "edition.ini" */
    const char *data;
    size_t size;
} mg_edition_blob;

typedef struct mg_edition_blobs {
    const mg_edition_blob *at;
    int n;
} mg_edition_blobs;

/** Copies such files, for mg_edition_files.read; user is the mg_edition_blobs. Errors: as above. */
char *mg_edition_read_memory(void *user, const char *path, size_t *size, mg_err *err);

/** Hash of all that the rules read of an edition: boards, cards, options that differ from their
 * defaults, and the slugs that logs use. Titles and card texts are left out: correcting one does
 * not make saved games unreadable. */
uint64_t mg_edition_hash(const mg_edition *e);

/** Word of the CSV for a kind of space, below MG_SPACE_KINDS ("street"), and for an effect, below
 * MG_EFFECT_N ("advance_to"). */
const char *mg_space_kind_name(int kind);
const char *mg_effect_name(int effect);

/** Words of the columns party (mg_party: "all", "blue", "red") and tie (mg_tie: "" if a card is not
 * voted on). */
const char *mg_party_name(int party);
const char *mg_tie_name(int tie);

MG_END_DECLS

#endif
