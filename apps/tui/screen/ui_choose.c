/* SPDX-License-Identifier: MIT
 * Carrying out an entry of a list. */
#include "tui/screen/ui_choose.h"

#include "tui/screen/panel_trade.h"
#include "tui/screen/target.h"
#include "tui/screen/ui.h"
#include "tui/wording/choice_list.h"
#include "tui/wording/hand_list.h"

static void pick(mg_ui *ui, int card, int charge, bool pieces)
{
    ui->pick = (mg_pick){card, charge, pieces};
    mg_ui_refresh(ui);
    ui->actions.at = ui->actions.top = 0;
}

/* A card that can do nothing now: tries to bank or place it, to get the reason. */
static void pick_card(mg_ui *ui, int card)
{
    mg_action act = {MG_ACT_BANK, (int8_t)ui->seat, (uint16_t)card, 0};

    pick(ui, card, -1, false);
    if (ui->pick.card < 0) {
        mg_ui_apply(ui, act);
    }
}

void mg_ui_choose(mg_ui *ui, const mg_item *item)
{
    mg_item chosen = *item;

    switch (chosen.what) {
    case MG_ITEM_ACT:
        if (chosen.twice && ui->armed != chosen.choice.act.kind) {
            ui->armed = chosen.choice.act.kind;
            mg_ui_note(ui, "This is final. Press again to do it: %s", chosen.text);
            return;
        }
        mg_ui_apply(ui, chosen.choice.act);
        break;
    case MG_ITEM_AMOUNT:
        mg_ui_show(ui, MG_PANEL_AMOUNT);
        ui->list.item[0] = chosen;
        break;
    case MG_ITEM_PROPERTY:
        mg_ui_show(ui, MG_PANEL_PROPERTY);
        break;
    case MG_ITEM_TRADE:
        mg_ui_show(ui, MG_PANEL_PARTNER);
        if (ui->list.n == 1) {
            mg_ui_trade(ui, ui->list.item[0].choice.act.subj);
        }
        break;
    case MG_ITEM_TARGET:
        mg_ui_target(ui, chosen.choice.act.kind, -1);
        break;
    case MG_ITEM_CARD:
        pick_card(ui, chosen.choice.act.subj);
        break;
    case MG_ITEM_CHARGE:
        pick(ui, chosen.choice.act.subj, mg_charge_to_all(chosen.choice.act), false);
        break;
    case MG_ITEM_PIECES:
        pick(ui, -1, -1, true);
        break;
    case MG_ITEM_ARRANGE:
        mg_ui_show(ui, MG_PANEL_ARRANGE);
        break;
    case MG_ITEM_OFFER:
        mg_ui_trade(ui, chosen.choice.act.kind == MG_ACT_TRADE ? chosen.choice.act.subj : -1);
        break;
    }
}
