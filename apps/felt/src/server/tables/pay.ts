import { layoutReturn, layoutStake } from '../../../games/table.ts';
import { unitOf } from '../../../games/amount.ts';
import { atOnce } from '../atOnce.ts';
import { after } from '../clock.ts';
import type { MoneyAnswer, Stake } from '../money.ts';
import { backoffMs, LEASE_MS, STUCK_ATTEMPTS } from '../rounds.rules.ts';
import { resultsOf } from './flight.ts';
import type { TableParts } from './parts.ts';
import { movePhase, type RoundRow } from './rounds.store.ts';
import {
  deferSeat,
  leaseSeat,
  listDueSeats,
  listPaying,
  markPaid,
  markPaying,
  markVoid,
  type Due,
  type Seat,
} from './seats.store.ts';
import { listOnCloth, type OnCloth } from './tickets.store.ts';

/** Messages to the platform in parallel; a group's rows are written together. */
const GROUP = 8;
const GROUPS_AT_ONCE = 5;
/** How long wins are asked for before the table goes on; recovery pays the rest. */
const PATIENCE_MS = 3000;
const RECOVER_BATCH = 200;
const RECOVER_AT_ONCE = 16;

/** What is written only when a flight is over. */
export type FlightEnd = Pick<RoundRow, 'events' | 'settleAt' | 'nextAt' | 'unledMs'>;

/** Writes every seat's win with the step to `settling`, before any is sent. */
export async function countWins({ db, clock }: TableParts, round: RoundRow, end: FlightEnd | null): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await movePhase(tx, round, { to: 'settling', ...end }))) return false;
    const now = clock.now();
    const seats = dueOf({ ...round, ...end }, await listOnCloth(tx, round.id));
    await markPaying(tx, round.id, seats, after(now, LEASE_MS));
    await markVoid(tx, round.id, now);
    return true;
  });
}

/** What each seat is owed. Pure: tickets and events in, money out. */
export function dueOf(round: Pick<RoundRow, 'game' | 'events' | 'unledMs'>, tickets: readonly OnCloth[]): Due[] {
  const seats = Map.groupBy(
    tickets.filter(({ status }) => status === 'taken'),
    ({ seatId }) => seatId,
  );
  return [...seats].flatMap(([id, laid]) => {
    const [first] = laid;
    if (!first) return [];
    const { layout, judge } = resultsOf(round, laid);
    // Any taken stake may represent the round; always the first.
    return [
      { id, stake: layoutStake(layout), win: layoutReturn(layout, judge, unitOf(first.currency)), betId: first.betId },
    ];
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
export async function recoverSeats(parts: TableParts): Promise<number> {
  const { db, clock, log } = parts;
  const due = await listDueSeats(db, { now: clock.now(), limit: RECOVER_BATCH });
  await atOnce(due, RECOVER_AT_ONCE, async (seat) => {
    try {
      if (await leaseSeat(db, seat, after(clock.now(), LEASE_MS))) await paySeats(parts, [seat]);
    } catch (error) {
      log.error({ err: error, seat: seat.id }, 'a win could not be recovered');
    }
  });
  return due.length;
}

async function paySeats(parts: TableParts, seats: readonly Seat[]): Promise<void> {
  const answers = await Promise.all(seats.map(async (seat) => ({ seat, answer: await askWin(parts, seat) })));
  const paid = answers.flatMap(({ seat, answer }) =>
    answer.kind === 'done' ? [{ id: seat.id, balance: answer.balance }] : [],
  );
  if (paid.length > 0) await markPaid(parts.db, paid, parts.clock.now());
  for (const { seat, answer } of answers) if (answer.kind !== 'done') await putOff(parts, seat, answer);
}

/** A win whose message cannot be written (a token without its key) is postponed like an unanswered one. */
async function askWin(parts: TableParts, seat: Seat): Promise<MoneyAnswer> {
  if (seat.betId === null || seat.stake === null) throw new Error(`seat ${seat.id} is owed nothing`);
  // A seat is never rolled back as a whole, so it has no rollback id.
  const stake: Stake = { ...seat, stake: seat.stake, betId: seat.betId, rollbackId: '', isOneOfMany: true };
  try {
    return await parts.moneyOf(seat).win(stake);
  } catch (error) {
    return { kind: 'unsure', code: 'platform.unavailable', why: String(error) };
  }
}

async function putOff({ db, clock, log }: TableParts, seat: Seat, answer: MoneyAnswer): Promise<void> {
  const attempts = seat.attempts + 1;
  const facts = { seat: seat.id, attempts, why: answer.kind === 'unsure' ? answer.why : answer.kind };
  if (attempts < STUCK_ATTEMPTS) log.warn(facts, 'the platform has not taken a win');
  else log.error(facts, 'a win is stuck');
  await deferSeat(db, seat.id, after(clock.now(), backoffMs(seat.attempts)));
}
