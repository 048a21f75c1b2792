/* SPDX-License-Identifier: MIT */
#include "record/words/event_words.h"

#include <stdio.h>
#include <string.h>

const char *const mg__event_fields[MG_EVENT_N] = {
#define MG_EVENT(id, name, fields, text) [MG_EV_##id] = (fields),
#include "magie/events.def"
};

bool mg__event_carries(int kind, const char *member, char *out, size_t cap)
{
    size_t length = strlen(member);

    for (const char *at = mg__event_fields[kind]; *at;) {
        size_t n = strcspn(at, " ");

        if (n >= length && memcmp(at, member, length) == 0 && (n == length || at[length] == ':')) {
            size_t skip = n == length ? 0 : length + 1;

            snprintf(out, cap, "%.*s", (int)(n - skip), at + skip);
            return true;
        }
        at += n + (at[n] == ' ');
    }
    return false;
}

void mg__put_event_subject(mg__out *o, const mg_game *g, const mg_event *ev)
{
    static const struct {
        const char *what;
        void (*put)(mg__out *o, const mg_game *g, int subject);
    } puts[] = {
        {"deed",  mg__put_deed },
        {"space", mg__put_space},
        {"kept",  mg__put_kept },
        {"kind",  mg__put_kind },
    };

    char what[24];

    if (!mg__event_carries(ev->kind, "subj", what, sizeof what) || ev->subj == MG_SUBJ_HIDDEN) {
        return;
    }
    if (strcmp(what, "card") == 0) {
        mg__put_card(o, g, ev->aux, ev->subj);
        return;
    }
    for (size_t k = 0; k < sizeof puts / sizeof puts[0]; k++) {
        if (strcmp(what, puts[k].what) == 0) {
            puts[k].put(o, g, ev->subj);
        }
    }
}
