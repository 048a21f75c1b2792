// A payment put together by hand: what is marked goes, as the engine lets it.
import type { JSX } from 'preact';
import type { CardTable, CardKind } from '../model/cards';
import { kindAt, rowAt } from '../model/cards';
import { groupLook } from '../model/marks';
import type { Choice } from '../port/protocol.gen';
import type { Session } from '../model/session';
import { text } from '../texts';
import { DialogBox } from '../draw/Dialog';
import { Refused } from '../draw/Refused';
import { Wired } from '../draw/Wired';
import { Icon } from '../draw/icons';

interface Line {
  choice: Choice;
  marked: boolean;
  kind?: CardKind;
  note: string;
  letter: string;
  fill: string;
  on: string;
}

function lineOf(choice: Choice, table: CardTable): Line {
  const place = choice.place ?? '';
  const row = rowAt(table, place);
  const kind = kindAt(table, place);
  const look = row?.colour ? groupLook(row.colour.colour) : { fill: 'var(--inset)', on: 'var(--ink)', letter: '' };
  const note = row?.colour
    ? `${text.cards.of(row.pieces.length, row.colour.set)}${row.set ? `, ${text.cards.setWord}` : ''}`
    : place.includes('parked') ? text.cards.beside : text.cards.fromBank;
  return { choice, marked: choice.kind === 'unmark', kind, note, ...look };
}

export function Compose({ session, table, onClose }: { session: Session; table: CardTable; onClose(): void }): JSX.Element {
  const legal = session.legal.value;
  const top = table.top;
  const owed = top?.kind === 'cards_pay' ? (top.amt ?? 0) : 0;
  const to = top?.kind === 'cards_pay' ? (table.seats[top.other ?? 0]?.name ?? '') : '';
  const pay = legal.find((c) => c.kind === 'pay');
  const lines = legal.filter((c) => c.kind === 'mark' || c.kind === 'unmark').map((c) => lineOf(c, table));
  const chosen = (table.position.marked ?? []).reduce((sum, place) => sum + (kindAt(table, place)?.value ?? 0), 0);
  const share = owed ? Math.min(1, chosen / owed) : 1;
  const open = session.state.value.is === 'open';
  const settle = async (): Promise<void> => {
    if (pay && (await session.act(pay.action))) onClose();
  };
  const foot = (
    <>
      <button type="button" class="btn primary" aria-disabled={!pay || !open} onClick={() => void (open && settle())}>
        {pay ? text.cards.payWith(text.cards.money(chosen)) : text.cards.missing(text.cards.money(Math.max(0, owed - chosen)))}
      </button>
      <button type="button" class="btn" onClick={onClose}>{text.cards.back}</button>
    </>
  );
  return (
    <DialogBox title={text.cards.youPay(to, text.cards.money(owed))} onClose={onClose} foot={foot}>
      <p class="b">{text.cards.chosen(text.cards.money(chosen), text.cards.money(owed))}</p>
      <div class="debtbar" aria-hidden="true"><span style={{ width: `${share * 100}%` }} /></div>
      <Wired session={session}><div class="chips">
        {lines.map((line) => (
          <button
            key={`${line.choice.place}-${line.marked}`} type="button" class="dchip" aria-pressed={line.marked}
            aria-busy={session.busy.value === line.choice.action} data-choice={line.choice.action}
            onClick={() => void session.act(line.choice.action)}
          >
            <span class="g" style={{ background: line.fill, color: line.on }}>{line.letter || 'M'}</span>
            <span class="grow">{line.kind?.name ?? line.choice.place}</span>
            <span class="val">{line.note}</span>
            <b>{text.cards.money(line.kind?.value ?? 0)}</b>
            <span class="ck">{line.marked && <Icon name="check" size={14} />}</span>
          </button>
        ))}
      </div></Wired>
      <Refused session={session} />
    </DialogBox>
  );
}
