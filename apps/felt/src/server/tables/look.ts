import { after, type Clock } from '../clock.ts';
import type { Db } from '@baize/db';
import type { PastRound } from '../../live.ts';
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

/** A table as it is; what cannot have changed is kept from what was seen last. */
export async function lookAt(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  game: string,
  newest: Look | null,
): Promise<Look> {
  // Between draw and count nothing changes: the last stakes still hold.
  const still = newest?.round?.phase === 'drawing' ? newest.round.id : null;
  const seen = await readTable(db, game, { since: after(clock.now(), -PRESENT_MS), still });
  const round = seen.id === null ? null : seen;
  const isStill = seen.tickets === null && round !== null;
  const cloth = isStill ? (newest?.cloth ?? null) : round && clothOf(round, seen.tickets ?? [], seen.results ?? []);
  return { round, cloth, viewers: seen.viewers, past: await readPast(db, game, { newest, round }) };
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
