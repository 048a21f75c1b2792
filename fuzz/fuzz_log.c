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

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    read_log((const char *)data, size, true);
    read_log((const char *)data, size, false);
    return 0;
}
