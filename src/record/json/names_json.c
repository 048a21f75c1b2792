/* SPDX-License-Identifier: MIT
 * Names of things as JSON strings. */
#include "record/json/names_json.h"

#include "base/bits.h"
#include "record/words/names.h"

enum { WORD_CAP = 2 * MG_NAME_CAP };

static void write_word(mg_json *j, const char *key, const mg_game *g, int thing,
                       void (*put)(mg__out *o, const mg_game *g, int thing))
{
    char word[WORD_CAP];
    mg__out o = mg__out_of(word, sizeof word);

    put(&o, g, thing);
    mg_json_text(j, key, word);
}

void mg__write_space(mg_json *j, const char *key, const mg_game *g, int space)
{
    write_word(j, key, g, space, mg__put_space);
}

void mg__write_deed(mg_json *j, const char *key, const mg_game *g, int deed_id)
{
    write_word(j, key, g, deed_id, mg__put_deed);
}

void mg__write_card(mg_json *j, const char *key, const mg_game *g, int deck, int card)
{
    char word[WORD_CAP];
    mg__out o = mg__out_of(word, sizeof word);

    mg__put_card(&o, g, deck, card);
    mg_json_text(j, key, word);
}

void mg__write_kept(mg_json *j, const char *key, const mg_game *g, int kept)
{
    write_word(j, key, g, kept, mg__put_kept);
}

void mg__write_candidate(mg_json *j, const char *key, int candidate)
{
    char word[WORD_CAP];
    mg__out o = mg__out_of(word, sizeof word);

    mg__put_candidate(&o, candidate);
    mg_json_text(j, key, word);
}

void mg__write_seats(mg_json *j, const char *key, uint32_t seats)
{
    mg_json_open(j, key, '[');
    for (int seat = 0; seat < MG_SEATS_MAX; seat++) {
        if (seats & mg_bit(seat)) {
            mg_json_int(j, NULL, seat);
        }
    }
    mg_json_close(j, ']');
}

void mg__write_party(mg_json *j, const char *key, int party)
{
    if (party == MG_BANK) {
        mg_json_text(j, key, "bank");
    } else if (party == MG_POT) {
        mg_json_text(j, key, "pot");
    } else if (party == MG_EVERYBODY) {
        mg_json_text(j, key, "all");
    } else if (party != MG_NOBODY) {
        mg_json_int(j, key, party);
    }
}

void mg__write_named(mg_json *j, const mg_game *g, void (*put)(mg__out *o, const mg_game *g, int k),
                     int thing)
{
    write_word(j, NULL, g, thing, put);
}

void mg__write_words(mg_json *j, const char *key, const char *const *words, uint32_t set)
{
    mg_json_open(j, key, '[');
    for (int k = 0; words[k]; k++) {
        if (set & mg_bit(k)) {
            mg_json_text(j, NULL, words[k]);
        }
    }
    mg_json_close(j, ']');
}

void mg__write_some(mg_json *j, const char *key, int64_t value)
{
    if (value) {
        mg_json_int(j, key, value);
    }
}

void mg__write_flag(mg_json *j, const char *key, int64_t value)
{
    if (value) {
        mg_json_bool(j, key, true);
    }
}
