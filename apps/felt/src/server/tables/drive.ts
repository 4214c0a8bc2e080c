import { drawsOf } from '@baize/fair/node.ts';
import { levelOfRetried, type Db } from '@baize/db';
import type { PlayMode } from '../../api.ts';
import type { TableEvent } from '../../live.ts';
import { after } from '../clock.ts';
import { makeId } from '../secrets.ts';
import { callsOf, dealRound, hadHouse, type RoundSeeds } from './cards.ts';
import type { Chains } from './chain.ts';
import { findChain } from './chain.store.ts';
import type { TableGame, TableTimes } from './games.ts';
import { GRACE_MS, sealEnd, unledIn, type Flights } from './flight.ts';
import { PRESENT_MS, type Wait } from './leader.ts';
import { countViewers } from './leader.store.ts';
import { countWins, payRound, type FlightEnd } from './pay.ts';
import type { TableParts } from './parts.ts';
import { findNewest, insertRound, markLed, movePhase, writePools, type RoundRow } from './rounds.store.ts';
import { markVoid } from './seats.store.ts';
import { listOnCloth, takeBackAll, takeBackWaiting, writeCards, type OnCloth } from './tickets.store.ts';

export interface DriveParts extends TableParts {
  readonly chains: Chains;
  readonly flights: Flights;
  timesOf(game: TableGame): TableTimes;
  /** Whether the house buys cards for a kind of money. */
  hasHouse(mode: PlayMode): boolean;
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
      await countWins(parts, round, {
        end: await endOfFlight(parts, game, round),
        winsOf: await winsOfCards(parts, game, round),
      });
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

interface Played {
  readonly events: readonly TableEvent[];
  readonly seeds: RoundSeeds;
}

/** Takes back unanswered stakes and writes the events, together: the round is decided. */
async function draw(parts: DriveParts, game: TableGame, round: RoundRow): Promise<void> {
  const { db, clock } = parts;
  const played = await playedBy(parts, game, round).catch((error: unknown) => {
    // The database was lost, or busy: the round can be drawn a moment later.
    if (levelOfRetried(error) === 'warn') throw error;
    parts.log.error({ err: error, round: round.id }, 'a round could not be drawn');
    return null;
  });
  if (!played) return voidRound(parts, round, 'a round could not be drawn');
  const { events } = played;
  const now = clock.now();
  const times = parts.timesOf(game);
  // A flight's own end would tell where it snaps: until then the longest is said of all.
  const settleAt = after(now, times.drawMs);
  const shown = game.flight ? { endSealed: sealEnd(parts.vault, events), ledAt: now } : { events };
  await db.transaction(async (tx) => {
    const change = { to: 'drawing', ...shown, drawAt: now, settleAt, nextAt: after(settleAt, times.resultMs) } as const;
    if (!(await movePhase(tx, round, change))) return;
    await takeBackWaiting(tx, round.id, now);
    // From here on no ticket comes or goes.
    if (game.cards) await dealCards({ ...parts, tx }, game, { ...played, round, now });
  });
}

/** Deals the tickets' cards; how long the draw is shown follows from what they come to. */
async function dealCards(
  parts: DriveParts & { readonly tx: Db },
  game: TableGame,
  { round, events, seeds, now }: Played & { round: RoundRow; now: Date },
): Promise<void> {
  const { tx, hasHouse } = parts;
  if (!game.cards) return;
  const tickets = await listOnCloth(tx, round.id);
  const { pools, cards } = dealRound({ engine: game.cards, hasHouse }, { seeds, events, tickets });
  const times = parts.timesOf(game);
  const settleAt = after(now, Math.min(times.drawMs, game.cards.drawMsOf(callsOf(pools))));
  await writeCards(tx, cards);
  await writePools(tx, round.id, { pools, settleAt, nextAt: after(settleAt, times.resultMs) });
}

/** What the cards of each ticket have won: computed from the link anew, for the tickets that lie when money is counted. */
async function winsOfCards(parts: DriveParts, { cards: engine }: TableGame, round: RoundRow) {
  if (!engine) return null;
  const seeds = await seedsOf(parts, round);
  const hasHouse = (mode: PlayMode): boolean => hadHouse(round.pools ?? [], mode);
  return (tickets: readonly OnCloth[]) =>
    dealRound({ engine, hasHouse }, { seeds, events: round.events, tickets }).wins;
}

/** What a flight's rows say once it is over: its end, computed from the link anew, and when the next begins. */
async function endOfFlight(parts: DriveParts, game: TableGame, round: RoundRow): Promise<FlightEnd | null> {
  const flying = parts.flights(round);
  if (!flying) return null;
  const now = parts.clock.now();
  const { events } = await playedBy(parts, game, round);
  const nextAt = after(now, parts.timesOf(game).resultMs);
  return { events, settleAt: flying.endAt, nextAt, unledMs: unledIn(round, flying, now) };
}

/** Only link, salt and number decide the round: no stake, no player (G5). */
async function playedBy(parts: DriveParts, game: TableGame, round: RoundRow): Promise<Played> {
  const seeds = await seedsOf(parts, round);
  const { link, salt, number } = seeds;
  return { seeds, events: game.play(drawsOf({ serverSeed: link, clientSeed: salt, nonce: number })) };
}

async function seedsOf(parts: DriveParts, round: RoundRow): Promise<RoundSeeds> {
  const chain = await getChain(parts, round);
  if (chain.salt === null) throw new Error(`chain ${chain.id} has no salt`);
  return { link: parts.chains.link(chain, round.steps), salt: chain.salt, number: round.number };
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
