/* SPDX-License-Identifier: MIT
 * Text and numbers of a page. */
#include "report/page.h"

#include "base/utf8.h"

#include <math.h>
#include <stdarg.h>
#include <string.h>

/* ---- text ---- */

void mg_html(mg_page *p, const char *fmt, ...)
{
    va_list list;

    va_start(list, fmt);
    vfprintf(p->to, fmt, list);
    va_end(list);
}

static const char *escape_of(char c)
{
    switch (c) {
    case '&':
        return "&amp;";
    case '<':
        return "&lt;";
    case '>':
        return "&gt;";
    case '"':
        return "&quot;";
    case '\'':
        return "&#39;";
    default:
        return NULL;
    }
}

void mg_html_text(mg_page *p, const char *text)
{
    while (*text) {
        const char *escape = escape_of(*text);
        size_t bytes = mg_utf8_readable(text, MG_UTF8_MAX);

        if (escape) {
            fputs(escape, p->to);
        } else if (bytes) {
            fwrite(text, 1, bytes, p->to);
        } else {
            fputs(strchr("\t\n\r", *text) ? " " : "\xef\xbf\xbd", p->to);
        }
        text += bytes ? bytes : 1;
    }
}

/* ---- words in narrow places ---- */

enum { LONG_WORD = 7, PART = 3 /* this many letters stay together at either end of a word */ };

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

static bool is_vowel(char c)
{
    return strchr("aeiouyAEIOUY", c) != NULL;
}

/* A syllable ends before the last of several consonants between vowels: Com-munity, Connec-ticut.
 * An h belongs to the letter before it. */
static bool ends_syllable(const char *word, size_t at, size_t n)
{
    return at >= PART && n - at >= PART && !is_vowel(word[at - 1]) && !is_vowel(word[at]) &&
           word[at] != 'h' && is_vowel(word[at + 1]);
}

void mg_html_name(mg_page *p, const char *text)
{
    while (*text) {
        size_t n = 0;

        while (is_letter(text[n])) {
            n++;
        }
        for (size_t at = 0; at < n; at++) {
            bool breaks = n >= LONG_WORD && ends_syllable(text, at, n);
            fprintf(p->to, "%s%c", breaks ? "\u00ad" : "", text[at]);
        }
        char rest[512];
        size_t other = 0;
        while (text[n + other] && !is_letter(text[n + other]) && other < sizeof rest - 1) {
            rest[other] = text[n + other];
            other++;
        }
        rest[other] = '\0';
        mg_html_text(p, rest);
        text += n + other;
    }
}

void mg_html_element(mg_page *p, const char *tag, const char *text)
{
    mg_html(p, "<%s>", tag);
    mg_html_text(p, text);
    mg_html(p, "</%.*s>\n", (int)strcspn(tag, " "), tag);
}

/* ---- numbers ---- */

const char *mg_nice(double number, int decimals, char out[MG_NICE])
{
    char digits[MG_NICE];
    int n = snprintf(digits, sizeof digits, "%.*f", decimals, fabs(number)), used = 0;
    int whole = (int)strcspn(digits, ".");
    bool zero = strspn(digits, "0.") == strlen(digits);

    if (number < 0 && !zero) {
        used += snprintf(out, MG_NICE, "\u2212");
    }
    for (int at = 0; at < n && at < (int)sizeof digits - 1 && used < MG_NICE - 2; at++) {
        if (at > 0 && at < whole && (whole - at) % 3 == 0) {
            out[used++] = ',';
        }
        out[used++] = digits[at];
    }
    out[used] = '\0';
    return out;
}

const char *mg_nice_unit(const mg_page *p, mg_unit unit, double number, int decimals,
                         char out[MG_NICE])
{
    bool percent = unit == MG_UNIT_SHARE || unit == MG_UNIT_PERCENT;
    char text[MG_NICE];

    (void)mg_nice(unit == MG_UNIT_SHARE ? 100 * number : number, decimals, text);
    if (percent) {
        snprintf(out, MG_NICE, "%.40s\u00a0%%", text);
    } else if (unit == MG_UNIT_MONEY && p->money.before) {
        snprintf(out, MG_NICE, "%s%.8s%.30s", number < 0 ? "\u2212" : "", p->money.symbol,
                 number < 0 && strncmp(text, "\u2212", 3) == 0 ? text + 3 : text);
    } else if (unit == MG_UNIT_MONEY) {
        snprintf(out, MG_NICE, "%.30s%s%.8s", text, p->money.apart ? "\u00a0" : "",
                 p->money.symbol);
    } else {
        snprintf(out, MG_NICE, "%.40s", text);
    }
    return out;
}

int mg_decimals(double size)
{
    if (!(size > 0)) {
        return 0;
    }
    double decimals = 1 - floor(log10(size));
    return decimals < 0 ? 0 : decimals > 4 ? 4 : (int)decimals;
}

void mg_html_estimate(mg_page *p, const mg_estimate *e, mg_unit unit)
{
    double scale = unit == MG_UNIT_SHARE ? 100 : 1, half = scale * (e->high - e->low) / 2;
    bool none = e->n < 2 || !isfinite(half);
    int decimals = mg_decimals(e->n < 2 ? fabs(e->mean) : none ? scale * e->se : half);
    char mean[MG_NICE], low[MG_NICE], high[MG_NICE];

    (void)mg_nice_unit(p, unit, e->mean, decimals, mean);
    if (none) {
        mg_html(p, "<td class=\"n\">%s</td><td class=\"n\">\u2013</td>", mean);
        return;
    }
    mg_html(p, "<td class=\"n\">%s</td><td class=\"n soft\">%s to %s</td>", mean,
            mg_nice(scale * e->low, decimals, low), mg_nice(scale * e->high, decimals, high));
}

void mg_html_bar(mg_page *p, double part, const char *text)
{
    double width = part < 0 ? 0 : part > 1 ? 100 : 100 * part;

    mg_html(p, "<td class=\"n bar\"><i style=\"width:%.1f%%\"></i>%s</td>", width, text);
}
