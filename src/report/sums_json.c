/* SPDX-License-Identifier: MIT */
#include "report/sums_json.h"

#include "record/json/input.h"

#include "magie/file.h"
#include "magie/loader.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* Sums are 64-bit words, most of them 0. They are written as: how many zeros to skip, the next
 * word, and so on. */
_Static_assert(sizeof(mg_sums) % sizeof(uint64_t) == 0, "sums are whole words");
_Static_assert(sizeof(mg_moment) % sizeof(uint64_t) == 0, "so are moments");

enum { SUMS = sizeof(mg_sums) / sizeof(uint64_t) };

enum { PAIRS = sizeof(mg_pairs) / sizeof(uint64_t) };

struct mg_sums_file {
    const char *path;
    json_t *root, *sums, *study; /* the last two are parts of the first */
};

/* ---- writing ---- */

static void write_words(mg_json *j, const void *from, size_t n)
{
    const uint64_t *word = from;
    int64_t skipped = 0;

    mg_json_open(j, NULL, '[');
    for (size_t at = 0; at < n; at++) {
        if (!word[at]) {
            skipped++;
            continue;
        }
        mg_json_int(j, NULL, skipped);
        mg_json_int(j, NULL, (int64_t)word[at]);
        skipped = 0;
    }
    mg_json_close(j, ']');
}

/* The meaning of the words depends on the figures that the program knows. */
static uint64_t layout(void)
{
    uint64_t hash = sizeof(mg_sums) ^ 0xcbf29ce484222325u;

    for (int figure = 0; figure < MG_FIGURE_N; figure++) {
        for (const char *at = mg_figure_table[figure].name; *at; at++) {
            hash = (hash ^ (uint8_t)*at) * 0x100000001b3u;
        }
    }
    return hash;
}

static void write_hash(mg_json *j, const char *key, uint64_t hash)
{
    char hex[17];

    snprintf(hex, sizeof hex, "%016" PRIx64, hash);
    mg_json_text(j, key, hex);
}

static void write_list(mg_json *j, const char *key, const char *const *list, int n)
{
    mg_json_open(j, key, '[');
    for (int k = 0; k < n; k++) {
        mg_json_text(j, NULL, list[k]);
    }
    mg_json_close(j, ']');
}

/* Everything that determines the result of a game with a given number. */
static void write_study(mg_json *j, const char *command, const mg_study *study)
{
    mg_json_open(j, "study", '{');
    mg_json_text(j, "magie", MAGIE_VERSION);
    write_hash(j, "layout", layout());
    mg_json_text(j, "command", command);
    mg_json_open(j, "arms", '[');
    for (int arm = 0; arm < study->arm_n; arm++) {
        mg_json_text(j, NULL, study->spec[arm]);
    }
    mg_json_close(j, ']');
    mg_json_open(j, "tables", '[');
    for (int arm = 0; arm < study->arm_n; arm++) {
        write_hash(j, NULL, mg_study_tables(study, arm));
    }
    mg_json_close(j, ']');
    mg_json_int(j, "seats", study->arm[0].game.seat_n);
    mg_json_text(j, "players", study->players);
    mg_json_int(j, "seed", (int64_t)study->seed);
    if (study->apart) {
        mg_json_int(j, "seed_b", (int64_t)study->seed_b);
    } else {
        mg_json_null(j, "seed_b");
    }
    mg_json_text(j, "profile", study->profile);
    mg_json_text(j, "boards", study->boards);
    write_list(j, "set", study->set, study->set_n);
    write_list(j, "factors", study->factor, study->factor_n);
    mg_json_bool(j, "pairs", study->pairs);
    mg_json_text(j, "figures", study->figures);
    mg_json_int(j, "follow", (int64_t)study->follow);
    mg_json_bool(j, "stay", study->stay);
    mg_json_close(j, '}');
}

void mg_json_sums(mg_json *j, const char *command, const mg_study *study, const mg_results *results)
{
    mg_json_open(j, "sums", '{');
    write_study(j, command, study);
    mg_json_int(j, "first", (int64_t)study->first);
    mg_json_int(j, "games", (int64_t)results->games);
    mg_json_open(j, "arms", '[');
    for (int arm = 0; arm < results->arm_n; arm++) {
        write_words(j, &results->arm[arm], SUMS);
    }
    mg_json_close(j, ']');
    mg_json_open(j, "differences", '[');
    for (int k = 0; k < results->difference_n; k++) {
        write_words(j, &results->pairs[k], PAIRS);
    }
    mg_json_close(j, ']');
    mg_json_close(j, '}');
}

/* ---- reading ---- */

static mg_status broken(const mg_sums_file *f, mg_err *err)
{
    (void)mg_fail(err, MG_E_SYNTAX,
                  "has no sums to add up: it is to be what --out FILE of magie sim or compare "
                  "writes");
    return mg_sums_fail(f, err);
}

static bool is_whole(const mg_sums_file *f)
{
    json_t *arms = json_object_get(f->study, "arms");

    return json_is_array(arms) && json_array_size(arms) > 0 &&
           json_is_string(json_object_get(f->study, "command")) &&
           json_is_string(json_object_get(f->study, "magie")) &&
           json_is_integer(json_object_get(f->sums, "first")) &&
           json_integer_value(json_object_get(f->sums, "first")) >= 0 &&
           json_is_integer(json_object_get(f->sums, "games")) &&
           json_integer_value(json_object_get(f->sums, "games")) >= 0;
}

mg_sums_file *mg_sums_open(const char *path, mg_err *err)
{
    size_t length;
    char *text = mg_file_read(path, &length, err);
    mg_sums_file *f = text ? calloc(1, sizeof *f) : NULL;

    if (!f) {
        if (text) {
            (void)mg_fail(err, MG_E_CAPACITY, MG_NO_MEMORY);
        }
        free(text);
        return NULL;
    }
    f->path = path;
    f->root = json_loadb(text, length, 0, NULL);
    f->sums = json_object_get(f->root, "sums");
    f->study = json_object_get(f->sums, "study");
    free(text);
    if (is_whole(f)) {
        return f;
    }
    (void)broken(f, err);
    mg_sums_close(f);
    return NULL;
}

void mg_sums_close(mg_sums_file *f)
{
    if (f) {
        json_decref(f->root);
        free(f);
    }
}

mg_status mg_sums_fail(const mg_sums_file *f, mg_err *err)
{
    snprintf(err->file, sizeof err->file, "%.255s", f->path);
    return err->status;
}

const char *mg_sums_command(const mg_sums_file *f)
{
    return json_string_value(json_object_get(f->study, "command"));
}

uint64_t mg_sums_first(const mg_sums_file *f)
{
    return (uint64_t)json_integer_value(json_object_get(f->sums, "first"));
}

uint64_t mg_sums_games(const mg_sums_file *f)
{
    return (uint64_t)json_integer_value(json_object_get(f->sums, "games"));
}

/* ---- whose they are ---- */

static json_t *study_json(const char *command, const mg_study *study)
{
    mg_json j;

    mg_json_init(&j, NULL, 0);
    mg_json_open(&j, NULL, '{');
    write_study(&j, command, study);
    mg_json_close(&j, '}');
    json_t *whole = j.full ? NULL : json_loadb(j.at, j.n, 0, NULL);
    json_t *part = json_incref(json_object_get(whole, "study"));
    json_decref(whole);
    mg_json_free(&j);
    return part;
}

/* Compares a member of both, as text. */
static void put_member(const json_t *object, const char *key, char *out, size_t cap)
{
    const json_t *value = json_object_get(object, key);
    char *text = value ? json_dumps(value, JSON_ENCODE_ANY | JSON_COMPACT) : NULL;

    snprintf(out, cap, "%s", text ? text : "nothing");
    free(text);
}

mg_status mg_sums_check(const mg_sums_file *f, const char *command, const mg_study *study,
                        mg_err *err)
{
    json_t *ours = study_json(command, study), *value;
    const char *key;
    mg_status status = ours ? MG_E_OK : mg_fail(err, MG_E_CAPACITY, MG_NO_MEMORY);

    MG__EACH_MEMBER(ours, key, value)
    {
        char theirs_text[80], ours_text[80];

        if (status != MG_E_OK || json_equal(value, json_object_get(f->study, key))) {
            continue;
        }
        put_member(f->study, key, theirs_text, sizeof theirs_text);
        put_member(ours, key, ours_text, sizeof ours_text);
        (void)mg_fail(err, MG_E_MISMATCH, "is of another study: its %s is %s, not %s", key,
                      theirs_text, ours_text);
        status = mg_sums_fail(f, err);
    }
    json_decref(ours);
    return status;
}

static const char *text_of(const mg_sums_file *f, const char *key)
{
    return json_string_value(json_object_get(f->study, key));
}

static mg_status open_arms(const mg_sums_file *f, mg_study *study, mg_err *err)
{
    json_t *arms = json_object_get(f->study, "arms");
    mg_status status = MG_E_OK;

    for (size_t arm = 0; arm < json_array_size(arms) && status == MG_E_OK; arm++) {
        const char *spec = json_string_value(json_array_get(arms, arm));

        status = spec ? mg_study_arm(study, spec, err) : broken(f, err);
    }
    return status;
}

/* The texts of a list in the file, in a new array; the texts stay the file's. NULL: no memory. */
static const char **read_list(const mg_sums_file *f, const char *key, int *n)
{
    json_t *list = json_object_get(f->study, key);
    size_t all = json_array_size(list);
    const char **out = calloc(all + 1, sizeof *out);

    for (size_t k = 0; k < all && out; k++) {
        const char *text = json_string_value(json_array_get(list, k));

        out[k] = text ? text : "";
    }
    *n = out ? (int)all : 0;
    return out;
}

mg_status mg_sums_study(const mg_sums_file *f, mg_study *study, mg_err *err)
{
    *study = mg_study_of(0);
    study->seed = (uint64_t)json_integer_value(json_object_get(f->study, "seed"));
    study->apart = json_is_integer(json_object_get(f->study, "seed_b"));
    study->seed_b = (uint64_t)json_integer_value(json_object_get(f->study, "seed_b"));
    study->seats = (int)json_integer_value(json_object_get(f->study, "seats"));
    study->follow = (uint32_t)json_integer_value(json_object_get(f->study, "follow"));
    study->stay = json_is_true(json_object_get(f->study, "stay"));
    study->players = text_of(f, "players");
    study->profile = text_of(f, "profile");
    study->boards = text_of(f, "boards");
    study->figures = text_of(f, "figures");
    study->pairs = json_is_true(json_object_get(f->study, "pairs"));
    study->set_owned = read_list(f, "set", &study->set_n);
    study->factor_owned = read_list(f, "factors", &study->factor_n);
    if (!study->players || study->seats < 2 || study->seats > MG_SEATS_MAX) {
        return broken(f, err);
    }
    if (!study->set_owned || !study->factor_owned) {
        return mg_fail(err, MG_E_CAPACITY, MG_NO_MEMORY);
    }
    study->set = study->set_owned;
    study->factor = study->factor_owned;
    return open_arms(f, study, err);
}

/* ---- the sums ---- */

/* Adds sums from what write_words wrote. */
static bool read_words(const json_t *list, void *to, size_t n)
{
    uint64_t *word = to;
    size_t at = 0;

    for (size_t k = 0; k + 1 < json_array_size(list); k += 2, at++) {
        const json_t *gap = json_array_get(list, k), *number = json_array_get(list, k + 1);
        json_int_t skip = json_integer_value(gap);

        if (!json_is_integer(gap) || !json_is_integer(number) || skip < 0 ||
            (uint64_t)skip >= n - at) {
            return false;
        }
        at += (size_t)skip;
        word[at] = (uint64_t)json_integer_value(number);
    }
    return json_is_array(list) && json_array_size(list) % 2 == 0;
}

mg_status mg_sums_add_to(const mg_sums_file *f, mg_study *study, mg_results *to, mg_err *err)
{
    mg_results *r = mg_results_new_of(to->arm_n, to->difference_n);
    json_t *arms = json_object_get(f->sums, "arms"),
           *differences = json_object_get(f->sums, "differences");
    bool good = r != NULL;

    for (int arm = 0; arm < to->arm_n && good; arm++) {
        good = read_words(json_array_get(arms, (size_t)arm), &r->arm[arm], SUMS) &&
               r->arm[arm].games == mg_sums_games(f);
    }
    for (int k = 0; k < to->difference_n && good; k++) {
        good = read_words(json_array_get(differences, (size_t)k), &r->pairs[k], PAIRS);
    }
    if (good) {
        r->games = mg_sums_games(f);
        mg_results_add(to, r);
        study->fallbacks_before +=
            (uint64_t)json_integer_value(json_object_get(f->root, "fallbacks"));
    }
    mg_status status = good ? MG_E_OK
                       : r  ? broken(f, err)
                            : mg_fail(err, MG_E_CAPACITY, MG_NO_MEMORY);
    mg_results_free(r);
    return status;
}
