/* SPDX-License-Identifier: MIT
 * The loader: every kind of mistake is reported with its place, files exported by spreadsheets are
 * read, editions extend one another, and the shipped tables have the right values. */
#include "editions/edition_words.h"
#include "editions/load.h"

#include "magie/game.h"
#include "magie/loader.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* cmocka wants these before it. */
/* clang-format off */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>
/* clang-format on */

#define X10(s) s s s s s s s s s s
#define X100(s) X10(X10(s))

/* ---- an edition in memory: a shipped one, with changes ---- */

static const char *const standard_names[] = {"standard/edition.ini", "standard/board_us.csv",
                                             "standard/cards_us.csv",
                                             "standard/cards_us_modern.csv"};

static const char *const deal_names[] = {"deal/edition.ini", "deal/deck.csv", NULL};

enum { FILES = sizeof standard_names / sizeof standard_names[0], ERRORS = 100, LINE = 600 };

typedef struct folder {
    const char *const *name;
    char *text[FILES];
    mg_edition_blob blob[FILES];
    mg_edition_blobs blobs;
    mg_edition_files files;
    mg_err err[ERRORS];
    mg_error_list errors;
} folder;

static void set_text(folder *f, int file, char *text, size_t size)
{
    f->text[file] = text;
    f->blob[file] = (mg_edition_blob){f->name[file], text, size};
}

static folder *open_folder(const char *const name[])
{
    folder *f = calloc(1, sizeof *f);
    char path[64];
    size_t size = 0;
    int file = 0;

    assert_non_null(f);
    f->name = name;
    for (; file < FILES && name[file]; file++) {
        snprintf(path, sizeof path, "editions/%s", name[file]);
        char *data = mg_edition_read_disk(NULL, path, &size, &f->err[0]);
        assert_non_null(data);
        char *text = calloc(1, size + 1);
        assert_non_null(text);
        memcpy(text, data, size);
        free(data);
        set_text(f, file, text, size);
    }
    f->blobs = (mg_edition_blobs){f->blob, file};
    f->files = (mg_edition_files){mg_edition_read_memory, mg_edition_find, &f->blobs};
    f->errors = (mg_error_list){f->err, ERRORS, 0};
    return f;
}

static folder *open_standard(void)
{
    return open_folder(standard_names);
}

static void close_folder(folder *f)
{
    for (int file = 0; file < FILES; file++) {
        free(f->text[file]);
    }
    free(f);
}

/* Puts text, which may hold any byte but NUL, in place of the first old. */
static void change(folder *f, int file, const char *old, const char *text, size_t length)
{
    char *found = strstr(f->text[file], old);
    assert_non_null(found);
    size_t before = (size_t)(found - f->text[file]);
    size_t after = f->blob[file].size - before - strlen(old);
    char *changed = malloc(before + length + after + 1);

    assert_non_null(changed);
    memcpy(changed, f->text[file], before);
    memcpy(changed + before, text, length);
    memcpy(changed + before + length, found + strlen(old), after + 1);
    free(f->text[file]);
    set_text(f, file, changed, before + length + after);
}

static void change_all(folder *f, int file, char old, const char *text)
{
    size_t size = f->blob[file].size, length = strlen(text), used = 0;
    char *changed = calloc(size * length + size + 1, 1);

    assert_non_null(changed);
    for (size_t at = 0; at < size; at++) {
        if (f->text[file][at] == old) {
            memcpy(changed + used, text, length);
            used += length;
        } else {
            changed[used++] = f->text[file][at];
        }
    }
    free(f->text[file]);
    set_text(f, file, changed, used);
}

static int file_called(const folder *f, const char *name)
{
    for (int file = 0; file < f->blobs.n; file++) {
        if (strcmp(strchr(f->name[file], '/') + 1, name) == 0) {
            return file;
        }
    }
    fail_msg("no file %s", name);
    return 0;
}

static mg_edition *load(folder *f, const char *profile)
{
    char dir[16];

    snprintf(dir, sizeof dir, "%.*s", (int)strcspn(f->name[0], "/"), f->name[0]);
    return mg_edition_load(&f->files, dir, profile, &f->errors);
}

static const char *first_error(folder *f, char line[LINE])
{
    assert_true(f->errors.n > 0);
    mg_err_format(&f->err[0], line, LINE);
    return line;
}

/* ---- mistakes ---- */

typedef struct mistake {
    const char *file, *old, *text;
    size_t length;
    const char *told;
} mistake;

static const mistake mistakes[] = {

#define MISTAKE(file, old, text, told) {file, old, text, sizeof(text) - 1, told},
#include "loader_mistakes.def"
};

static const mistake deck_mistakes[] = {

#define MISTAKE(file, old, text, told) {file, old, text, sizeof(text) - 1, told},
#include "deck_mistakes.def"
};

static void check_mistake(const char *const name[], const mistake *m)
{
    folder *f = open_folder(name);
    char line[LINE];

    change(f, file_called(f, m->file), m->old, m->text, m->length);
    mg_edition *e = load(f, NULL);
    if (e && name == standard_names) {
        mg_edition_free(e);
        e = load(f, "modern");
    }
    assert_null(e);
    assert_string_equal(first_error(f, line), m->told);
    assert_int_not_equal(f->err[0].status, MG_E_OK);
    close_folder(f);
}

static void test_mistakes(void **state)
{
    (void)state;
    for (size_t at = 0; at < sizeof mistakes / sizeof mistakes[0]; at++) {
        check_mistake(standard_names, &mistakes[at]);
    }
    for (size_t at = 0; at < sizeof deck_mistakes / sizeof deck_mistakes[0]; at++) {
        check_mistake(deal_names, &deck_mistakes[at]);
    }
}

/* All mistakes are reported at once, or as many as fit into the list. */
static void test_many_mistakes(void **state)
{
    folder *f = open_standard();

    (void)state;
    change(f, 1, "60,50,2,10", "60,,two,10", 10);
    change(f, 1, "1700,2000,200", "1700,2000,", 10);
    change(f, 2, "back_n,3", "back_n,0", 8);
    assert_null(load(f, NULL));
    assert_int_equal(f->errors.n, 4);
    assert_int_equal(f->err[0].line, 3); /* "two" is seen while the table is read, the rest after */
    assert_int_equal(f->err[0].column, 7);
    assert_int_equal(f->err[1].line, 3);
    assert_int_equal(f->err[1].column, 6);
    assert_int_equal(f->err[2].line, 41);
    assert_int_equal(f->err[2].column, 13);
    assert_int_equal(f->err[3].line, 9);
    assert_int_equal(f->err[3].column, 4);
    f->errors.cap = 1;
    assert_null(load(f, NULL));
    assert_int_equal(f->errors.n, 4);
    close_folder(f);
}

/* Mistakes in the syntax of edition.ini do not hide mistakes in its settings, nor in the tables. */
static void test_mistakes_of_all_kinds(void **state)
{
    static const char wrong[] = "[wrong]\na = b\n[options]\njail.fine = 60\njail.fine = x\n"
                                "jail.fin = 3\n[profile modern]\n";
    folder *f = open_standard();

    (void)state;
    change(f, 0, "[profile modern]\n", wrong, sizeof wrong - 1);
    change(f, 1, "60,50,2,10", "60,50,two,10", 12);
    assert_null(load(f, NULL));
    assert_int_equal(f->errors.n, 5);
    assert_string_equal(f->err[0].text,
                        "there is no section \"wrong\"; there are: edition, options, "
                        "board, row, card, clauses, profile");
    assert_non_null(strstr(f->err[1].text, "set twice"));
    close_folder(f);
}

/* Repeats a line, with its number in place of every %d. */
static char *many_lines(const char *format, int n)
{
    enum { LONGEST = 64 };

    char *lines = calloc((size_t)n, LONGEST);
    size_t used = 0;

    assert_non_null(lines);
    for (int number = 0; number < n; number++) {
        const char *at = format;

        for (const char *hole; (hole = strstr(at, "%d")); at = hole + 2) {
            memcpy(lines + used, at, (size_t)(hole - at));
            used += (size_t)(hole - at);
            used += (size_t)snprintf(lines + used, 16, "%d", number);
        }
        memcpy(lines + used, at, strlen(at));
        used += strlen(at);
    }
    return lines;
}

/* Puts n lines in place of old, and compares the first error. */
static void check_many(const char *const name[], const char *file, const char *old,
                       const char *format, int n, const char *told)
{
    folder *f = open_folder(name);
    char line[LINE], *lines = many_lines(format, n);

    change(f, file_called(f, file), old, lines, strlen(lines));
    assert_null(load(f, NULL));
    assert_string_equal(first_error(f, line), told);
    free(lines);
    close_folder(f);
}

static void test_capacities(void **state)
{
    (void)state;
    check_many(standard_names, "edition.ini", "[board us]\n", "[row us %d]\n", 600,
               "standard/edition.ini:520:1: a file has fewer than 512 sections");
    check_many(standard_names, "edition.ini", "[board us]\n", "key-%d = 1\n", 2100,
               "standard/edition.ini:2054:1: key-2044: a file has at most 2048 settings");
    check_many(standard_names, "edition.ini", "[board us]\n", "[profile p%d]\n", 20,
               "standard/edition.ini:25:1: an edition has at most 16 profiles");
    check_many(standard_names, "edition.ini", "[board us]\n", "[board b%d]\n", 20,
               "standard/edition.ini:26:1: an edition has at most 16 boards");
    check_many(standard_names, "board_us.csv", "0,go,", "%d,go,GO\n", 90,
               "standard/board_us.csv:80: a table has fewer than 80 rows");
    check_many(standard_names, "cards_us.csv", "chest,1,", "chest,1,jail_free,,,,Text %d\n", 40,
               "standard/cards_us.csv:49:2: cell B49, count: the deck \"chest\" gets more than 32 "
               "cards");
    check_many(
        deal_names, "deck.csv", "money,1M", "money,Note %d,1,1\n", 30,
        "deal/deck.csv:32:1: cell A32: there is no kind \"\"; there are: money, property, wild, "
        "rent, action");
    check_many(deal_names, "deck.csv", "money,1M", "property,P%d,1,1,1,1,p%d\n", 5,
               "deal/deck.csv:20:7: cell G20, colours: there are too many colours");
    check_many(
        deal_names, "deck.csv", "money,1M", "money,Note %d,40,1\n", 23,
        "deal/deck.csv:25:1: cell A25: there is no kind \"\"; there are: money, property, wild, "
        "rent, action");
    check_many(
        deal_names, "deck.csv", "money,1M", "wild,W%d,40,1,,,brown;red\n", 10,
        "deal/deck.csv:12:1: cell A12: there is no kind \"\"; there are: money, property, wild, "
        "rent, action");
}

/* ---- decks that are not possible with some options ---- */

static const char *game_refused(const mg_edition *e, int plays, int packs, int stack)
{
    static mg_game g;
    mg_game_def def = mg_game_def_default(e);
    const char *why = NULL;

    def.options.plays = plays;
    def.options.decks = packs;
    def.options.dtr_stack = stack;
    mg_status status = mg_game_init(&g, &def, &why);
    assert_int_equal(status, why ? MG_E_CONFLICT : MG_E_OK);
    return why;
}

/* 99 with a house and a hotel is 106: doubled eight times 27136, nine times 54272. */
static void test_rents_fit(void **state)
{
    static const char rents[] = "2,3;99,darkblue", doublers[] = "Double the Rent,4,";
    static const char told[] =
        "the doublers of all packs could make a rent of more than 32767: set "
        "plays or decks lower, or dtr_stack to add or one_only";
    folder *f = open_folder(deal_names);

    (void)state;
    change(f, 1, "2,3;8,darkblue", rents, sizeof rents - 1);
    change(f, 1, "Double the Rent,2,", doublers, sizeof doublers - 1);
    mg_edition *e = load(f, NULL);
    assert_non_null(e);
    assert_null(game_refused(e, 3, 3, MG_DTR_MULTIPLY));
    assert_null(game_refused(e, 10, 2, MG_DTR_MULTIPLY));
    assert_null(game_refused(e, 9, 3, MG_DTR_MULTIPLY));
    const char *why = game_refused(e, 10, 3, MG_DTR_MULTIPLY);
    assert_non_null(why);
    assert_string_equal(why, told);
    assert_null(game_refused(e, 10, 3, MG_DTR_ADD));
    assert_null(game_refused(e, 10, 3, MG_DTR_ONE));
    mg_edition_free(e);
    close_folder(f);
}

/* Nine rents of brown, six doublers, and 117 rows. */
static void test_lists_fit(void **state)
{
    folder *f = open_folder(deal_names);
    char *rents = many_lines("rent,Rent %d,2,1,,,lightblue;brown,,,\n", 8);

    (void)state;
    change(f, 1, "rent,Rent light blue / brown,2,1,,,lightblue;brown,,,\n", rents, strlen(rents));
    free(rents);
    mg_edition *e = load(f, NULL);
    assert_non_null(e);
    assert_null(game_refused(e, 3, 1, MG_DTR_MULTIPLY));
    assert_null(game_refused(e, 10, 3, MG_DTR_ONE));
    const char *why = game_refused(e, 7, 3, MG_DTR_ADD);
    assert_non_null(why);
    assert_non_null(strstr(why, "a turn could have more choices than a list holds"));
    mg_edition_free(e);
    close_folder(f);
}

/* ---- unplayable boards ---- */

/* Removes all lines of a table that contain text, or all that do not. */
static void keep_lines(folder *f, int file, const char *text, bool with)
{
    char *kept = calloc(1, f->blob[file].size + 1), *line = f->text[file];

    assert_non_null(kept);
    while (*line) {
        size_t length = strcspn(line, "\n") + 1;
        char *end = line + length;
        const char last = *end;
        *end = '\0';
        if (line == f->text[file] || (strstr(line, text) != NULL) == with) {
            strcat(kept, line);
        }
        *end = last;
        line = end;
    }
    free(f->text[file]);
    set_text(f, file, kept, strlen(kept));
}

static void check_deck(const char *text, bool with, const char *more, const char *told)
{
    folder *f = open_standard();
    char line[LINE];

    keep_lines(f, 2, text, with);
    change(f, 2, "text\n", more, strlen(more));
    assert_null(load(f, NULL));
    assert_string_equal(first_error(f, line), told);
    close_folder(f);
}

static void test_decks_that_fail(void **state)
{
    (void)state;
    check_deck("chest,", true, "text\n",
               "standard/cards_us.csv: the deck \"chance\" is drawn from, but it has no card");
    check_deck(
        "chest,", true, "text\nchance,2,jail_free,,,,Keep it.\nchance,1,advance_to,,7,,Go.\n",
        "standard/cards_us.csv: every card of the deck \"chance\" can lead to another draw, so "
        "that a turn might never end");
    check_deck(
        "chance,", true, "text\nchest,1,back_n,10,,,Back.\n",
        "standard/cards_us.csv: every card of the deck \"chest\" can lead to another draw, so "
        "that a turn might never end");
    check_deck(
        "chance,", true, "text\nchest,1,pay_or_chance,10,chance,,Pay or draw.\n",
        "standard/cards_us.csv: every card of the deck \"chest\" can lead to another draw, so "
        "that a turn might never end");
    check_deck("jail_free", false,
               "text\nchance,17,jail_free,,,,Keep.\nchest,17,jail_free,,,,Keep.\n",
               "standard/cards_us.csv: 34 cards are kept until they are played; at most 32 may be");
}

static void test_nearest_needs_one(void **state)
{
    static const char no_utility[] =
        "[row us 12]\nkind = parking\n[row us 28]\nkind = parking\n[board us]\n";
    folder *f = open_standard();
    char line[LINE];

    (void)state;
    change(f, 0, "[board us]\n", no_utility, sizeof no_utility - 1);
    assert_null(load(f, NULL));
    assert_string_equal(
        first_error(f, line),
        "standard/cards_us.csv:5:3: cell C5, effect: nearest_utility finds none: no "
        "space is of kind utility");
    close_folder(f);
}

/* ---- files from spreadsheets ---- */

static uint64_t hash_of(folder *f)
{
    char line[LINE] = "";
    mg_edition *e = load(f, NULL);

    if (!e) {
        fail_msg("%s", first_error(f, line));
    }
    uint64_t hash = mg_edition_hash(e);
    mg_edition_free(e);
    return hash;
}

static void test_exports(void **state)
{
    const uint64_t classic = mg_edition_hash(mg_edition_find("standard"));
    folder *f = open_standard();

    (void)state;
    assert_true(hash_of(f) == classic);
    change_all(f, 1, '\n', "\r\n");
    change_all(f, 0, '\n', "\r\n");
    assert_true(hash_of(f) == classic);
    change(f, 1, "position", "\xef\xbb\xbfPosition", 11);
    change(f, 0, "; The", "\xef\xbb\xbf; The", 8);
    assert_true(hash_of(f) == classic);
    change_all(f, 1, ',', ";");
    assert_true(hash_of(f) == classic);
    change_all(f, 1, ';', "\t");
    assert_true(hash_of(f) == classic);
    change_all(f, 1, '\r', ";;;;;;;;;;;;;;;;");
    change_all(f, 1, ';', "\t");
    assert_true(hash_of(f) == classic); /* empty columns on the right */
    close_folder(f);
}

static void test_old_line_ends(void **state)
{
    folder *f = open_standard();
    char line[LINE];

    (void)state;
    for (int file = 0; file < FILES; file++) {
        change_all(f, file, '\n', "\r");
    }
    assert_true(hash_of(f) == mg_edition_hash(mg_edition_find("standard")));
    change(f, 1, "Boardwalk", "", 0);
    assert_null(load(f, NULL));
    assert_string_equal(first_error(f, line),
                        "standard/board_us.csv:41:3: cell C41, name: every space needs a name");
    close_folder(f);
}

/* A file too short to be a table or settings is refused, and not read beyond its end. */
static void test_short_files(void **state)
{
    static const char *const begins[] = {"\n\r\n\r", "abcd", "\xef\xbb\xbf;", "PK\3\4",
                                         "\xff\xfe;;"};

    (void)state;
    for (size_t k = 0; k < sizeof begins / sizeof begins[0]; k++) {
        for (size_t n = 0; n <= 4; n++) {
            for (int file = 0; file < 2; file++) {
                folder *f = open_standard();

                f->blob[file] = (mg_edition_blob){standard_names[file], begins[k], n};
                assert_null(load(f, NULL));
                assert_true(f->errors.n > 0);
                close_folder(f);
            }
        }
    }
}

/* Blanks, remarks and quotation marks as people write them. */
static void test_forms(void **state)
{
    static const char text[] = "[edition] # the usual one\n  \t \nminutes = 45\ntitle = \"Odd\n"
                               "[profile modern clauses]\nST-4 = HD-8\n[edition] ; and more\n";
    folder *f = open_standard();

    (void)state;
    change(f, 0, "title = Standard: the classic board\n", "", 0);
    change(f, 0, "[edition]\n", text, sizeof text - 1);
    mg_edition *e = load(f, NULL);
    assert_non_null(e);
    assert_int_equal(e->minutes, 45);
    assert_string_equal(e->title, "\"Odd");
    assert_int_equal(e->cite_n, 0);
    mg_edition_free(e);
    e = load(f, "modern");
    assert_non_null(e);
    assert_int_equal(e->cite_n, 1);
    mg_edition_free(e);
    close_folder(f);
}

/* A deck that nothing draws from needs no card. */
static void test_decks_that_nothing_draws_from(void **state)
{
    static const char none[] = "[row us 7]\nkind = parking\n[row us 22]\nkind = parking\n"
                               "[row us 36]\nkind = parking\n[row us 2]\nkind = parking\n"
                               "[row us 17]\nkind = parking\n[row us 33]\nkind = parking\n"
                               "[board us]\n";
    folder *f = open_standard();

    (void)state;
    change(f, 0, "[board us]\n", none, sizeof none - 1);
    keep_lines(f, 2, "chance,", true);
    mg_edition *e = load(f, NULL);
    assert_non_null(e);
    assert_int_equal(e->board[0].deck_n[1], 0);
    mg_edition_free(e);
    close_folder(f);
}

/* Columns may stand in any order, with remarks beside them; empty rows are left out. */
static void test_columns(void **state)
{
    static const char table[] = "note,text,amount2,target,amount,effect,count,deck,provenance\n"
                                ",,,,,,,,\n\n"
                                "any,One.,,,,jail,1,chance,seen\n"
                                ",\"Two, \"\"quoted\"\".\",,bank,10,collect,3,chest\n";
    folder *f = open_standard();

    (void)state;
    f->blob[2].data = table;
    f->blob[2].size = sizeof table - 1;
    mg_edition *e = load(f, NULL);
    assert_non_null(e);
    assert_int_equal(e->board[0].deck_n[0], 1);
    assert_int_equal(e->board[0].deck_n[1], 3);
    assert_string_equal(e->board[0].card[1][0].text, "Two, \"quoted\".");
    assert_string_equal(e->board[0].card[1][2].slug, "chest-3");
    mg_edition_free(e);
    close_folder(f);
}

/* ---- editions that extend others ---- */

typedef struct memory {
    mg_edition_blob blob[12];
    mg_edition_blobs blobs;
    mg_edition_files files;
    mg_err err[4];
    mg_error_list errors;
} memory;

/* Folders with only an edition.ini. */
static void fill_memory(memory *m, int n, const char *const name[], const char *const ini[])
{
    for (int at = 0; at < n; at++) {
        m->blob[at] = (mg_edition_blob){name[at], ini[at], strlen(ini[at])};
    }
    m->blobs = (mg_edition_blobs){m->blob, n};
    m->files = (mg_edition_files){mg_edition_read_memory, mg_edition_find, &m->blobs};
    m->errors = (mg_error_list){m->err, 4, 0};
}

static mg_edition *load_one(memory *m, const char *ini, const char *profile)
{
    static const char *const name = "mine/edition.ini";

    fill_memory(m, 1, &name, &ini);
    return mg_edition_load(&m->files, "mine", profile, &m->errors);
}

static void test_extends(void **state)
{
    static const char ini[] =
        "[edition]\nname = mine\nextends = standard:modern\ntitle = \"Mine\"\n"
        "bank = the Chest\nhouse = inn, inns\n"
        "[options]\nfree_parking = jackpot\n"
        "[row us 38]\nrent0 = 150\n"
        "[row us boardwalk]\nrent5 = 2500\nname = K\303\266nigsallee\n"
        "[row us 20]\nrent0 = 50\nkind = tax\nrent1 = 5\nname = Land Tax\n"
        "[card us chest-16]\ntext = Draw again.\neffect = pay_or_chance\namount = 9\n"
        "[profile quick]\nseats = 3-5\n"
        "[profile quick options]\nend = turns\nfree_parking = nothing\n"
        "[profile quick row us 38]\nrent0 = 1\n";
    memory m;
    mg_edition *e = load_one(&m, ini, NULL);

    (void)state;
    assert_non_null(e);
    assert_string_equal(e->name, "mine");
    assert_string_equal(e->profile, "default");
    assert_string_equal(e->title, "Mine");
    assert_string_equal(e->bank, "the Chest");
    assert_string_equal(e->house, "inn");
    assert_string_equal(e->houses, "inns");
    assert_int_equal(e->options.free_parking, MG_PARKING_JACKPOT);
    assert_int_equal(e->options.tax_income, MG_TAX_FLAT);
    assert_int_equal(e->board[0].space[38].rent[0], 150);
    assert_int_equal(e->board[0].space[39].rent[5], 2500);
    assert_int_equal(e->board[0].space[39].rent[4], 1700);
    assert_string_equal(e->board[0].space[39].slug, "konigsallee");
    assert_int_equal(e->board[0].space[20].kind, MG_SPACE_TAX);
    assert_int_equal(e->board[0].space[20].rent[0], 50);
    assert_int_equal(e->board[0].space[20].rent[1], 5);
    assert_string_equal(e->board[0].space[20].slug, "land-tax");
    assert_int_equal(e->board[0].card[1][15].effect, MG_FX_PAY_OR_CHANCE);
    assert_int_equal(e->board[0].card[1][15].amount, 9);
    mg_edition_free(e);

    e = load_one(&m, ini, "quick");
    assert_non_null(e);
    assert_int_equal(e->seats_min, 3);
    assert_int_equal(e->seats_max, 5);
    assert_int_equal(e->options.end, MG_END_TURNS);
    assert_int_equal(e->options.free_parking, MG_PARKING_NOTHING);
    assert_int_equal(e->board[0].space[38].rent[0], 1);
    mg_edition_free(e);
}

/* An edition that extends another without changes differs only in its name. */
static void test_extends_alone(void **state)
{
    memory m;
    mg_edition *e =
        load_one(&m, "[edition]\nname = standard\nprofile = classic\nextends = standard\n", "");
    const mg_edition *below = mg_edition_find("standard");

    (void)state;
    assert_non_null(e);
    assert_memory_equal(e->board, below->board, sizeof *e->board);
    assert_memory_equal(&e->options, &below->options, sizeof e->options);
    assert_true(mg_edition_hash(e) == mg_edition_hash(below));
    mg_edition_free(e);
}

static void check_told(memory *m, const char *dir, const char *told)
{
    char line[LINE];

    assert_null(mg_edition_load(&m->files, dir, NULL, &m->errors));
    mg_err_format(&m->err[0], line, sizeof line);
    assert_string_equal(line, told);
}

static void test_extends_folders(void **state)
{
    static const char *const name[] = {"a/edition.ini", "b/edition.ini", "c/edition.ini",
                                       "d/edition.ini"};
    static const char *const ini[] = {
        "[edition]\nname = a\nextends = ../b:fast\n[row us 1]\nprice = 70\n",
        "[edition]\nname = b\nextends = .././c\n[profile fast row us 1]\nprice = 80\nrent5 = 300\n",
        "[edition]\nname = c\nextends = standard\nseats = 2-6\n",
        "[edition]\nname = d\nextends = ../b:slow\n"};
    memory m;

    (void)state;
    fill_memory(&m, 4, name, ini);
    mg_edition *e = mg_edition_load(&m.files, "a", NULL, &m.errors);
    assert_non_null(e);
    assert_string_equal(e->title, "a");
    assert_int_equal(e->seats_max, 6);
    assert_int_equal(e->board[0].space[1].price, 70);
    assert_int_equal(e->board[0].space[1].rent[5], 300);
    mg_edition_free(e);
    check_told(&m, "d", "b/edition.ini: there is no profile \"slow\"; there are: default, fast");
    check_told(&m, "e", "cannot read e/edition.ini: No such file or directory");
}

static void test_extends_in_a_ring(void **state)
{
    static const char *const name[] = {"a/edition.ini", "b/edition.ini"};
    static const char *const ini[] = {"[edition]\nname = a\nextends = ../b\n",
                                      "[edition]\nname = b\nextends = ./../a\n"};
    memory m;

    (void)state;
    fill_memory(&m, 2, name, ini);
    check_told(&m, "a",
               "b/edition.ini:3:11: extends: this leads back to a; editions cannot extend each "
               "other in a ring");
}

static void test_extends_too_far(void **state)
{
    static const char *const name[] = {"0/edition.ini", "1/edition.ini", "2/edition.ini",
                                       "3/edition.ini", "4/edition.ini", "5/edition.ini",
                                       "6/edition.ini", "7/edition.ini", "8/edition.ini"};
    char text[9][64];
    const char *ini[9];
    memory m;

    (void)state;
    for (int at = 0; at < 9; at++) {
        snprintf(text[at], sizeof text[at], "[edition]\nname = n\nextends = ../%d\n", at + 1);
        ini[at] = text[at];
    }
    fill_memory(&m, 9, name, ini);
    check_told(&m, "0", "7/edition.ini:3:11: extends: more than 8 editions extend one another");
}

/* ---- boards ---- */

/* A second board with tables of its own; its boards in another order; and one board alone. */
static void test_boards(void **state)
{
    static const char more[] =
        "[board uk]\nname = Another\ncurrency = pound\nsymbol = \302\243\nfile = board_us.csv\n"
        "cards = cards_us_modern.csv\n[row uk 39]\nname = Mayfair\n"
        "[profile uk]\nboards = uk, us\n[profile one]\nboards = uk\n[board us]\n";
    folder *f = open_standard();

    (void)state;
    change(f, 0, "[board us]\n", more, sizeof more - 1);
    mg_edition *e = load(f, NULL);
    assert_non_null(e);
    assert_int_equal(e->board_n, 2);
    assert_string_equal(e->board[0].code, "uk");
    assert_string_equal(e->board[0].space[39].slug, "mayfair");
    assert_string_equal(e->board[0].symbol, "\302\243");
    assert_string_equal(e->board[0].deck_name[1], "Community Chest");
    assert_string_equal(e->board[1].space[39].slug, "boardwalk");
    mg_edition_free(e);
    e = load(f, "uk");
    assert_non_null(e);
    assert_string_equal(e->board[1].code, "us");
    mg_edition_free(e);
    e = load(f, "one");
    assert_non_null(e);
    assert_int_equal(e->board_n, 1);
    mg_edition_free(e);
    close_folder(f);
}

static void test_profiles(void **state)
{
    char name[MG_PROFILES_MAX][MG_NAME_CAP];
    folder *f = open_standard();

    (void)state;
    assert_int_equal(mg_edition_profiles(&f->files, "standard", name, &f->errors), 3);
    assert_string_equal(name[0], "classic");
    assert_string_equal(name[1], "modern");
    assert_string_equal(name[2], "seed");
    assert_int_equal(mg_edition_profiles(&f->files, "nowhere", name, &f->errors), 0);
    assert_int_equal(f->errors.n, 1);
    close_folder(f);
}

/* ---- slugs ---- */

static void test_slugs(void **state)
{
    static const struct {
        const char *name, *slug;
    } rows[] = {
        {"Mediterranean Avenue",                               "mediterranean-avenue"},
        {"B. & O. Railroad",                                   "b-o-railroad"        },
        {"King's Cross Station",                               "kings-cross-station" },
        {"Jail / Just Visiting",                               "jail-just-visiting"  },
        {"The Angel, Islington",                               "the-angel-islington" },
        {"Badstra\303\237e",                                   "badstrasse"          },
        {"\303\204gidientorpla\313\207z \303\226\305\223",     "agidientorplaz-ooe"  },
        {"Soci\303\251t\303\251  d'\303\211lectricit\303\251", "societe-delectricite"},
        {"\305\201\303\263d\305\272 \342\200\223 2",           "lodz-2"              },
        {"--a_b--",                                            "a-b"                 },
        {"a{b\303\227c",                                       "abc"                 },
        {"\305\277",                                           "s"                   },
        {"\316\221\316\270\316\256\316\275\316\261",           ""                    },
    };

    char slug[MG_NAME_CAP];

    (void)state;
    for (size_t row = 0; row < sizeof rows / sizeof rows[0]; row++) {
        mg__slug(rows[row].name, slug, sizeof slug);
        assert_string_equal(slug, rows[row].slug);
    }
    assert_int_equal(mg__slug("ab cd", slug, 4), 2); /* cut, and not at a hyphen */
    assert_string_equal(slug, "ab");
    assert_true(mg__is_slug("a-1", 4) && !mg__is_slug("a-1", 3) && !mg__is_slug("", 4));
    assert_true(!mg__is_slug("-a", 4) && !mg__is_slug("a-", 4) && !mg__is_slug("A", 4));
}

/* Quoted text from a file is cut to a length, never within a character. */
static void test_clips(void **state)
{
    char text[MG__CLIP + 8], clip[MG__CLIP];

    (void)state;
    assert_string_equal(mg__clip("short", clip), "short");
    for (size_t lead = 0; lead < 4; lead++) {
        memset(text, 'x', sizeof text);
        for (size_t at = lead; at + 1 < sizeof text; at += 2) {
            memcpy(text + at, "\303\244", 2);
        }
        text[sizeof text - 1] = '\0';
        mg__clip(text, clip);
        assert_true(strlen(clip) < MG__CLIP);
        assert_string_equal(clip + strlen(clip) - 3, "\342\200\246");
        assert_int_equal(mg__first_bad_byte(clip, strlen(clip)), strlen(clip));
    }
}

/* A space whose name has no Latin letters, or only digits, gets its slug from its position. */
static void test_slugs_of_positions(void **state)
{
    folder *f = open_standard();

    (void)state;
    change(f, 1, "Boardwalk", "\316\221\316\270", 4);
    change(f, 1, "Park Place", "42", 2);
    mg_edition *e = load(f, NULL);
    assert_non_null(e);
    assert_string_equal(e->board[0].space[39].slug, "space-39");
    assert_string_equal(e->board[0].space[37].slug, "space-37");
    assert_string_equal(e->board[0].space[22].slug, "chance-2");
    assert_string_equal(e->board[0].space[36].slug, "chance-3");
    mg_edition_free(e);
    close_folder(f);
}

/* ---- paths ---- */

static void test_paths_joined(void **state)
{
    static const struct {
        const char *dir, *rest, *path; /* NULL: too long */
    } rows[] = {
        {"",                      "edition.ini", "edition.ini"},
        {"a/./b",                 "../c",        "a/c"        },
        {"a",                     "..",          "."          },
        {"a",                     "../../..",    "../.."      },
        {"/",                     ".",           "/"          },
        {"/a",                    "b",           "/a/b"       },
        {X100("long/"),           "x",           NULL         },
        {X100("much longer yet"), "x",           NULL         },
    };

    char path[MG__PATH_CAP];

    (void)state;
    for (size_t row = 0; row < sizeof rows / sizeof rows[0]; row++) {
        bool joined = mg__join_path(rows[row].dir, rows[row].rest, path);

        assert_int_equal(joined, rows[row].path != NULL);
        if (joined) {
            assert_string_equal(path, rows[row].path);
        }
    }
}

/* ---- files on disk ---- */

static void check_disk(const char *path, mg_status status, const char *text)
{
    mg_err err;
    size_t size;

    assert_null(mg_edition_read_disk(NULL, path, &size, &err));
    assert_int_equal(err.status, status);
    assert_string_equal(err.text, text);
}

static void test_disk(void **state)
{
    char dir[] = "/tmp/magie-test-XXXXXX", path[64], told[200];
    size_t size = 0;

    (void)state;
    assert_non_null(mkdtemp(dir));
    snprintf(path, sizeof path, "%s/big", dir);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    assert_int_equal(fseek(file, MG_EDITION_FILE_MAX, SEEK_SET), 0);
    fputc('x', file);
    fclose(file);
    snprintf(told, sizeof told, "cannot read %s: it is larger than 1 MiB", path);
    check_disk(path, MG_E_CAPACITY, told);
    assert_int_equal(truncate(path, MG_EDITION_FILE_MAX), 0); /* the largest allowed size */
    free(mg_edition_read_disk(NULL, path, &size, &(mg_err){0}));
    assert_int_equal(size, MG_EDITION_FILE_MAX);
    remove(path);
    assert_int_equal(mkfifo(path, 0600), 0); /* reading a FIFO must not wait for a writer */
    snprintf(told, sizeof told, "cannot read %s: it is no ordinary file", path);
    check_disk(path, MG_E_IO, told);
    remove(path);
    snprintf(told, sizeof told, "cannot read %s: it is no ordinary file", dir);
    check_disk(dir, MG_E_IO, told);
    rmdir(dir);
    check_disk("editions/none", MG_E_IO, "cannot read editions/none: No such file or directory");
    check_disk("README.md/x", MG_E_IO, "cannot read README.md/x: Not a directory");
    snprintf(told, sizeof told, "cannot read %.150s: File name too long", X100("long") "x");
    check_disk(X100("long") "x", MG_E_IO, told);
}

static void test_open(void **state)
{
    mg_edition *owned;
    mg_err err;

    (void)state;
    assert_ptr_equal(mg_edition_open("standard:modern", &owned, &err),
                     mg_edition_find("standard:modern"));
    assert_null(owned);
    const mg_edition *e = mg_edition_open("./editions/standard:modern", &owned, &err);
    assert_non_null(e);
    assert_ptr_equal(e, owned);
    assert_string_equal(e->profile, "modern");
    mg_edition_free(owned);
    assert_null(mg_edition_open("standart", &owned, &err));
    assert_int_equal(err.status, MG_E_UNKNOWN);
    assert_non_null(strstr(err.text, "did you mean \"standard\"?"));
    assert_null(mg_edition_open("./editions/standard:nodern", &owned, &err));
    assert_int_equal(err.status, MG_E_UNKNOWN);
    assert_string_equal(err.file, "editions/standard/edition.ini");
    assert_null(mg_edition_open("./editions", &owned, NULL));
    assert_null(mg_edition_open("none", &owned, NULL));
    assert_null(mg_edition_open("./" X100("long/") X100("long/") X100("long/"), &owned, &err));
    assert_int_equal(err.status, MG_E_CAPACITY);
    assert_null(mg_edition_open("./editions/standard:" X10("profile"), &owned, &err));
    assert_int_equal(err.status, MG_E_CAPACITY);
    assert_null(
        mg_edition_open("editions", &owned, &err)); /* a folder, but named like an edition */
    assert_int_equal(err.status, MG_E_UNKNOWN);
    assert_null(mg_edition_load_dir("editions/none", NULL, NULL));
    assert_null(mg_edition_load_dir("editions/none", NULL, &err));
    assert_int_equal(err.status, MG_E_IO);
}

/* ---- the hash ---- */

static void test_hash(void **state)
{
    static const char *const changes[][2] = {
        {"price",      "401"       },
        {"house_cost", "201"       },
        {"mortgage",   "199"       },
        {"rent5",      "2001"      },
        {"group",      "green"     },
        {"name",       "Board Walk"}
    };
    const uint64_t classic = mg_edition_hash(mg_edition_find("standard"));
    folder *f = open_standard();
    char ini[160];
    memory m;

    (void)state;
    for (size_t at = 0; at < sizeof changes / sizeof changes[0]; at++) {
        snprintf(
            ini, sizeof ini,
            "[edition]\nname=standard\nprofile=classic\nextends=standard\n[row us 39]\n%s = %s\n",
            changes[at][0], changes[at][1]);
        mg_edition *e = load_one(&m, ini, NULL);
        assert_non_null(e);
        assert_true(mg_edition_hash(e) != classic);
        mg_edition_free(e);
    }
    change(f, 2, "A distant aunt leaves you $100.", "Take 100.", 9);
    change(f, 0, "title = Standard: the classic board", "title = Classic", 15);
    assert_true(hash_of(f) == classic); /* words for players may be corrected */
    change(f, 2, "collect,45", "collect,46", 10);
    assert_true(hash_of(f) != classic);
    close_folder(f);
}

/* ---- the shipped tables ---- */

/* What was compiled in is what the folder says, to the byte. */
static void test_compiled_in(void **state)
{
    folder *f = open_standard();

    (void)state;
    for (int at = 0; at < mg_edition_n; at++) {
        const mg_edition *shipped = mg_editions[at];
        char full[2 * MG_NAME_CAP];
        snprintf(full, sizeof full, "%s:%s", shipped->name, shipped->profile);
        assert_ptr_equal(mg_edition_find(full), shipped);
        if (strcmp(shipped->name, "standard") != 0) {
            continue;
        }
        mg_edition *e = load(f, shipped->profile);
        assert_non_null(e);
        assert_memory_equal(e->board, shipped->board, sizeof *e->board);
        assert_memory_equal(&e->options, &shipped->options, sizeof e->options);
        assert_string_equal(e->title, shipped->title);
        assert_string_equal(e->bank, shipped->bank);
        assert_string_equal(e->houses, shipped->houses);
        mg_edition_free(e);
    }
    assert_null(mg_edition_find("standard:"));
    assert_null(mg_edition_find("stand"));
    close_folder(f);
}

static void test_standard_deeds(void **state)
{
    static const int32_t price[MG_SPACES] = {
        [1] = 60,   [3] = 60,   [5] = 200,  [6] = 100,  [8] = 100,  [9] = 120,  [11] = 140,
        [12] = 150, [13] = 140, [14] = 160, [15] = 200, [16] = 180, [18] = 180, [19] = 200,
        [21] = 220, [23] = 220, [24] = 240, [25] = 200, [26] = 260, [27] = 260, [28] = 150,
        [29] = 280, [31] = 300, [32] = 300, [34] = 320, [35] = 200, [37] = 350, [39] = 400};
    const mg_board_def *board = mg_edition_find("standard")->board;
    int32_t sum[MG_LEVELS] = {0}, streets = 0;

    (void)state;
    for (int position = 0; position < MG_SPACES; position++) {
        const mg_space_def *space = &board->space[position];
        assert_int_equal(space->price, price[position]);
        assert_int_equal(space->mortgage, price[position] / 2);
        if (space->kind != MG_SPACE_STREET) {
            continue;
        }
        streets++;
        assert_int_equal(space->house_cost, 50 * (position / 10 + 1));
        for (int level = 0; level < MG_LEVELS; level++) {
            sum[level] += space->rent[level];
        }
    }
    assert_int_equal(streets, 22);
    assert_int_equal(sum[0], 391);
    assert_int_equal(sum[1], 1915);
    assert_int_equal(sum[2], 5620);
    assert_int_equal(sum[3], 14110);
    assert_int_equal(sum[4], 18030);
    assert_int_equal(sum[5], 21850);
    assert_int_equal(board->space[0].rent[0], 200);
    assert_int_equal(board->space[35].rent[3], 200);
    assert_int_equal(board->space[28].rent[1], 10);
}

static void test_standard_groups(void **state)
{
    static const struct {
        const char *name;
        int size;
    } groups[] = {
        {"brown",     2},
        {"railroad",  4},
        {"lightblue", 3},
        {"pink",      3},
        {"utility",   2},
        {"orange",    3},
        {"red",       3},
        {"yellow",    3},
        {"green",     3},
        {"darkblue",  2}
    };

    const mg_board_def *board = mg_edition_find("standard")->board;
    int size[MG_GROUPS_MAX + 1] = {0}, street_group = -1;

    (void)state;
    assert_int_equal(board->group_n, 10);
    for (int position = 0; position < MG_SPACES; position++) {
        const mg_space_def *space = &board->space[position];
        size[space->group]++;
        if (space->kind == MG_SPACE_STREET) { /* streets of a group follow one another */
            assert_true(space->group == street_group || size[space->group] == 1);
            street_group = space->group;
        }
    }
    for (int group = 0; group < 10; group++) {
        assert_string_equal(board->group[group].name, groups[group].name);
        assert_int_equal(size[group], groups[group].size);
    }
}

static int32_t sum_amounts(const mg_board_def *board, int deck, mg_effect effect)
{
    int32_t sum = 0;

    for (int card = 0; card < board->deck_n[deck]; card++) {
        sum += board->card[deck][card].effect == effect ? board->card[deck][card].amount : 0;
    }
    return sum;
}

static int count_effect(const mg_board_def *board, int deck, mg_effect effect)
{
    int count = 0;

    for (int card = 0; card < board->deck_n[deck]; card++) {
        count += board->card[deck][card].effect == effect;
    }
    return count;
}

static void test_standard_decks(void **state)
{
    (void)state;
    for (int modern = 0; modern < 2; modern++) {
        const mg_board_def *board = mg_edition_find(modern ? "standard:modern" : "standard")->board;
        assert_int_equal(board->deck_n[0], 16);
        assert_int_equal(board->deck_n[1], 16);
        for (int deck = 0; deck < MG_DECKS; deck++) {
            assert_int_equal(count_effect(board, deck, MG_FX_JAIL_FREE), 1);
            assert_int_equal(count_effect(board, deck, MG_FX_JAIL), 1);
            assert_int_equal(count_effect(board, deck, MG_FX_REPAIRS), 1);
        }
        assert_int_equal(count_effect(board, 0, MG_FX_ADVANCE_TO), 5);
        assert_int_equal(count_effect(board, 0, MG_FX_NEAREST_RAILROAD), 2);
        assert_int_equal(count_effect(board, 0, MG_FX_NEAREST_UTILITY), 1);
        assert_int_equal(count_effect(board, 0, MG_FX_BACK_N), 1);
        assert_int_equal(sum_amounts(board, 0, MG_FX_COLLECT), 200);
        assert_int_equal(sum_amounts(board, 0, MG_FX_PAY), 15);
        assert_int_equal(sum_amounts(board, 0, MG_FX_PAY_EACH), 50);
        assert_int_equal(sum_amounts(board, 1, MG_FX_COLLECT), modern ? 605 : 600);
        assert_int_equal(sum_amounts(board, 1, MG_FX_PAY), modern ? 200 : 300);
        assert_int_equal(sum_amounts(board, 1, MG_FX_COLLECT_EACH), modern ? 10 : 50);
    }
}

/* The later board differs from the classic one only in its taxes, its deck and its option. */
static void test_modern_profile(void **state)
{
    const mg_edition *classic = mg_edition_find("standard"),
                     *modern = mg_edition_find("standard:modern");
    const mg_board_def *a = classic->board, *b = modern->board;

    (void)state;
    for (int position = 0; position < MG_SPACES; position++) {
        if (position != 4 && position != 38) {
            assert_memory_equal(&a->space[position], &b->space[position], sizeof a->space[0]);
        }
    }
    assert_int_equal(a->space[4].rent[1], 10);
    assert_int_equal(b->space[4].rent[0], 200);
    assert_int_equal(b->space[4].rent[1], 0);
    assert_int_equal(a->space[38].rent[0], 75);
    assert_int_equal(b->space[38].rent[0], 100);
    for (int option = 0; option < MG_OPTION_N; option++) {
        int32_t value = mg_option_get(&modern->options, option);
        assert_int_equal(mg_option_get(&classic->options, option), mg_option_table[option].def);
        assert_int_equal(value, option == MG_OPTION_tax_income ? MG_TAX_FLAT
                                                               : mg_option_table[option].def);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_mistakes),
        cmocka_unit_test(test_many_mistakes),
        cmocka_unit_test(test_mistakes_of_all_kinds),
        cmocka_unit_test(test_capacities),
        cmocka_unit_test(test_rents_fit),
        cmocka_unit_test(test_lists_fit),
        cmocka_unit_test(test_decks_that_fail),
        cmocka_unit_test(test_nearest_needs_one),
        cmocka_unit_test(test_exports),
        cmocka_unit_test(test_old_line_ends),
        cmocka_unit_test(test_columns),
        cmocka_unit_test(test_extends),
        cmocka_unit_test(test_extends_alone),
        cmocka_unit_test(test_extends_folders),
        cmocka_unit_test(test_extends_in_a_ring),
        cmocka_unit_test(test_extends_too_far),
        cmocka_unit_test(test_boards),
        cmocka_unit_test(test_profiles),
        cmocka_unit_test(test_slugs),
        cmocka_unit_test(test_clips),
        cmocka_unit_test(test_short_files),
        cmocka_unit_test(test_forms),
        cmocka_unit_test(test_decks_that_nothing_draws_from),
        cmocka_unit_test(test_paths_joined),
        cmocka_unit_test(test_slugs_of_positions),
        cmocka_unit_test(test_disk),
        cmocka_unit_test(test_open),
        cmocka_unit_test(test_hash),
        cmocka_unit_test(test_compiled_in),
        cmocka_unit_test(test_standard_deeds),
        cmocka_unit_test(test_standard_groups),
        cmocka_unit_test(test_standard_decks),
        cmocka_unit_test(test_modern_profile),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
