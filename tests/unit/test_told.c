/* SPDX-License-Identifier: MIT
 * Logs as one seat may know them, line by line: each word of a line about known cards, or of an
 * action that is partly hidden, is replaced by others; the reader must notice it. */
/* clang-format off */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>
/* clang-format on */
#include "random_walk.h"

#include "magie/text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { GAMES = 16, PLIES = 160, LINES_OF_A_GAME = 8, WORDS = 4 };

/* The replacements of each word, except for equal ones. */
static const char *const words[] = {
    "0",
    "1",
    "7",
    "-1",
    "99999",
    "*",
    "?",
    "position",
    "holds",
    "pile",
    "end",
    "bid",
    "pass",
    "vote",
    "drawn",
    "card",
    "chest-5",
    "sly-deal",
    "money",
    "{}",
    "{\"",
    "bank",
    "1 bid 3",
    "1 vote 0",
    "1 pass",
    "pile 0 sly-deal",
    "1 holds chest-5",
    "position {}",
};

static mg_match *with_secrets(uint64_t number, mg_rng *rng)
{
    static const char *const editions[] = {"deal", "house-divided", "deal", "standard"};
    const mg_edition *edition = mg_edition_find(editions[number % 4]);

    if (number % 4 != 1) {
        return walk_begin(number, edition, rng);
    }
    mg_match_def def = mg_match_def_default(edition, 3 + (int)(number / 4 % 3));
    def.game.options.cards_hidden = 1;
    def.game.options.auction_style = MG_AUCTION_SEALED;
    def.game.options.auction_pass = MG_PASS_FINAL;
    def.game.options.limit_rounds = WALK_ROUNDS;
    *rng = mg_rng_of(number, 0, MG_STREAM_SAMPLE);
    return mg_match_new(&def, NULL);
}

/* Cards that seldom become known: those under the pile, and secret kept cards of a bankrupt seat.
 */
static const struct {
    const char *edition, *position, *action;
} rare[] = {
    {"deal",
     "{\"seats\":[{\"hand\":[\"1m\"]},{\"hand\":[\"2m\"]}],\"pile\":[],"
     "\"bottom\":[{\"card\":\"hotel\",\"by\":0},{\"card\":\"house\",\"by\":0}]}", "0 end"     },
    {"standard",
     "{\"seats\":[{\"cash\":0,\"cards\":[\"chest-5\"]},{\"cash\":3}],\"frames\":["
     "{\"kind\":\"turn\",\"seat\":0,\"step\":\"wait\"},{\"kind\":\"debt\",\"seat\":0,"
     "\"to\":\"bank\",\"amt\":900,\"cause\":\"tax\",\"clause\":\"ST-108\"}]}",    "0 bankrupt"},
};

enum { RARE = sizeof rare / sizeof rare[0] };

static mg_match *begin_rare(size_t k, mg_rng *rng)
{
    mg_match_def def = mg_match_def_default(mg_edition_find(rare[k].edition), 2);
    mg_action act = {0};
    mg_err err = {0};

    def.game.options.cards_hidden = !def.game.edition->deck;
    *rng = mg_rng_of(k, 0, MG_STREAM_SAMPLE);
    mg_match *m = mg_match_new(&def, &err);
    if (!m || mg_match_set_position(m, rare[k].position, &err) ||
        mg_action_read(mg_match_game(m), rare[k].action, strlen(rare[k].action), -2, &act, &err)) {
        fail_msg("%s", err.text);
    }
    assert_true(mg_ok(mg_match_apply(m, act, NULL)));
    return m;
}

/* every second call asks for an error text. */
static void check_refused(const char *log, size_t at, size_t gone, const char *with)
{
    static int n;
    size_t length = strlen(log) + strlen(with) + 1;
    char *bad = malloc(length);
    mg_err err = {0};

    assert_non_null(bad);
    snprintf(bad, length, "%.*s%s%s", (int)at, log, with, log + at + gone);
    mg_match *m = mg_match_from_log(bad, strlen(bad), NULL, false, n++ % 2 ? &err : NULL);

    if (m) {
        fail_msg("\"%s\" is not noticed at byte %zu of\n%s", with, at, log);
    }
    free(bad);
}

static void change_words(const char *log, const char *line, size_t n)
{
    const char *at = line;

    for (int word = 0; word < WORDS && at < line + n; word++) {
        size_t length = strcspn(at, " \n");

        for (size_t k = 0; k < sizeof words / sizeof words[0]; k++) {
            if (strlen(words[k]) != length || memcmp(words[k], at, length) != 0) {
                check_refused(log, (size_t)(at - log), length, words[k]);
            }
        }
        at += length + 1;
    }
    check_refused(log, (size_t)(line - log), n + 1, "");
}

/* The words of a line that show its kind: "known 1 bid 5" is as "known 2 bid 7". */
static unsigned kind_of(const char *line, size_t n)
{
    unsigned kind = 0;

    for (size_t k = 0; k < n; k++) {
        kind = line[k] >= 'a' && line[k] <= 'z' ? kind * 31 + (unsigned)line[k] : kind;
    }
    return kind;
}

/* Changes lines of kinds that no earlier log had. */
static int change_lines(const char *log, unsigned *seen, int seen_n, int cap)
{
    int left = LINES_OF_A_GAME;

    for (const char *line = strstr(log, "\nbegin\n") + 7; *line && left;) {
        size_t n = strcspn(line, "\n");
        bool known = strncmp(line, "known ", 6) == 0;
        size_t shown = known && strncmp(line + 6, "position", 8) == 0 ? 14 : n;
        unsigned kind = kind_of(line, shown);
        int k = 0;

        while (k < seen_n && seen[k] != kind) {
            k++;
        }
        if (k == seen_n && seen_n < cap && (known || strncmp(line + n - 2, " ?", 2) == 0)) {
            seen[seen_n++] = kind;
            change_words(log, line, n);
            left--;
        }
        line += n + 1;
    }
    return seen_n;
}

static void each_changed_fact_is_noticed(void **unused)
{
    unsigned seen[64];
    int n = 0;

    (void)unused;
    for (uint64_t number = 0; number < GAMES + RARE; number++) {
        mg_rng rng;
        mg_match *m = number < RARE ? begin_rare(number, &rng) : with_secrets(number, &rng);

        walk(m, &rng, number < RARE ? 9 : PLIES);
        for (int reader = -1; reader < 2; reader++) {
            char *log = mg_match_log_for(m, reader);

            assert_non_null(log);
            n = change_lines(log, seen, n, (int)(sizeof seen / sizeof seen[0]));
            free(log);
        }
        mg_match_free(m);
    }
    assert_true(n > 10);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_changed_fact_is_noticed),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
