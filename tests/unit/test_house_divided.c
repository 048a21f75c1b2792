/* SPDX-License-Identifier: MIT
 * The parts of editions that House Divided uses: votes, buses, cards that are voted on, and the
 * provenance of rows. Mistakes are reported with their place, games for which the tables have no
 * figures are refused, and the shipped tables have the values that the rules rely on. */
#include "magie/game.h"
#include "magie/json.h"
#include "magie/loader.h"
#include "magie/text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* cmocka wants these before it. */
/* clang-format off */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>

/* clang-format on */

enum { INI, BOARD, CARDS, FILES, ERRORS = 4, LINE = 600 };

/* ---- the edition in memory, with changes ---- */

typedef struct folder {
    char *text[FILES];
    mg_edition_blob blob[FILES];
    mg_edition_blobs blobs;
    mg_edition_files files;
    mg_err err[ERRORS];
    mg_error_list errors;
} folder;

static void open_folder(folder *f)
{
    static const char *const name[FILES] = {
        "house-divided/edition.ini", "house-divided/board_us.csv", "house-divided/cards_us.csv"};
    char path[64];
    size_t size = 0;

    memset(f, 0, sizeof *f);
    for (int file = 0; file < FILES; file++) {
        snprintf(path, sizeof path, "editions/%s", name[file]);
        char *data = mg_edition_read_disk(NULL, path, &size, NULL);
        assert_non_null(data);
        f->text[file] = calloc(1, size + 1);
        assert_non_null(f->text[file]);
        memcpy(f->text[file], data, size);
        free(data);
        f->blob[file] = (mg_edition_blob){name[file], f->text[file], size};
    }
    f->blobs = (mg_edition_blobs){f->blob, FILES};
    f->files = (mg_edition_files){mg_edition_read_memory, mg_edition_find, &f->blobs};
    f->errors = (mg_error_list){f->err, ERRORS, 0};
}

static void close_folder(folder *f)
{
    for (int file = 0; file < FILES; file++) {
        free(f->text[file]);
    }
}

/* Puts text in place of the first old. */
static void change(folder *f, int file, const char *old, const char *text)
{
    const char *found = strstr(f->text[file], old);
    char *changed = calloc(1, f->blob[file].size + strlen(text) + 1);

    assert_non_null(found);
    assert_non_null(changed);
    size_t before = (size_t)(found - f->text[file]);
    memcpy(changed, f->text[file], before);
    strcpy(changed + before, text);
    strcat(changed, found + strlen(old));
    free(f->text[file]);
    f->text[file] = changed;
    f->blob[file].data = changed;
    f->blob[file].size = strlen(changed);
}

static mg_edition *load(folder *f)
{
    return mg_edition_load(&f->files, "house-divided", NULL, &f->errors);
}

/* ---- mistakes ---- */

#define LONG_REMARK "a remark on where it is from that is a little too long"

/* clang-format off */
static const struct mistake {
    int file;
    const char *old, *text, *told;
} mistakes[] = {
    {BOARD, "5,bus,Campaign Bus,", "5,bus,Campaign Bus,green",
     "board_us.csv:7:4: cell D7, group: a bus has no such figure; leave this empty"},
    {BOARD, ",10,15,19,23,27,", ",10,15,19,23,23,",
     "board_us.csv:41:18: cell R41, votes3: 23 is not more than the votes before it, 23; votes "
     "must rise"},
    {BOARD, ",10,15,19,23,27,", ",10,10,19,23,27,",
     "board_us.csv:41:15: cell O41, votes_set: 10 is not more than the votes before it, 10; votes "
     "must rise"},
    {BOARD, ",10,15,19,23,27,", ",10,15,19,23,,",
     "board_us.csv:41:18: cell R41, votes3: this is empty; a street needs it on a board that has "
     "votes"},
    {BOARD, ",10,15,19,23,27,", ",,15,19,23,27,",
     "board_us.csv:41:14: cell N41, votes0: this is empty; a street needs it on a board that has "
     "votes"},
    {BOARD, ",10,15,19,23,27,", ",10,15,19,23,2x,",
     "board_us.csv:41:18: cell R41, votes3: \"2x\" is no whole number up to 1000000; write it with "
     "digits alone, such as 1500"},
    {BOARD, ",votes3,", ",vote3,",
     "board_us.csv:1:18: cell R1: there is no column \"vote3\"; did you mean \"votes3\"?"},
    {BOARD, "20,parking,Free Parking,,,,,,,,,,,,", "20,parking,Free Parking,,,,,,,,,,,3,",
     "board_us.csv:22:14: cell N22, votes0: Free Parking has no such figure; leave this empty"},
    {BOARD, "27,reconstructed", "27," LONG_REMARK, NULL},
    {BOARD, "39,street,California,darkblue,400,200,50,200,600,1400,",
     "39,street,California,darkblue,400,200,50,200,600,,",
     "board_us.csv:41:10: cell J41, rent3: this is empty; a street needs it"},
    {BOARD, "39,street,California,darkblue,400,200,50,200,600,1400,",
     "39,street,California,darkblue,400,200,50,200,600,1400,1300",
     "board_us.csv:41:11: cell K41, rent4: 1300 is less than the rent before it, 1400; rents must "
     "not fall"},
    {INI, "mortgages = off", "mortgages = on",
     "board_us.csv:3:13: cell M3, mortgage: this is empty; a street needs it"},
    {INI, "build.levels = 3", "build.levels = 4",
     "board_us.csv:3:11: cell K3, rent4: this is empty; a street needs it"},
    {INI, "seats = 2-6", "seats = 2-8",
     "edition.ini:9:9: seats: candidates = on has 6 candidates, too few for 8 seats; write seats = "
     "2-6"},
    {INI, "candidates = on", "candidates = off",
     "cards_us.csv:9:7: cell G9, party: without candidates nobody has a party; leave this empty, "
     "or set candidates = on"},
    {CARDS, "one_pays,100,,100,red,", "one_pays,100,,100,,",
     "cards_us.csv:9:7: cell G9, party: one_pays needs a party: blue or red"},
    {CARDS, "one_pays,100,,100,red,", "one_pays,100,,100,all,",
     "cards_us.csv:9:7: cell G9, party: one_pays needs a party: blue or red"},
    {CARDS, "one_pays,100,,100,red,", "one_pays,100,,100,green,",
     "cards_us.csv:9:7: cell G9: there is no party \"green\"; there are: all, blue, red"},
    {CARDS, "one_pays,100,,100,red,", "one_pays,100,,,red,",
     "cards_us.csv:9:6: cell F9, amount2: this is empty; one_pays needs it"},
    {CARDS, "one_pays,100,,100,red,", "one_pays,100,,100,red,each",
     "cards_us.csv:9:8: cell H9, tie: one_pays is for its drawer and cannot be voted on; leave "
     "this empty"},
    {CARDS, "steal_deed,,,,,", "steal_deed,,,,red,",
     "cards_us.csv:4:7: cell G4, party: steal_deed concerns no party unless it is voted on; leave "
     "this empty, or fill the column tie"},
    {CARDS, "jail_free,,,,,", "jail_free,,,,,nobody",
     "cards_us.csv:8:8: cell H8, tie: jail_free is for its drawer and cannot be voted on; leave "
     "this empty"},
    {CARDS, "jail,,,,,drawer_picks", "jail,,,,,drawer_pick",
     "cards_us.csv:13:8: cell H13: there is no rule for a tie \"drawer_pick\"; did you mean "
     "\"drawer_picks\"?"},
    {CARDS, "jail,,,,,drawer_picks", "jail,,,,,each_to_bank",
     "cards_us.csv:13:8: cell H13, tie: jail is about no sum of money, so each_to_bank does not "
     "fit; each does"},
    {CARDS, "collect,200,,100,,each_amount2", "collect,200,,,,each_amount2",
     "cards_us.csv:15:6: cell F15, amount2: this is empty; collect needs it"},
    {CARDS, "collect,200,,100,,each_amount2", "collect,200,,0,,each_amount2",
     "cards_us.csv:15:6: cell F15, amount2: 0 is outside 1 to 1000000"},
    {CARDS, "collect,200,,100,,each_amount2", "collect,200,,100,,each",
     "cards_us.csv:15:6: cell F15, amount2: collect has no such figure; leave this empty"},
    {CARDS, "nearest_bus,,,,,", "nearest_bus,,railroad,,,",
     "cards_us.csv:23:5: cell E23, target: nearest_bus has no target; leave this empty, or write "
     "bus for the reader"},
    {CARDS, "chance,3,take_white_house", "chance,3,take_whitehouse",
     "cards_us.csv:2:3: cell C2: there is no effect \"take_whitehouse\"; did you mean "
     "\"take_white_house\"?"},
    {CARDS, ",effect attested; count reconstructed,", "," LONG_REMARK ",", NULL},
};

/* clang-format on */

static void check_mistake(const struct mistake *m)
{
    folder f;
    char line[LINE], told[LINE];

    open_folder(&f);
    change(&f, m->file, m->old, m->text);
    mg_edition *e = load(&f);
    if (e) {
        fail_msg("nothing is wrong with %s", m->text);
    }
    mg_err_format(&f.err[0], line, sizeof line);
    snprintf(told, sizeof told, "house-divided/%s", m->told ? m->told : "");
    if (m->told) {
        assert_string_equal(line, told);
    } else {
        assert_non_null(strstr(line, "provenance: this has 54 bytes; 47 fit (a longer remark goes "
                                     "into a column \"note\")"));
    }
    close_folder(&f);
}

static void test_mistakes(void **state)
{
    (void)state;
    for (size_t at = 0; at < sizeof mistakes / sizeof mistakes[0]; at++) {
        check_mistake(&mistakes[at]);
    }
}

/* ---- editions that extend it, or borrow from it ---- */

static mg_edition *load_one(const char *ini, mg_err *err)
{
    mg_edition_blob blob = {"mine/edition.ini", ini, strlen(ini)};
    mg_edition_blobs blobs = {&blob, 1};
    mg_edition_files files = {mg_edition_read_memory, mg_edition_find, &blobs};
    mg_error_list errors = {err, 1, 0};

    return mg_edition_load(&files, "mine", NULL, &errors);
}

static void check_told(const char *ini, const char *told)
{
    char line[LINE];
    mg_err err;

    assert_null(load_one(ini, &err));
    mg_err_format(&err, line, sizeof line);
    assert_string_equal(line, told);
}

#define MINE(edition) "[edition]\nname = mine\nextends = " edition "\n"

/* A figure that the extended edition did not need counts as missing, not as 0. */
static void test_extends(void **state)
{
    const mg_edition *below = mg_edition_find("house-divided");
    mg_err err;

    (void)state;
    mg_edition *e = load_one(MINE("house-divided"), &err);
    assert_non_null(e);
    assert_memory_equal(e->board, below->board, sizeof *e->board);
    mg_edition_free(e);
    e = load_one(MINE("house-divided") "[row us california]\nvotes3 = 30\nprovenance = the box\n"
                                       "[card us chest-16]\neffect = collect\namount = 80\n"
                                       "tie = each_amount2\namount2 = 40\nparty = blue\n",
                 &err);
    assert_non_null(e);
    assert_int_equal(e->board[0].space[39].votes[4], 30);
    assert_string_equal(e->board[0].space[39].provenance, "the box");
    assert_string_equal(e->board[0].space[37].provenance, "reconstructed");
    assert_int_equal(e->board[0].card[1][15].amount2, 40);
    assert_int_equal(e->board[0].card[1][15].party, MG_PARTY_BLUE);
    assert_string_equal(e->board[0].card[1][15].provenance, ""); /* of the old effect */
    mg_edition_free(e);
    check_told(MINE("house-divided") "[options]\nbuild.levels = 5\n",
               "mine/edition.ini: alaska, rent4: this is empty; a street needs it");
    check_told(MINE("house-divided") "[options]\nmortgages = on\n",
               "mine/edition.ini: alaska, mortgage: this is empty; a street needs it");
    check_told(MINE("house-divided") "[row us california]\nvotes2 = 28\n",
               "mine/edition.ini: california, votes3: 27 is not more than the votes before it, 28; "
               "votes must rise");
    check_told(MINE("house-divided") "[card us chest-5]\ntie = each_amount2\n",
               "mine/edition.ini: chest-5, amount2: this is empty; pay needs it");
    check_told(
        MINE("house-divided") "[row us 39]\nkind = railroad\ngroup = rail\nprice = 9\n"
                              "rent0 = 1\nvotes0 = 2\n",
        "mine/edition.ini:5:8: votes_set: this is empty; a railroad needs it on a board that "
        "has votes");
}

static void test_options(void **state)
{
    mg_err err;

    (void)state;
    check_told(MINE("standard") "[options]\nscore = votes\n",
               "mine/edition.ini: score = votes, but no space has votes: fill the columns votes0, "
               "votes_set, votes1 to votes3");
    check_told(MINE("standard") "[options]\ncandidates = on\n",
               "mine/edition.ini: seats: candidates = on has 6 candidates, too few for 8 seats; "
               "write seats = 2-6");
    check_told(MINE("standard") "[card us chance-1]\neffect = nearest_bus\ntext = Take the bus.\n",
               "mine/edition.ini:5:10: effect: nearest_bus finds none: no space is of kind bus");
    mg_edition *e = load_one(MINE("standard") "[card us chance-1]\neffect = pay\namount = 9\n"
                                              "tie = each\n",
                             &err);
    assert_non_null(e); /* a vote without parties needs no candidates */
    assert_int_equal(e->board[0].card[0][0].tie, MG_TIE_EACH);
    mg_edition_free(e);
}

/* Every card of the first deck leads to another draw: by a bus, or by an election. */
static void test_endless_draws(void **state)
{
    static const char *const more[] = {
        "chance,1,advance_to,,5,,,,Ride.,,\n",      "chance,1,nearest_bus,,,,,,Ride.,,\n",
        "chance,1,draw_first,,,,,nobody,Draw.,,\n", "chance,1,back_n,1,,,,nobody,Back.,,\n",
        "chance,1,back_n,2,,,,,Back.,,\n",          "chance,1,cancel,,,,,,Keep.,,\n",
        "chance,1,swap_groups,,,,,,Keep.,,\n"};
    char line[LINE];

    (void)state;
    for (size_t at = 0; at < sizeof more / sizeof more[0]; at++) {
        folder f;
        open_folder(&f);
        change(&f, CARDS, "note\n", "note\n@");
        char *first = strchr(f.text[CARDS], '@'), *chest = strstr(f.text[CARDS], "chest,");
        *first = '\0';
        char *kept = strdup(chest);
        assert_non_null(kept);
        change(&f, CARDS, "note\n", "note\n");
        char *whole = calloc(1, strlen(f.text[CARDS]) + strlen(more[at]) + strlen(kept) + 1);
        assert_non_null(whole);
        strcat(strcat(strcpy(whole, f.text[CARDS]), more[at]), kept);
        free(kept);
        free(f.text[CARDS]);
        f.text[CARDS] = whole;
        f.blob[CARDS].data = whole;
        f.blob[CARDS].size = strlen(whole);
        assert_null(load(&f));
        mg_err_format(&f.err[0], line, sizeof line);
        assert_string_equal(
            line, "house-divided/cards_us.csv: every card of the deck \"chance\" can lead "
                  "to another draw, so that a turn might never end");
        close_folder(&f);
    }
}

/* ---- games for which the tables are not sufficient ---- */

static void check_game(const char *edition, int seat_n, mg_options options, const char *told)
{
    mg_game_def def = mg_game_def_default(mg_edition_find(edition));
    static mg_game game;
    const char *why;

    def.seat_n = seat_n;
    def.options = options;
    assert_int_equal(mg_game_init(&game, &def, &why), told ? MG_E_CONFLICT : MG_E_OK);
    if (told) {
        assert_string_equal(why, told);
    }
}

static void test_games(void **state)
{
    const mg_options house = mg_edition_find("house-divided")->options;
    const mg_options standard = mg_edition_find("standard")->options;
    mg_options o;

    (void)state;
    check_game("house-divided", 6, house, NULL);
    o = house;
    o.build_levels = 4;
    check_game("house-divided", 2, o,
               "build.levels is higher than the levels that the board has rents for");
    o.build_levels = 2;
    check_game("house-divided", 2, o, NULL);
    o = house;
    o.mortgages = 1;
    check_game("house-divided", 2, o, "mortgages=on needs mortgage values, and the board has none");
    o = house;
    o.candidates = 0;
    check_game("house-divided", 2, o,
               "candidates=off leaves nobody a party, and cards of the board name one");
    o = standard;
    o.score = MG_SCORE_VOTES;
    check_game("standard", 2, o,
               "score=votes needs votes for every deed and level, and the board has not got them");
    o = standard;
    o.candidates = 1;
    check_game("standard", 6, o, NULL);
    check_game("standard", 7, o,
               "candidates=on has six candidates, so that no more than 6 seats can play");
}

/* ---- the hash ---- */

static void test_hash(void **state)
{
    static const struct {
        int file;
        const char *old, *text;
        int same;
    } rows[] = {
        {BOARD, ",10,15,19,23,27,",               ",10,15,19,23,28,",              0},
        {BOARD, ",10,15,19,23,27,",               ",9,15,19,23,27,",               0},
        {CARDS, "pay,100,,,red,each",             "pay,100,,,blue,each",           0},
        {CARDS, "pay,100,,,red,each",             "pay,100,,,,each",               0},
        {CARDS, "pay,100,,,red,each",             "pay,100,,,red,nobody",          0},
        {CARDS, "collect,200,,100,,each_amount2", "collect,200,,99,,each_amount2", 0},
        {BOARD, "27,reconstructed",               "27,seen in a box",              1},
        {CARDS, "category attested",              "seen in a box",                 1},
    };

    const uint64_t shipped = mg_edition_hash(mg_edition_find("house-divided"));

    (void)state;
    for (size_t row = 0; row < sizeof rows / sizeof rows[0]; row++) {
        folder f;
        open_folder(&f);
        change(&f, rows[row].file, rows[row].old, rows[row].text);
        mg_edition *e = load(&f);
        assert_non_null(e);
        assert_int_equal(mg_edition_hash(e) == shipped, rows[row].same);
        mg_edition_free(e);
        close_folder(&f);
    }
}

/* ---- the shipped tables ---- */

/* The compiled-in edition equals the one in the folder, to the byte. */
static void test_compiled_in(void **state)
{
    const mg_edition *shipped = mg_edition_find("house-divided");
    folder f;

    (void)state;
    open_folder(&f);
    mg_edition *e = load(&f);
    assert_non_null(e);
    assert_memory_equal(e->board, shipped->board, sizeof *e->board);
    assert_memory_equal(&e->options, &shipped->options, sizeof e->options);
    mg_edition_free(e);
    close_folder(&f);
    assert_int_equal(mg_edition_find("house-divided")->options.rent_claim, MG_CLAIM_UNTIL_PASS);
    assert_int_equal(mg_edition_find("house-divided:auto")->options.rent_claim, MG_CLAIM_AUTO);
}

static const mg_board_def *board_def(void)
{
    return &mg_edition_find("house-divided")->board[0];
}

static void test_spaces(void **state)
{
    static const int counts[MG_SPACE_KINDS] = {
        [MG_SPACE_GO] = 1,    [MG_SPACE_STREET] = 22, [MG_SPACE_CHANCE] = 4,
        [MG_SPACE_CHEST] = 4, [MG_SPACE_TAX] = 2,     [MG_SPACE_JAIL] = 1,
        [MG_SPACE_BUS] = 4,   [MG_SPACE_PARKING] = 1, [MG_SPACE_GOTOJAIL] = 1,
    };
    static const int corners[] = {MG_SPACE_GO, MG_SPACE_JAIL, MG_SPACE_PARKING, MG_SPACE_GOTOJAIL};
    static const int sizes[] = {2, 3, 3, 3, 3, 3, 3, 2};
    const mg_board_def *board = board_def();
    int count[MG_SPACE_KINDS] = {0}, size[MG_GROUPS_MAX + 1] = {0};

    (void)state;
    for (int position = 0; position < MG_SPACES; position++) {
        const mg_space_def *space = &board->space[position];
        count[space->kind]++;
        size[space->group]++;
        assert_int_equal(space->kind == MG_SPACE_BUS, position % 10 == 5);
        assert_true(space->provenance[0] != '\0');
        if (position % 10 == 0) {
            assert_int_equal(space->kind, corners[position / 10]);
        }
    }
    assert_memory_equal(count, counts, sizeof count);
    assert_int_equal(board->group_n, 8);
    for (int group = 0; group < 8; group++) {
        assert_int_equal(size[group], sizes[group]);
    }
    assert_int_equal(board->space[0].rent[0], 200);
    assert_int_equal(board->space[4].rent[0], 200);
    assert_int_equal(board->space[38].rent[0], 100);
}

/* The rent of a complete group is twice the bare one, so that it too lies below the first
 * headquarters (HD-22). */
static void test_states(void **state)
{
    const mg_board_def *board = board_def();
    int32_t rents[MG_LEVELS] = {0}, votes[MG_LEVELS] = {0}, prices = 0;

    (void)state;
    for (int position = 0; position < MG_SPACES; position++) {
        const mg_space_def *space = &board->space[position];
        if (space->kind != MG_SPACE_STREET) {
            assert_int_equal(space->votes[0], 0);
            continue;
        }
        assert_true(2 * space->rent[0] < space->rent[1]);
        assert_int_equal(space->house_cost, 50 * (position / 10 + 1));
        assert_int_equal(space->votes[0], (space->price + 20) / 40);
        assert_int_equal(space->votes[1], (3 * space->votes[0] + 1) / 2);
        for (int level = 1; level <= 3; level++) {
            assert_true(space->rent[level] > space->rent[level - 1]);
            assert_int_equal(space->votes[level + 1], space->votes[level] + space->house_cost / 50);
        }
        for (int level = 0; level < MG_LEVELS; level++) {
            rents[level] += space->rent[level];
            votes[level] += space->votes[level];
        }
        prices += space->price;
    }
    assert_int_equal(prices, 4590);
    assert_int_equal(rents[0], 391);
    assert_int_equal(rents[1], 1915);
    assert_int_equal(rents[2], 5620);
    assert_int_equal(rents[3], 14110);
    assert_int_equal(rents[4] + rents[5], 0);
    assert_int_equal(votes[0], 122);
    assert_int_equal(votes[1], 188);
    assert_int_equal(votes[2], 243);
    assert_int_equal(votes[3], 298);
    assert_int_equal(votes[4], 353);
    assert_int_equal(votes[5], 0);
}

static int count_effect(int deck, mg_effect effect)
{
    const mg_board_def *board = board_def();
    int count = 0;

    for (int card = 0; card < board->deck_n[deck]; card++) {
        count += board->card[deck][card].effect == effect;
    }
    return count;
}

/* Everything in I Voted is voted on, nothing in Executive Power is; no I Voted card gives the White
 * House (HD-28, HD-32). */
static void test_decks(void **state)
{
    const mg_board_def *board = board_def();
    int party[MG_DECKS][MG_PARTY_N] = {{0}};

    (void)state;
    assert_string_equal(board->deck_name[0], "Executive Power");
    assert_string_equal(board->deck_name[1], "I Voted");
    for (int deck = 0; deck < MG_DECKS; deck++) {
        assert_int_equal(board->deck_n[deck], 16);
        for (int card = 0; card < 16; card++) {
            const mg_card_def *def = &board->card[deck][card];
            assert_int_equal(def->tie != MG_TIE_NO_VOTE, deck == 1);
            assert_true(def->provenance[0] != '\0');
            party[deck][def->party]++;
        }
        assert_int_equal(party[deck][MG_PARTY_RED], 2);
        assert_int_equal(party[deck][MG_PARTY_BLUE], 2);
    }
    assert_int_equal(count_effect(0, MG_FX_JAIL), 0);
    assert_int_equal(count_effect(1, MG_FX_JAIL), 2);
    assert_true(count_effect(0, MG_FX_TAKE_WHITE_HOUSE) >= 2);
    assert_int_equal(count_effect(1, MG_FX_TAKE_WHITE_HOUSE), 0);
    assert_int_equal(count_effect(0, MG_FX_SWAP_GROUPS), 1);
    assert_int_equal(count_effect(0, MG_FX_STEAL_DEED), 2);
    assert_int_equal(count_effect(0, MG_FX_CANCEL), 2);
    assert_int_equal(count_effect(0, MG_FX_JAIL_FREE), 2);
    assert_int_equal(count_effect(1, MG_FX_JAIL_FREE), 0);
}

/* ---- the last buildings of the Treasury ---- */

static mg_game game;
static mg_state position;

/* A game in which sites carry hotels, of which the Treasury has three: no shipped board with this
 * card has rents for them. */
static void begin_with_hotels(const char *text)
{
    mg_game_def def = mg_game_def_default(mg_edition_find("house-divided"));
    mg_err err = {0};

    assert_int_equal(mg_game_init(&game, &def, NULL), MG_E_OK);
    game.opt.build_levels = 5;
    game.opt.bank_hotels = 3;
    if (mg_json_read_state(&game, text, strlen(text), &position, &err) != MG_E_OK) {
        fail_msg("%s", err.text);
    }
}

static void do_it(const char *text)
{
    mg_action act;
    mg_err err = {0};

    if (mg_action_read(&game, text, strlen(text), -2, &act, &err) != MG_E_OK) {
        fail_msg("%s", err.text);
    }
    assert_int_equal(mg_apply(&game, &position, act, NULL).status, MG_E_OK);
    assert_null(mg_state_check(&game, &position));
}

static int level_of(const char *slug)
{
    const mg_board_def *board = game.def[0];

    for (int deed = 0; deed < game.board[0].deed_n; deed++) {
        if (strcmp(board->space[game.board[0].pos[deed]].slug, slug) == 0) {
            return position.board[0].level[deed];
        }
    }
    fail_msg("there is no %s", slug);
    return 0;
}

/* HD-S5: groups change their owner with their hotels, although the Treasury has no others left. */
static void test_last_hotels(void **state)
{
    (void)state;
    begin_with_hotels("{\"seats\": [{\"cash\": 500, \"candidate\": \"donkey\", \"deeds\": "
                      "{\"alaska\": 5, \"vermont\": 5}, \"cards\": [\"chance-4\"]}, "
                      "{\"cash\": 500, \"deeds\": {\"texas\": 5, \"california\": 4}}]}");
    assert_int_equal(position.board[0].hotels, 0);
    do_it("0 use chance-4");
    do_it("0 swap-groups brown darkblue");
    assert_int_equal(level_of("alaska"), 5);
    assert_int_equal(level_of("vermont"), 5);
    assert_int_equal(level_of("texas"), 5);
    assert_int_equal(level_of("california"), 4);
    assert_int_equal(position.board[0].hotels, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_last_hotels),   cmocka_unit_test(test_mistakes),
        cmocka_unit_test(test_extends),       cmocka_unit_test(test_options),
        cmocka_unit_test(test_endless_draws), cmocka_unit_test(test_games),
        cmocka_unit_test(test_hash),          cmocka_unit_test(test_compiled_in),
        cmocka_unit_test(test_spaces),        cmocka_unit_test(test_states),
        cmocka_unit_test(test_decks),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
