import { after, type Clock } from '../clock.ts';
import type { Db } from '@baize/db';
import type { PastRound } from '../../live.ts';
import { APART_MS, heightOfCall, type Flights, type Flying } from './flight.ts';
import { getTable } from './games.ts';
import { PRESENT_MS } from './leader.ts';
import { readTable } from './look.store.ts';
import { listPast, type RoundRow } from './rounds.store.ts';
import { clothOf, pastView, type Cloth } from './view.ts';

const PAST_MOST = 120;

/** A table as last seen by this process, the same for all viewers. */
export interface Look {
  readonly round: RoundRow | null;
  readonly cloth: Cloth | null;
  readonly viewers: number;
  readonly past: readonly PastRound[];
}

interface Sky {
  readonly clock: Clock;
  readonly flights: Flights;
}
type LookParts = Sky & { readonly db: Db };

/** A table as it is; what cannot have changed is kept from what was seen last. */
export async function lookAt({ db, clock, flights }: LookParts, game: string, newest: Look | null): Promise<Look> {
  // Between draw and count nothing changes: the last stakes still hold.
  const still = newest?.round?.phase === 'drawing' && !getTable(game).flight ? newest.round.id : null;
  const seen = await readTable(db, game, { since: after(clock.now(), -PRESENT_MS), still });
  const round = seen.id === null ? null : overAtOnce({ clock, flights }, seen);
  const isStill = seen.tickets === null && round !== null;
  const reached = round && reachedBy({ clock, flights }, round);
  const cloth = isStill
    ? (newest?.cloth ?? null)
    : round && clothOf(round, seen.tickets ?? [], seen.results ?? [], reached);
  return { round, cloth, viewers: seen.viewers, past: await readPast(db, game, { newest, round }) };
}

/** A flight's end is told by the clock: the rows say it when its money is counted. */
function overAtOnce({ clock, flights }: Sky, round: RoundRow): RoundRow {
  const flying = flights(round);
  return flying && clock.now() > toldAt(flying) ? { ...round, events: flying.events } : round;
}

const toldAt = ({ endAt }: Flying): Date => after(endAt, APART_MS);

function reachedBy({ clock, flights }: Sky, round: RoundRow): number | null {
  const flying = flights(round);
  if (!flying) return null;
  const height = heightOfCall(flying, clock.now());
  return height === 'over' ? flying.end : typeof height === 'number' ? height : null;
}

/** How long the end of a flight in the air is still nobody's to know; null: none is. */
export function untilEnd({ clock, flights }: Sky, { round }: Look): number | null {
  const flying = round && flights(round);
  const left = flying ? toldAt(flying).getTime() + 1 - clock.now().getTime() : 0;
  return left > 0 ? left : null;
}

/** Read again only when a round has ended. */
async function readPast(
  db: Db,
  game: string,
  { newest, round }: { newest: Look | null; round: RoundRow | null },
): Promise<readonly PastRound[]> {
  const isOver = round?.phase === 'settled' && newest?.past.at(-1)?.id !== round.id;
  const start = (number: number): number => padStart(game, number);
  const isNewPad = round !== null && start(round.number) > (newest?.past[0]?.number ?? 0);
  if (newest && !isOver && !(isNewPad && newest.past.length > 0)) return newest.past;
  const rows = await listPast(db, game, { from: start(round?.number ?? 1), limit: PAST_MOST });
  return rows.map((row) => pastView(row, game));
}

function padStart(game: string, number: number): number {
  const pad = getTable(game).padRounds;
  return pad === null ? 1 : number - ((number - 1) % pad);
}
