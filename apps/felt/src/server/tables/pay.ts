import { layoutReturn, layoutStake } from '../../../games/table.ts';
import { unitOf } from '../../../games/amount.ts';
import { atOnce } from '../atOnce.ts';
import { after } from '../clock.ts';
import { leaseDue, putOff, recoverDue } from '../due.ts';
import { askSafely, type MoneyAnswer, type Stake } from '../money.ts';
import { LEASE_MS } from '../rounds.rules.ts';
import { resultsOf } from './flight.ts';
import { layoutOf } from './layout.ts';
import type { TableParts } from './parts.ts';
import { movePhase, type RoundRow } from './rounds.store.ts';
import { DUE_SEATS, listPaying, markPaid, markPaying, markVoid, type Due, type Seat } from './seats.store.ts';
import { listOnCloth, type OnCloth } from './tickets.store.ts';

/** Messages to the platform in parallel; a group's rows are written together. */
const GROUP = 8;
const GROUPS_AT_ONCE = 5;
/** How long wins are asked for before the table goes on; recovery pays the rest. */
const PATIENCE_MS = 3000;

/** What is written only when a flight is over. */
export type FlightEnd = Pick<RoundRow, 'events' | 'settleAt' | 'nextAt' | 'unledMs'>;

/** What tickets win, by their ids, where that is no matter of their spots alone. */
type WinsOf = (tickets: readonly OnCloth[]) => ReadonlyMap<string, bigint>;

/** Writes every seat's win with the step to `settling`, before any is sent. */
export async function countWins(
  { db, clock }: TableParts,
  round: RoundRow,
  { end, winsOf }: { end: FlightEnd | null; winsOf: WinsOf | null },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await movePhase(tx, round, { to: 'settling', ...end }))) return false;
    const now = clock.now();
    const tickets = await listOnCloth(tx, round.id);
    const seats = dueOf({ ...round, ...end }, tickets, winsOf?.(tickets) ?? null);
    await markPaying(tx, round.id, seats, after(now, LEASE_MS));
    await markVoid(tx, round.id, now);
    return true;
  });
}

/** What each seat is owed. Pure: tickets and events in, money out. */
export function dueOf(
  round: Pick<RoundRow, 'game' | 'events' | 'unledMs'>,
  tickets: readonly OnCloth[],
  wins: ReadonlyMap<string, bigint> | null = null,
): Due[] {
  const seats = Map.groupBy(
    tickets.filter(({ status }) => status === 'taken'),
    ({ seatId }) => seatId,
  );
  return [...seats].flatMap(([id, laid]) => {
    const [first] = laid;
    if (!first) return [];
    // Any taken stake may represent the round; always the first.
    const { betId } = first;
    if (wins) {
      const stake = laid.reduce((sum, { bets }) => sum + layoutStake(layoutOf(bets)), 0n);
      return [{ id, stake, win: laid.reduce((sum, ticket) => sum + (wins.get(ticket.id) ?? 0n), 0n), betId }];
    }
    const { layout, judge } = resultsOf(round, laid);
    return [{ id, stake: layoutStake(layout), win: layoutReturn(layout, judge, unitOf(first.currency)), betId }];
  });
}

/** Asks once for every win, for a while; untaken ones stay due. */
export async function payRound(parts: TableParts, round: RoundRow): Promise<void> {
  const seats = await listPaying(parts.db, round.id);
  const groups = Array.from({ length: Math.ceil(seats.length / GROUP) }, (_, at) =>
    seats.slice(at * GROUP, (at + 1) * GROUP),
  );
  const until = after(parts.clock.now(), PATIENCE_MS);
  await atOnce(groups, GROUPS_AT_ONCE, async (group) => {
    if (parts.clock.now() < until) await paySeats(parts, group);
  });
}

/** Wins left by a dead process or a silent platform. */
export const recoverSeats = (parts: TableParts): Promise<number> =>
  recoverDue(parts, DUE_SEATS, async (seat) => {
    if (await leaseDue(parts, DUE_SEATS, seat)) await paySeats(parts, [seat]);
  });

async function paySeats(parts: TableParts, seats: readonly Seat[]): Promise<void> {
  const answers = await Promise.all(seats.map(async (seat) => ({ seat, answer: await askWin(parts, seat) })));
  const paid = answers.flatMap(({ seat, answer }) =>
    answer.kind === 'done' ? [{ id: seat.id, balance: answer.balance }] : [],
  );
  if (paid.length > 0) await markPaid(parts.db, paid, parts.clock.now());
  for (const { seat, answer } of answers) if (answer.kind !== 'done') await putOff(parts, DUE_SEATS, seat, answer);
}

async function askWin(parts: TableParts, seat: Seat): Promise<MoneyAnswer> {
  if (seat.betId === null || seat.stake === null) throw new Error(`seat ${seat.id} is owed nothing`);
  // A seat is never rolled back as a whole, so it has no rollback id.
  const stake: Stake = { ...seat, stake: seat.stake, betId: seat.betId, rollbackId: '', isOneOfMany: true };
  return askSafely(() => parts.moneyOf(seat).win(stake));
}
