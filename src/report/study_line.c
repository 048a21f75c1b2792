/* SPDX-License-Identifier: MIT */
#include "report/study_line.h"

#include "base/shell_word.h"
#include "report/value_text.h"

#include <inttypes.h>
#include <stdarg.h>

size_t mg_line_add(char *out, size_t cap, size_t n, const char *fmt, ...)
{
    va_list list;

    va_start(list, fmt);
    int more = vsnprintf(out + n, cap - n, fmt, list);
    va_end(list);
    return more < 0 || n + (size_t)more >= cap ? cap - 1 : n + (size_t)more;
}

size_t mg_line_word(char *out, size_t cap, size_t n, const char *option, const char *word)
{
    char quoted[MG_LINE_CAP];

    (void)mg_shell_word(word, quoted, sizeof quoted);
    return mg_line_add(out, cap, n, "%s %s", option, quoted);
}

size_t mg_study_line(const mg_study *study, const char *command, char *out, size_t cap)
{
    size_t n = 0;

    n = mg_line_add(out, cap, n, "magie %s", command);
    for (int k = 0; k < study->arm_n; k++) {
        n = mg_line_word(out, cap, n, "", study->spec[k]);
    }
    n = mg_line_add(out, cap, n, " --games %" PRIu64 " --seats %d", study->games,
                    study->arm[0].game.seat_n);
    if (study->players) {
        n = mg_line_word(out, cap, n, " --players", study->players);
    }
    n = mg_line_add(out, cap, n, " --seed %" PRIu64, study->seed);
    if (study->first) {
        n = mg_line_add(out, cap, n, " --first %" PRIu64, study->first);
    }
    if (study->profile) {
        n = mg_line_word(out, cap, n, " --profile", study->profile);
    }
    if (study->boards) {
        n = mg_line_word(out, cap, n, " --boards", study->boards);
    }
    for (int k = 0; k < study->set_n; k++) {
        n = mg_line_word(out, cap, n, " --set", study->set[k]);
    }
    n = mg_line_add(out, cap, n, " --follow %u%s", study->follow, study->stay ? " --stay" : "");
    return n;
}

void mg_json_study(mg_json *j, const mg_study *study, const char *line)
{
    mg_json_open(j, NULL, '{');
    mg_json_text(j, "magie", MAGIE_VERSION);
    mg_json_text(j, "command", line);
    mg_json_run(j, mg_study_planned(study), study->played, mg_study_end_word(study));
    mg_json_int(j, "fallbacks", (int64_t)study->fallbacks);
    if (study->until) {
        mg_json_open(j, "until", '{');
        mg_json_text(j, "asked", study->until);
        mg_json_bool(j, "reached", study->precise);
        mg_json_close(j, '}');
    }
}

void mg_json_run(mg_json *j, uint64_t planned, uint64_t played, const char *end)
{
    mg_json_int(j, "planned", (int64_t)planned);
    mg_json_int(j, "played", (int64_t)played);
    mg_json_text(j, "run", end);
}

void mg_run_sentence(const mg_study *study, const char *of, char *out, size_t cap)
{
    size_t n = 0;

    out[0] = '\0';
    if (study->failed || mg_study_stopped(study)) {
        n = mg_line_add(out, cap, n, "This run was %s after %" PRIu64 " games",
                        study->failed ? "ended by an error" : mg_study_end_word(study),
                        study->played);
        n = mg_line_add(out, cap, n, "%s; planned were %" PRIu64 "%s%s.", of ? " in all" : "",
                        mg_study_planned(study), of ? " " : "", of ? of : "");
    }
    if (study->fallbacks) {
        (void)mg_line_add(out, cap, n,
                          "%sPrograms left %" PRIu64 " decision%s to the fallback: they failed.",
                          n ? " " : "", study->fallbacks, study->fallbacks == 1 ? "" : "s");
    }
}

void mg_print_interrupted(FILE *out, const mg_study *study, const char *of)
{
    char text[MG_LINE_CAP];

    mg_run_sentence(study, of, text, sizeof text);
    if (text[0]) {
        mg_print_sentence(out, 0, "%s", text);
    }
}
