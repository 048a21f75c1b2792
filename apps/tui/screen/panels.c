/* SPDX-License-Identifier: MIT
 * Which panel is shown. */
#include "tui/screen/panels.h"

#include "tui/screen/panel_agree.h"
#include "tui/screen/panel_arrange.h"
#include "tui/screen/panel_ask.h"
#include "tui/screen/panel_cards.h"
#include "tui/screen/panel_list.h"
#include "tui/screen/panel_table.h"
#include "tui/screen/panel_target.h"
#include "tui/screen/panel_text.h"
#include "tui/screen/panel_trade.h"
#include "tui/screen/panel_undo.h"
#include "tui/screen/panel_vote.h"
#include "tui/screen/ui.h"

static const mg_panel_row *const panels[MG_PANEL_N] = {
    [MG_PANEL_TABLE] = &mg_panel_table,       [MG_PANEL_HELP] = &mg_panel_help,
    [MG_PANEL_LOG] = &mg_panel_log,           [MG_PANEL_DEEDS] = &mg_panel_deeds,
    [MG_PANEL_PROPERTY] = &mg_panel_property, [MG_PANEL_PARTNER] = &mg_panel_partner,
    [MG_PANEL_TRADE] = &mg_panel_trade,       [MG_PANEL_AMOUNT] = &mg_panel_amount,
    [MG_PANEL_COMMAND] = &mg_panel_command,   [MG_PANEL_REPLY] = &mg_panel_reply,
    [MG_PANEL_LEAVE] = &mg_panel_leave,       [MG_PANEL_TARGET] = &mg_panel_target,
    [MG_PANEL_CURTAIN] = &mg_panel_curtain,   [MG_PANEL_VOTE] = &mg_panel_vote,
    [MG_PANEL_ARRANGE] = &mg_panel_arrange,   [MG_PANEL_SEATS] = &mg_panel_sheets,
    [MG_PANEL_PLAYERS] = &mg_panel_players,   [MG_PANEL_STOP] = &mg_panel_stop,
    [MG_PANEL_UNDO] = &mg_panel_undo,
};

/* In a card game these panels replace those of a board. */
static const mg_panel_row *const card_panels[MG_PANEL_N] = {
    [MG_PANEL_TABLE] = &mg_panel_cards_table,
    [MG_PANEL_DEEDS] = &mg_panel_deck,
    [MG_PANEL_CURTAIN] = &mg_panel_cards_curtain,
};

const mg_panel_row *mg_ui_panel(const mg_ui *ui)
{
    bool hide = ui->panel != MG_PANEL_LEAVE && ui->panel != MG_PANEL_PLAYERS &&
                ui->panel != MG_PANEL_STOP && mg_ui_curtained(ui);
    mg_panel_id panel = hide ? MG_PANEL_CURTAIN : ui->panel;

    return mg_is_card_game(mg_ui_game(ui)) && card_panels[panel] ? card_panels[panel]
                                                                 : panels[panel];
}
