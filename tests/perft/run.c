/* SPDX-License-Identifier: MIT
 * Counts the leaves of the game tree below given positions. Each tests/perft/NAME.txt holds a
 * position and one line for each depth:
 *
 *   edition standard:classic
 *   seats 3
 *   option trades off
 *   position {...}
 *   count DEPTH WITH-CHANCE WITHOUT-CHANCE
 *
 * With chance every outcome is a branch; without, a chance node takes its first outcome.
 * MAGIE_PERFT=write prints the file again with the counts found. */
#include "magie/match.h"
#include "magie/rules.h"

#include <dirent.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE_CAP = 8192, FILES_MAX = 64 };

typedef struct position {
    const mg_edition *edition;
    mg_options options;
    int seats;
    mg_match *match;
} position;

static long passed, failed;

static void fail(const char *path, int line, const char *what)
{
    printf("%s:%d: %s\n", path, line, what);
    failed++;
}

static bool set_option(position *p, const char *text)
{
    char name[64], value[64];
    int32_t number;

    if (sscanf(text, "%63s %63s", name, value) != 2) {
        return false;
    }
    int option = mg_option_find(name, strlen(name));
    return option >= 0 && mg_option_parse(option, value, strlen(value), &number) == MG_E_OK &&
           mg_option_set(&p->options, option, number) == MG_E_OK;
}

static bool begin(position *p, const char *json, mg_err *err)
{
    mg_match_def def = mg_match_def_default(p->edition, p->seats);

    def.game.options = p->options;
    p->match = mg_match_new(&def, err);
    return p->match && mg_match_set_position(p->match, json, err) == MG_E_OK;
}

static void count(const position *p, const char *path, int line, const char *text, bool write)
{
    int depth;
    uint64_t all = 0, first = 0;

    if (sscanf(text, "%d %" SCNu64 " %" SCNu64, &depth, &all, &first) < 1) {
        fail(path, line, "count DEPTH WITH WITHOUT");
        return;
    }
    uint64_t got_all = mg_perft(mg_match_game(p->match), mg_match_state(p->match), depth, true);
    uint64_t got_first = mg_perft(mg_match_game(p->match), mg_match_state(p->match), depth, false);
    if (write) {
        printf("count %d %" PRIu64 " %" PRIu64 "\n", depth, got_all, got_first);
    } else if (got_all != all || got_first != first) {
        printf("%s:%d: expected %" PRIu64 " and %" PRIu64 ", got %" PRIu64 " and %" PRIu64 "\n",
               path, line, all, first, got_all, got_first);
        failed++;
    } else {
        passed++;
    }
}

static void run_line(position *p, const char *path, int line, const char *text, bool write)
{
    mg_err err = {0};
    char why[512];

    if (strncmp(text, "count ", 6) == 0) {
        if (p->match) {
            count(p, path, line, text + 6, write);
        } else {
            fail(path, line, "no position yet");
        }
        return;
    }
    if (write) {
        printf("%s\n", text);
    }
    if (text[0] == '\0' || text[0] == '#') {
        return;
    }
    if (strncmp(text, "edition ", 8) == 0) {
        p->edition = mg_edition_find(text + 8);
        if (p->edition) {
            p->options = p->edition->options;
        } else {
            fail(path, line, "no such edition");
        }
    } else if (strncmp(text, "seats ", 6) == 0) {
        p->seats = atoi(text + 6);
    } else if (strncmp(text, "option ", 7) == 0) {
        if (!set_option(p, text + 7)) {
            fail(path, line, "no such option or value");
        }
    } else if (strncmp(text, "position ", 9) == 0) {
        if (!begin(p, text + 9, &err)) {
            mg_err_format(&err, why, sizeof why);
            fail(path, line, why);
        }
    } else {
        fail(path, line, "edition, seats, option, position or count");
    }
}

static void run_file(const char *path, bool write)
{
    static char text[LINE_CAP];
    position p = {.edition = mg_editions[0], .options = mg_editions[0]->options, .seats = 2};
    FILE *f = fopen(path, "r");

    if (!f) {
        fail(path, 0, "cannot be read");
        return;
    }
    for (int line = 1; fgets(text, sizeof text, f); line++) {
        text[strcspn(text, "\n")] = '\0';
        run_line(&p, path, line, text, write);
    }
    fclose(f);
    mg_match_free(p.match);
}

static int by_name(const void *a, const void *b)
{
    return strcmp(a, b);
}

int main(int argc, char **argv)
{
    static char names[FILES_MAX][300];
    const char *folder = argc > 1 ? argv[1] : "tests/perft", *mode = getenv("MAGIE_PERFT");
    const char *only = argc > 2 ? argv[2] : NULL;
    int n = 0;

    if (only) {
        run_file(only, mode && strcmp(mode, "write") == 0);
        return failed > 0;
    }
    DIR *dir = opendir(folder);
    for (struct dirent *entry; dir && (entry = readdir(dir)) && n < FILES_MAX;) {
        size_t length = strlen(entry->d_name);

        if (length > 4 && strcmp(entry->d_name + length - 4, ".txt") == 0) {
            snprintf(names[n++], sizeof names[0], "%s", entry->d_name);
        }
    }
    if (dir) {
        closedir(dir);
    }
    qsort(names, (size_t)n, sizeof names[0], by_name);
    for (int k = 0; k < n; k++) {
        char path[1024];

        snprintf(path, sizeof path, "%.700s/%.299s", folder, names[k]);
        run_file(path, false);
    }
    if (n == 0) {
        fail(folder, 0, "no positions found");
    }
    printf("%ld passed, %ld failed\n", passed, failed);
    return failed > 0;
}
