/* SPDX-License-Identifier: MIT
 * What `magie seek` found: for people and for programs. */
#include "cli/seek.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { LINE = 8192 };

/* ---- commands to go on with ---- */

static void add_text(char *out, const char *before, const char *text, size_t length)
{
    size_t n = strlen(out);

    snprintf(out + n, LINE - n, "%s%.*s", before, (int)length, text);
}

static void add_word(char *out, const char *before, const char *text)
{
    add_text(out, before, text, strlen(text));
}

static void command_line(const mg_seek *s, char out[LINE])
{
    char more[64];

    mg_study_line(&s->study, "seek", out, LINE);
    for (int k = 0; k < s->goal_n; k++) {
        add_word(out, " --goal '", s->goal[k].text);
        add_word(out, "'", "");
    }
    for (int option = 0; option < MG_OPTION_N; option++) {
        if (s->kept[option]) {
            add_word(out, " --keep ", mg_option_table[option].name);
        }
    }
    snprintf(more, sizeof more, " --most %d --evidence %" PRIu64, s->most, s->evidence);
    add_word(out, more, "");
}

/* The games that are the evidence. */
static void sim_line(const mg_seek *s, const mg_variant *v, char out[LINE])
{
    char spec[1][MG_SPEC_CAP], change[MG_SPEC_CAP];
    mg_study study = s->study;
    size_t n = strlen(study.spec[0]);

    mg_variant_format(v, change, sizeof change);
    memcpy(spec[0], study.spec[0], n + 1);
    snprintf(spec[0] + n, sizeof spec[0] - n, "%s%s", v->change_n ? "," : "", change);
    study.spec = spec;
    study.arm_n = 1;
    study.games = s->evidence;
    study.first = s->checked_from;
    mg_study_line(&study, "sim", out, LINE);
}

/* Options of a list "a=b,c=d", each as --set. */
static void add_sets(char *out, const char *list)
{
    while (*list) {
        size_t length = strcspn(list, ",");

        add_text(out, " --set ", list, length);
        list += length + (list[length] == ',');
    }
}

static void play_line(const mg_seek *s, const mg_variant *v, char out[LINE])
{
    const char *spec = s->study.spec[0], *options = spec + strcspn(spec, ",");
    const char *profile = memchr(spec, ':', (size_t)(options - spec));
    char change[MG_SPEC_CAP], seats[32];

    out[0] = '\0';
    add_text(out, "magie play --edition ", spec, (size_t)((profile ? profile : options) - spec));
    if (profile) {
        add_text(out, " --profile ", profile + 1, (size_t)(options - profile - 1));
    } else if (s->study.profile) {
        add_word(out, " --profile ", s->study.profile);
    }
    snprintf(seats, sizeof seats, "%d", s->study.arm[0].game.seat_n);
    add_word(out, " --seats ", seats);
    if (s->study.boards) {
        add_word(out, " --boards ", s->study.boards);
    }
    for (int k = 0; k < s->study.set_n; k++) {
        add_word(out, " --set ", s->study.set[k]);
    }
    add_sets(out, *options == ',' ? options + 1 : options);
    mg_variant_format(v, change, sizeof change);
    add_sets(out, change);
}

/* ---- for people ---- */

static void print_stand(const mg_goal *goal, const mg_stand *stand)
{
    bool share = mg_value_unit(goal->value) == MG_UNIT_SHARE;
    double by = share ? 100 : 1;
    const char *sign = share || mg_value_unit(goal->value) == MG_UNIT_PERCENT ? " %" : "";
    char text[96];

    snprintf(text, sizeof text, "%.5g%s (%.5g to %.5g)%s", by * stand->at, sign, by * stand->low,
             by * stand->high, stand->met ? ", met" : "");
    printf(" %-32s", text);
}

static void print_evidence(const mg_seek *s)
{
    printf("%-28s %-32s%s\n", "goal", "as it is", s->finalist_n ? " changed" : "");
    for (int k = 0; k < s->goal_n; k++) {
        printf("%-28s", s->goal[k].text);
        print_stand(&s->goal[k], &s->base.stand[k]);
        if (s->finalist_n) {
            print_stand(&s->goal[k], &s->finalist[0].score.stand[k]);
        }
        printf("\n");
    }
}

static void print_others(const mg_seek *s)
{
    for (int k = 1; k < s->finalist_n; k++) {
        char change[256];

        mg_variant_format(&s->finalist[k].variant, change, sizeof change);
        printf("%s  %s:",
               k == 1 ? "\nOther changes as small that meet it on the same games:\n" : "", change);
        for (int goal = 0; goal < s->goal_n; goal++) {
            print_stand(&s->goal[goal], &s->finalist[k].score.stand[goal]);
        }
        printf("\n");
    }
}

static void print_found(const mg_seek *s)
{
    static const mg_variant none;
    const mg_variant *v = s->finalist_n ? &s->finalist[0].variant : &none;
    char change[256], line[LINE];

    mg_variant_format(v, change, sizeof change);
    if (s->end == MG_SEEK_FOUND) {
        printf("Found: %s\n", change);
    } else if (s->end == MG_SEEK_MET) {
        printf("The rules meet it as they are.\n");
    } else {
        printf("Nothing found that meets it%s%s.\n", s->finalist_n ? "; the nearest: " : "",
               change);
    }
    if (s->checked) {
        printf("On %" PRIu64 " games that the search has not seen:\n\n", s->base.stand[0].n);
    } else {
        printf("On the games of the search, which flatter what it finds:\n\n");
    }
    print_evidence(s);
    print_others(s);
    if (s->checked) {
        sim_line(s, v, line);
    } else {
        line[0] = '\0';
    }
    printf("\n%s%s", line, s->checked ? "\n" : "");
    play_line(s, v, line);
    printf("%s\n", line);
}

void mg_seek_print(const mg_seek *s)
{
    char line[LINE];

    command_line(s, line);
    printf("%s\n", line);
    for (int size = 1; size <= s->most && s->tried[size]; size++) {
        printf("%s%d of %s", size > 1 ? ", " : "tried: ", s->tried[size],
               size == 1   ? "one option"
               : size == 2 ? "two"
                           : "more");
    }
    printf("%s; %d contradict themselves\n\n", s->tried[1] ? "" : "tried: nothing", s->skipped);
    print_found(s);
}

/* ---- for programs ---- */

static void write_stands(mg_json *j, const char *key, const mg_seek *s, const mg_score *score)
{
    mg_json_open(j, key, '[');
    for (int k = 0; k < s->goal_n; k++) {
        const mg_stand *stand = &score->stand[k];

        mg_json_open(j, NULL, '{');
        mg_json_text(j, "goal", s->goal[k].text);
        mg_json_int(j, "n", (int64_t)stand->n);
        mg_json_real(j, "at", stand->at);
        mg_json_real(j, "low", stand->low);
        mg_json_real(j, "high", stand->high);
        mg_json_bool(j, "met", stand->met);
        mg_json_close(j, '}');
    }
    mg_json_close(j, ']');
}

static void write_changes(mg_json *j, const mg_seek *s, const mg_variant *v)
{
    mg_json_open(j, "changes", '[');
    for (int k = 0; k < v->change_n; k++) {
        int option = v->change[k].option;
        char value[32];

        mg_json_open(j, NULL, '{');
        mg_json_text(j, "option", mg_option_table[option].name);
        (void)mg_option_format(option, v->change[k].value, value, sizeof value);
        mg_json_text(j, "value", value);
        (void)mg_option_format(option, mg_option_get(&s->study.setup[0].options, option), value,
                               sizeof value);
        mg_json_text(j, "was", value);
        mg_json_close(j, '}');
    }
    mg_json_close(j, ']');
}

static void write_finalist(mg_json *j, const mg_seek *s, const mg_finalist *f)
{
    char line[LINE];

    mg_json_open(j, NULL, '{');
    write_changes(j, s, &f->variant);
    write_stands(j, "goals", s, &f->score);
    if (s->checked) {
        sim_line(s, &f->variant, line);
        mg_json_text(j, "sim", line);
    }
    play_line(s, &f->variant, line);
    mg_json_text(j, "play", line);
    mg_json_close(j, '}');
}

void mg_seek_json(mg_json *j, const mg_seek *s)
{
    static const char *const ends[] = {[MG_SEEK_FOUND] = "found",
                                       [MG_SEEK_MET] = "met as it is",
                                       [MG_SEEK_NOT_FOUND] = "not found"};
    char line[LINE];

    command_line(s, line);
    mg_json_open(j, NULL, '{');
    mg_json_text(j, "magie", MAGIE_VERSION);
    mg_json_text(j, "command", line);
    mg_json_text(j, "arm", s->study.spec[0]);
    mg_json_int(j, "seats", s->study.arm[0].game.seat_n);
    mg_json_text(j, "end", ends[s->end]);
    mg_json_bool(j, "checked", s->checked);
    mg_json_int(j, "checked_from", (int64_t)s->checked_from);
    mg_json_open(j, "tried", '[');
    for (int size = 1; size <= s->most; size++) {
        mg_json_int(j, NULL, s->tried[size]);
    }
    mg_json_close(j, ']');
    mg_json_int(j, "skipped", s->skipped);
    write_stands(j, "as_it_is", s, &s->base);
    mg_json_open(j, s->end == MG_SEEK_NOT_FOUND ? "nearest" : "found", '[');
    for (int k = 0; k < s->finalist_n; k++) {
        write_finalist(j, s, &s->finalist[k]);
    }
    mg_json_close(j, ']');
    mg_json_close(j, '}');
}
