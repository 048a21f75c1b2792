/* SPDX-License-Identifier: MIT
 * The computations behind a room's dice, with the functions of libsodium. */
#include "net/fair_dice.h"

#include <sodium.h>
#include <string.h>

enum { SECRET = 32, GAME = 16, KEY = crypto_auth_hmacsha256_KEYBYTES, WORD = 8 };

_Static_assert((int)MG_FAIR_KEY == (int)KEY + (int)GAME, "a key, and the game that it is of");

static void draw_secret(char *out, size_t cap)
{
    uint8_t bytes[SECRET];

    randombytes_buf(bytes, cap / 2);
    sodium_bin2hex(out, cap, bytes, cap / 2);
    sodium_memzero(bytes, sizeof bytes);
}

/* Reads bytes from the hex digits at the beginning of a text. Returns whether there are that
 * many. */
static bool read_bytes(const char *text, uint8_t *out, size_t n)
{
    size_t digits = strspn(text, "0123456789abcdef");

    return digits == 2 * n && sodium_hex2bin(out, n, text, digits, NULL, NULL, NULL) == 0;
}

static void commit(const char *secret, char out[MG_FAIR_SECRET])
{
    uint8_t bytes[SECRET] = {0}, hash[crypto_hash_sha256_BYTES];

    (void)read_bytes(secret, bytes, SECRET);
    crypto_hash_sha256(hash, bytes, SECRET);
    sodium_bin2hex(out, MG_FAIR_SECRET, hash, sizeof hash);
}

/* SHA-256 of the secret and all seeds, 32 bytes each; for a seat without a seed 32 zeros. */
static bool key_of(const char *text, uint8_t key[MG_FAIR_KEY])
{
    crypto_hash_sha256_state hash;
    uint8_t bytes[SECRET];
    const char *at = text + MG_FAIR_GAME;

    if (!read_bytes(text, key + KEY, GAME) || text[MG_FAIR_GAME - 1] != ' ' ||
        !read_bytes(at, bytes, SECRET) || at[MG_FAIR_SECRET - 1] != ' ') {
        return false;
    }
    crypto_hash_sha256_init(&hash);
    crypto_hash_sha256_update(&hash, bytes, SECRET);
    for (at += MG_FAIR_SECRET; *at; at += *at == ',') {
        bool none = at[0] == '-';

        memset(bytes, 0, sizeof bytes);
        if (!none && !read_bytes(at, bytes, SECRET)) {
            return false;
        }
        crypto_hash_sha256_update(&hash, bytes, SECRET);
        at += none ? 1 : 2 * SECRET;
        if (*at && *at != ',') {
            return false;
        }
    }
    crypto_hash_sha256_final(&hash, key);
    return true;
}

static uint64_t number_of(const uint8_t *bytes)
{
    uint64_t number = 0;

    for (int k = 0; k < WORD; k++) {
        number = number << 8 | bytes[k];
    }
    return number;
}

/* The first eight bytes of the HMAC of game, ply and attempt. Another attempt is made if the number
 * before was too high to be fair. */
static uint32_t draw(const void *context, int ply, uint32_t below)
{
    const uint8_t *key = context;
    uint64_t high = UINT64_MAX - (UINT64_MAX % below + 1) % below, number = 0;
    uint8_t text[GAME + WORD], mac[crypto_auth_hmacsha256_BYTES];

    memcpy(text, key + KEY, GAME);
    for (uint32_t again = 0; again == 0 || number > high; again++) {
        for (int k = 0; k < 4; k++) {
            text[GAME + k] = (uint8_t)((uint32_t)ply >> (24 - 8 * k));
            text[GAME + 4 + k] = (uint8_t)(again >> (24 - 8 * k));
        }
        crypto_auth_hmacsha256(mac, text, sizeof text, key);
        number = number_of(mac);
    }
    return (uint32_t)(number % below);
}

const mg_fair mg_fair_dice = {
    .draw_secret = draw_secret, .commit = commit, .key = key_of, .draw = draw};
