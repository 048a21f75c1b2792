/* SPDX-License-Identifier: MIT
 * Runs the screens of a folder: each .txt is a script of keys, with the screens that must then
 * appear. With MAGIE_UPDATE=1 the actual screens are written into the scripts.
 *
 *   # anything              a remark
 *   > size 80 24            of the screen; a change later is a resize
 *   > seats Ada,Ben         as --seats; so are set, seed, profile, edition, boards
 *   > dice ask              as --dice
 *   > position {...}        where the game begins
 *   > play                  opens the game; `> menu` opens the start menu
 *   > keys r <Enter> "text" presses
 *   > rush e r              presses while bots still move
 *   > screen                must be what follows, row for row */
#include "editions/game_setup.h"
#include "monkey.h"
#include "play/match_setup.h"
#include "play/session.h"
#include "tui/screen/menu.h"
#include "tui/screen/screen.h"
#include "tui/screen/term.h"
#include "tui/screen/ui.h"
#include "tui/screen/ui_draw.h"
#include "tui/screen/ui_keys.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FILES_MAX = 200, MONKEY_GAMES = 27, MONKEY_KEYS = 1500 };

typedef struct runner {
    const char *path;
    int line_n; /* of the line being read */
    FILE *in, *out;
    bool update;
    int passed, failed;
    mg_match_setup setup;
    char *position;
    mg_screen screen;
    mg_menu menu;
    mg_session session;
    mg_ui ui;
    bool in_menu, in_game, rush;
    char line[4096];
    bool again; /* the current line is still to be read */
} runner;

static void fail(runner *r, const char *what)
{
    printf("%s:%d: %s\n", r->path, r->line_n, what);
    r->failed++;
}

static bool next_line(runner *r)
{
    if (r->again) {
        r->again = false;
        return true;
    }
    if (!fgets(r->line, sizeof r->line, r->in)) {
        return false;
    }
    r->line[strcspn(r->line, "\n")] = '\0';
    r->line_n++;
    return true;
}

/* ---- opening ---- */

static void close_game(runner *r)
{
    if (r->in_game) {
        mg_ui_close(&r->ui);
        (void)mg_session_close(&r->session, NULL);
    }
    r->in_game = r->in_menu = false;
}

static void open_game(runner *r)
{
    mg_err err = {0};
    mg_match *m = mg_match_setup_start(&r->setup, &err);

    close_game(r);
    if (m && r->position && mg_match_set_position(m, r->position, &err) != MG_E_OK) {
        mg_match_free(m);
        m = NULL;
    }
    if (!m || mg_session_open(&r->session, m, NULL, &err) != MG_E_OK) {
        fail(r, err.text);
        return;
    }
    r->session.asks = r->setup.asks;
    mg_ui_open(&r->ui, &r->session, 0);
    r->ui.odds_seconds = 3600; /* finishes the odds, however slow the machine is */
    r->in_game = true;
}

static void open_menu(runner *r)
{
    close_game(r);
    mg_menu_open(&r->menu, &r->setup, 0, NULL);
    r->in_menu = true;
}

/* ---- pressing ---- */

static void settle(runner *r)
{
    while (r->in_game && mg_ui_wait(&r->ui) >= 0) {
        mg_ui_tick(&r->ui);
    }
}

static void press(runner *r, int key)
{
    if (!r->rush) {
        settle(r);
    }
    if (r->in_menu) {
        mg_menu_key(&r->menu, key);
    } else if (r->in_game) {
        mg_ui_key(&r->ui, key);
    }
    if (!r->rush) {
        settle(r);
    }
}

static int named_key(const char *name, size_t length)
{
    static const struct {
        const char *name;
        int key;
    } names_of_keys[] = {
        {"Enter",     MG_KEY_ENTER    },
        {"Esc",       MG_KEY_ESCAPE   },
        {"Space",     ' '             },
        {"Tab",       MG_KEY_TAB      },
        {"Backspace", MG_KEY_BACKSPACE},
        {"Delete",    MG_KEY_DELETE   },
        {"Up",        MG_KEY_UP       },
        {"Down",      MG_KEY_DOWN     },
        {"Left",      MG_KEY_LEFT     },
        {"Right",     MG_KEY_RIGHT    },
        {"Home",      MG_KEY_HOME     },
        {"End",       MG_KEY_END      },
        {"PageUp",    MG_KEY_PAGE_UP  },
        {"PageDown",  MG_KEY_PAGE_DOWN},
    };

    for (size_t k = 0; k < sizeof names_of_keys / sizeof names_of_keys[0]; k++) {
        if (strlen(names_of_keys[k].name) == length &&
            strncmp(names_of_keys[k].name, name, length) == 0) {
            return names_of_keys[k].key;
        }
    }
    return MG_KEY_NONE;
}

static void press_all(runner *r, const char *keys)
{
    for (; *keys; keys++) {
        size_t length = strcspn(keys, *keys == '"' ? "\"" : ">");

        if (*keys == '<' && keys[length]) {
            press(r, named_key(keys + 1, length - 1));
            keys += length;
        } else if (*keys == '"') {
            for (keys++; *keys && *keys != '"'; keys++) {
                press(r, *keys);
            }
        } else if (*keys != ' ') {
            press(r, *keys);
        }
    }
}

/* ---- screens ---- */

static void draw(runner *r)
{
    settle(r);
    if (r->in_menu) {
        mg_menu_draw(&r->menu, &r->screen);
    } else if (r->in_game) {
        mg_ui_draw(&r->ui, &r->screen);
    }
}

static void compare(runner *r, const char *seen)
{
    int first = r->line_n, wrong = 0;

    while (*seen) {
        int length = (int)strcspn(seen, "\n");
        bool there = next_line(r);
        bool same =
            there && (int)strlen(r->line) == length && strncmp(r->line, seen, (size_t)length) == 0;

        if (!same && wrong++ < 3) {
            printf("%s:%d: expected |%s|\n%*sseen     |%.*s|\n", r->path, r->line_n,
                   there ? r->line : "", (int)strlen(r->path) + 2, "", length, seen);
        }
        seen += length + 1;
    }
    if (wrong) {
        printf("%s:%d: %d rows differ\n", r->path, first, wrong);
    }
    r->passed += !wrong;
    r->failed += wrong > 0;
}

static void skip_screen(runner *r)
{
    while (next_line(r)) {
        if (strncmp(r->line, "> ", 2) == 0 || r->line[0] == '#') {
            r->again = true;
            return;
        }
    }
}

static void check_screen(runner *r)
{
    char *seen;

    draw(r);
    seen = mg_screen_text(&r->screen);
    if (!seen) {
        fail(r, "out of memory");
    } else if (r->update) {
        fputs(seen, r->out);
        skip_screen(r);
    } else {
        compare(r, seen);
    }
    free(seen);
}

/* ---- scripts ---- */

static void set_up(runner *r, const char *word, const char *rest)
{
    mg_err err = {0};
    mg_status status = MG_E_OK;
    int w, h;

    if (strcmp(word, "seats") == 0) {
        status = mg_match_setup_seats(&r->setup, rest, &err);
    } else if (strcmp(word, "set") == 0) {
        status = mg_setup_option(&r->setup.game, rest, &err);
    } else if (strcmp(word, "profile") == 0) {
        status = mg_setup_edition(&r->setup.game, NULL, rest, &err);
    } else if (strcmp(word, "edition") == 0) {
        status = mg_setup_edition(&r->setup.game, rest, NULL, &err);
    } else if (strcmp(word, "boards") == 0) {
        status = mg_setup_boards(&r->setup.game, rest, &err);
    } else if (strcmp(word, "seed") == 0) {
        r->setup.seed = strtoull(rest, NULL, 10);
    } else if (strcmp(word, "dice") == 0) {
        r->setup.asks = strcmp(rest, "ask") == 0;
    } else if (strcmp(word, "size") != 0 || sscanf(rest, "%d %d", &w, &h) != 2 ||
               !mg_screen_resize(&r->screen, w, h)) {
        fail(r, "there is no such line in a script");
    }
    if (status != MG_E_OK) {
        fail(r, err.text);
    }
}

static void do_line(runner *r)
{
    char word[16];
    const char *rest = r->line + 2;
    size_t length = strcspn(rest, " ");

    snprintf(word, sizeof word, "%.*s", (int)length, rest);
    rest += length + (rest[length] == ' ');
    if (strcmp(word, "position") == 0) {
        free(r->position);
        r->position = strdup(rest);
    } else if (strcmp(word, "play") == 0) {
        open_game(r);
    } else if (strcmp(word, "menu") == 0) {
        open_menu(r);
    } else if (strcmp(word, "keys") == 0) {
        press_all(r, rest);
    } else if (strcmp(word, "rush") == 0) {
        r->rush = true;
        press_all(r, rest);
        r->rush = false;
    } else if (strcmp(word, "screen") == 0) {
        check_screen(r);
    } else {
        set_up(r, word, rest);
    }
}

static void begin(runner *r)
{
    mg_match_setup_init(&r->setup);
    r->setup.seed = 1;
    mg_screen_resize(&r->screen, 80, 24);
}

static void run_script(runner *r)
{
    begin(r);
    while (next_line(r)) {
        if (r->out) {
            fprintf(r->out, "%s\n", r->line);
        }
        if (strncmp(r->line, "> ", 2) == 0) {
            do_line(r);
        } else if (r->line[0] && r->line[0] != '#') {
            fail(r, "a line is \"> word …\" or \"# remark\"; screens stand below \"> screen\"");
        }
    }
    close_game(r);
    mg_match_setup_free(&r->setup);
    mg_screen_free(&r->screen);
    free(r->position);
    r->position = NULL;
}

static void run_file(runner *r, const char *path)
{
    char fresh[512];

    snprintf(fresh, sizeof fresh, "%s.new", path);
    r->path = path;
    r->line_n = 0;
    r->in = fopen(path, "r");
    r->out = r->update ? fopen(fresh, "w") : NULL;
    if (!r->in || (r->update && !r->out)) {
        fail(r, "cannot be opened");
        return;
    }
    run_script(r);
    fclose(r->in);
    if (r->out) {
        fclose(r->out);
        rename(fresh, path);
    }
}

static int by_name(const void *a, const void *b)
{
    const char *const *one = a, *const *other = b;

    return strcmp(*one, *other);
}

static int list_files(const char *folder, char *file[FILES_MAX])
{
    DIR *dir = opendir(folder);
    struct dirent *entry;
    int n = 0;

    while (dir && n < FILES_MAX && (entry = readdir(dir)) != NULL) {
        size_t length = strlen(entry->d_name);
        char path[512];

        if (length < 4 || strcmp(entry->d_name + length - 4, ".txt") != 0) {
            continue;
        }
        snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        file[n++] = strdup(path);
    }
    if (dir) {
        closedir(dir);
    }
    qsort(file, (size_t)n, sizeof *file, by_name);
    return n;
}

int main(int argc, char **argv)
{
    static runner r;
    static char *file[FILES_MAX];
    int n = list_files(argc > 1 ? argv[1] : "tests/tui", file);

    r.update = getenv("MAGIE_UPDATE") != NULL;
    for (int k = 0; k < n; k++) {
        run_file(&r, file[k]);
        free(file[k]);
    }
    if (!r.update) {
        r.failed += mg_monkey(MONKEY_GAMES, MONKEY_KEYS, &r.passed);
    }
    printf("%d passed, %d failed\n", r.passed, r.failed);
    return r.failed > 0 || (r.passed == 0 && !r.update);
}
