/* SPDX-License-Identifier: MIT
 * Logs in files, and the edition that each was played with. */
#include "record/matches/match_parts.h"

#include "magie/file.h"
#include "magie/loader.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static void name_file(mg_err *err, const char *path)
{
    if (err) {
        snprintf(err->file, sizeof err->file, "%.255s", path);
    }
}

/* ---- which edition ---- */

/* Whether there is an edition in the folder of that name. */
static bool is_edition(const char *folder)
{
    char path[PATH_MAX];

    return folder[0] && snprintf(path, sizeof path, "%s/edition.ini", folder) < PATH_MAX &&
           access(path, R_OK) == 0;
}

/* The folder NAME in the folder of the log. */
static void beside(const char *path, const char *name, char out[PATH_MAX])
{
    const char *slash = strrchr(path, '/');

    if (snprintf(out, PATH_MAX, "%.*s%s", slash ? (int)(slash - path) + 1 : 0, path, name) >=
        PATH_MAX) {
        out[0] = '\0';
    }
}

/* Loads an edition that is not shipped: from the folder that the log names, or from a folder beside
 * the log. */
static const mg_edition *find_folder(const char *path, mg__log_edition *played, mg_edition **owned,
                                     mg_err *err)
{
    char folder[PATH_MAX];
    char *colon = strchr(played->name, ':');
    const char *profile = colon ? colon + 1 : "";

    if (colon) {
        *colon = '\0';
    }
    snprintf(folder, sizeof folder, "%s", played->folder);
    if (!is_edition(folder)) {
        beside(path, played->name, folder);
    }
    if (is_edition(folder)) {
        *owned = mg_edition_load_dir(folder, profile, err);
        return *owned;
    }
    (void)mg_fail(err, MG_E_UNKNOWN,
                  "it was played with the edition \"%.40s\", which is not shipped; its folder is "
                  "neither where it was (%.80s) nor beside the log: name the folder",
                  played->name, played->folder[0] ? played->folder : "not known");
    name_file(err, path);
    return NULL;
}

/* Whether the edition that is named is the one that was played, in whatever profile. If it is not,
 * but the one that was played is shipped, the log would be read with that one. */
static bool is_played(const mg_edition *e, const mg__log_edition *played)
{
    size_t n = strcspn(played->name, ":");

    return strlen(e->name) == n && strncmp(e->name, played->name, n) == 0;
}

/* lost: NULL if the log must be good, or may only be torn; else as in mg_match_recover. */
static mg_match *open_text(const char *path, const char *text, size_t length, const char *edition,
                           bool torn_ok, mg_edition **owned, int *lost, mg_err *err)
{
    mg__log_edition played;
    const mg_edition *known = NULL;
    bool found = mg__log_edition_of(text, length, &played);

    if (edition) {
        known = mg_edition_open(edition, owned, err);
    } else if (found && (is_edition(played.folder) || !mg_edition_find(played.name))) {
        known = find_folder(path, &played, owned, err);
        edition = played.name;
    }
    if (edition && !known) {
        return NULL;
    }
    if (known && found && !is_played(known, &played) && mg_edition_find(played.name)) {
        (void)mg_fail(err, MG_E_CONFLICT, "it was played with the edition \"%.40s\", not %s",
                      played.name, known->name);
        name_file(err, path);
        return NULL;
    }
    mg_match *m = lost ? mg__match_recover(text, length, known, lost, err)
                       : mg_match_from_log(text, length, known, torn_ok, err);
    if (!m) {
        name_file(err, path);
    }
    return m;
}

/* Frees the edition if no match was opened; returns NULL. */
static mg_match *drop(mg_edition **owned)
{
    mg_edition_free(*owned);
    *owned = NULL;
    return NULL;
}

/* Refuses a log as one seat may know it: everything hidden in it is invented, so the game cannot go
 * on from it. */
static mg_match *whole(mg_match *m, const char *path, mg_err *err)
{
    if (!m || mg_match_reader(m) == MG_FOR_ALL) {
        return m;
    }
    int seat = mg_match_reader(m);
    (void)mg_fail(err, MG_E_NOT_YOURS,
                  "this is the game as %s may know it: it can be replayed and verified, not played",
                  seat < 0 ? "an onlooker" : mg_match_name(m, seat));
    name_file(err, path);
    mg_match_free(m);
    return NULL;
}

static mg_match *open_file(const char *path, const char *edition, bool torn_ok, mg_edition **owned,
                           int *lost, mg_err *err)
{
    size_t length = 0;
    char *text = mg_file_read(path, &length, err);
    mg_match *m;

    *owned = NULL;
    if (!text) {
        return NULL;
    }
    m = open_text(path, text, length, edition, torn_ok, owned, lost, err);
    free(text);
    return m ? m : drop(owned);
}

/* ---- reading and writing ---- */

mg_match *mg_match_open(const char *path, const char *edition, bool torn_ok, mg_edition **owned,
                        mg_err *err)
{
    mg_match *m = whole(open_file(path, edition, torn_ok, owned, NULL, err), path, err);

    return m ? m : drop(owned);
}

mg_match *mg_match_look(const char *path, const char *edition, bool torn_ok, mg_edition **owned,
                        mg_err *err)
{
    return open_file(path, edition, torn_ok, owned, NULL, err);
}

mg_match *mg_match_recover(const char *path, const char *edition, mg_edition **owned, int *lost,
                           mg_err *err)
{
    mg_match *m = whole(open_file(path, edition, true, owned, lost, err), path, err);

    return m ? m : drop(owned);
}

mg_match *mg_match_load(const char *path, const mg_edition *edition, bool torn_ok, mg_err *err)
{
    size_t length = 0;
    char *text = mg_file_read(path, &length, err);

    if (!text) {
        return NULL;
    }
    mg_match *m = mg_match_from_log(text, length, edition, torn_ok, err);
    free(text);
    if (!m) {
        name_file(err, path);
    }
    return whole(m, path, err);
}

mg_status mg__may_be_log(const char *path, mg_err *err)
{
    static const char head[] = "magie ";
    char begins[sizeof head - 1];
    struct stat as;

    if (stat(path, &as) != 0 || !S_ISREG(as.st_mode) || as.st_size == 0) {
        return MG_E_OK;
    }
    FILE *f = fopen(path, "rb");
    if (!f) {
        return MG_E_OK; /* writing it will report the error */
    }
    bool is_log =
        fread(begins, sizeof begins, 1, f) == 1 && memcmp(begins, head, sizeof begins) == 0;
    fclose(f);
    if (!is_log) {
        (void)mg_fail(err, MG_E_CONFLICT,
                      "this file is no game; name one that is, or one that is not there");
        name_file(err, path);
        return MG_E_CONFLICT;
    }
    return MG_E_OK;
}

mg_status mg_match_save(const mg_match *m, const char *path, mg_err *err)
{
    mg_status may = mg__may_be_log(path, err);

    if (may != MG_E_OK) {
        return may;
    }
    char *text = mg_match_log(m);

    if (!text) {
        return mg_fail(err, MG_E_CAPACITY, MG_NO_MEMORY " for the log");
    }
    mg_status status = mg_file_write(path, text, strlen(text), err);
    free(text);
    return status;
}
