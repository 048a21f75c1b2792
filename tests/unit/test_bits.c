/* SPDX-License-Identifier: MIT
 * Sets as words, and counts read eight or sixteen at a time, compared with plain loops: both the
 * code for the processor that this is built for, and the code for processors without such
 * instructions. */
/* clang-format off */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
/* clang-format on */
#include "base/bits.h"
#include "rules/card/card_rules.h"

#include "magie/rng.h"

enum { WORDS = 20000 };

/* Full, empty, and of every density. */
static uint64_t word(mg_rng *rng, int k)
{
    uint64_t set = k % 3 == 0 ? ~(uint64_t)0 : 0;

    if (k == 1) {
        return 0;
    }
    for (int n = k % 64; n > 0; n--) {
        set ^= (uint64_t)1 << mg_rng_below(rng, 64);
    }
    return set;
}

static int count(uint64_t set)
{
    int n = 0;

    for (; set; set >>= 1) {
        n += (int)(set & 1);
    }
    return n;
}

static int kth(uint64_t set, int k)
{
    int at = 0;

    for (; !(set >> at & 1) || k-- > 0; at++) {
        ;
    }
    return at;
}

static void counts_members(void **state)
{
    mg_rng rng = mg_rng_of(64, 1, MG_STREAM_BOTS);

    (void)state;
    for (int k = 0; k < WORDS; k++) {
        uint64_t set = word(&rng, k);

        assert_int_equal(mg_bits_count64(set), count(set));
        assert_int_equal(mg_bits_count64_plain(set), count(set));
        assert_int_equal(mg_bits_count((uint32_t)set), count((uint32_t)set));
        assert_int_equal(mg_bits_count_plain((uint32_t)set), count((uint32_t)set));
    }
}

static void finds_the_kth_member(void **state)
{
    mg_rng rng = mg_rng_of(64, 2, MG_STREAM_BOTS);

    (void)state;
    for (int k = 0; k < WORDS; k++) {
        uint64_t set = word(&rng, k);
        int n = count(set), low = count((uint32_t)set);
        uint32_t which = n ? mg_rng_below(&rng, (uint32_t)n) : 0;

        if (n) {
            assert_int_equal(mg_bits_kth64(set, which), kth(set, (int)which));
            assert_int_equal(mg_bits_kth64_plain(set, which), kth(set, (int)which));
        }
        if (low) {
            which %= (uint32_t)low;
            assert_int_equal(mg_bits_kth((uint32_t)set, which), kth(set, (int)which));
            assert_int_equal(mg_bits_first((uint32_t)set), kth(set, 0));
            assert_int_equal(mg_bits_last((uint32_t)set), kth(set, low - 1));
            assert_int_equal(mg_bits_rest((uint32_t)set), (uint32_t)set & ~mg_bit(kth(set, 0)));
        }
    }
}

/* Counts of all sizes, most often 0, 1, 127, 128 and 255. */
static uint8_t some(mg_rng *rng)
{
    static const uint8_t usual[] = {0, 0, 1, 127, 128, 255};
    uint32_t k = mg_rng_below(rng, 12);

    return k < sizeof usual ? usual[k] : (uint8_t)mg_rng_below(rng, 256);
}

static void finds_kinds_of_which_there_are_any(void **state)
{
    mg_rng rng = mg_rng_of(64, 3, MG_STREAM_BOTS);
    uint8_t n[MG_KINDS_MAX + 1]; /* from an odd address, too */

    (void)state;
    for (int k = 0; k < WORDS; k++) {
        const uint8_t *from = n + k % 2;
        uint64_t any = 0;
        uint32_t sum = 0;

        for (int kind = 0; kind <= MG_KINDS_MAX; kind++) {
            n[kind] = some(&rng);
        }
        for (int kind = 0; kind < MG_KINDS_MAX; kind++) {
            any |= (uint64_t)(from[kind] > 0) << kind;
        }
        for (int kind = 0; kind < 8; kind++) {
            sum += from[kind];
        }
        assert_true(mg__kinds_in(from) == any);
        assert_true(mg__kinds_in_plain(from) == any);
        assert_int_equal(mg__sum_of_eight(mg__eight(from)), sum);
    }
}

static void finds_the_first_of_each_kind_in_a_row(void **state)
{
    mg_rng rng = mg_rng_of(64, 4, MG_STREAM_BOTS);

    (void)state;
    for (int k = 0; k < WORDS; k++) {
        mg_cards_row row = {.seat = some(&rng),
                            .colour = some(&rng),
                            .n = (uint8_t)(k % (MG_SET_MAX + 1)),
                            .built = some(&rng),
                            .mark = some(&rng)};
        uint32_t firsts = 0;

        for (int slot = 0; slot < row.n; slot++) {
            row.card[slot] = (uint8_t)((slot ? row.card[slot - 1] : 0) +
                                       (int)mg_rng_below(&rng, 3) * (int)mg_rng_below(&rng, 5));
            firsts |= slot == 0 || row.card[slot] != row.card[slot - 1] ? mg_bit(slot) : 0;
        }
        assert_int_equal(mg__firsts(&row), firsts);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(counts_members),
        cmocka_unit_test(finds_the_kth_member),
        cmocka_unit_test(finds_kinds_of_which_there_are_any),
        cmocka_unit_test(finds_the_first_of_each_kind_in_a_row),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
