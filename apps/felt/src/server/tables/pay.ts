import { addLayouts, layoutStake, type Layout } from '../../../games/table.ts';
import { unitOf } from '../../../games/amount.ts';
import { atOnce } from '../atOnce.ts';
import { after } from '../clock.ts';
import type { MoneyAnswer, Stake } from '../money.ts';
import { backoffMs, LEASE_MS, STUCK_ATTEMPTS } from '../rounds.rules.ts';
import { getTable, winOf } from './games.ts';
import { layoutOf } from './layout.ts';
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

/** Messages to the platform under way at once; the rows of a group are written together. */
const GROUP = 8;
const GROUPS_AT_ONCE = 5;
/** How long a round's wins are asked for before the table goes on without the rest, which the recovery pays. */
const PATIENCE_MS = 3000;
const RECOVER_BATCH = 200;
const RECOVER_AT_ONCE = 16;

/** Counts what every seat has won and writes it down with the step to `settling`; nothing is sent before. */
export async function countWins({ db, clock }: TableParts, round: RoundRow): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await movePhase(tx, round, { to: 'settling' }))) return false;
    const now = clock.now();
    const seats = dueOf(round, await listOnCloth(tx, round.id));
    await markPaying(tx, round.id, seats, after(now, LEASE_MS));
    await markVoid(tx, round.id, now);
    return true;
  });
}

/** What each seat is owed. Pure: tickets and events in, money out. */
export function dueOf(round: Pick<RoundRow, 'game' | 'events'>, tickets: readonly OnCloth[]): Due[] {
  const game = getTable(round.game);
  const seats = new Map<string, { layout: Layout; first: OnCloth }>();
  for (const ticket of tickets.filter(({ status }) => status === 'taken')) {
    const known = seats.get(ticket.seatId);
    const layout = addLayouts(known?.layout ?? {}, layoutOf(ticket.bets));
    seats.set(ticket.seatId, { layout, first: known?.first ?? ticket });
  }
  return [...seats].map(([id, { layout, first }]) => ({
    id,
    stake: layoutStake(layout),
    win: winOf(game, layout, round.events, unitOf(first.currency)),
    // Any stake that was taken may stand for the round; the first is always the same.
    betId: first.betId,
  }));
}

/** Asks for the wins of a round, all of them once, for a while. A win that is not taken now stays due. */
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

/** Wins that were left: by a process that died, or by a platform that was silent. */
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

/** A win whose message cannot even be written, as with a token whose key is gone, is put off like one that nobody has answered. */
async function askWin(parts: TableParts, seat: Seat): Promise<MoneyAnswer> {
  if (seat.betId === null || seat.stake === null) throw new Error(`seat ${seat.id} is owed nothing`);
  // A seat is never taken back as a whole: its rollback has no id because it has none.
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
