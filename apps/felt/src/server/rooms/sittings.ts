import { randomUUID } from 'node:crypto';
import type { Db } from '@baize/db';
import { amountText, unitOf } from '../../../games/amount.ts';
import { atOnce } from '../atOnce.ts';
import { after } from '../clock.ts';
import { leaseDue, putOff, recoverDue, takeOn } from '../due.ts';
import { askSafely, type Stake } from '../money.ts';
import { Refusal } from '../refusal.ts';
import { LEASE_MS } from '../rounds.rules.ts';
import { makeId } from '../secrets.ts';
import type { Session } from '../sessions.store.ts';
import { ASK_MS, BACK_MS, BANK_MS, getRoomGame, stakesOf } from './games.ts';
import type { RoomParts } from './parts.ts';
import { addToBooks, findFree, holdHall, holdRoom, insertRoom } from './rooms.store.ts';
import { owedOf } from './sittings.rules.ts';
import {
  DUE_SITTINGS,
  findOpenSitting,
  findSitting,
  findSittingByKey,
  insertSitting,
  listLeft,
  listUnasked,
  markAsked,
  moveSitting,
  type Sitting,
  type SittingChange,
} from './sittings.store.ts';

export interface Sit {
  readonly key: string;
  readonly stake: bigint;
  readonly buyIn: bigint;
  readonly bots: string | null;
  readonly device: string;
  readonly promise: string | null;
  /** A keyed hash of the network that it comes from. */
  readonly address: string;
}

const ASKED_MOST = 200;
const ASKED_AT_ONCE = 16;

/** Kinds of money never share a room. */
export const hallOf = ({ gameCode, mode, currency }: Pick<Session, 'gameCode' | 'mode' | 'currency'>): string =>
  `${gameCode} ${mode} ${currency}`;

/** Against whom one may sit: for real money by licence, else against anybody. */
export const tablesFor = (
  { config: { forReal } }: Pick<RoomParts, 'config'>,
  { mode }: Pick<Session, 'mode'>,
): { bots: boolean; people: boolean } => ({
  bots: mode !== 'real' || forReal?.bots === true,
  people: mode !== 'real' || forReal?.people === true,
});

/** Buys chips and takes a place at a table; the seat comes when no hand is under way. The same key is the same sitting. */
export async function sit(parts: RoomParts, session: Session, ask: Sit): Promise<Sitting> {
  const { sitting, isNew } = await begin(parts, session, ask);
  const told = isNew ? await advance(parts, sitting) : sitting;
  if (told.refusal) throw new Refusal(told.refusal, undefined, told.status !== 'voiding');
  return told;
}

async function begin(parts: RoomParts, session: Session, ask: Sit): Promise<{ sitting: Sitting; isNew: boolean }> {
  const { db, clock } = parts;
  const game = getRoomGame(session.gameCode);
  const who = { playerId: session.playerId, key: ask.key };
  const known = await findSittingByKey(db, who);
  if (known) return { sitting: same(known, ask), isNew: false };
  const tables = tablesFor(parts, session);
  const isOpen = ask.bots === null ? tables.people : tables.bots && Object.hasOwn(game.engine.bots, ask.bots);
  if (!isOpen) throw new Refusal('table.closed');
  if (!stakesOf(game, session.currency).includes(ask.stake)) throw new Refusal('stake.notOffered');
  const id = await db.transaction(async (tx) => {
    const hall = hallOf(session);
    await holdHall(tx, hall);
    const other = await findSittingByKey(tx, who);
    if (other) return other.id;
    const now = clock.now();
    const { least, most } = await rangeOf(parts, session, { stake: ask.stake, db: tx });
    const isWhole = ask.buyIn % unitOf(session.currency) === 0n;
    if (!isWhole || ask.buyIn < least || ask.buyIn > most) throw new Refusal('stake.notOffered');
    const { seats } = game.engine;
    // With bots one sits alone: two who know each other would play against the house's chips.
    const free = ask.bots === null ? await findFree(tx, { hall, ...ask, seats }) : null;
    const roomId = free?.id ?? makeId(clock);
    if (!free) await insertRoom(tx, { id: roomId, gameCode: game.code, hall, stake: ask.stake, bots: ask.bots, now });
    const sitting = {
      ...{ id: makeId(clock), roomId, seat: null, bot: null, gameCode: game.code, currency: session.currency },
      ...{ playerId: session.playerId, sessionId: session.id, key: ask.key, device: ask.device },
      address: ask.address,
      seedHash: ask.promise,
      status: 'buying' as const,
      ...{ stake: ask.buyIn, bankMs: BANK_MS, dueAt: after(now, LEASE_MS), createdAt: now },
      ...{ betId: randomUUID(), winId: randomUUID(), rollbackId: randomUUID() },
    };
    if (!(await insertSitting(tx, sitting))) throw new Refusal('round.open');
    return sitting.id;
  });
  const sitting = await getSitting(db, id);
  return { sitting, isNew: sitting.status === 'buying' && sitting.attempts === 0 };
}

function same(known: Sitting, { buyIn }: Sit): Sitting {
  if (known.stake !== buyIn) throw new Refusal('round.keyReused');
  return known;
}

/** What may be sat down with: who has won and left within the hour brings it back, up to the table's most. */
export async function rangeOf(
  { clock }: Pick<RoomParts, 'clock'>,
  { playerId, gameCode }: Session,
  { stake, db }: { stake: bigint; db: Db },
): Promise<{ least: bigint; most: bigint }> {
  const { engine } = getRoomGame(gameCode);
  const [least, most] = [stake * BigInt(engine.buyIn.least), stake * BigInt(engine.buyIn.most)];
  const owed = owedOf(await listLeft(db, { playerId, gameCode, stake, since: after(clock.now(), -BACK_MS) }));
  return { least: owed < least ? least : owed < most ? owed : most, most };
}

export async function getSitting(db: Db, id: string): Promise<Sitting> {
  const sitting = await findSitting(db, id);
  if (!sitting) throw new Error(`sitting ${id} is gone`);
  return sitting;
}

/** The player's own place, refused where there is none. */
export async function ownSitting({ db }: Pick<RoomParts, 'db'>, session: Session): Promise<Sitting> {
  const sitting = await findOpenSitting(db, session);
  if (!sitting) throw new Refusal('round.unknown');
  return sitting;
}

/**
 * Takes a sitting off the table: its chips are due. With no hand played the stake goes back. For who holds the room.
 * False: it was moved on by who does not hold it, and has to be looked at again.
 */
export async function standUp(tx: Db, sitting: Sitting, now: Date): Promise<boolean> {
  const { bot, hands, chips } = sitting;
  const isBack = bot === null && hands === 0;
  const change = isBack ? { to: 'voiding' as const } : { to: 'paying' as const, win: chips };
  if (!(await moveSitting(tx, sitting, { ...change, dueAt: now }))) return false;
  await addToBooks(tx, sitting.roomId, { paid: chips });
  if (bot !== null) await moveSitting(tx, { ...sitting, status: 'paying' }, { to: 'paid', dueAt: null, endedAt: now });
  return true;
}

/** Takes a sitting's money on until the platform answers. The caller holds its lease. */
export const advance = (parts: RoomParts, sitting: Sitting): Promise<Sitting> =>
  takeOn<Sitting, SittingChange>(sitting, {
    next: (current) => nextChange(parts, current),
    async move(seen, change) {
      const isMoved = await parts.db.transaction(async (tx) => {
        if (change.to === 'waiting') await holdRoom(tx, seen.roomId);
        if (!(await moveSitting(tx, seen, change))) return false;
        if (change.to === 'waiting') await addToBooks(tx, seen.roomId, { bought: seen.chips });
        return true;
      });
      return isMoved ? getSitting(parts.db, seen.id) : null;
    },
    read: ({ id }) => getSitting(parts.db, id),
  });

async function nextChange(parts: RoomParts, sitting: Sitting): Promise<SittingChange | null> {
  const { clock, log } = parts;
  const money = parts.moneyOf({ mode: sitting.mode ?? 'free' });
  switch (sitting.status) {
    case 'buying': {
      const answer = await askSafely(() => money.bet(stakeOf(sitting)));
      if (answer.kind === 'done') return { to: 'waiting', balance: answer.balance, dueAt: null };
      if (answer.kind === 'refused')
        return { to: 'void', refusal: answer.code, balance: answer.balance, dueAt: null, endedAt: clock.now() };
      log.warn({ sitting: sitting.id, why: answer.why }, 'a buy-in is taken back');
      return { to: 'voiding', refusal: answer.code, dueAt: after(clock.now(), LEASE_MS) };
    }
    case 'voiding': {
      const answer = await askSafely(() => money.rollback(stakeOf(sitting)));
      return answer.kind === 'done'
        ? { to: 'void', balance: answer.balance, dueAt: null, endedAt: clock.now() }
        : putOff(parts, DUE_SITTINGS, sitting, answer);
    }
    case 'paying': {
      const answer = await askSafely(() => money.win(stakeOf(sitting)));
      return answer.kind === 'done'
        ? { to: 'paid', balance: answer.balance, dueAt: null, endedAt: clock.now() }
        : putOff(parts, DUE_SITTINGS, sitting, answer);
    }
    case 'waiting':
    case 'sitting':
    case 'away':
    case 'leaving':
    case 'paid':
    case 'void':
      return null;
  }
}

/** To the platform a sitting is a round: one bet, and one win that closes it. What was played is what changed hands. */
const stakeOf = (sitting: Sitting): Stake => {
  const { win, stake } = sitting;
  const net = (win ?? stake) - stake;
  return { ...sitting, playerId: sitting.playerId ?? '', turnover: net < 0n ? -net : net < stake ? net : stake };
};

/** Money left by a dead process or a silent platform. */
export const recoverSittings = (parts: RoomParts): Promise<number> =>
  recoverDue(parts, DUE_SITTINGS, async (seen) => {
    const until = await leaseDue(parts, DUE_SITTINGS, seen);
    if (!until) return;
    // Nobody knows whether the bet arrived.
    if (seen.status === 'buying')
      await moveSitting(parts.db, seen, { to: 'voiding', refusal: 'platform.unavailable', dueAt: until });
    await advance(parts, await getSitting(parts.db, seen.id));
  });

/**
 * Asks the platform each minute whether who sits may go on; who may not leaves at the hand's end, who owes an answer first (a reality
 * check) sits out from there.
 */
export async function askAboutSeated(parts: RoomParts): Promise<void> {
  const { db, clock, log } = parts;
  const now = clock.now();
  const seated = await listUnasked(db, { before: after(now, -ASK_MS), limit: ASKED_MOST });
  await atOnce(seated, ASKED_AT_ONCE, async (one) => {
    if (!(await markAsked(db, one, now))) return;
    const mayPlay = await parts
      .moneyOf({ mode: one.mode ?? 'free' })
      .mayPlay(one, one.status === 'sitting' ? one.id : undefined)
      .catch(() => null);
    // A hand under way is played first.
    if (mayPlay === 'paused') await moveSitting(db, one, { to: one.status, dueAt: null, awayAt: now });
    if (mayPlay !== 'no') return;
    log.info({ sitting: one.id, chips: amountText(one.chips) }, 'the platform lets a player play no more');
    await moveSitting(db, one, { to: 'leaving', dueAt: null });
  });
}
