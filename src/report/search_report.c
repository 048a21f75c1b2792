/* SPDX-License-Identifier: MIT */
#include "report/search_report.h"

#include "report/study_line.h"
#include "report/value_text.h"

#include <inttypes.h>
#include <math.h>
#include <string.h>

enum { GOAL = 20, COLUMN = 27, STAND = 96 };

/* ---- commands to go on with ---- */

static void command_line(const mg_search *s, char line[MG_LINE_CAP])
{
    size_t n = mg_study_line(s->study, "seek", line, MG_LINE_CAP);

    for (int k = 0; k < s->goal_n; k++) {
        n = mg_line_word(line, MG_LINE_CAP, n, " --goal", s->goal[k].text);
    }
    for (int option = 0; option < MG_OPTION_N; option++) {
        if (s->kept[option]) {
            n = mg_line_add(line, MG_LINE_CAP, n, " --keep %s", mg_option_table[option].name);
        }
    }
    (void)mg_line_add(line, MG_LINE_CAP, n, " --most %d --evidence %" PRIu64, s->most, s->evidence);
}

/* Prints the command that plays the games of the evidence again. */
static void sim_line(const mg_search *s, const mg_variant *v, char line[MG_LINE_CAP])
{
    char spec[1][MG_SPEC_CAP], change[MG_SPEC_CAP];
    mg_study study = *s->study;

    mg_variant_format(v, change, sizeof change);
    snprintf(spec[0], sizeof spec[0], "%s", s->study->spec[0]);
    if (v->change_n) {
        (void)mg_line_add(spec[0], sizeof spec[0], strlen(spec[0]), ",%s", change);
    }
    study.spec = spec;
    study.arm_n = 1;
    study.games = s->evidence;
    study.first = s->checked_from;
    (void)mg_study_line(&study, "sim", line, MG_LINE_CAP);
}

/* Writes the options of a list "a=b,c=d", each as --set. */
static size_t add_sets(char line[MG_LINE_CAP], size_t n, const char *list)
{
    while (*list) {
        char set[MG_SPEC_CAP];
        size_t length = strcspn(list, ",");

        snprintf(set, sizeof set, "%.*s", (int)length, list);
        n = mg_line_word(line, MG_LINE_CAP, n, " --set", set);
        list += length + (list[length] == ',');
    }
    return n;
}

static void play_line(const mg_search *s, const mg_variant *v, char line[MG_LINE_CAP])
{
    const mg_study *study = s->study;
    const char *spec = study->spec[0], *options = spec + strcspn(spec, ",");
    const char *profile = memchr(spec, ':', (size_t)(options - spec));
    char part[MG_SPEC_CAP];
    size_t n;

    snprintf(part, sizeof part, "%.*s", (int)((profile ? profile : options) - spec), spec);
    n = mg_line_word(line, MG_LINE_CAP, 0, "magie play --edition", part);
    if (profile) {
        snprintf(part, sizeof part, "%.*s", (int)(options - profile - 1), profile + 1);
        n = mg_line_word(line, MG_LINE_CAP, n, " --profile", part);
    } else if (study->profile) {
        n = mg_line_word(line, MG_LINE_CAP, n, " --profile", study->profile);
    }
    n = mg_line_add(line, MG_LINE_CAP, n, " --seats %d", study->arm[0].game.seat_n);
    if (study->boards) {
        n = mg_line_word(line, MG_LINE_CAP, n, " --boards", study->boards);
    }
    for (int k = 0; k < study->set_n; k++) {
        n = mg_line_word(line, MG_LINE_CAP, n, " --set", study->set[k]);
    }
    n = add_sets(line, n, *options == ',' ? options + 1 : options);
    mg_variant_format(v, part, sizeof part);
    (void)add_sets(line, n, part);
}

/* ---- for people ---- */

static void stand_format(const mg_goal *goal, const mg_stand *stand, char *out, size_t cap)
{
    bool share = mg_value_unit(goal->value) == MG_UNIT_SHARE;
    double by = share ? 100 : 1;
    const char *sign = share || mg_value_unit(goal->value) == MG_UNIT_PERCENT ? " %" : "";

    if (!isfinite(stand->low)) {
        snprintf(out, cap, "%.4g%s (no interval)", by * stand->at, sign);
        return;
    }
    char few[48] = "";

    if (stand->gap <= 0 && !stand->met) {
        snprintf(few, sizeof few, ", known in %" PRIu64 " games only", stand->n);
    }
    snprintf(out, cap, "%.4g%s (%.4g to %.4g)%s", by * stand->at, sign, by * stand->low,
             by * stand->high, stand->met ? ", met" : few);
}

static void print_evidence(FILE *out, const mg_search *s)
{
    char is[STAND], changed[STAND] = "";

    fprintf(out, "%-*s %-*s%s\n", GOAL, "goal", s->finalist_n ? COLUMN : 0, "as it is",
            s->finalist_n ? " changed" : "");
    for (int k = 0; k < s->goal_n; k++) {
        stand_format(&s->goal[k], &s->base.stand[k], is, sizeof is);
        mg_print_name(out, s->goal[k].text, GOAL);
        if (s->finalist_n) {
            stand_format(&s->goal[k], &s->finalist[0].score.stand[k], changed, sizeof changed);
            fprintf(out, " %-*s %s\n", COLUMN, is, changed);
        } else {
            fprintf(out, " %s\n", is);
        }
    }
}

static void print_others(FILE *out, const mg_search *s)
{
    for (int k = 1; k < s->finalist_n; k++) {
        char text[MG_LINE_CAP], stand[STAND];
        size_t n;

        mg_variant_format(&s->finalist[k].variant, text, sizeof text);
        n = strlen(text);
        for (int goal = 0; goal < s->goal_n; goal++) {
            stand_format(&s->goal[goal], &s->finalist[k].score.stand[goal], stand, sizeof stand);
            n = mg_line_add(text, sizeof text, n, "%s%s", goal ? "; " : ": ", stand);
        }
        fprintf(out, "%s",
                k == 1 ? "\nOther changes as small that meet it on the same games:\n" : "");
        mg_print_sentence(out, 4, "  %s", text);
    }
}

static void print_found(FILE *out, const mg_search *s)
{
    static const mg_variant none;
    const mg_variant *v = s->finalist_n ? &s->finalist[0].variant : &none;
    char change[256], line[MG_LINE_CAP];

    mg_variant_format(v, change, sizeof change);
    if (s->end == MG_SEARCH_FOUND) {
        mg_print_sentence(out, 2, "Found: %s", change);
    } else if (s->end == MG_SEARCH_MET) {
        fprintf(out, "The rules meet it as they are.\n");
    } else if (s->end == MG_SEARCH_TOO_FEW) {
        fprintf(out,
                "The rules seem to meet it as they are, but %d games must know each figure.\n"
                "More --games and --evidence tell.\n",
                MG_GAMES_LEAST);
    } else {
        mg_print_sentence(out, 2, "Nothing found%s that meets it%s%s.",
                          mg_study_stopped(s->study) ? " until it was ended" : "",
                          s->finalist_n ? "; the nearest: " : "", change);
    }
    if (s->checked) {
        fprintf(out, "On %" PRIu64 " games that the search has not seen:\n\n", s->base.games);
    } else {
        fprintf(out, "On the games of the search, which flatter what it finds:\n\n");
    }
    print_evidence(out, s);
    print_others(out, s);
    if (s->checked) {
        sim_line(s, v, line);
    } else {
        line[0] = '\0';
    }
    fprintf(out, "\n%s%s", line, s->checked ? "\n" : "");
    play_line(s, v, line);
    fprintf(out, "%s\n", line);
}

void mg_search_print(FILE *out, const mg_search *s)
{
    char line[MG_LINE_CAP];

    command_line(s, line);
    mg_print_interrupted(out, s->study, "of each way");
    fprintf(out, "%s\n", line);
    for (int size = 1; size <= s->most && s->tried[size]; size++) {
        fprintf(out, "%s%d of %s", size > 1 ? ", " : "tried: ", s->tried[size],
                size == 1   ? "one option"
                : size == 2 ? "two"
                            : "more");
    }
    fprintf(out, "%s; %d contradict themselves\n\n", s->tried[1] ? "" : "tried: nothing",
            s->skipped);
    print_found(out, s);
}

/* ---- for programs ---- */

static void write_stands(mg_json *j, const char *key, const mg_search *s, const mg_score *score)
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

static void write_changes(mg_json *j, const mg_search *s, const mg_variant *v)
{
    mg_json_open(j, "changes", '[');
    for (int k = 0; k < v->change_n; k++) {
        int option = v->change[k].option;
        char value[32];

        mg_json_open(j, NULL, '{');
        mg_json_text(j, "option", mg_option_table[option].name);
        (void)mg_option_format(option, v->change[k].value, value, sizeof value);
        mg_json_text(j, "value", value);
        (void)mg_option_format(option, mg_option_get(&s->study->setup[0].options, option), value,
                               sizeof value);
        mg_json_text(j, "was", value);
        mg_json_close(j, '}');
    }
    mg_json_close(j, ']');
}

static void write_finalist(mg_json *j, const mg_search *s, const mg_finalist *f)
{
    char line[MG_LINE_CAP];

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

void mg_search_json(mg_json *j, const mg_search *s)
{
    static const char *const ends[] = {[MG_SEARCH_FOUND] = "found",
                                       [MG_SEARCH_MET] = "met as it is",
                                       [MG_SEARCH_TOO_FEW] = "too few games",
                                       [MG_SEARCH_NOT_FOUND] = "not found"};
    char line[MG_LINE_CAP];

    command_line(s, line);
    mg_json_study(j, s->study, line);
    mg_json_text(j, "arm", s->study->spec[0]);
    mg_json_int(j, "seats", s->study->arm[0].game.seat_n);
    mg_json_text(j, "end",
                 s->end == MG_SEARCH_NOT_FOUND && mg_study_stopped(s->study)
                     ? mg_study_end_word(s->study)
                     : ends[s->end]);
    mg_json_bool(j, "checked", s->checked);
    mg_json_int(j, "checked_from", (int64_t)s->checked_from);
    mg_json_open(j, "tried", '[');
    for (int size = 1; size <= s->most; size++) {
        mg_json_int(j, NULL, s->tried[size]);
    }
    mg_json_close(j, ']');
    mg_json_int(j, "skipped", s->skipped);
    write_stands(j, "as_it_is", s, &s->base);
    mg_json_open(j, s->end == MG_SEARCH_NOT_FOUND ? "nearest" : "found", '[');
    for (int k = 0; k < s->finalist_n; k++) {
        write_finalist(j, s, &s->finalist[k]);
    }
    mg_json_close(j, ']');
    mg_json_close(j, '}');
}
