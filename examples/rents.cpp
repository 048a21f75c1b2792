// SPDX-License-Identifier: MIT
// C++ on libmagie: what each deed of the classic board brings in the long run, from the exact odds,
// and when a third house has paid for itself.
#include <algorithm>
#include <cstdio>
#include <magie/match.h>
#include <magie/odds.h>
#include <magie/text.h>
#include <memory>
#include <string>
#include <vector>

namespace
{
struct deed_income {
    std::string name;
    double roll;    // mean rent of an opponent's roll, with three houses
    double payback; // opponents' rolls until the third house has paid for itself
};

std::vector<deed_income> incomes(const mg_game &game, const mg_odds &odds)
{
    std::vector<deed_income> all;

    for (int deed = 0; deed < game.board[0].deed_n; deed++) {
        mg_odds_rent step[MG_ODDS_RENTS_MAX];
        int n = mg_odds_rents(&game, &odds, mg_deed_id(0, deed), step);

        for (int k = 0; k < n; k++) {
            if (step[k].level == 3) {
                all.push_back(
                    {mg_deed_name(&game, mg_deed_id(0, deed)), step[k].roll, step[k].payback});
            }
        }
    }
    std::sort(all.begin(), all.end(),
              [](const deed_income &a, const deed_income &b) { return a.roll > b.roll; });
    return all;
}
} // namespace

int main()
{
    mg_game_def def = mg_game_def_default(mg_edition_find("standard"));
    auto game = std::make_unique<mg_game>(); // some 30 kB, made once for any number of states
    auto odds = std::make_unique<mg_odds>();
    mg_odds_policy policy{};
    mg_err err{};

    def.seat_n = 2;
    policy.jail = MG_ODDS_STAY;
    if (mg_game_init(game.get(), &def, nullptr) != MG_E_OK ||
        mg_odds_solve(game.get(), &policy, odds.get(), &err) != MG_E_OK) {
        std::fprintf(stderr, "%s\n", err.text);
        return 1;
    }
    std::printf("%-24s %10s %10s\n", "with three houses", "a roll", "paid after");
    for (const deed_income &deed : incomes(*game, *odds)) {
        std::printf("%-24s %10.2f %10.1f\n", deed.name.c_str(), deed.roll, deed.payback);
    }
    return 0;
}
