/* SPDX-License-Identifier: MIT */
#include "lab/tournament_file.h"

#include "system/reason.h"

#include "magie/file.h"
#include "magie/json.h"
#include "magie/loader.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <jansson.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

static mg_status fail(const mg_tournament *t, mg_err *err, mg_status status, const char *text)
{
    (void)mg_fail(err, status, "%s", text);
    snprintf(err->file, sizeof err->file, "%s", t->path);
    return status;
}

/* By errno. */
static mg_status fail_io(const mg_tournament *t, mg_err *err)
{
    char reason[MG_REASON_CAP];

    return fail(t, err, MG_E_IO, mg_reason(reason));
}

/* ---- settings ---- */

typedef struct settings {
    char version[24], seed[24], players[MG_PLAYERS_MAX * MG_BOT_NAME_CAP], tables[8192],
        options[2048];
} settings;

/* The settings, all of which determine the results: with others it would be another tournament. */
static const struct {
    const char *key, *text;
    size_t at;
} settings_table[] = {
    {"version", "the version of magie", offsetof(settings, version)},
    {"seed",    "--seed",               offsetof(settings, seed)   },
    {"players", "--players",            offsetof(settings, players)},
    {"tables",  "tables",               offsetof(settings, tables) },
    {"options", "--set",                offsetof(settings, options)},
};

enum { SETTINGS = sizeof settings_table / sizeof *settings_table };

static void add(char *out, size_t cap, const char *text)
{
    size_t n = strlen(out);

    snprintf(out + n, cap - n, "%s%s", n ? "," : "", text);
}

static settings settings_of(const mg_tournament *t)
{
    settings s = {.version = MAGIE_VERSION};

    snprintf(s.seed, sizeof s.seed, "%" PRIu64, t->study->seed);
    for (int k = 0; k < t->player_n; k++) {
        add(s.players, sizeof s.players, t->player[k]->name);
    }
    for (int k = 0; k < t->study->arm_n; k++) {
        const mg_game *g = &t->study->arm[k].game;
        char table[3 * MG_NAME_CAP];

        snprintf(table, sizeof table, "%s:%s/%d %016" PRIx64, g->edition->name, g->edition->profile,
                 g->seat_n, mg_edition_hash(g->edition));
        add(s.tables, sizeof s.tables, table);
    }
    for (int k = 0; k < t->study->set_n; k++) {
        add(s.options, sizeof s.options, t->study->set[k]);
    }
    return s;
}

static const char *setting(const settings *s, int k)
{
    return (const char *)s + settings_table[k].at;
}

static mg_status compare(const mg_tournament *t, const settings *ours, json_t *line, mg_err *err)
{
    if (!json_object_get(line, "tournament")) {
        return fail(t, err, MG_E_SYNTAX, "this is no file of a tournament");
    }
    for (int k = 0; k < SETTINGS; k++) {
        const char *theirs = json_string_value(json_object_get(line, settings_table[k].key));

        if (!theirs || strcmp(theirs, setting(ours, k)) != 0) {
            char text[sizeof err->text];

            snprintf(text, sizeof text, "this is another tournament: %s \"%.70s\", not \"%.70s\"",
                     settings_table[k].text, theirs ? theirs : "", setting(ours, k));
            return fail(t, err, MG_E_MISMATCH, text);
        }
    }
    return MG_E_OK;
}

/* ---- lines ---- */

static mg_status write_line(const mg_tournament *t, const mg_json *j, mg_err *err)
{
    bool written = !j->full && fprintf(t->file, "%s\n", j->at) > 0 && fflush(t->file) == 0 &&
                   fsync(fileno(t->file)) == 0;

    return written ? MG_E_OK : fail_io(t, err);
}

static mg_status write_settings(const mg_tournament *t, const settings *s, mg_err *err)
{
    mg_json j;

    mg_json_init(&j, NULL, 0);
    mg_json_open(&j, NULL, '{');
    mg_json_int(&j, "tournament", 1);
    for (int k = 0; k < SETTINGS; k++) {
        mg_json_text(&j, settings_table[k].key, setting(s, k));
    }
    mg_json_close(&j, '}');
    mg_status status = write_line(t, &j, err);
    mg_json_free(&j);
    return status;
}

mg_status mg_tournament_file_append(mg_tournament *t, const mg_matchup *p, const mg_moment *score,
                                    uint64_t cut, mg_err *err)
{
    mg_json j;

    if (!t->file || !score->n) {
        return MG_E_OK;
    }
    mg_json_init(&j, NULL, 0);
    mg_json_open(&j, NULL, '{');
    mg_json_int(&j, "matchup", p - t->matchup);
    mg_json_int(&j, "from", (int64_t)p->meeting.score.n);
    mg_json_int(&j, "pairings", (int64_t)score->n);
    mg_json_int(&j, "score", score->sum);
    mg_json_int(&j, "square", (int64_t)score->square); /* of one block: far below 2^63 */
    mg_json_int(&j, "cut", (int64_t)cut);
    mg_json_close(&j, '}');
    mg_status status = write_line(t, &j, err);
    mg_json_free(&j);
    return status;
}

/* Accepts the names that members had in files of earlier versions. */
static const char *earlier_name(const char *key)
{
    return strcmp(key, "matchup") == 0 ? "pairing" : strcmp(key, "pairings") == 0 ? "bouts" : key;
}

/* Returns false if a member is not a number, or is negative. */
static bool read_number(json_t *line, const char *key, uint64_t *out)
{
    json_t *value = json_object_get(line, key);

    value = value ? value : json_object_get(line, earlier_name(key));
    *out = (uint64_t)json_integer_value(value);
    return json_is_integer(value) && json_integer_value(value) >= 0;
}

/* The batches of a matchup must follow one another without a gap. */
static bool take_block(mg_tournament *t, json_t *line)
{
    uint64_t matchup, from, pairings, score, square, cut;

    if (!read_number(line, "matchup", &matchup) || !read_number(line, "from", &from) ||
        !read_number(line, "pairings", &pairings) || !read_number(line, "score", &score) ||
        !read_number(line, "square", &square) || !read_number(line, "cut", &cut) ||
        matchup >= (uint64_t)t->matchup_n) {
        return false;
    }
    mg_matchup *p = &t->matchup[matchup];
    uint64_t whole = (uint64_t)p->meeting.whole;
    if (p->meeting.score.n != from || pairings > UINT32_MAX || score > pairings * whole ||
        square > score * whole || cut > pairings * whole / MG_WHOLE) {
        return false;
    }
    p->meeting.score.n += pairings;
    p->meeting.score.sum += (int64_t)score;
    p->meeting.score.square += square;
    p->cut += cut;
    return true;
}

/* Reads whole lines. *n becomes their number. */
static mg_status read_lines(mg_tournament *t, const settings *ours, const char *text, size_t length,
                            int *n, mg_err *err)
{
    mg_status status = MG_E_OK;

    for (size_t at = 0; at < length && status == MG_E_OK; ++*n) {
        size_t end = at + strcspn(text + at, "\n");
        json_t *line = json_loadb(text + at, end - at, 0, NULL);

        if (*n == 0) {
            status = compare(t, ours, line, err);
        } else if (!take_block(t, line)) {
            status = fail(t, err, MG_E_SYNTAX, "that is no block of this tournament");
            err->line = *n + 1;
        }
        json_decref(line);
        at = end + 1;
    }
    return status;
}

/* ---- opening ---- */

/* Locks the file: no other process may continue it at the same time. */
static mg_status open_file(mg_tournament *t, mg_err *err)
{
    int fd = open(t->path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666);

    if (fd < 0) {
        return fail_io(t, err);
    }
    if (flock(fd, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) {
        close(fd);
        return fail(t, err, MG_E_IO, "another tournament is being played into it");
    }
    t->file = fdopen(fd, "a");
    if (t->file) {
        return MG_E_OK;
    }
    close(fd);
    return mg_fail(err, MG_E_CAPACITY, MG_NO_MEMORY " for the file");
}

static size_t whole_lines(const char *text, size_t length)
{
    while (length && text[length - 1] != '\n') {
        length--;
    }
    return length;
}

mg_status mg_tournament_file_open(mg_tournament *t, mg_err *err)
{
    settings ours = settings_of(t);
    size_t length = 0;
    int lines = 0;
    mg_status status = open_file(t, err);

    if (status != MG_E_OK) {
        return status;
    }
    char *text = mg_file_read(t->path, &length, err);
    if (!text) {
        return err->status;
    }
    size_t whole = whole_lines(text, length);
    status = whole ? read_lines(t, &ours, text, whole, &lines, err) : MG_E_OK;
    if (status == MG_E_OK && length && !whole && text[0] != '{') {
        status = fail(t, err, MG_E_SYNTAX, "this is no file of a tournament");
    }
    free(text);
    if (status == MG_E_OK && whole < length && ftruncate(fileno(t->file), (off_t)whole) != 0) {
        status = fail_io(t, err);
    }
    if (status == MG_E_OK && lines == 0) {
        status = write_settings(t, &ours, err);
    }
    return status;
}

void mg_tournament_file_close(mg_tournament *t)
{
    if (t->file) {
        fclose(t->file);
        t->file = NULL;
    }
}
