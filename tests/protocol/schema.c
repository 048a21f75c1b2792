/* SPDX-License-Identifier: MIT
 * Implements the part of JSON Schema 2020-12 that docs/protocol.schema.json uses. A keyword that is
 * not implemented here counts as a mistake of the schema, because it would seem to check something
 * and check nothing. */
#include "protocol.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char fault[512];

struct check {
    json_t *root;
    int depth;
};

static bool valid(struct check *c, json_t *schema, json_t *value, const char *path);

static bool wrong(const char *path, const char *what)
{
    snprintf(fault, sizeof fault, "%.240s: %.240s", path[0] ? path : "(all)", what);
    return false;
}

/* ---- keywords ---- */

static bool is_type(const char *type, json_t *value)
{
    return strcmp(type, "object") == 0    ? json_is_object(value)
           : strcmp(type, "array") == 0   ? json_is_array(value)
           : strcmp(type, "string") == 0  ? json_is_string(value)
           : strcmp(type, "integer") == 0 ? json_is_integer(value)
           : strcmp(type, "boolean") == 0 ? json_is_boolean(value)
           : strcmp(type, "null") == 0    ? json_is_null(value)
                                          : false;
}

static bool type(json_t *types, json_t *value, const char *path)
{
    char what[128];

    if (json_is_string(types)) {
        snprintf(what, sizeof what, "is not of type %s", json_string_value(types));
        return is_type(json_string_value(types), value) || wrong(path, what);
    }
    for (size_t k = 0; k < json_array_size(types); k++) {
        if (is_type(json_string_value(json_array_get(types, k)), value)) {
            return true;
        }
    }
    return wrong(path, "is of none of the types");
}

static bool one_of(json_t *values, json_t *value, const char *path)
{
    for (size_t k = 0; k < json_array_size(values); k++) {
        if (json_equal(json_array_get(values, k), value)) {
            return true;
        }
    }
    return wrong(path, "is none of the values allowed");
}

static bool required(json_t *keys, json_t *value, const char *path)
{
    char what[128];

    for (size_t k = 0; k < json_array_size(keys); k++) {
        const char *key = json_string_value(json_array_get(keys, k));
        if (json_is_object(value) && !json_object_get(value, key)) {
            snprintf(what, sizeof what, "has no \"%s\"", key);
            return wrong(path, what);
        }
    }
    return true;
}

static bool members(struct check *c, json_t *schema, json_t *value, const char *path)
{
    json_t *known = json_object_get(schema, "properties");
    json_t *others = json_object_get(schema, "additionalProperties");
    const char *key = NULL;
    json_t *member = NULL;

    json_object_foreach(value, key, member)
    {
        char below[256];
        json_t *its = json_object_get(known, key);
        snprintf(below, sizeof below, "%s.%s", path, key);
        its = its ? its : others;
        if (json_is_false(its)) {
            return wrong(below, "is not a member");
        }
        if (json_is_object(its) && !valid(c, its, member, below)) {
            return false;
        }
    }
    return true;
}

static bool items(struct check *c, json_t *schema, json_t *value, const char *path)
{
    for (size_t k = 0; k < json_array_size(value); k++) {
        char below[256];
        snprintf(below, sizeof below, "%s[%zu]", path, k);
        if (!valid(c, schema, json_array_get(value, k), below)) {
            return false;
        }
    }
    return true;
}

/* How many of the schemas accept the value. */
static size_t holding(struct check *c, json_t *schemas, json_t *value, const char *path)
{
    size_t n = 0;

    for (size_t k = 0; k < json_array_size(schemas); k++) {
        n += valid(c, json_array_get(schemas, k), value, path);
    }
    return n;
}

static bool reference(struct check *c, const char *to, json_t *value, const char *path)
{
    static const char defs[] = "#/$defs/";

    if (strncmp(to, defs, sizeof defs - 1) != 0) {
        return wrong(path, "the schema refers to something else than #/$defs/");
    }
    json_t *target = json_object_get(json_object_get(c->root, "$defs"), to + sizeof defs - 1);
    if (!target || c->depth > 64) {
        return wrong(path, "the schema refers to what is not there");
    }
    c->depth++;
    bool good = valid(c, target, value, path);
    c->depth--;
    return good;
}

static bool number_limit(const char *keyword, json_t *limit, json_t *value, const char *path)
{
    if (!json_is_integer(value)) {
        return true;
    }
    bool good = strcmp(keyword, "minimum") == 0
                    ? json_integer_value(value) >= json_integer_value(limit)
                    : json_integer_value(value) <= json_integer_value(limit);
    return good || wrong(path, "is out of its range");
}

static bool size_limit(const char *keyword, json_t *limit, json_t *value, const char *path)
{
    size_t n = json_is_array(value) ? json_array_size(value) : json_string_length(value);
    bool is_min = strncmp(keyword, "min", 3) == 0;
    size_t wanted = (size_t)json_integer_value(limit);

    if (!json_is_array(value) && !json_is_string(value)) {
        return true;
    }
    return (is_min ? n >= wanted : n <= wanted) || wrong(path, "is too short or too long");
}

/* Keywords that only describe, or that other keywords use. */
static bool says_nothing(const char *keyword)
{
    static const char *const words[] = {"$schema", "$id",         "$defs",
                                        "title",   "description", "additionalProperties",
                                        "default", "examples"};

    for (size_t k = 0; k < sizeof words / sizeof words[0]; k++) {
        if (strcmp(keyword, words[k]) == 0) {
            return true;
        }
    }
    return false;
}

static bool combined(struct check *c, const char *keyword, json_t *schemas, json_t *value,
                     const char *path)
{
    size_t n = holding(c, schemas, value, path);

    if (strcmp(keyword, "allOf") == 0) {
        return n == json_array_size(schemas);
    }
    if (strcmp(keyword, "anyOf") == 0) {
        return n > 0;
    }
    return n == 1 || (n > 1 && wrong(path, "more than one alternative holds"));
}

static bool keyword_holds(struct check *c, json_t *schema, const char *keyword, json_t *value,
                          const char *path)
{
    json_t *what = json_object_get(schema, keyword);

    if (strcmp(keyword, "$ref") == 0) {
        return reference(c, json_string_value(what), value, path);
    }
    if (strcmp(keyword, "type") == 0) {
        return type(what, value, path);
    }
    if (strcmp(keyword, "enum") == 0) {
        return one_of(what, value, path);
    }
    if (strcmp(keyword, "const") == 0) {
        return json_equal(what, value) || wrong(path, "is not the one value allowed");
    }
    if (strcmp(keyword, "required") == 0) {
        return required(what, value, path);
    }
    if (strcmp(keyword, "properties") == 0) {
        return members(c, schema, value, path);
    }
    if (strcmp(keyword, "items") == 0) {
        return items(c, what, value, path);
    }
    if (strcmp(keyword, "oneOf") == 0 || strcmp(keyword, "anyOf") == 0 ||
        strcmp(keyword, "allOf") == 0) {
        return combined(c, keyword, what, value, path);
    }
    if (strcmp(keyword, "minimum") == 0 || strcmp(keyword, "maximum") == 0) {
        return number_limit(keyword, what, value, path);
    }
    if (strcmp(keyword, "minItems") == 0 || strcmp(keyword, "maxItems") == 0 ||
        strcmp(keyword, "minLength") == 0 || strcmp(keyword, "maxLength") == 0) {
        return size_limit(keyword, what, value, path);
    }
    return says_nothing(keyword) || wrong(path, "the schema has a keyword that is not known");
}

static bool valid(struct check *c, json_t *schema, json_t *value, const char *path)
{
    const char *keyword = NULL;
    json_t *what = NULL;

    if (json_object_get(schema, "additionalProperties") && !json_object_get(schema, "properties") &&
        !members(c, schema, value, path)) {
        return false;
    }
    json_object_foreach(schema, keyword, what)
    {
        if (!keyword_holds(c, schema, keyword, value, path)) {
            return false;
        }
    }
    return true;
}

/* ---- the schema of the protocol ---- */

static const char schema_path[] = "docs/protocol.schema.json";

json_t *protocol_schema(void)
{
    static json_t *schema;
    json_error_t error;

    if (!schema) {
        char *text = read_file(schema_path);
        schema = json_loads(text, JSON_REJECT_DUPLICATES, &error);
        if (!schema) {
            fprintf(stderr, "%s:%d: %s\n", schema_path, error.line, error.text);
            exit(1);
        }
        free(text);
    }
    return schema;
}

const char *schema_fault(const char *name, json_t *value)
{
    struct check c = {.root = protocol_schema()};
    json_t *start = json_object_get(json_object_get(c.root, "$defs"), name);

    if (!start) {
        snprintf(fault, sizeof fault, "the schema has no definition %s", name);
        return fault;
    }
    return valid(&c, start, value, "") ? NULL : fault;
}

void name_definition(const char *request, size_t n, json_t *answer, char name[DEFINITION_CAP])
{
    json_t *sent = json_loadb(request, n, 0, NULL);
    const char *verb = json_string_value(json_object_get(sent, "do"));
    bool ok = json_is_true(json_object_get(answer, "ok"));

    snprintf(name, DEFINITION_CAP, ok ? "answer_%s" : "refusal", verb ? verb : "?");
    if (!json_object_get(json_object_get(protocol_schema(), "$defs"), name)) {
        snprintf(name, DEFINITION_CAP, "answer"); /* "Sta-te" is a verb, too */
    }
    json_decref(sent);
}

const char *answer_fault(const char *request, size_t n, const char *answer)
{
    json_t *value = json_loads(answer, JSON_REJECT_DUPLICATES, NULL);
    char name[DEFINITION_CAP];

    name_definition(request, n, value, name);
    const char *wrong = value ? schema_fault(name, value) : "this is not JSON";
    json_decref(value);
    return wrong;
}
