import type { Db } from '@baize/db';
import { amountText } from '../../../games/amount.ts';
import type { SeaRules, Swimming } from '../../../games/definition.ts';
import type { GameAction, GameEvent } from '../../api.ts';
import type { SeaAnswer, SeaHit, SeaJudged, SeaShots } from '../../sea.ts';
import { getGame } from '../games.ts';
import { Refusal } from '../refusal.ts';
import { afterTurn, drawsFor, soFar, type RoundParts } from '../rounds.ts';
import { lockRound, moveRound, type Round } from '../rounds.store.ts';
import { findMagazine, insertCatch, insertRefused, listGone, writeMagazine, type Magazine } from './magazines.store.ts';
import { holdRoom, type SeatRow } from './seats.store.ts';

/** A call that waits for its batch. */
export interface Call {
  readonly playerId: string;
  readonly roundId: string;
  readonly shots: SeaShots;
  /** When it came, by the server's clock. */
  readonly now: number;
}

export interface Batched {
  readonly answer: SeaAnswer | Refusal;
  /** Moved on by this call: its money is to follow. */
  readonly moved: Round | null;
}

type Parts = Pick<RoundParts, 'clock' | 'vault'>;
type Sea = SeaRules<GameEvent, GameAction>;

/** So many wrong claims within a minute end a magazine. */
const STRIKES = 20;
const STRIKES_MS = 60_000;
/** How many fire times are kept: enough for a second's. */
const RECENT = 12;

/**
 * Judges what came to a room meanwhile, in one transaction: everything is a row before anybody is answered. Shots are judged in the order of
 * their numbers; a wrong claim leaves its bullet unspent, and is kept with the reason.
 */
export async function judgeBatch(
  parts: Parts,
  tx: Db,
  room: Pick<SeatRow, 'hall' | 'room'>,
  { calls, swimmers }: { readonly calls: readonly Call[]; readonly swimmers: ReadonlyMap<string, Swimming> },
): Promise<Batched[]> {
  await holdRoom(tx, room);
  const from = Math.min(...[...swimmers.keys()].map(minuteOf));
  const gone = new Set(await listGone(tx, { ...room, from: Number.isFinite(from) ? from : 0 }));
  const judged: Batched[] = [];
  for (const call of calls) judged.push(await judgeCall(parts, tx, { call, gone, swimmers }));
  return judged;
}

/** The minute that a swimmer came in. */
const minuteOf = (swimmer: string): number => Number(swimmer.split('-')[0]);

async function judgeCall(
  parts: Parts,
  tx: Db,
  { call, gone, swimmers }: { call: Call; gone: Set<string>; swimmers: ReadonlyMap<string, Swimming> },
): Promise<Batched> {
  const round = await lockRound(tx, call.roundId);
  const magazine = round && (await findMagazine(tx, round.id));
  if (!round || !magazine || round.playerId !== call.playerId)
    return { answer: new Refusal('round.unknown'), moved: null };
  const { sea } = getGame(round.gameCode);
  if (!sea) return { answer: new Refusal('round.unknown'), moved: null };
  const state = openState(round, magazine, call.now - sea.flyMs);
  const told: SeaJudged[] = [];
  if (round.status === 'open') for (const shot of call.shots.fired) fire(sea, state, shot, { call, told });
  for (const hit of call.shots.hits.toSorted((a, b) => a.shot - b.shot))
    await take(parts, tx, { sea, state, hit, call, told, gone, swimmers });
  const isWild = state.strikes.filter((at) => at > call.now - STRIKES_MS).length >= STRIKES;
  if (isWild && state.round.status === 'open' && !state.end) end(parts, state, sea.end('claims'));
  const written = await write(parts, tx, state, call);
  const tally = sea.tally(state.events);
  const last = state.events.at(-1);
  return {
    answer: {
      serverTime: parts.clock.now().getTime(),
      judged: told,
      spent: tally.spent,
      caught: amountText(tally.caught),
      end: state.end && state.end !== 'back' && last ? last : null,
      isOpen: (written ?? round).status === 'open',
    },
    moved: written && written.status !== 'open' ? written : null,
  };
}

interface State {
  readonly round: Round;
  readonly magazine: Magazine;
  flying: Magazine['flying'];
  recent: readonly number[];
  fired: number;
  strikes: readonly number[];
  events: readonly GameEvent[];
  /** The win that ends it, or that the stake goes back. */
  end: { readonly win: bigint } | 'back' | null;
  refused: { readonly shot: number; readonly reason: string; readonly claim: object }[];
  isShot: boolean;
}

const openState = (round: Round, magazine: Magazine, from: number): State => ({
  ...{
    round,
    magazine,
    flying: magazine.flying.filter(({ at }) => at >= from),
    recent: magazine.recent,
    fired: magazine.fired,
  },
  ...{ strikes: magazine.strikes, events: round.events, end: null, refused: [], isShot: false },
});

function refuse(
  state: State,
  { shot, reason, claim }: { shot: number; reason: string; claim: object },
  { call, told }: { call: Call; told: SeaJudged[] },
): void {
  state.refused.push({ shot, reason, claim });
  state.strikes = [...state.strikes, call.now].slice(-STRIKES);
  told.push({ shot, is: 'refused', reason });
}

function fire(sea: Sea, state: State, shot: Magazine['flying'][number], to: { call: Call; told: SeaJudged[] }): void {
  // Told before: a repeat of the same call.
  if (shot.shot <= state.fired) return;
  if (!sea.guns.includes(shot.gun)) return refuse(state, { shot: shot.shot, reason: 'gun', claim: shot }, to);
  const tally = sea.tally(state.events);
  const under = state.flying.reduce((sum, { gun }) => sum + sea.costOf(gun), 0);
  const before = { now: to.call.now, recent: state.recent, spent: tally.spent + under, size: tally.size };
  const reason = sea.judgeFired(shot, before);
  if (reason) return refuse(state, { shot: shot.shot, reason, claim: shot }, to);
  state.fired = shot.shot;
  state.recent = [...state.recent, shot.at].slice(-RECENT);
  state.flying = [...state.flying, shot];
  state.isShot = true;
}

async function take(
  parts: Parts,
  tx: Db,
  {
    sea,
    state,
    hit,
    call,
    told,
    gone,
    swimmers,
  }: {
    sea: Sea;
    state: State;
    hit: SeaHit;
    call: Call;
    told: SeaJudged[];
    gone: Set<string>;
    swimmers: ReadonlyMap<string, Swimming>;
  },
): Promise<void> {
  const { round, magazine } = state;
  const wrong = (reason: string): void => refuse(state, { shot: hit.shot, reason, claim: hit }, { call, told });
  const before = state.events.find((event) => sea.hitOf(event)?.shot === hit.shot);
  if (before) {
    // The same claim again has the same answer; the bullet is spent for any other.
    const known = new Set(sea.hitOf(before)?.fish);
    if (hit.fish.some((id) => known.has(id))) told.push({ shot: hit.shot, is: 'hit', event: before });
    else if (round.status === 'open') wrong('spent');
    else told.push({ shot: hit.shot, is: 'gone' });
    return;
  }
  // Nothing is kept of what comes after the end.
  if (round.status !== 'open' || state.end) return void told.push({ shot: hit.shot, is: 'gone' });
  const shot = state.flying.find((one) => one.shot === hit.shot);
  if (!shot) return wrong('unknown');
  const claimed = [...new Set(hit.fish)];
  const found = claimed.flatMap((id) => swimmers.get(id) ?? []);
  if (found.length !== hit.fish.length) return wrong('noFish');
  // Somebody was faster: no fault of the page.
  const left = found.filter(({ id }) => !gone.has(id));
  if (left.length === 0) return void told.push({ shot: hit.shot, is: 'gone' });
  const reason = sea.judgeHit(shot, { seat: magazine.seat, swimmers: left, at: hit.at, now: call.now });
  if (reason) return wrong(reason);
  const { engine } = getGame(round.gameCode);
  const so = { ...soFar(round), events: state.events };
  const turn = engine.act(so, sea.hit(shot, left, hit.at), drawsFor(parts, round));
  if (!turn || turn === 'back') return wrong('notPossible');
  state.flying = state.flying.filter((one) => one !== shot);
  state.events = [...state.events, ...turn.events];
  for (const event of turn.events) {
    const known = sea.hitOf(event);
    if (known?.shot !== hit.shot) continue;
    told.push({ shot: hit.shot, is: 'hit', event });
    for (const swimmer of known.gone) {
      gone.add(swimmer);
      await insertCatch(tx, magazine, { minute: minuteOf(swimmer), swimmer });
    }
  }
  if (turn.win !== null) state.end = { win: turn.win };
}

function end(parts: Parts, state: State, action: GameAction): void {
  const { round } = state;
  const so = { ...soFar(round), events: state.events };
  const turn = getGame(round.gameCode).engine.act(so, action, drawsFor(parts, round));
  if (!turn) return;
  if (turn === 'back') state.end = 'back';
  else if (turn.win !== null) {
    state.events = [...state.events, ...turn.events];
    state.end = { win: turn.win };
  }
}

/** The round as moved, or null where nothing of it changed. */
async function write(parts: Parts, tx: Db, state: State, call: Call): Promise<Round | null> {
  const { round, magazine, flying, recent, fired, strikes } = state;
  for (const one of state.refused) await insertRefused(tx, { ...one, roundId: round.id, at: new Date(call.now) });
  await writeMagazine(
    tx,
    { ...magazine, flying: state.end ? [] : flying, recent, fired, strikes },
    state.isShot ? parts.clock.now() : null,
  );
  const events = state.events.slice(round.events.length);
  if (!state.end && events.length === 0) return null;
  const turn = state.end === 'back' ? 'back' : { events, win: state.end?.win ?? null };
  // Its row is held: nobody can be first.
  return moveRound(tx, round, afterTurn(parts, round, turn));
}
