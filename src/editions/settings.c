/* SPDX-License-Identifier: MIT
 * INI files: headings, settings and comments, each setting with its place in the file. */
#include "editions/settings.h"

#include <stdlib.h>
#include <string.h>

enum { LINE_MAX_BYTES = 197, HEADING_CAP = 50, SECTIONS_MAX = 512, SETTINGS_MAX = 2048 };

typedef struct reader {
    mg__settings *settings;
    mg_error_list *errors;
    const char *data;
    size_t size, at;
    int line;
} reader;

static mg__place here(const reader *r, int column)
{
    return (mg__place){r->settings->file, r->line, column, false, NULL};
}

/* ---- section headings ---- */

/* Takes the next word of *text. False if there is none or it does not fit. */
static bool next_word(const char **text, char *out, size_t cap)
{
    const char *start = *text + strspn(*text, " ");
    size_t length = strcspn(start, " ");

    *text = start + length;
    if (length == 0 || length >= cap) {
        return false;
    }
    memset(out, 0, cap);
    memcpy(out, start, length);
    return true;
}

static const char *const kind_words[] = {"edition", "options", "board",  "row",
                                         "card",    "clauses", "profile"};
static const mg__names kinds = {kind_words, 7};

/* The words after the kind, as far as the kind has any. */
static bool section_target(mg__section *section, const char **rest)
{
    switch (section->kind) {
    case MG__BOARD:
        return next_word(rest, section->board, sizeof section->board) &&
               mg__is_slug(section->board, sizeof section->board);
    case MG__ROW:
    case MG__CARD:
        return next_word(rest, section->board, sizeof section->board) &&
               next_word(rest, section->item, sizeof section->item);
    case MG__EDITION:
    case MG__OPTIONS:
    case MG__CLAUSES:
    case MG__PROFILE:
    case MG__UNKNOWN:
        break;
    }
    return true;
}

/* Reads "profile NAME" if the heading starts so; what follows decides the kind. */
static bool section_profile(reader *r, mg__section *section, const char **rest)
{
    const char *after = *rest;
    char word[16];

    if (!next_word(&after, word, sizeof word) || strcmp(word, "profile") != 0) {
        return true;
    }
    *rest = after;
    if (!next_word(rest, section->profile, sizeof section->profile) ||
        !mg__is_slug(section->profile, sizeof section->profile)) {
        mg__say(r->errors, here(r, 1), NULL, MG_E_SYNTAX,
                "[profile NAME] needs a name of letters a to z, digits and hyphens");
        return false;
    }
    return true;
}

static mg__section_kind section_kind(reader *r, const mg__section *section, const char **rest)
{
    char word[MG__CLIP] = "";

    if ((*rest)[strspn(*rest, " ")] == '\0' && section->profile[0]) {
        return MG__PROFILE;
    }
    int kind = next_word(rest, word, sizeof word) ? mg__find(word, kinds) : -1;
    if (kind < 0) {
        mg__say_unknown(r->errors, here(r, 1), "section", word, kinds);
        return MG__UNKNOWN;
    }
    if (section->profile[0] && (kind == MG__EDITION || kind == MG__PROFILE)) {
        mg__say(r->errors, here(r, 1), NULL, MG_E_SYNTAX,
                "a profile has sections for options, board, row and card; its title stands in "
                "[profile %s]",
                section->profile);
        return MG__UNKNOWN;
    }
    return (mg__section_kind)kind;
}

static void parse_section(reader *r, mg__section *section, const char *name)
{
    static const char *const forms[] = {
        [MG__EDITION] = "[edition]",
        [MG__OPTIONS] = "[options]",
        [MG__BOARD] = "[board CODE], CODE having 1 to 7 letters a to z or digits",
        [MG__ROW] = "[row CODE SPACE], such as [row us 39]",
        [MG__CARD] = "[card CODE CARD], such as [card us chance-1]",
        [MG__CLAUSES] = "[clauses]",
        [MG__PROFILE] = "[profile NAME]",
    };
    const char *rest = name;

    section->kind = MG__UNKNOWN;
    if (!section_profile(r, section, &rest)) {
        return;
    }
    section->kind = section_kind(r, section, &rest);
    if (section->kind == MG__UNKNOWN) {
        return;
    }
    if (!section_target(section, &rest) || rest[strspn(rest, " ")] != '\0') {
        mg__say(r->errors, here(r, 1), NULL, MG_E_SYNTAX, "the heading should read %s",
                forms[section->kind]);
        section->kind = MG__UNKNOWN;
    }
}

static mg__section *add_section(reader *r)
{
    mg__settings *settings = r->settings;
    mg__section *section = &settings->section[settings->section_n];

    if (settings->section_n == SECTIONS_MAX - 1) {
        mg__say(r->errors, here(r, 1), NULL, MG_E_CAPACITY, "a file has fewer than %d sections",
                SECTIONS_MAX);
        r->at = r->size;
    }
    settings->section_n++;
    section->kind = MG__UNKNOWN;
    section->line = r->line;
    return section;
}

/* A heading stands on a line of its own, perhaps with a comment. */
static const char *heading_fault(const char *line, size_t *length)
{
    const char *end = strchr(line, ']');

    if (!end) {
        return "this heading is not closed by a ]";
    }
    const char *rest = end + 1 + strspn(end + 1, " ");
    *length = (size_t)(end - line) - 1;
    if (*length >= HEADING_CAP) {
        return "this heading is too long";
    }
    return *rest == '\0' || *rest == ';' || *rest == '#' ? NULL
                                                         : "there is text after the heading's ]";
}

static void take_heading(reader *r, const char *line)
{
    char name[HEADING_CAP] = "";
    size_t length = 0;
    const char *fault = heading_fault(line, &length);
    mg__section *section = add_section(r);

    if (fault) {
        mg__say(r->errors, here(r, 1), NULL, MG_E_SYNTAX, "%s", fault);
        return;
    }
    memcpy(name, line + 1, length);
    parse_section(r, section, name);
}

/* ---- lines ---- */

/* Bytes of the line that begins at r->at, without its end; *next is where the next one begins. */
static size_t line_length(const reader *r, size_t *next)
{
    size_t end = r->at;

    while (end < r->size && r->data[end] != '\n' && r->data[end] != '\r') {
        end++;
    }
    *next = end < r->size ? end + 1 : end;
    if (*next < r->size && r->data[end] == '\r' && r->data[*next] == '\n') {
        ++*next;
    }
    return end - r->at;
}

static bool line_is_good(reader *r, const char *line, size_t length, int indent)
{
    size_t bad = mg__first_bad_byte(line, length);

    if (bad < length) {
        mg__say(r->errors, here(r, indent + (int)bad + 1), NULL, MG_E_SYNTAX,
                "byte 0x%02x is no readable text; save the file as UTF-8",
                (unsigned)(unsigned char)line[bad]);
    }
    return bad == length;
}

/* Copies the next line into out, its blanks as spaces and without those at the beginning, whose
 * number is *indent. A line that cannot be read is reported and becomes empty. False: there are no
 * more lines. */
static bool next_line(reader *r, char out[LINE_MAX_BYTES + 1], size_t *indent)
{
    size_t next, length = line_length(r, &next);
    const char *line = r->data + r->at;

    if (r->at == r->size) {
        return false;
    }
    r->at = next;
    r->line++;
    out[0] = '\0';
    *indent = 0;
    if (length > LINE_MAX_BYTES) {
        mg__say(r->errors, here(r, 1), NULL, MG_E_CAPACITY,
                "a line has at most %d bytes, this one has %d", LINE_MAX_BYTES, (int)length);
        return true;
    }
    while (*indent < length && (line[*indent] == ' ' || line[*indent] == '\t')) {
        ++*indent;
    }
    for (size_t at = *indent; at < length; at++) {
        out[at - *indent] = (char)(line[at] == '\t' ? ' ' : line[at]);
    }
    out[length - *indent] = '\0';
    if (!line_is_good(r, out, length - *indent, (int)*indent)) {
        out[0] = '\0';
    }
    return true;
}

/* ---- settings ---- */

static bool same_section(const mg__section *a, const mg__section *b)
{
    return a->kind == b->kind && strcmp(a->profile, b->profile) == 0 &&
           strcmp(a->board, b->board) == 0 && strcmp(a->item, b->item) == 0;
}

static void check_new(reader *r, const mg__setting *setting)
{
    const mg__settings *settings = r->settings;
    const mg__section *section = &settings->section[setting->section];

    for (const mg__setting *other = settings->at; other < setting; other++) {
        if (strcmp(other->key, setting->key) == 0 &&
            same_section(&settings->section[other->section], section)) {
            mg__say(r->errors, setting->key_place, setting->key, MG_E_FIELD,
                    "this is set twice; line %d has it already", other->key_place.line);
            return;
        }
    }
}

/* The length of a text without the comment that may follow it: a semicolon after a blank begins a
 * comment. */
static size_t before_comment(const char *text)
{
    size_t at = 0;

    while (text[at] && !(text[at] == ';' && at > 0 && text[at - 1] == ' ')) {
        at++;
    }
    return at;
}

/* Copies length bytes without the blanks around them, and the quotation marks that some editors
 * write. */
static void copy_trimmed(char *out, size_t cap, const char *text, size_t length)
{
    while (length > 0 && *text == ' ') {
        text++;
        length--;
    }
    while (length > 0 && text[length - 1] == ' ') {
        length--;
    }
    if (length >= 2 && text[0] == '"' && text[length - 1] == '"') {
        text++;
        length -= 2;
    }
    length = length < cap ? length : cap - 1;
    memcpy(out, text, length);
    out[length] = '\0';
}

/* Whether there is room for another setting; reports it if not. */
static bool has_room(reader *r, mg__place place, const char *key)
{
    if (r->settings->section_n == 0) {
        mg__say(r->errors, place, key, MG_E_SYNTAX,
                "this stands before the first heading, such as [edition]");
        return false;
    }
    if (r->settings->n == SETTINGS_MAX) {
        mg__say(r->errors, place, key, MG_E_CAPACITY, "a file has at most %d settings",
                SETTINGS_MAX);
        r->at = r->size;
        return false;
    }
    return true;
}

static void take_setting(reader *r, const char *line, size_t indent)
{
    mg__settings *settings = r->settings;
    const mg__place key_place = here(r, (int)indent + 1);
    size_t split = strcspn(line, "=:");
    char key[MG__KEY_CAP];

    if (split >= before_comment(line)) {
        mg__say(r->errors, key_place, NULL, MG_E_SYNTAX,
                "a line reads: key = value, or [heading], or ; comment");
        return;
    }
    if (split >= MG__KEY_CAP) {
        mg__say(r->errors, key_place, NULL, MG_E_SYNTAX,
                "no setting has so long a name; a line reads: key = value");
        return;
    }
    copy_trimmed(key, sizeof key, line, split);
    if (!has_room(r, key_place, key)) {
        return;
    }
    const char *value = line + split + 1;
    mg__setting *setting = &settings->at[settings->n++];
    setting->section = settings->section_n - 1;
    setting->key_place = key_place;
    setting->place = here(r, (int)(indent + split + 2 + strspn(value, " ")));
    mg__copy(setting->key, sizeof setting->key, key);
    copy_trimmed(setting->value, sizeof setting->value, value, before_comment(value));
    check_new(r, setting);
}

static void take_lines(reader *r)
{
    char line[LINE_MAX_BYTES + 1];
    size_t indent;

    while (next_line(r, line, &indent)) {
        if (line[0] == '[') {
            take_heading(r, line);
        } else if (line[0] && line[0] != ';' && line[0] != '#') {
            take_setting(r, line, indent);
        }
    }
}

static mg__settings *new_settings(const char *file)
{
    mg__settings *settings = calloc(1, sizeof *settings);

    if (!settings) {
        return NULL;
    }
    settings->file = file;
    settings->section = calloc(SECTIONS_MAX, sizeof *settings->section);
    settings->at = calloc(SETTINGS_MAX, sizeof *settings->at);
    if (!settings->section || !settings->at) {
        mg__settings_free(settings);
        return NULL;
    }
    return settings;
}

mg__settings *mg__settings_read(const char *file, const char *data, size_t size,
                                mg_error_list *errors)
{
    mg__settings *settings = new_settings(file);

    if (!settings) {
        mg__say(errors, (mg__place){file, 0, 0, false, NULL}, NULL, MG_E_CAPACITY, MG_NO_MEMORY);
        return NULL;
    }
    if (size >= 3 && memcmp(data, "\xef\xbb\xbf", 3) == 0) {
        data += 3;
        size -= 3;
    }
    reader r = {.settings = settings, .errors = errors, .data = data, .size = size};
    take_lines(&r);
    return settings;
}

void mg__settings_free(mg__settings *settings)
{
    if (settings) {
        free(settings->section);
        free(settings->at);
        free(settings);
    }
}

int mg__section_layer(const mg__section *section, const char *profile)
{
    if (section->profile[0] == '\0') {
        return 1;
    }
    return strcmp(section->profile, profile) == 0 ? 2 : 0;
}

const mg__setting *mg__settings_find(const mg__settings *settings, const char *profile,
                                     mg__section_kind kind, const char *board, const char *key)
{
    const mg__setting *found = NULL;
    int found_layer = 0;

    for (int at = 0; at < settings->n; at++) {
        const mg__section *section = &settings->section[settings->at[at].section];
        int layer = mg__section_layer(section, profile);
        if (section->kind == kind && layer >= found_layer && layer > 0 &&
            (!board || strcmp(section->board, board) == 0) &&
            strcmp(settings->at[at].key, key) == 0) {
            found = &settings->at[at];
            found_layer = layer;
        }
    }
    return found;
}
