/* SPDX-License-Identifier: MIT
 * Lines to clients of monopd's protocol: each is one element of XML. */
#include "base/utf8.h"
#include "net/monopd/monopd_parts.h"

#include <stdlib.h>
#include <string.h>

static const char opening[] = "<monopd>", closing[] = "</monopd>\n";

mg__out mg__monopd_begin(void)
{
    mg__out line = mg__out_growing();

    mg__put(&line, opening);
    return line;
}

void mg__monopd_send(mg_monopd *c, mg__out *line)
{
    bool empty = line->n == sizeof opening - 1;

    mg__put(line, closing);
    if (!mg__out_is_whole(line)) {
        c->ends->close(c->context);
    } else if (!empty && !c->gone) {
        c->ends->say(c->context, line->at, line->n);
    }
    free(line->at);
}

static const char *entity(char ch)
{
    switch (ch) {
    case '&':
        return "&amp;";
    case '<':
        return "&lt;";
    case '>':
        return "&gt;";
    case '"':
        return "&quot;";
    case '\n':
        return "&#10;";
    default:
        return NULL;
    }
}

/* Writes the next character of a text of n bytes as XML. Control characters, the two code points
 * that XML forbids, and invalid UTF-8 are left out, so that no text of a person makes a line
 * invalid. */
static void put_char(mg__out *o, const char *at, int n, uint32_t code)
{
    const char *other = entity(*at);
    bool none = code == 0xfffe || code == 0xffff || mg_utf8_is_bad(at, code);

    if (other || none) {
        mg__put(o, other ? other : "?");
    } else {
        mg__put_n(o, code < ' ' ? " " : at, (size_t)n);
    }
}

void mg__xml_text(mg__out *o, const char *name, const char *value)
{
    mg__putf(o, " %s=\"", name);
    for (const char *at = value; *at;) {
        uint32_t code;
        int n = mg_utf8_decode(at, &code);

        put_char(o, at, n, code);
        at += n;
    }
    mg__put(o, "\"");
}

void mg__xml_int(mg__out *o, const char *name, int64_t value)
{
    mg__putf(o, " %s=\"%lld\"", name, (long long)value);
}

void mg__monopd_say(mg_monopd *c, const char *type, const char *text)
{
    mg__out line = mg__monopd_begin();

    mg__put(&line, "<msg");
    mg__xml_text(&line, "type", type);
    mg__xml_text(&line, "value", text);
    mg__put(&line, "/>");
    mg__monopd_send(c, &line);
}

bool mg__monopd_is_news(mg_monopd *c, int slot, const char *text)
{
    char *before = c->sent[slot];

    if (before && text && strcmp(before, text) == 0) {
        return false;
    }
    c->sent[slot] = text ? strdup(text) : NULL;
    free(before);
    return before || text;
}

void mg__monopd_forget(mg_monopd *c)
{
    for (int slot = 0; slot < MG_SENT_N; slot++) {
        free(c->sent[slot]);
        c->sent[slot] = NULL;
    }
}
