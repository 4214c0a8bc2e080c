import { drawsOf } from '@baize/fair/node.ts';
import { after } from '../clock.ts';
import { makeId } from '../secrets.ts';
import type { Chains } from './chain.ts';
import { findChain } from './chain.store.ts';
import type { TableGame, TableTimes } from './games.ts';
import { GRACE_MS, sealEnd, unledIn, type Flights } from './flight.ts';
import { PRESENT_MS, type Wait } from './leader.ts';
import { countViewers } from './leader.store.ts';
import { countWins, payRound, type FlightEnd } from './pay.ts';
import type { TableParts } from './parts.ts';
import { findNewest, insertRound, markLed, movePhase, type RoundRow } from './rounds.store.ts';
import { markVoid } from './seats.store.ts';
import { takeBackAll, takeBackWaiting } from './tickets.store.ts';

export interface DriveParts extends TableParts {
  readonly chains: Chains;
  readonly flights: Flights;
  timesOf(game: TableGame): TableTimes;
}

/** How often a leader says that it is on a flight. */
const ON_FLIGHT_MS = 500;
/** A round this late is void: its stakes go back. */
const LATE_MS = 60_000;

/**
 * Moves a table on by one due step. The caller leads it; each step still requires the state seen, so that a stale
 * leader does no harm.
 */
export async function step(parts: DriveParts, game: TableGame): Promise<Wait> {
  const round = await findNewest(parts.db, game.code);
  if (!round || round.endedAt !== null) return begin(parts, game, round);
  const now = parts.clock.now();
  const flying = parts.flights(round);
  const at = flying ? after(flying.endAt, GRACE_MS) : dueAt(round);
  if (flying) await markLed(parts.db, round, { now, unledMs: unledIn(round, flying, now) });
  if (now < at) return { until: flying ? earlier(at, after(now, ON_FLIGHT_MS)) : at };
  if (isTooLate(round, now)) await voidRound(parts, round, 'a round came too late to be drawn');
  else await moveOn(parts, game, round);
  return { until: now };
}

const earlier = (one: Date, other: Date): Date => (one < other ? one : other);

function dueAt(round: RoundRow): Date {
  const moments: Partial<Record<RoundRow['phase'], Date>> = {
    scheduled: round.openAt,
    open: round.lockAt,
    locked: round.drawAt,
    drawing: round.settleAt,
  };
  return moments[round.phase] ?? round.settleAt;
}

const isTooLate = (round: RoundRow, now: Date): boolean =>
  ['scheduled', 'open', 'locked'].includes(round.phase) && now > after(round.drawAt, LATE_MS);

async function moveOn(parts: DriveParts, game: TableGame, round: RoundRow): Promise<void> {
  const { db, clock } = parts;
  switch (round.phase) {
    case 'scheduled':
      await movePhase(db, round, { to: 'open' });
      return;
    case 'open':
      // Found late, the stakes under way still have their time.
      await movePhase(db, round, { to: 'locked', drawAt: after(clock.now(), parts.timesOf(game).lockedMs) });
      return;
    case 'locked':
      return draw(parts, game, round);
    case 'drawing':
      await countWins(parts, round, await endOfFlight(parts, game, round));
      return;
    case 'settling':
      await payRound(parts, round);
      await movePhase(db, round, { to: 'settled', link: await linkOf(parts, round), endedAt: clock.now() });
      return;
    case 'settled':
    case 'void':
      return;
  }
}

/** Makes the next round when somebody looks and the last was seen. */
async function begin(parts: DriveParts, game: TableGame, last: RoundRow | null): Promise<Wait> {
  const { db, clock, chains } = parts;
  const now = clock.now();
  if (last && now < last.nextAt) return { until: last.nextAt };
  if ((await countViewers(db, game.code, after(now, -PRESENT_MS))) === 0) return 'asleep';
  await chains.prepare(game.code);
  const times = parts.timesOf(game);
  const openAt = after(now, times.scheduledMs);
  const lockAt = after(openAt, times.openMs);
  const drawAt = after(lockAt, times.lockedMs);
  const settleAt = after(drawAt, times.drawMs);
  await db.transaction(async (tx) => {
    // Whoever takes a link also makes its round, or neither happens.
    const link = await chains.take(tx, game.code);
    await insertRound(tx, {
      id: makeId(clock),
      game: game.code,
      number: (last?.number ?? 0) + 1,
      ...link,
      modelHash: game.modelHash,
      openAt,
      lockAt,
      drawAt,
      settleAt,
      nextAt: after(settleAt, times.resultMs),
    });
  });
  // The one after this is published before this one ends.
  await chains.prepare(game.code);
  return { until: openAt };
}

/** Takes back unanswered stakes and writes the events, together: the round is decided. */
async function draw(parts: DriveParts, game: TableGame, round: RoundRow): Promise<void> {
  const { db, clock } = parts;
  const events = await playedBy(parts, game, round).catch((error: unknown) => {
    parts.log.error({ err: error, round: round.id }, 'a round could not be drawn');
    return null;
  });
  if (!events) return voidRound(parts, round, 'a round could not be drawn');
  const now = clock.now();
  const times = parts.timesOf(game);
  // A flight's own end would tell where it snaps: until then the longest is said of all.
  const settleAt = after(now, times.drawMs);
  const shown = game.flight ? { endSealed: sealEnd(parts.vault, events), ledAt: now } : { events };
  await db.transaction(async (tx) => {
    const change = { to: 'drawing', ...shown, drawAt: now, settleAt, nextAt: after(settleAt, times.resultMs) } as const;
    if (await movePhase(tx, round, change)) await takeBackWaiting(tx, round.id, now);
  });
}

/** What a flight's rows say once it is over: its end, computed from the link anew, and when the next begins. */
async function endOfFlight(parts: DriveParts, game: TableGame, round: RoundRow): Promise<FlightEnd | null> {
  const flying = parts.flights(round);
  if (!flying) return null;
  const now = parts.clock.now();
  const events = await playedBy(parts, game, round);
  const nextAt = after(now, parts.timesOf(game).resultMs);
  return { events, settleAt: flying.endAt, nextAt, unledMs: unledIn(round, flying, now) };
}

/** Only link, salt and number decide the round: no stake, no player (G5). */
async function playedBy(parts: DriveParts, game: TableGame, round: RoundRow) {
  const chain = await getChain(parts, round);
  if (chain.salt === null) throw new Error(`chain ${chain.id} has no salt`);
  const serverSeed = parts.chains.link(chain, round.steps);
  return game.play(drawsOf({ serverSeed, clientSeed: chain.salt, nonce: round.number }));
}

const linkOf = async (parts: DriveParts, round: RoundRow): Promise<string> =>
  parts.chains.link(await getChain(parts, round), round.steps);

async function getChain({ db }: DriveParts, round: RoundRow) {
  const chain = await findChain(db, round.chainId);
  if (!chain) throw new Error(`chain ${round.chainId} is gone`);
  return chain;
}

/** A void round. Its link is revealed where possible. */
async function voidRound(parts: DriveParts, round: RoundRow, why: string): Promise<void> {
  const { db, clock, log } = parts;
  const link = await linkOf(parts, round).catch(() => null);
  const now = clock.now();
  await db.transaction(async (tx) => {
    const nextAt = after(now, 2000);
    if (!(await movePhase(tx, round, { to: 'void', ...(link ? { link } : {}), endedAt: now, nextAt }))) return;
    await takeBackAll(tx, round.id, now);
    await markVoid(tx, round.id, now);
  });
  log.warn({ round: round.id, why }, 'a round is void');
}
