/* SPDX-License-Identifier: MIT
 * Checks that the schema is strict enough: one member of a correct answer at a time is changed to
 * something wrong, and the schema has to refuse each result. This finds members that the schema
 * does not restrict. */
#include "protocol.h"

#include <stdio.h>
#include <stdlib.h>

enum { PATH_CAP = 256, LIST_MAX = 3 };

struct spoiler {
    json_t *root;
    const char *request, *definition;
    long spoilt;
    bool failed;
};

static void expect_refusal(struct spoiler *s, const char *path)
{
    s->spoilt++;
    if (!schema_fault(s->definition, s->root)) {
        fail("%s: %s is not noticed in the answer to %.200s", s->definition, path, s->request);
        s->failed = true;
    }
}

/* A value that is valid nowhere, not even in an object whose member names are not known. */
static json_t *nonsense(void)
{
    return json_pack("{s:{s:[{}]}}", "nonsense", "nonsense");
}

static void spoil(struct spoiler *s, json_t *value, const char *path);

/* Replaces each member by a wrong value, and adds a member too many. */
static void spoil_object(struct spoiler *s, json_t *object, const char *path)
{
    char below[PATH_CAP];
    json_t *keys = json_deep_copy(object), *unused = NULL;
    const char *key = NULL;

    snprintf(below, sizeof below, "%s.nonsense", path);
    json_object_set_new(object, "nonsense", nonsense());
    expect_refusal(s, below);
    json_object_del(object, "nonsense");
    json_object_foreach(keys, key, unused)
    {
        json_t *kept = json_incref(json_object_get(object, key));
        snprintf(below, sizeof below, "%s.%s", path, key);
        json_object_set_new(object, key, nonsense());
        expect_refusal(s, below);
        json_object_set(object, key, kept);
        if (!s->failed) {
            spoil(s, kept, below);
        }
        json_decref(kept);
    }
    json_decref(keys);
}

static void spoil_list(struct spoiler *s, json_t *list, const char *path)
{
    for (size_t k = 0; k < json_array_size(list) && k < LIST_MAX && !s->failed; k++) {
        char below[PATH_CAP];
        json_t *kept = json_incref(json_array_get(list, k));

        snprintf(below, sizeof below, "%s[%zu]", path, k);
        json_array_set_new(list, k, nonsense());
        expect_refusal(s, below);
        json_array_set(list, k, kept);
        spoil(s, kept, below);
        json_decref(kept);
    }
}

static void spoil(struct spoiler *s, json_t *value, const char *path)
{
    if (json_is_object(value)) {
        spoil_object(s, value, path);
    } else {
        spoil_list(s, value, path);
    }
}

/* Removes each required member. */
static void leave_out(struct spoiler *s)
{
    static const char *const keys[] = {"id", "ok", "ply", "node", "events", "error", "position"};

    for (size_t k = 0; k < sizeof keys / sizeof keys[0]; k++) {
        json_t *kept = json_incref(json_object_get(s->root, keys[k]));
        bool optional =
            strcmp(s->definition, "answer_bot") == 0 || strcmp(s->definition, "answer_try") == 0;

        if (kept && (k < 2 || !optional)) {
            json_object_del(s->root, keys[k]);
            expect_refusal(s, keys[k]);
            json_object_set(s->root, keys[k], kept);
        }
        json_decref(kept);
    }
}

void break_answer(const char *request, const char *answer)
{
    char definition[DEFINITION_CAP];
    json_t *value = json_loads(answer, 0, NULL);
    struct spoiler s = {.root = value, .request = request, .definition = definition};

    name_definition(request, strlen(request), value, definition);
    if (!schema_fault(definition, value)) {
        spoil(&s, value, "");
        leave_out(&s);
        if (schema_fault(definition, value)) {
            fail("an answer is not what it was once it was spoilt");
        }
    }
    json_decref(value);
    passed += !s.failed;
}
