/* SPDX-License-Identifier: MIT
 * run_scenarios FILE|FOLDER…: runs scenarios (*.scn, folders with all below them) and ends with "N
 * passed, N failed". The first line of a scenario that fails is printed as file:line, with the
 * expected and the actual result. */
#include "scenario.h"

#include <dirent.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

typedef struct tally {
    int passed, failed;
} tally;

bool scenario_fail(scenario *sc, const char *fmt, ...)
{
    va_list args;
    if (!sc->failed) {
        va_start(args, fmt);
        vsnprintf(sc->reason, sizeof sc->reason, fmt, args);
        va_end(args);
        sc->failed = true;
        printf("%s:%d: %s\n    %s\n", sc->file, sc->line, sc->title, sc->reason);
    }
    return false;
}

/* ---- the lines that set up ---- */

static bool use_edition(scenario *sc, const words *w)
{
    mg_err err = {0};
    mg_edition_free(sc->owned);
    sc->owned = NULL;
    const mg_edition *edition = w->n > 1 ? mg_edition_open(w->at[1], &sc->owned, &err) : NULL;
    if (edition == NULL) {
        return scenario_fail(sc, "there is no such edition: %s", err.text);
    }
    int seat_n = sc->def.game.seat_n;
    sc->def = mg_match_def_default(edition, seat_n);
    sc->given = (mg_given){0};
    return true;
}

static bool use_seats(scenario *sc, const words *w)
{
    long n;
    if (w->n != 2 || !word_number(w->at[1], &n) || n < 0 || n > 99) {
        return scenario_fail(sc, "seats NUMBER");
    }
    sc->def.game.seat_n = (int)n;
    return true;
}

static bool use_option(scenario *sc, const words *w)
{
    char text[128];
    mg_err err;

    if (w->n != 3 || snprintf(text, sizeof text, "%s=%s", w->at[1], w->at[2]) >= (int)sizeof text) {
        return scenario_fail(sc, "option NAME VALUE");
    }
    return mg_setting_take(&sc->def.game.options, &sc->given, text, &err) == MG_E_OK ||
           scenario_fail(sc, "%s", err.text);
}

static bool use_boards(scenario *sc, const words *w)
{
    const mg_edition *e = sc->def.game.edition;
    for (int k = 1; k < w->n; k++) {
        int board = 0;
        while (board < e->board_n && strcmp(e->board[board].code, w->at[k]) != 0) {
            board++;
        }
        if (k <= MG_BOARDS_MAX) { /* the game refuses a board that the edition does not have */
            sc->def.game.boards[k - 1] = board < e->board_n ? board : -1;
        }
        sc->def.game.board_n = k;
    }
    return true;
}

static bool cite(scenario *sc, const words *w)
{
    for (int k = 1; k < w->n; k++) {
        if (mg_clause_find(w->at[k]) < 0) {
            return scenario_fail(sc, "there is no clause %s", w->at[k]);
        }
    }
    return w->n > 1 || scenario_fail(sc, "clauses NAME…");
}

/* ---- one line ---- */

typedef bool line_fn(scenario *sc, const words *w);

typedef struct line_kind {
    const char *word;
    line_fn *run;
    bool sets_up; /* allowed only before the first line that plays */
} line_kind;

static const line_kind line_kinds[] = {
    {"clauses", cite,            true },
    {"edition", use_edition,     true },
    {"option",  use_option,      true },
    {"boards",  use_boards,      true },
    {"seats",   use_seats,       true },
    {"do",      scenario_apply,  false},
    {"chance",  scenario_apply,  false},
    {"refuse",  scenario_refuse, false},
    {"expect",  scenario_expect, false},
};

static bool run_line(scenario *sc, const char *line)
{
    words w;
    if (!words_split(&w, line)) {
        return scenario_fail(sc, "the line has too many words or an open quote");
    }
    if (w.n == 0) {
        return true;
    }
    for (size_t k = 0; k < sizeof line_kinds / sizeof line_kinds[0]; k++) {
        if (strcmp(w.at[0], line_kinds[k].word) != 0) {
            continue;
        }
        if (line_kinds[k].sets_up && sc->match != NULL) {
            return scenario_fail(sc, "\"%s\" comes too late", w.at[0]);
        }
        return line_kinds[k].run(sc, &w);
    }
    return scenario_fail(sc, "\"%s\" starts no line", w.at[0]);
}

/* ---- one file ---- */

/* How many braces are open after the line; texts in positions hold none. */
static int open_braces(const char *line, int open)
{
    for (; *line != '\0'; line++) {
        open += (*line == '{') - (*line == '}');
    }
    return open;
}

/* Collects the JSON after "given", on as many lines as its braces span. */
static bool read_position(scenario *sc, FILE *in, char *line, int *line_n)
{
    const char *part = line + strlen("given");
    int open = 0;
    sc->position[0] = '\0';
    do {
        size_t used = strlen(sc->position);
        if (used + strlen(part) + 1 > sizeof sc->position) {
            return scenario_fail(sc, "the position is too long");
        }
        strcpy(sc->position + used, part);
        open = open_braces(part, open);
        if (open <= 0) {
            return sc->match == NULL || scenario_fail(sc, "\"given\" comes too late");
        }
        *line_n += 1;
        part = line;
    } while (fgets(line, LINE_CAP, in) != NULL);
    return scenario_fail(sc, "the position does not end");
}

static void open_scenario(scenario *sc, const char *file, const char *line)
{
    const char *from = strchr(line, '"'), *to = strrchr(line, '"');
    memset(sc, 0, sizeof *sc);
    sc->file = file;
    sc->def = mg_match_def_default(mg_edition_find("standard"), 2);
    if (from != NULL && to > from) {
        snprintf(sc->title, sizeof sc->title, "%.*s", (int)(to - from - 1), from + 1);
    }
}

static void close_scenario(scenario *sc, tally *t)
{
    if (sc->file == NULL) {
        return;
    }
    bool ok = !sc->failed && scenario_begin(sc) && scenario_end(sc);
    t->passed += ok;
    t->failed += !ok;
    mg_match_free(sc->match);
    sc->match = NULL;
    mg_edition_free(sc->owned);
    sc->owned = NULL;
    sc->file = NULL;
}

static void run_file(const char *path, tally *t)
{
    static scenario sc;
    static char line[LINE_CAP];
    int line_n = 0;
    FILE *in = fopen(path, "r");
    sc.file = NULL;
    if (in == NULL) {
        printf("%s: cannot be read\n", path);
        t->failed++;
        return;
    }
    while (fgets(line, sizeof line, in) != NULL) {
        line_n++;
        if (strncmp(line, "scenario ", 9) == 0) {
            close_scenario(&sc, t);
            open_scenario(&sc, path, line);
        }
        sc.line = line_n;
        if (sc.file == NULL || sc.failed || strncmp(line, "scenario ", 9) == 0) {
            continue;
        }
        if (strncmp(line, "given", 5) == 0) {
            read_position(&sc, in, line, &line_n);
        } else {
            run_line(&sc, line);
        }
    }
    close_scenario(&sc, t);
    fclose(in);
}

/* ---- files and folders ---- */

static int is_listed(const struct dirent *entry)
{
    return entry->d_name[0] != '.';
}

/* Visits folders in alphabetical order. Folders have few levels; depth stops at loops of links. */
static void run_path(const char *path, tally *t, int depth)
{
    struct dirent **entries;
    struct stat st;
    if (stat(path, &st) != 0 || !S_ISDIR(st.st_mode)) {
        run_file(path, t);
        return;
    }
    int n = depth < 8 ? scandir(path, &entries, is_listed, alphasort) : 0;
    for (int k = 0; k < n; k++) {
        char below[1024];
        const char *name = entries[k]->d_name;
        size_t length = strlen(name);
        snprintf(below, sizeof below, "%.760s/%.255s", path, name);
        bool is_folder = stat(below, &st) == 0 && S_ISDIR(st.st_mode);
        if (is_folder || (length > 4 && strcmp(name + length - 4, ".scn") == 0)) {
            run_path(below, t, depth + 1);
        }
        free(entries[k]);
    }
    if (n > 0) {
        free(entries);
    }
}

int main(int argc, char **argv)
{
    tally t = {0, 0};
    for (int k = 1; k < argc; k++) {
        run_path(argv[k], &t, 0);
    }
    printf("%d passed, %d failed\n", t.passed, t.failed);
    return t.failed > 0 || t.passed == 0;
}
