/* SPDX-License-Identifier: MIT
 *
 * Logs: an input is the text of one. It is read or refused with a place and words; what was read is
 * written and read back as the same game.
 */
#include "fuzz.h"

#include "magie/match.h"

#include <stdlib.h>
#include <string.h>

static void require(bool condition)
{
    if (!condition) {
        abort();
    }
}

static void check_match(mg_match *m)
{
    char *log = mg_match_log(m);

    require(log != NULL);
    require(!mg_state_check(mg_match_game(m), mg_match_state(m)));
    mg_match *back = mg_match_from_log(log, strlen(log), NULL, false, NULL);
    require(back != NULL);
    require(mg_state_equal(mg_match_game(m), mg_match_state(m), mg_match_state(back)));
    require(mg_match_ply(m) == mg_match_ply(back));
    mg_match_free(back);
    free(log);
}

static void read_log(const char *text, size_t size, bool torn_ok)
{
    mg_err err = {0};
    mg_match *m = mg_match_from_log(text, size, NULL, torn_ok, &err);

    if (m) {
        check_match(m);
    } else {
        require(err.status != MG_E_OK && err.text[0] && err.line > 0);
    }
    mg_match_free(m);
}

enum { HASH_N = 16, REPAIRS_MAX = 40 };

/* The end of a line of the text, counted from 1. */
static char *line_end(char *text, size_t size, int line)
{
    char *at = text;

    for (;; line--, at++) {
        at = memchr(at, '\n', size - (size_t)(at - text));
        if (!at || line == 1) {
            return at;
        }
    }
}

/* An error about a hash ends with the one that would be right. */
static bool repair(char *text, size_t size, const mg_err *err)
{
    size_t n = strlen(err->text);
    char *end = err->status == MG_E_MISMATCH ? line_end(text, size, err->line) : NULL;

    if (!end || n < HASH_N || end - text < HASH_N) {
        return false;
    }
    memcpy(end - HASH_N, err->text + n - HASH_N, HASH_N);
    return true;
}

static void read_repaired(const uint8_t *data, size_t size)
{
    char *text = malloc(size + 1);
    mg_match *m = NULL;
    mg_err err = {0};

    require(text != NULL);
    memcpy(text, size ? (const void *)data : "", size);
    for (int left = REPAIRS_MAX; !m && left > 0; left--) {
        m = mg_match_from_log(text, size, NULL, true, &err);
        if (!m && !repair(text, size, &err)) {
            break;
        }
    }
    if (m) {
        check_match(m);
    }
    mg_match_free(m);
    free(text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    read_log((const char *)data, size, true);
    read_log((const char *)data, size, false);
    read_repaired(data, size);
    return 0;
}
