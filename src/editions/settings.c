/* SPDX-License-Identifier: MIT
 * INI by inih. It reads line by line through next_line(), which is how each setting knows its line.
 */
#include "editions/settings.h"

#include <ini.h>
#include <stdlib.h>
#include <string.h>

enum { HEADING_CAP = 50, SECTIONS_MAX = 512, SETTINGS_MAX = 2048 };

typedef struct reader {
    mg__settings *settings;
    mg_error_list *errors;
    const char *data;
    size_t size, at;
    int line;
    int key_column, value_column; /* of the line being read */
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

/* Notes where a setting's key and value begin; inih gives them without their places. */
static bool note_columns(reader *r, const char *line, int indent)
{
    size_t key_length = strcspn(line, "=:");
    bool is_setting = line[0] != ';' && line[0] != '#' && line[0] != '[';

    r->key_column = indent + 1;
    r->value_column = indent + (int)key_length + 1;
    if (line[key_length]) {
        const char *value = line + key_length + 1;
        r->value_column += 1 + (int)strspn(value, " ");
    }
    if (is_setting && key_length >= MG__KEY_CAP) {
        mg__say(r->errors, here(r, r->key_column), NULL, MG_E_SYNTAX,
                "no setting has so long a name; a line reads: key = value");
        return false;
    }
    return true;
}

/* Gives inih one line, or an empty one in place of a bad one. Leading blanks are left out, because
 * inih would take the line for more of the value above. */
static char *next_line(char *out, int cap, void *user)
{
    reader *r = user;
    size_t next, length = line_length(r, &next), indent = 0;
    const char *line = r->data + r->at;

    if (r->at == r->size) {
        return NULL;
    }
    r->at = next;
    r->line++;
    out[0] = '\0';
    if (length + 3 > (size_t)cap) {
        mg__say(r->errors, here(r, 1), NULL, MG_E_CAPACITY,
                "a line has at most %d bytes, this one has %d", cap - 3, (int)length);
        return out;
    }
    while (indent < length && (line[indent] == ' ' || line[indent] == '\t')) {
        indent++;
    }
    for (size_t at = indent; at < length; at++) {
        out[at - indent] = (char)(line[at] == '\t' ? ' ' : line[at]);
    }
    out[length - indent] = '\0';
    if (!line_is_good(r, out, length - indent, (int)indent) || !note_columns(r, out, (int)indent)) {
        out[0] = '\0';
    } else if (out[0] == '[') {
        take_heading(r, out);
        out[0] = '\0'; /* inih need not know: settings ask for the section by r->settings */
    }
    return out;
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

/* A value may stand in quotation marks, as some editors write them. */
static void copy_value(char *out, size_t cap, const char *value)
{
    size_t length = strlen(value);

    if (length >= 2 && value[0] == '"' && value[length - 1] == '"') {
        value++;
        length -= 2;
    }
    length = length < cap ? length : cap - 1;
    memcpy(out, value, length);
    out[length] = '\0';
}

static int take_setting(void *user, const char *section_name, const char *key, const char *value)
{
    reader *r = user;
    mg__settings *settings = r->settings;

    (void)section_name;
    if (settings->section_n == 0) {
        mg__say(r->errors, here(r, r->key_column), key, MG_E_SYNTAX,
                "this stands before the first heading, such as [edition]");
        return 1;
    }
    if (settings->n == SETTINGS_MAX) {
        mg__say(r->errors, here(r, r->key_column), key, MG_E_CAPACITY,
                "a file has at most %d settings", SETTINGS_MAX);
        r->at = r->size;
        return 1;
    }
    mg__setting *setting = &settings->at[settings->n++];
    setting->section = settings->section_n - 1;
    setting->key_place = here(r, r->key_column);
    setting->place = here(r, r->value_column);
    mg__copy(setting->key, sizeof setting->key, key);
    copy_value(setting->value, sizeof setting->value, value);
    check_new(r, setting);
    return 1;
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

static void say_unreadable(mg__settings *settings, int line, mg_error_list *errors)
{
    if (line > 0) {
        mg__say(errors, (mg__place){settings->file, line, 1, false, NULL}, NULL, MG_E_SYNTAX,
                "a line reads: key = value, or [heading], or ; comment");
    }
}

mg__settings *mg__settings_read(const char *file, const char *data, size_t size,
                                mg_error_list *errors)
{
    const int before = errors->n;
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
    say_unreadable(settings, ini_parse_stream(next_line, &r, take_setting, &r), errors);
    if (errors->n > before) {
        mg__settings_free(settings);
        return NULL;
    }
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
