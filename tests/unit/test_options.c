/* SPDX-License-Identifier: MIT
 * Options: read, written, set and compared by the table alone; statuses and errors as text. */
#include "editions/setting.h"

#include "magie/err.h"
#include "magie/options.h"

#include <string.h>

/* cmocka wants these before it. */
/* clang-format off */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>

/* clang-format on */

static mg_options defaults(void)
{
    mg_options o;

    memset(&o, 0xff, sizeof o);
    mg_options_default(&o);
    return o;
}

static void test_table(void **state)
{
    const mg_options o = defaults();

    (void)state;
    for (int option = 0; option < MG_OPTION_N; option++) {
        const mg_option_info *info = &mg_option_table[option];
        assert_int_equal(mg_option_find(info->name, strlen(info->name)), option);
        assert_int_equal(mg_option_get(&o, option), info->def);
        assert_true(info->def >= info->min && info->def <= info->max);
        assert_true(info->text[0] != '\0' && info->clause[0] != '\0');
        assert_true((info->type == MG_OPT_CHOICE) == (info->choices[0] != '\0'));
        if (info->type == MG_OPT_FLAG) {
            assert_int_equal(info->max, 1);
        }
    }
    assert_int_equal(mg_option_find("jail.fin", 8), -1);
    assert_int_equal(mg_option_find("jail.fine=50", 9), MG_OPTION_jail_fine);
    assert_null(mg_options_conflict(&o));
}

/* Each choice has its word, and no more words than values. */
static void test_words(void **state)
{
    (void)state;
    for (int option = 0; option < MG_OPTION_N; option++) {
        const mg_option_info *info = &mg_option_table[option];
        int words = 1;
        for (const char *at = info->choices; *at; at++) {
            words += *at == '|';
        }
        if (info->type == MG_OPT_CHOICE) {
            assert_int_equal(info->min, 0);
            assert_int_equal(info->max, words - 1);
        }
    }
}

static void check_round_trip(int option, int32_t value)
{
    char text[32];
    int32_t back = -7;
    size_t length = mg_option_format(option, value, text, sizeof text);

    assert_int_equal(length, strlen(text));
    assert_int_equal(mg_option_parse(option, text, length, &back), MG_E_OK);
    assert_int_equal(back, value);
}

static void test_round_trips(void **state)
{
    (void)state;
    for (int option = 0; option < MG_OPTION_N; option++) {
        const mg_option_info *info = &mg_option_table[option];
        const int32_t step = info->max - info->min > 50 ? (info->max - info->min) / 50 : 1;
        for (int32_t value = info->min; value <= info->max; value += step) {
            check_round_trip(option, value);
        }
        check_round_trip(option, info->max);
    }
}

static void check_parse(int option, const char *text, mg_status status, int32_t value)
{
    int32_t got = -7;

    assert_int_equal(mg_option_parse(option, text, strlen(text), &got), status);
    assert_int_equal(got, status == MG_E_OK ? value : -7);
}

static void test_parse(void **state)
{
    (void)state;
    check_parse(MG_OPTION_auction, "on", MG_E_OK, 1);
    check_parse(MG_OPTION_auction, "Off", MG_E_OK, 0);
    check_parse(MG_OPTION_auction, "yes", MG_E_OK, 1);
    check_parse(MG_OPTION_auction, "no", MG_E_OK, 0);
    check_parse(MG_OPTION_auction, "TRUE", MG_E_OK, 1);
    check_parse(MG_OPTION_auction, "false", MG_E_OK, 0);
    check_parse(MG_OPTION_auction, "1", MG_E_OK, 1);
    check_parse(MG_OPTION_auction, "0", MG_E_OK, 0);
    check_parse(MG_OPTION_auction, "", MG_E_SYNTAX, 0);
    check_parse(MG_OPTION_auction, "o", MG_E_SYNTAX, 0);
    check_parse(MG_OPTION_auction, "off|on", MG_E_SYNTAX, 0);
    check_parse(MG_OPTION_free_parking, "jackpot", MG_E_OK, MG_PARKING_JACKPOT);
    check_parse(MG_OPTION_free_parking, "jackpot500", MG_E_OK, MG_PARKING_JACKPOT500);
    check_parse(MG_OPTION_free_parking, "jackpot50", MG_E_SYNTAX, 0);
    check_parse(MG_OPTION_free_parking, "1", MG_E_SYNTAX, 0);
    check_parse(MG_OPTION_jail_fine, "0", MG_E_OK, 0);
    check_parse(MG_OPTION_jail_fine, "10000", MG_E_OK, 10000);
    check_parse(MG_OPTION_jail_fine, "10001", MG_E_AMOUNT, 0);
    check_parse(MG_OPTION_jail_fine, "-1", MG_E_AMOUNT, 0);
    check_parse(MG_OPTION_jail_fine, "18446744073709551617", MG_E_AMOUNT, 0);
    check_parse(MG_OPTION_jail_fine, "-99999999999999999999", MG_E_AMOUNT, 0);
    check_parse(MG_OPTION_jail_fine, "", MG_E_SYNTAX, 0);
    check_parse(MG_OPTION_jail_fine, "-", MG_E_SYNTAX, 0);
    check_parse(MG_OPTION_jail_fine, "5 ", MG_E_SYNTAX, 0);
    check_parse(MG_OPTION_jail_fine, "0x5", MG_E_SYNTAX, 0);
}

static void test_set(void **state)
{
    mg_options o = defaults();

    (void)state;
    assert_int_equal(mg_option_set(&o, MG_OPTION_bank_hotels, 13), MG_E_OK);
    assert_int_equal(o.bank_hotels, 13);
    assert_int_equal(mg_option_set(&o, MG_OPTION_bank_hotels, 201), MG_E_AMOUNT);
    assert_int_equal(mg_option_set(&o, MG_OPTION_bank_hotels, -1), MG_E_AMOUNT);
    assert_int_equal(o.bank_hotels, 13);
}

static void test_format_cuts(void **state)
{
    char text[4];

    (void)state;
    memset(text, '?', sizeof text); /* no NUL but the one that is written */
    assert_int_equal(mg_option_format(MG_OPTION_cash_start, 1500, text, sizeof text), 4);
    assert_string_equal(text, "150");
    assert_int_equal(mg_option_format(MG_OPTION_cash_start, 1500, NULL, 0), 4);
    assert_int_equal(mg_option_format(MG_OPTION_cash_start, -45, text, sizeof text), 3);
    assert_string_equal(text, "-45");
    assert_int_equal(mg_option_format(MG_OPTION_end, 99, text, sizeof text), 2); /* no such word */
    assert_string_equal(text, "99");
}

/* name=value, separated by blanks, on top of the defaults. */
static mg_options with(const char *text)
{
    mg_options o = defaults();

    while (*text) {
        size_t name = strcspn(text, "="), value = strcspn(text + name + 1, " ");
        int option = mg_option_find(text, name);
        int32_t number = 0;
        assert_true(option >= 0);
        assert_int_equal(mg_option_parse(option, text + name + 1, value, &number), MG_E_OK);
        assert_int_equal(mg_option_set(&o, option, number), MG_E_OK);
        text += name + 1 + value;
        text += strspn(text, " ");
    }
    return o;
}

/* Every row of the table of conflicts in its order, and a similar combination that is allowed.
 * seats 0: whatever the size of the game. */
/* clang-format off */
static const struct {
    const char *wrong, *right;
    int seats, boards;
} contradictions[] = {
    {"shortage=auction", "shortage=auction build.when=any_time", 0, 1},
    {"trade.offers=0", "trade.offers=0 trades=off", 0, 1},
    {"end=turns end.turns=100 limit.rounds=99", "end=turns end.turns=100 limit.rounds=0", 0, 1},
    {"jail.active=off", "jail.active=off jail.rent=off", 0, 1},
    {"build.beside_mortgage=on", "build.beside_mortgage=on mortgage.clear=site", 0, 1},
    {"auction.style=sealed auction.pass=open", "auction.style=rounds auction.pass=open", 0, 1},
    {"free_parking=jackpot500 jackpot.start=499", "free_parking=jackpot500 jackpot.start=500", 0,
     1},
    {"draft=pairs start=first", "draft=pairs", 0, 1},
    {"draft=pairs deal.deeds=2", "deal.deeds=2", 0, 1},
    {"deal.deeds=4", "deal.deeds=3", 8, 1},
    {"draft=pairs", "draft=none", 15, 1},
    {"deck.reuse=reshuffle", "deck.reuse=bottom", 2, 2},
    {"candidates=on", "candidates=off", 7, 1},
    {"candidates=on imports=on", "imports=on", 0, 1},
    {"bank_public=no win.bank=30", "bank_public=total_only win.bank=30", 0, 1},
};

/* clang-format on */

static void test_conflicts(void **state)
{
    static const char *const texts[] = {
#define MG_CONFLICT(holds, text) text,
#include "magie/conflicts.def"
    };

    (void)state;
    assert_int_equal(sizeof texts / sizeof texts[0],
                     sizeof contradictions / sizeof contradictions[0]);
    for (size_t k = 0; k < sizeof texts / sizeof texts[0]; k++) {
        const mg_options wrong = with(contradictions[k].wrong);
        const mg_options right = with(contradictions[k].right);
        int seats = contradictions[k].seats, boards = contradictions[k].boards;
        const char *told = mg_game_conflict(&wrong, seats, boards, 28);
        assert_non_null(told);
        assert_string_equal(told, texts[k]);
        assert_true((mg_options_conflict(&wrong) != NULL) == (seats == 0));
        assert_null(mg_game_conflict(&right, seats, boards, 28));
    }
}

static void test_statuses(void **state)
{
    (void)state;
    for (int status = 0; status < MG_STATUS_N; status++) {
        assert_true(mg_status_code(status)[0] != '\0' && mg_status_text(status)[0] != '\0');
        for (int other = 0; other < status; other++) {
            assert_string_not_equal(mg_status_code(status), mg_status_code(other));
        }
    }
    assert_string_equal(mg_status_code(MG_E_CASH), "cash");
    assert_non_null(mg_status_text(-1));
    assert_non_null(mg_status_text(MG_STATUS_N));
}

static void check_format(const char *file, int line, int column, const char *expected)
{
    mg_err err;
    char text[400];

    assert_int_equal(mg_fail(&err, MG_E_FIELD, "no %s", "luck"), MG_E_FIELD);
    strcpy(err.file, file);
    err.line = line;
    err.column = column;
    assert_int_equal(mg_err_format(&err, text, sizeof text), strlen(expected));
    assert_string_equal(text, expected);
}

static void test_errors(void **state)
{
    mg_err err;
    char text[8], letters[400];

    (void)state;
    check_format("", 0, 0, "no luck");
    check_format("a.csv", 0, 3, "a.csv: no luck");
    check_format("a.csv", 4, 0, "a.csv:4: no luck");
    check_format("a.csv", 4, 3, "a.csv:4:3: no luck");
    check_format("", 4, 3, "line 4:3: no luck");
    assert_int_equal(mg_fail(NULL, MG_E_IO, "x"), MG_E_IO);
    mg_fail(&err, MG_E_IO, "%s", "");
    assert_int_equal(mg_err_format(&err, text, sizeof text), strlen(mg_status_text(MG_E_IO)));
    assert_int_equal(strlen(text), 7);

    /* A cut text never ends within a character of two, three or four bytes. */
    static const char *const letter[] = {"\303\244", "\342\202\254", "\360\237\216\262"};
    for (size_t k = 0; k < 12; k++) {
        size_t start = k % 4, size = strlen(letter[k / 4]);

        memset(letters, 'x', start);
        for (size_t at = start; at + size < sizeof letters; at += size) {
            memcpy(letters + at, letter[k / 4], size + 1);
        }
        mg_fail(&err, MG_E_IO, "%s", letters);
        assert_true(strlen(err.text) > 250);
        assert_int_equal((strlen(err.text) - start) % size, 0);
    }
    memset(letters, 0x80, sizeof letters - 1); /* only continuation bytes */
    mg_fail(&err, MG_E_IO, "%s", letters);
    assert_int_equal(strlen(err.text), sizeof err.text - 1);
}

/* ---- switches ---- */

static void test_switches(void **state)
{
    (void)state;
    for (int which = 0; which < MG_SWITCH_N; which++) {
        const mg_switch_info *info = &mg_switch_table[which];
        const char *at = info->sets;
        mg_options o = defaults();
        mg_given given = {0};
        int32_t value;
        int n = 0;

        assert_int_equal(mg_switch_find(info->name, strlen(info->name)), which);
        assert_int_equal(mg_option_find(info->name, strlen(info->name)), -1);
        assert_false(mg_switch_is_on(&o, which));
        assert_int_equal(mg_give_switch(&o, &given, which), -1);
        assert_true(mg_switch_is_on(&o, which));
        for (int option; mg_switch_next(&at, &option, &value); n++) {
            assert_int_equal(mg_option_get(&o, option), value);
        }
        assert_true(n > 0);
    }
    assert_int_equal(mg_switch_find("variation", 9), -1);
}

static mg_status take(mg_options *o, const char *const *texts, mg_err *err)
{
    mg_given given = {0};
    mg_status status = MG_E_OK;

    *o = defaults();
    for (; *texts && status == MG_E_OK; texts++) {
        status = mg_setting_take(o, &given, *texts, err);
    }
    return status;
}

/* An option takes precedence over a switch, in whichever order they are written. */
static void test_settings_in_any_order(void **state)
{
    static const char *const before[] = {"jsn.cost_own_turn=off", "variation.more_noes=on", NULL};
    static const char *const behind[] = {"variation.more_noes=on", "jsn.cost_own_turn=off", NULL};
    mg_options one, other;
    mg_err err;

    (void)state;
    assert_int_equal(take(&one, before, &err), MG_E_OK);
    assert_int_equal(take(&other, behind, &err), MG_E_OK);
    assert_memory_equal(&one, &other, sizeof one);
    assert_int_equal(one.jsn_count, 5);
    assert_int_equal(one.jsn_cost, 0);
}

static void test_wrong_settings(void **state)
{
    static const char *const two[] = {"variation.single_breaker=on", "deal_breaker.mode=normal",
                                      "variation.banked_breaker=on", NULL};
    static const char *const off[] = {"variation.longer=off", NULL};
    static const char *const near[] = {"variation.long=on", NULL};
    mg_options o;
    mg_err err;

    (void)state;
    assert_int_equal(take(&o, two, &err), MG_E_CONFLICT);
    assert_non_null(strstr(err.text, "variation.banked_breaker"));
    assert_non_null(strstr(err.text, "variation.single_breaker"));
    assert_int_equal(take(&o, off, &err), MG_E_SYNTAX);
    assert_non_null(strstr(err.text, "it sets win.sets=5 win.bank=30"));
    assert_int_equal(take(&o, near, &err), MG_E_UNKNOWN);
    assert_non_null(strstr(err.text, "did you mean \"variation.longer\""));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_switches),       cmocka_unit_test(test_settings_in_any_order),
        cmocka_unit_test(test_wrong_settings), cmocka_unit_test(test_table),
        cmocka_unit_test(test_words),          cmocka_unit_test(test_round_trips),
        cmocka_unit_test(test_parse),          cmocka_unit_test(test_set),
        cmocka_unit_test(test_format_cuts),    cmocka_unit_test(test_conflicts),
        cmocka_unit_test(test_statuses),       cmocka_unit_test(test_errors),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
