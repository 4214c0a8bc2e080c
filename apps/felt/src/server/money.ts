import type { Db } from '@baize/db';
import type { FeltErrorCode } from '../api.ts';
import { addPlayMoney, findMove, findPlayMoney, insertMove, lockPlayMoney } from './playMoney.store.ts';
import type { Session } from './sessions.store.ts';

/**
 * done: happened once · refused: nothing moved or will · unsure: may have happened; a bet is rolled back, a win or
 * rollback repeated.
 */
export type MoneyAnswer =
  | { readonly kind: 'done'; readonly balance: bigint | null }
  | { readonly kind: 'refused'; readonly code: FeltErrorCode; readonly balance: bigint | null }
  | { readonly kind: 'unsure'; readonly code: FeltErrorCode; readonly why: string };

/** A stake with the ids of its messages, made before sending, so that repeats are identical. */
export interface Stake {
  /** The round as the platform knows it. */
  readonly id: string;
  readonly playerId: string;
  readonly gameCode: string;
  readonly currency: string;
  readonly stake: bigint;
  readonly win: bigint | null;
  readonly betId: string;
  readonly winId: string;
  readonly rollbackId: string;
  readonly account: string | null;
  readonly tokenSealed: Uint8Array | null;
  /** The platform gave the round under this id: its stake is free. */
  readonly rewardId?: string | null;
  /** One of its round's stakes: others may follow after its rollback. */
  readonly isOneOfMany?: boolean;
  /** A win beside the round's own, by this name: what it is paid with was won already, and the round stays as it is. */
  readonly beside?: string | undefined;
  /** What of the stake was really played, where that is not all of it. */
  readonly turnover?: bigint | undefined;
}

/** A player's money. Every movement can be repeated with the same result. */
export interface Money {
  bet(stake: Stake): Promise<MoneyAnswer>;
  win(stake: Stake): Promise<MoneyAnswer>;
  rollback(stake: Stake): Promise<MoneyAnswer>;
  /** null while it cannot be known. */
  balance(session: Session): Promise<bigint | null>;
  /**
   * Whether the player may go on: no when the platform says so for certain, null while it says nothing. With the open round that is played
   * on without bets of its own it counts as play, and is paused while the platform wants an answer of the player first.
   */
  mayPlay(
    player: Pick<Session, 'account' | 'tokenSealed' | 'gameCode'>,
    round?: string,
  ): Promise<'yes' | 'paused' | 'no' | null>;
}

/** Free play: Felt's own play money, the platform never hears of it. */
export function createPlayMoney(db: Db): Money {
  const done = async (tx: Db, playerId: string): Promise<MoneyAnswer> => ({
    kind: 'done',
    balance: await findPlayMoney(tx, playerId),
  });
  const add = (id: string, playerId: string, amount: bigint): Promise<MoneyAnswer> =>
    db.transaction(async (tx) => {
      if (await insertMove(tx, { id, playerId, amount })) await addPlayMoney(tx, { playerId, amount });
      return done(tx, playerId);
    });

  return {
    bet: ({ betId, playerId, stake }) =>
      db.transaction(async (tx) => {
        await lockPlayMoney(tx, playerId);
        const made = await findMove(tx, betId);
        if (made === 0n) return { kind: 'refused', code: 'platform.refused', balance: null };
        if (made !== null) return done(tx, playerId);
        if (!(await addPlayMoney(tx, { playerId, amount: -stake }))) {
          return { kind: 'refused', code: 'money.notEnough', balance: await findPlayMoney(tx, playerId) };
        }
        await insertMove(tx, { id: betId, playerId, amount: -stake });
        return done(tx, playerId);
      }),
    win: ({ winId, playerId, win }) => add(winId, playerId, win ?? 0n),
    rollback: ({ betId, rollbackId, playerId }) =>
      db.transaction(async (tx) => {
        await lockPlayMoney(tx, playerId);
        // An unknown bet is marked, so that it is refused later.
        const isFirst = await insertMove(tx, { id: betId, playerId, amount: 0n });
        const bet = isFirst ? 0n : ((await findMove(tx, betId)) ?? 0n);
        if (await insertMove(tx, { id: rollbackId, playerId, amount: -bet }))
          await addPlayMoney(tx, { playerId, amount: -bet });
        return done(tx, playerId);
      }),
    balance: ({ playerId }) => findPlayMoney(db, playerId),
    mayPlay: async () => 'yes',
  };
}

/** A message that cannot be written (a token without its key) counts as an unanswered one. */
export async function askSafely(send: () => Promise<MoneyAnswer>): Promise<MoneyAnswer> {
  try {
    return await send();
  } catch (error) {
    return { kind: 'unsure', code: 'platform.unavailable', why: String(error) };
  }
}
