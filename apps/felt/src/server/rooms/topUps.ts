import { randomUUID } from 'node:crypto';
import type { Db } from '@baize/db';
import { after } from '../clock.ts';
import { leaseDue, putOff, recoverDue, takeOn } from '../due.ts';
import { askSafely, type Stake } from '../money.ts';
import { Refusal } from '../refusal.ts';
import { LEASE_MS } from '../rounds.rules.ts';
import { makeId } from '../secrets.ts';
import type { Session } from '../sessions.store.ts';
import { getRoomGame } from './games.ts';
import { findNewest } from './hands.store.ts';
import type { RoomParts } from './parts.ts';
import { addToBooks, holdRoom } from './rooms.store.ts';
import { getSitting, ownSitting } from './sittings.ts';
import { addChips, type Sitting } from './sittings.store.ts';
import {
  DUE_TOP_UPS,
  findTopUp,
  findTopUpByKey,
  insertTopUp,
  moveTopUp,
  type TopUp,
  type TopUpChange,
} from './topUps.store.ts';
import { placeOf } from './view.ts';

/** Brings chips between hands, up to the table's most: one more stake of the sitting's round. The same key is the same one. */
export async function topUp(
  parts: RoomParts,
  session: Session,
  { key, amount }: { key: string; amount: bigint },
): Promise<void> {
  const own = await ownSitting(parts, session);
  const known = await findTopUpByKey(parts.db, own.id, key);
  const { one, isNew } = known ? { one: known, isNew: false } : await begin(parts, own, { key, amount });
  if (one.amount !== amount) throw new Refusal('round.keyReused');
  const told = isNew ? await advance(parts, one) : one;
  if (told.refusal) throw new Refusal(told.refusal, undefined, told.status !== 'voiding');
}

type Ask = { readonly key: string; readonly amount: bigint };

async function begin(parts: RoomParts, own: Sitting, { key, amount }: Ask): Promise<{ one: TopUp; isNew: boolean }> {
  const { db, clock } = parts;
  return db.transaction(async (tx) => {
    const room = await holdRoom(tx, own.roomId);
    const other = await findTopUpByKey(tx, own.id, key);
    if (other) return { one: other, isNew: false };
    const { engine } = getRoomGame(room.gameCode);
    const sitting = await getSitting(tx, own.id);
    const hand = await findNewest(tx, own.roomId);
    const isHeld = hand !== null && hand.endedAt === null && placeOf(hand, own) !== null;
    // With no hand played the buy-in goes back whole: it stays the only stake until then.
    const mayBring = engine.hasTopUp === true && ['sitting', 'away'].includes(sitting.status) && sitting.hands > 0;
    if (!mayBring || isHeld) throw new Refusal('action.notPossible');
    const missing = room.stake * BigInt(engine.buyIn.most) - sitting.chips;
    const isWhole = amount % room.stake === 0n || amount === missing;
    if (amount <= 0n || amount > missing || !isWhole) throw new Refusal('stake.notOffered');
    const now = clock.now();
    const one = { id: makeId(clock), sittingId: own.id, betId: randomUUID(), rollbackId: randomUUID() };
    if (!(await insertTopUp(tx, { ...one, key, amount, dueAt: after(now, LEASE_MS), now })))
      throw new Refusal('round.open');
    return { one: await getTopUp(tx, one.id), isNew: true };
  });
}

async function getTopUp(db: Db, id: string): Promise<TopUp> {
  const one = await findTopUp(db, id);
  if (!one) throw new Error(`top-up ${id} is gone`);
  return one;
}

/** Takes one on until the platform answers. The caller holds its lease. */
async function advance(parts: RoomParts, one: TopUp): Promise<TopUp> {
  const read = ({ id }: TopUp): Promise<TopUp> => getTopUp(parts.db, id);
  return takeOn<TopUp, TopUpChange>(one, {
    read,
    next: async (current) => nextChange(parts, current, await getSitting(parts.db, current.sittingId)),
    async move(seen, change) {
      const { id, roomId } = await getSitting(parts.db, seen.sittingId);
      const isMoved = await parts.db.transaction(async (tx) => {
        await holdRoom(tx, roomId);
        if (!(await moveTopUp(tx, seen, change))) return false;
        if (change.to !== 'done') return true;
        if (!(await addChips(tx, id, seen.amount))) throw new Error(`sitting ${id} is over`);
        await addToBooks(tx, roomId, { bought: seen.amount });
        return true;
      });
      return isMoved ? read(seen) : null;
    },
  });
}

async function nextChange(parts: RoomParts, one: TopUp, sitting: Sitting): Promise<TopUpChange | null> {
  const { clock, log } = parts;
  const money = parts.moneyOf({ mode: sitting.mode ?? 'free' });
  const endedAt = clock.now();
  if (one.status === 'buying') {
    const answer = await askSafely(() => money.bet(stakeOf(one, sitting)));
    if (answer.kind === 'done') return { to: 'done', dueAt: null, endedAt };
    if (answer.kind === 'refused') return { to: 'void', refusal: answer.code, dueAt: null, endedAt };
    log.warn({ topUp: one.id, why: answer.why }, 'chips on their way are taken back');
    return { to: 'voiding', refusal: answer.code, dueAt: after(clock.now(), LEASE_MS) };
  }
  if (one.status !== 'voiding') return null;
  const answer = await askSafely(() => money.rollback(stakeOf(one, sitting)));
  return answer.kind === 'done' ? { to: 'void', dueAt: null, endedAt } : putOff(parts, DUE_TOP_UPS, one, answer);
}

/** One of the stakes of the sitting's round. */
const stakeOf = ({ amount, betId, rollbackId }: TopUp, sitting: Sitting): Stake => ({
  ...sitting,
  playerId: sitting.playerId ?? '',
  ...{ stake: amount, win: null, betId, rollbackId, isOneOfMany: true },
});

/** Those left by a dead process or a silent platform. */
export const recoverTopUps = (parts: RoomParts): Promise<number> =>
  recoverDue(parts, DUE_TOP_UPS, async (seen) => {
    const until = await leaseDue(parts, DUE_TOP_UPS, seen);
    if (!until) return;
    // Nobody knows whether the bet arrived.
    if (seen.status === 'buying')
      await moveTopUp(parts.db, seen, { to: 'voiding', refusal: 'platform.unavailable', dueAt: until });
    await advance(parts, await getTopUp(parts.db, seen.id));
  });
