// The middle of the board: whose move it is, what is asked, what can be done, what happened.
import type { JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { headline } from '../model/headline';
import type { Event } from '../port/protocol.gen';
import type { Session } from '../model/session';
import { text } from '../texts';
import { Actions } from './Actions';
import { deedAsked, formFilled, mainActs, topFrame } from './acts';
import { bidSteps } from './Auction';
import { Claims } from './Claims';
import { Clock } from './Clock';
import { DeedCard, GroupLine } from './Deed';
import { Dice } from './Dice';
import { Line } from './Log';
import { Question, type StageProps } from './Questions';
import { Refused } from './Refused';
import { Tools } from './Tools';
import { Twins } from './Twins';
import { Ballot, Ballots } from './Vote';
import { Wired } from './Wired';

const JUST = 3;

function recent(session: Session): Event[] {
  const said = session.history.value.map((e) => e.event).filter((e) => e.event !== 'turn');
  return said.slice(-JUST);
}

export function Stage(props: StageProps): JSX.Element {
  const { session, all, me, phone } = props;
  const names = all.seats.map((s) => s.name);
  const legal = session.legal.value;
  const standing = session.standing.value;
  const acts = mainActs(legal, all, standing?.asked);
  const filled = formFilled(legal, standing?.asked, standing?.ply ?? 0);
  const slug = deedAsked(all);
  const deed = slug ? all.by.get(slug) : undefined;
  const mine = session.mine.value;
  const open = session.state.value.is === 'open';
  const frame = topFrame(all);
  const bid = legal.find((c) => c.kind === 'bid');
  const just = recent(session);
  const bids = frame && 'bidders' in frame && bid ? bidSteps(bid, 'bid' in frame ? (frame.bid ?? 0) : 0).length : 0;
  const asks = headline(session, names);
  const box = useRef<HTMLDivElement>(null);
  // The next question is shown from its top, however far the last one was scrolled.
  useLayoutEffect(() => box.current?.parentElement?.scrollTo(0, 0), [asks]);
  return (
    <div class="stagebox" ref={box}>
      <div class="turnhead">
        <div class="grow">
          <h1 role="status" tabIndex={-1}>{asks}</h1>
          <Clock endsAt={session.endsAt.value} whole={session.table.value?.clock ?? 0} />
        </div>
        <Dice all={all} />
      </div>
      {!phone && (
        <div class={`ask ${deed ? 'with-deed' : ''}`}>
          {deed && (
            <div>
              <DeedCard all={all} state={deed} letters={props.letters} />
              <Twins all={all} state={deed} me={me} />
            </div>
          )}
          <div class="answers">
            <Wired session={session} bannered><Question props={props} /></Wired>
            {open ? (
              <>
                {!mine && acts.length > 0 && <p class="cap">{text.play.meanwhile}</p>}
                <Actions acts={acts} busy={session.busy.value} primary={mine && !bids && !filled} keys first={bids} onAct={props.onAct} />
              </>
            ) : (
              <p class="soft">{text.connection.choicesWait}</p>
            )}
            <Refused session={session} />
            <Tools session={session} legal={legal} />
            {deed && <GroupLine all={all} state={deed} me={me} letters={props.letters} />}
          </div>
        </div>
      )}
      {phone && frame?.kind === 'vote' && <Ballot all={all} frame={frame} letters={props.letters} me={me} />}
      <Ballots all={all} events={session.history.value.map((e) => e.event)} letters={props.letters} />
      <Wired session={session} bannered><Claims all={all} me={me} letters={props.letters} legal={legal} busy={session.busy.value} onAct={props.onAct} /></Wired>
      <div class="just">
        {just.length > 0 && <h2>{text.log.just}</h2>}
        <ol>
          {just.map((event, k) => (
            <Line key={`${session.news.value.serial}-${k}`} event={event} props={props.log} />
          ))}
        </ol>
      </div>
    </div>
  );
}
