/* SPDX-License-Identifier: MIT
 * Choosing a space on the board: what can be chosen. */
#include "tui/screen/target.h"

#include "tui/screen/ui.h"
#include "tui/wording/choice_list.h"

const mg_item *mg_target_here(const mg_ui *ui)
{
    for (int k = 0; k < ui->list.n; k++) {
        if (ui->list.item[k].space == ui->space) {
            return &ui->list.item[k];
        }
    }
    return NULL;
}

uint64_t mg_target_marks(const mg_list *list, int board)
{
    uint64_t marks = 0;

    for (int k = 0; k < list->n; k++) {
        int space = list->item[k].space;

        if (space >= 0 && space / MG_SPACES == board) {
            marks |= (uint64_t)1 << space % MG_SPACES;
        }
    }
    return marks;
}

/* The first one in the direction of play from the seat's own token, cyclically. */
static int nearest(const mg_ui *ui)
{
    int space_n = mg_ui_game(ui)->board_n * MG_SPACES, own = mg_ui_own_space(ui);
    int best = own, least = space_n;

    for (int k = 0; k < ui->list.n; k++) {
        int way = (ui->list.item[k].space - own + space_n) % space_n;

        if (way > 0 && way < least) {
            least = way;
            best = ui->list.item[k].space;
        }
    }
    return best;
}

void mg_ui_target(mg_ui *ui, int kind, int own)
{
    bool pairs = mg_action_table[kind].arg == MG_ARG_DEEDS;

    mg_ui_show(ui, MG_PANEL_TARGET);
    ui->list.n = pairs ? mg_items_pairs(ui->session, ui->seat, kind, own, ui->list.item)
                       : mg_items_kind(ui->session, ui->seat, kind, ui->list.item);
    ui->space = nearest(ui);
    ui->line = kind;
    ui->own = own;
}
