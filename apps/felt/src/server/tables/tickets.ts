import { randomUUID } from 'node:crypto';
import type { Db } from '@baize/db';
import { addLayouts, layoutStake, type Layout } from '../../../games/table.ts';
import { after } from '../clock.ts';
import { leaseDue, putOff, recoverDue, takeOn } from '../due.ts';
import { askSafely, type Stake } from '../money.ts';
import { Refusal } from '../refusal.ts';
import { LEASE_MS } from '../rounds.rules.ts';
import { makeId } from '../secrets.ts';
import type { Session } from '../sessions.store.ts';
import { getTable, limitsOf, type TableGame } from './games.ts';
import { scaleOf } from '../games.ts';
import { takeFree } from '../freeRewards.ts';
import { isSameLayout, isWithin, layoutOf, storedBets } from './layout.ts';
import type { TableParts } from './parts.ts';
import { shareRound } from './rounds.store.ts';
import { setBalance, takeSeat } from './seats.store.ts';
import {
  DUE_TICKETS,
  findTicket,
  findTicketByKey,
  insertTicket,
  listOfSeat,
  moveTicket,
  type Ticket,
  type TicketChange,
} from './tickets.store.ts';

export interface TicketRequest {
  readonly key: string;
  readonly roundId: string;
  readonly layout: Layout;
  /** A free ticket: alone in its flight, and let go as the game fixes it. */
  readonly rewardId?: string | null;
}

type Flight = NonNullable<TableGame['flight']>;

/**
 * Lays a ticket and asks for its stake. `begin` decides whether it is in time: by the server's clock, with the
 * round's row locked. The same key gives the first's result.
 */
export async function placeTicket(parts: TableParts, session: Session, request: TicketRequest): Promise<Ticket> {
  const { ticket, isNew } = await begin(parts, session, request);
  const told = isNew ? await advance(parts, ticket) : ticket;
  if (told.refusal) throw new Refusal(told.refusal, undefined, told.status !== 'voiding');
  return told;
}

export interface RollbackAttempt {
  /** The key of the last ticket. */
  readonly ticket: string;
  readonly all: boolean;
}

/** Takes the last ticket back (of a flight any), or all, while the round is open; repeats change nothing. */
export async function undoTickets(parts: TableParts, session: Session, request: RollbackAttempt): Promise<Ticket> {
  const key = request.ticket;
  const known = await findTicketByKey(parts.db, { playerId: session.playerId, key });
  if (!known || known.gameCode !== session.gameCode) throw new Refusal('ticket.unknown');
  if (known.status === 'voiding' || known.status === 'void') return known;
  const going = await parts.db.transaction(async (tx) => {
    await holdOpen(parts, tx, known);
    await holdSeat(parts, tx, session, known.roundId);
    const lying = (await listOfSeat(tx, known.seatId)).filter(counts);
    const last = getTable(known.gameCode).flight ? lying.find((one) => one.key === key) : lying.at(-1);
    if (last?.key !== key || last.status !== 'taken') throw new Refusal('ticket.unknown');
    const taken = request.all ? lying.filter(({ status }) => status === 'taken') : [last];
    const change = { to: 'voiding', dueAt: after(parts.clock.now(), LEASE_MS) } as const;
    for (const one of taken) await moveTicket(tx, one, change);
    return taken.map(({ id }) => ({ id, status: change.to, dueAt: change.dueAt }));
  });
  return (await takeBack(parts, going)) ?? known;
}

/** Tickets left by a dead process, a draw or a silent platform. */
export const recoverTickets = (parts: TableParts): Promise<number> =>
  recoverDue(parts, DUE_TICKETS, async (seen) => {
    const until = await leaseDue(parts, DUE_TICKETS, seen);
    if (!until) return;
    // Nobody knows whether the bet arrived.
    if (seen.status === 'betting')
      await moveTicket(parts.db, seen, { to: 'voiding', refusal: 'platform.unavailable', dueAt: until });
    await advance(parts, await getTicket(parts.db, seen.id));
  });

const counts = ({ status }: Pick<Ticket, 'status'>): boolean => status === 'betting' || status === 'taken';

async function begin(
  parts: TableParts,
  session: Session,
  request: TicketRequest,
): Promise<{ ticket: Ticket; isNew: boolean }> {
  const who = { playerId: session.playerId, key: request.key };
  const known = await findTicketByKey(parts.db, who);
  if (known) return { ticket: same(known, request), isNew: false };
  const { id, isNew } = await parts.db.transaction(async (tx) => {
    const createdAt = await holdOpen(parts, tx, { roundId: request.roundId, gameCode: session.gameCode });
    const seatId = await holdSeat(parts, tx, session, request.roundId);
    // The request with the same key has released the seat.
    const other = await findTicketByKey(tx, who);
    if (other) return { id: same(other, request).id, isNew: false };
    judge(session, request, (await listOfSeat(tx, seatId)).filter(counts));
    const { rewardId = null } = request;
    await takeFree(tx, session, { rewardId, stake: layoutStake(request.layout), now: createdAt });
    const ticketId = makeId(parts.clock);
    const isFirst = await insertTicket(tx, {
      id: ticketId,
      seatId,
      roundId: request.roundId,
      playerId: session.playerId,
      sessionId: session.id,
      key: request.key,
      bets: storedBets(request.layout),
      stake: layoutStake(request.layout),
      dueHeight: dueHeightOf(session, request.layout),
      quantity: quantityOf(session, request.layout),
      rewardId,
      betId: randomUUID(),
      rollbackId: randomUUID(),
      dueAt: after(createdAt, LEASE_MS),
      createdAt,
    });
    if (!isFirst) throw new Refusal('ticket.keyReused');
    return { id: ticketId, isNew: true };
  });
  return { ticket: await getTicket(parts.db, id), isNew };
}

function same(known: Ticket, request: TicketRequest): Ticket {
  const isSame = known.roundId === request.roundId && known.rewardId === (request.rewardId ?? null);
  if (!isSame || !isSameLayout(layoutOf(known.bets), request.layout)) throw new Refusal('ticket.keyReused');
  return known;
}

/**
 * Locks the round open until the transaction ends. The clock is read under the lock: the round's own lock waits for
 * this, or this sees it locked.
 */
async function holdOpen(
  { clock }: TableParts,
  tx: Db,
  { roundId, gameCode }: { roundId: string; gameCode: string },
): Promise<Date> {
  const round = await shareRound(tx, roundId);
  if (!round || round.game !== gameCode) throw new Refusal('round.unknown');
  const now = clock.now();
  if (round.phase !== 'open' || now >= round.lockAt) throw new Refusal('table.closed');
  return now;
}

const holdSeat = ({ clock }: TableParts, tx: Db, session: Session, roundId: string): Promise<string> =>
  takeSeat(tx, {
    id: makeId(clock),
    roundId,
    playerId: session.playerId,
    sessionId: session.id,
    currency: session.currency,
    winId: randomUUID(),
    createdAt: clock.now(),
  });

function judge(session: Session, { layout, rewardId = null }: TicketRequest, before: readonly Ticket[]): void {
  const game = getTable(session.gameCode);
  // One win pays a seat: what is free stands alone.
  const isMixed = before.some((one) => one.rewardId !== null) || (rewardId !== null && before.length > 0);
  if (isMixed) throw new Refusal('table.limit');
  const limits = limitsOf(game, session.currency);
  const whole = before.reduce((sum, { bets }) => addLayouts(sum, layoutOf(bets)), layout);
  const isOver = before.length >= limits.ticketsMost || !isWithin(limits, layout, whole);
  const isElsewhere = game.cards !== null && Object.keys(whole).length > 1;
  if (isOver || isElsewhere || (game.flight && !hasPlace(game.flight, layout, before)))
    throw new Refusal('table.limit');
}

/** A ticket of a flight is one spot, on a place where none of the player's lies. */
function hasPlace({ placeOf }: Pick<Flight, 'placeOf'>, layout: Layout, before: readonly Ticket[]): boolean {
  const [spot, ...others] = Object.keys(layout);
  if (spot === undefined || others.length > 0) return false;
  return before.every(({ bets }) => Object.keys(bets).every((lying) => placeOf(lying) !== placeOf(spot)));
}

/** Where a ticket of a flight is let go by itself. */
function dueHeightOf({ gameCode, currency }: Session, layout: Layout): number | null {
  const { flight } = getTable(gameCode);
  const [spot] = Object.keys(layout);
  if (!flight || spot === undefined) return null;
  return flight.dueOf(spot, layoutStake(layout), flight.winMost * scaleOf(currency));
}

/** How many cards a ticket buys, where it carries some; all of one price. */
function quantityOf({ gameCode, currency }: Session, layout: Layout): number | null {
  const { cards } = getTable(gameCode);
  const [spot] = Object.keys(layout);
  if (!cards || spot === undefined) return null;
  return Number(layoutStake(layout) / (cards.priceOf(spot) * scaleOf(currency)));
}

/**
 * Rolls stakes back one by one, so that the last balance is current. Each takes its lease; what recovery took, and
 * the rest after the first unanswered message, is left.
 */
async function takeBack(
  parts: TableParts,
  going: readonly Pick<Ticket, 'id' | 'status' | 'dueAt'>[],
): Promise<Ticket | null> {
  let last: Ticket | null = null;
  for (const seen of going) {
    if (!(await leaseDue(parts, DUE_TICKETS, seen))) continue;
    const told = await advance(parts, await getTicket(parts.db, seen.id));
    if (told.status !== 'void') break;
    last = told;
  }
  return last;
}

/** Takes a ticket on until the platform answers. The caller holds its lease. */
const advance = (parts: TableParts, ticket: Ticket): Promise<Ticket> =>
  takeOn<Ticket, TicketChange>(ticket, {
    next: (current) => nextChange(parts, current),
    // Moved by the draw, it is the draw's.
    async move(current, change) {
      if (!(await moveTicket(parts.db, current, change))) return null;
      await setBalance(parts.db, current.seatId, change.balance ?? null);
      return getTicket(parts.db, current.id);
    },
    read: ({ id }) => getTicket(parts.db, id),
  });

async function nextChange(parts: TableParts, ticket: Ticket): Promise<TicketChange | null> {
  const money = parts.moneyOf(ticket);
  switch (ticket.status) {
    case 'betting': {
      const answer = await askSafely(() => money.bet(stakeOf(ticket)));
      if (answer.kind === 'done') return { to: 'taken', balance: answer.balance, dueAt: null };
      if (answer.kind === 'refused')
        return { to: 'refused', refusal: answer.code, balance: answer.balance, dueAt: null };
      parts.log.warn({ ticket: ticket.id, why: answer.why }, 'a stake is taken back');
      return { to: 'voiding', refusal: answer.code, dueAt: after(parts.clock.now(), LEASE_MS) };
    }
    case 'voiding': {
      const answer = await askSafely(() => money.rollback(stakeOf(ticket)));
      return answer.kind === 'done'
        ? { to: 'void', balance: answer.balance, dueAt: null }
        : putOff(parts, DUE_TICKETS, ticket, answer);
    }
    case 'taken':
    case 'refused':
    case 'void':
      return null;
  }
}

function stakeOf(ticket: Ticket): Stake {
  return { ...ticket, id: ticket.seatId, win: null, isOneOfMany: true };
}

async function getTicket(db: Db, id: string): Promise<Ticket> {
  const ticket = await findTicket(db, id);
  if (!ticket) throw new Error(`ticket ${id} is gone`);
  return ticket;
}
