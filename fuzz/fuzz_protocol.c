/* SPDX-License-Identifier: MIT
 *
 * The protocol: an input is the lines sent to one engine. Each is answered, and after each every
 * invariant of the game holds; a position that was loaded is written and read back as the same.
 */
#include "fuzz.h"

#include "magie/engine.h"
#include "magie/json.h"

#include <stdlib.h>
#include <string.h>

enum { LINES_MAX = 64, SLOW_MAX = 1 };

static void require(bool condition)
{
    if (!condition) {
        abort();
    }
}

static void check_game(const mg_match *m)
{
    const mg_game *g = mg_match_game(m);
    mg_state back;
    mg_json j;

    require(!mg_state_check(g, mg_match_state(m)));
    mg_json_init(&j, NULL, 0);
    mg_json_state(&j, NULL, g, mg_match_state(m), NULL);
    require(mg_json_read_state(g, j.at, j.n, &back, NULL) == MG_E_OK);
    require(mg_state_equal(g, mg_match_state(m), &back));
    mg_json_free(&j);
}

/* A count takes seconds where every state is checked: more would only tire the fuzzer. */
static bool is_slow(const char *line, size_t n)
{
    for (size_t k = 0; k + 5 <= n; k++) {
        if (memcmp(line + k, "perft", 5) == 0) {
            return true;
        }
    }
    return false;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    mg_engine *e = mg_engine_new();
    const char *at = (const char *)data;
    int slow = 0;

    require(e != NULL);
    for (int line = 0; line < LINES_MAX && !mg_engine_is_done(e); line++) {
        const char *end = size ? memchr(at, '\n', size) : NULL;
        size_t n = end ? (size_t)(end - at) : size;
        if (!is_slow(at, n) || slow++ < SLOW_MAX) {
            const char *answer = mg_engine_answer(e, at, n);
            require(answer[0] == '{' && !strchr(answer, '\n'));
        }
        if (mg_engine_match(e)) {
            check_game(mg_engine_match(e));
        }
        if (!end) {
            break;
        }
        at = end + 1;
        size -= n + 1;
    }
    mg_engine_free(e);
    return 0;
}
