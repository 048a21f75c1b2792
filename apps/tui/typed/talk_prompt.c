/* SPDX-License-Identifier: MIT
 * What the game waits for and what may be typed. */
#include "tui/typed/talk_prompt.h"

#include "play/session.h"
#include "tui/typed/card_show.h"
#include "tui/typed/talk.h"
#include "tui/wording/buffer.h"
#include "tui/wording/choice_list.h"
#include "tui/wording/question_sheet.h"

static void say_choice(mg_talk *talk, const mg_item *item)
{
    char text[MG_ACTION_TEXT_CAP];
    const mg_choice *choice = &item->choice;

    mg_talk_typed(talk, choice->act, text, sizeof text);
    if (choice->act.kind && choice->act.seat != talk->seat) { /* another seat's, out of turn */
        mg_say(&talk->out, "  as %s, then %s: %s\n", talk->session->name[choice->act.seat], text,
               item->text);
    } else if (item->what == MG_ITEM_TARGET && item->many) {
        mg_say(&talk->out, "  %s %s: %s; \"legal\" lists them\n",
               mg_action_table[choice->act.kind].name,
               mg_action_table[choice->act.kind].arg == MG_ARG_DEEDS ? "OWN for OTHER" : "NAME",
               mg_action_table[choice->act.kind].text);
    } else if (item->what == MG_ITEM_TARGET) {
        return; /* they are listed one by one */
    } else if (item->what == MG_ITEM_AMOUNT && mg_talk_game(talk)->board_n > 1) {
        mg_say(&talk->out, "  %s %s AMOUNT: %s\n", mg_action_table[choice->act.kind].name,
               mg_talk_game(talk)->def[choice->act.subj]->code, item->text);
    } else if (item->what == MG_ITEM_AMOUNT) {
        mg_say(&talk->out, "  %s AMOUNT: %s\n", mg_action_table[choice->act.kind].name, item->text);
    } else {
        mg_say(&talk->out, "  %s: %s\n", text, item->text);
    }
}

/* The kinds that the prompt names by one word, because there are too many choices to list. */
static void say_other_kinds(mg_talk *talk, mg_family family, int *n)
{
    mg_choice choices[MG_LEGAL_MAX];
    int choice_n = mg_talk_legal(talk, choices), last = MG_ACT_NONE;

    for (int k = 0; k < choice_n; k++) {
        int kind = choices[k].act.kind;

        if (mg_family_of(kind) != family || kind == last) {
            continue;
        }
        mg_say(&talk->out, "%s%s", (*n)++ ? ", " : "  Also: ", mg_action_table[kind].name);
        last = kind;
    }
}

void mg_talk_prompt(mg_talk *talk)
{
    mg_item items[MG_ITEMS_MAX];
    int item_n, others = 0, to_act;
    bool grouped = false;

    if (mg_is_card_game(mg_talk_game(talk))) {
        mg_talk_cards_prompt(talk);
        return;
    }
    item_n = mg_items_of(talk->session, talk->seat, items);
    mg_sheet_question(talk->session, false, &talk->out);
    mg_say(&talk->out, "%s, your choices:\n", talk->session->name[talk->seat]);
    for (int item = 0; item < item_n; item++) {
        if (items[item].what == MG_ITEM_ACT || items[item].what == MG_ITEM_AMOUNT ||
            items[item].what == MG_ITEM_TARGET || items[item].choice.act.kind == MG_ACT_COUNTER) {
            say_choice(talk, &items[item]);
        }
        grouped |= items[item].what == MG_ITEM_PROPERTY;
    }
    if (grouped) {
        say_other_kinds(talk, MG_FAMILY_PROPERTY, &others);
    }
    say_other_kinds(talk, MG_FAMILY_TRADE, &others);
    say_other_kinds(talk, MG_FAMILY_DRAFT, &others);
    mg_say(&talk->out, "%s", others ? "; \"legal\" lists all.\n" : "");
    if (mg_session_next(talk->session, &to_act) == MG_NEXT_PERSON && to_act != talk->seat) {
        mg_say(&talk->out, "  \"as %s\" goes back to whose turn it is.\n",
               talk->session->name[to_act]);
    }
}
