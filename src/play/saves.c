/* SPDX-License-Identifier: MIT
 * Slots of games. A lock file stands beside each game, because the game's own file may be replaced
 * while it is played. */
#include "play/saves.h"

#include "system/reason.h"

#include "magie/loader.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

/* ---- paths ---- */

/* NOLINTBEGIN(concurrency-mt-unsafe): a program asks once, when it starts */
bool mg_saves_folder(char out[MG_PATH_CAP])
{
    const char *home = getenv("XDG_STATE_HOME");
    int length;

    if (home && home[0] == '/') {
        length = snprintf(out, MG_PATH_CAP, "%s/magie", home);
    } else {
        home = getenv("HOME");
        if (!home || home[0] != '/') {
            return false;
        }
        length = snprintf(out, MG_PATH_CAP, "%s/.local/state/magie", home);
    }
    return length < MG_PATH_CAP - 32;
}

/* NOLINTEND(concurrency-mt-unsafe) */

static void slot_path(const char *folder, int number, const char *suffix, char out[MG_PATH_CAP])
{
    snprintf(out, MG_PATH_CAP, "%.*s/game-%d.%s", MG_PATH_CAP - 32, folder, number, suffix);
}

bool mg_saves_make_folder(const char *path)
{
    char part[MG_PATH_CAP];

    snprintf(part, sizeof part, "%s", path);
    for (char *slash = part + 1; (slash = strchr(slash, '/')) != NULL; slash++) {
        *slash = '\0';
        if (mkdir(part, 0700) != 0 && errno != EEXIST) {
            return false;
        }
        *slash = '/';
    }
    return mkdir(part, 0700) == 0 || errno == EEXIST;
}

/* ---- locks ---- */

/* Whether an open file is still the one with this name: the slot may have been emptied
 * meanwhile. */
static bool has_name(int file, const char *path)
{
    struct stat one, other;

    return fstat(file, &one) == 0 && stat(path, &other) == 0 && one.st_ino == other.st_ino;
}

/* Locks a slot. Returns the descriptor that holds the lock, or -1. */
static int lock_slot(const char *folder, int number)
{
    char path[MG_PATH_CAP];
    int lock;

    slot_path(folder, number, "lock", path);
    lock = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (lock >= 0 && (flock(lock, LOCK_EX | LOCK_NB) != 0 || !has_name(lock, path))) {
        close(lock);
        lock = -1;
    }
    return lock;
}

/* Releases a slot that has no game any more. */
static void empty_slot(const char *folder, int number, int lock)
{
    char path[MG_PATH_CAP];

    slot_path(folder, number, "lock", path);
    unlink(path);
    close(lock);
}

bool mg_slot_take(mg_slot *slot, const char *folder, int number)
{
    slot->lock = lock_slot(folder, number);
    if (slot->lock < 0) {
        return false;
    }
    slot->number = number;
    slot_path(folder, number, "magie", slot->path);
    return true;
}

mg_status mg_slot_new(mg_slot *slot, const char *folder, mg_err *err)
{
    char path[MG_PATH_CAP], reason[MG_REASON_CAP];

    *slot = (mg_slot){0};
    if (!mg_saves_make_folder(folder)) {
        return mg_fail(err, MG_E_IO, "%s: %s", folder, mg_reason(reason));
    }
    for (int number = 1; number <= MG_SLOTS; number++) {
        slot_path(folder, number, "magie", path);
        if (access(path, F_OK) == 0 || !mg_slot_take(slot, folder, number)) {
            continue;
        }
        if (access(path, F_OK) != 0) { /* checked again, now that nobody else can fill it */
            return MG_E_OK;
        }
        (void)mg_slot_leave(slot, false, NULL);
    }
    return mg_fail(err, MG_E_CAPACITY, "%s keeps %d games already", folder, MG_SLOTS);
}

/* The finished game is put aside as finished.magie; those before it are finished-1.magie, -2 … */
enum { FINISHED_MOST = 9999 };

#define STAYS "this game is over and cannot be put aside: "

static void finished_path(const char *folder, int length, int number, char out[MG_PATH_CAP])
{
    if (number) {
        snprintf(out, MG_PATH_CAP, "%.*s/finished-%d.magie", length, folder, number);
    } else {
        snprintf(out, MG_PATH_CAP, "%.*s/finished.magie", length, folder);
    }
}

void mg_saves_finished(const char *slot, char out[MG_PATH_CAP])
{
    finished_path(slot, (int)(strrchr(slot, '/') - slot), 0, out);
}

/* Makes the name free for another finished game: the previous one gets a number. */
static mg_status put_before_aside(const char *folder, int length, mg_err *err)
{
    char reason[MG_REASON_CAP];
    char last[MG_PATH_CAP], own[MG_PATH_CAP];

    finished_path(folder, length, 0, last);
    for (int number = 1; number <= FINISHED_MOST; number++) {
        finished_path(folder, length, number, own);
        if (access(own, F_OK) != 0) {
            return access(last, F_OK) != 0 || rename(last, own) == 0
                       ? MG_E_OK
                       : mg_fail(err, MG_E_IO, STAYS "%s", mg_reason(reason));
        }
    }
    return mg_fail(err, MG_E_CAPACITY, STAYS "there are %d finished games", FINISHED_MOST + 1);
}

/* Something in a slot that is not a file, such as a pipe, is not opened, because opening it could
 * wait for ever. */
static mg_match *open_saved(const char *path, mg_edition **owned, mg_err *err)
{
    struct stat there;

    if (stat(path, &there) == 0 && !S_ISREG(there.st_mode)) {
        *owned = NULL;
        snprintf(err->file, sizeof err->file, "%s", path);
        (void)mg_fail(err, MG_E_IO, "this is no file");
        return NULL;
    }
    return mg_match_open(path, NULL, true, owned, err);
}

int mg_saves_each(const char *folder, mg_saves_use *use, void *context)
{
    int n = 0;

    for (int number = 0; number <= FINISHED_MOST; number++) {
        char path[MG_PATH_CAP];
        mg_edition *owned = NULL;
        mg_err err = {0};
        mg_match *m;

        finished_path(folder, (int)strlen(folder), number ? FINISHED_MOST + 1 - number : 0, path);
        if (access(path, F_OK) != 0) {
            continue;
        }
        m = open_saved(path, &owned, &err);
        use(context, m, &err);
        mg_match_free(m);
        mg_edition_free(owned);
        n++;
    }
    return n;
}

static mg_status put_aside(const char *path, mg_err *err)
{
    char aside[MG_PATH_CAP], reason[MG_REASON_CAP];
    mg_status status = put_before_aside(path, (int)(strrchr(path, '/') - path), err);

    mg_saves_finished(path, aside);
    if (!status && rename(path, aside) != 0) {
        status = mg_fail(err, MG_E_IO, STAYS "%s", mg_reason(reason));
    }
    if (status && err) {
        snprintf(err->file, sizeof err->file, "%s", path);
    }
    return status;
}

mg_status mg_slot_leave(mg_slot *slot, bool finished, mg_err *err)
{
    if (slot->number == 0) {
        return MG_E_OK;
    }
    mg_status status = finished ? put_aside(slot->path, err) : MG_E_OK;
    close(slot->lock);
    *slot = (mg_slot){0};
    return status;
}

/* ---- the interrupted ones ---- */

/* "Ada, Ben: round 12, standard". */
static void describe(const mg_match *m, char *out, size_t cap)
{
    const mg_game *g = mg_match_game(m);
    size_t used = 0;

    out[0] = '\0';
    for (int seat = 0; seat < g->seat_n && used + 40 < cap; seat++) {
        used += (size_t)snprintf(out + used, cap - used, "%s%s", seat ? ", " : "",
                                 mg_match_name(m, seat));
    }
    snprintf(out + used, cap - used, ": round %d, %.30s", (int)mg_match_state(m)->round_n,
             g->edition->name);
}

/* A game that is over but was not put aside, because its process was killed, is not offered. */
static bool look_into(mg_saved *saved)
{
    mg_edition *owned = NULL;
    mg_err err = {0};
    mg_match *m = open_saved(saved->path, &owned, &err);
    bool goes_on = true;

    saved->damaged = !m;
    if (m) {
        goes_on = mg_node_of(mg_match_game(m), mg_match_state(m)) != MG_OVER;
        describe(m, saved->text, sizeof saved->text);
    } else {
        mg_err_format(&err, saved->text, sizeof saved->text);
    }
    mg_match_free(m);
    mg_edition_free(owned);
    return goes_on;
}

/* Whether there is a file in the slot. */
static bool find_saved(mg_saved *saved, const char *folder, int number)
{
    struct stat info;
    struct tm day;

    saved->number = number;
    slot_path(folder, number, "magie", saved->path);
    if (stat(saved->path, &info) != 0) {
        return false;
    }
    saved->when = (long long)info.st_mtim.tv_sec * 1000 + info.st_mtim.tv_nsec / 1000000;
    saved->date[0] = '\0';
    if (localtime_r(&info.st_mtim.tv_sec, &day)) {
        strftime(saved->date, sizeof saved->date, "%Y-%m-%d %H:%M", &day);
    }
    return true;
}

bool mg_saves_look(mg_saved *saved, const char *folder, int number)
{
    int lock;

    if (!find_saved(saved, folder, number) || (lock = lock_slot(folder, number)) < 0) {
        return false;
    }
    bool there = look_into(saved);
    close(lock);
    return there;
}

/* Whether another process plays in the slot; unknown, so false, if its lock cannot be opened. */
static bool is_open_elsewhere(const char *folder, int number)
{
    char path[MG_PATH_CAP];
    int lock;
    bool taken;

    slot_path(folder, number, "lock", path);
    lock = open(path, O_RDWR | O_CLOEXEC);
    if (lock < 0) {
        return false;
    }
    taken = flock(lock, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK;
    close(lock);
    return taken;
}

bool mg_saves_look_on(mg_saved *saved, const char *folder, int number)
{
    if (!find_saved(saved, folder, number) || !is_open_elsewhere(folder, number)) {
        return false;
    }
    bool there = look_into(saved);
    if (saved->damaged) { /* it was just being written */
        saved->damaged = false;
        snprintf(saved->text, sizeof saved->text, "a game");
    }
    return there;
}

static int newer_first(const void *a, const void *b)
{
    const mg_saved *one = a, *other = b;

    return (one->when < other->when) - (one->when > other->when);
}

void mg_saves_list(mg_saves *saves, const char *folder)
{
    mg_saved *all = calloc(MG_SLOTS, sizeof *all);
    int n = 0;

    *saves = (mg_saves){0};
    if (!all) {
        return;
    }
    for (int number = 1; number <= MG_SLOTS; number++) {
        n += find_saved(&all[n], folder, number);
    }
    qsort(all, (size_t)n, sizeof *all, newer_first);
    for (int k = 0; k < n; k++) {
        if (saves->n == MG_SAVED_CAP) {
            saves->more++;
        } else if (mg_saves_look(&all[k], folder, all[k].number)) {
            saves->damaged += all[k].damaged;
            saves->at[saves->n] = all[k];
            saves->n += !all[k].damaged;
        }
    }
    free(all);
}

static mg_status is_played(const char *path, mg_err *err)
{
    return mg_fail(err, MG_E_IO, "%s: this game is being played", path);
}

mg_status mg_saves_drop(const mg_saved *saved, const char *folder, mg_err *err)
{
    int lock = lock_slot(folder, saved->number);

    if (lock < 0) {
        return is_played(saved->path, err);
    }
    if (unlink(saved->path) != 0) {
        close(lock);
        return mg_fail(err, MG_E_IO, "%s cannot be deleted", saved->path);
    }
    empty_slot(folder, saved->number, lock);
    return MG_E_OK;
}

/* A free name for the damaged log: FILE.damaged, FILE.damaged-2 … */
static bool name_aside(const char *path, char aside[MG_PATH_CAP])
{
    enum { NAMES = 99 };

    for (int k = 1; k <= NAMES; k++) {
        int length = k == 1 ? snprintf(aside, MG_PATH_CAP, "%s.damaged", path)
                            : snprintf(aside, MG_PATH_CAP, "%s.damaged-%d", path, k);
        if (length >= MG_PATH_CAP) {
            return false;
        }
        if (access(aside, F_OK) != 0) {
            return true;
        }
    }
    return false;
}

/* The original log is copied first, so that it exists at every moment. */
static mg_status set_aside(const char *path, char aside[MG_PATH_CAP], mg_err *err)
{
    size_t length = 0;
    char *text = mg_file_read(path, &length, err);
    mg_status status = MG_E_IO;

    if (!text) {
        return status;
    }
    if (name_aside(path, aside)) {
        status = mg_file_write(aside, text, length, err);
    } else {
        status = mg_fail(err, MG_E_IO, "%s: there is no name to keep the damaged log under", path);
    }
    free(text);
    return status;
}

mg_status mg_saves_recover(const char *path, char aside[MG_PATH_CAP], int *kept, int *lost,
                           mg_err *err)
{
    mg_edition *owned = NULL;
    mg_match *m = mg_match_recover(path, NULL, &owned, lost, err);
    mg_status status = m ? MG_E_OK : err->status;

    if (m && *lost) {
        status = set_aside(path, aside, err);
    }
    if (status == MG_E_OK && *lost) {
        status = mg_match_save(m, path, err);
    }
    *kept = m ? mg_match_ply(m) : 0;
    mg_match_free(m);
    mg_edition_free(owned);
    return status;
}
