import type { Db } from '@baize/db';
import { amountText } from '../../games/amount.ts';
import type { FreeRounds } from '../api.ts';
import type { Clock } from './clock.ts';
import { findCurrentReward, findReward, takeRound } from './freeRewards.store.ts';
import { Refusal } from './refusal.ts';
import type { Session } from './sessions.store.ts';

type Player = Pick<Session, 'account' | 'currency' | 'gameCode' | 'mode'>;

/** The player's free rounds; after the last, how they ended. */
export async function freeRoundsOf(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  { account, currency, gameCode, mode }: Player,
  rewardId: string | null = null,
): Promise<FreeRounds | null> {
  if (mode !== 'real' || !account) return null;
  const current = rewardId ? await findReward(db, rewardId) : null;
  const reward = current ?? (await findCurrentReward(db, { account, gameCode, currency, now: clock.now() }));
  if (!reward) return null;
  const isOver = reward.endedAt !== null || reward.endsAt <= clock.now();
  return {
    id: reward.id,
    stake: amountText(reward.value),
    count: reward.count,
    left: isOver ? 0 : reward.count - reward.used,
    won: amountText(reward.won),
    endsAt: reward.endsAt.toISOString(),
  };
}

/** Takes a free round in the writing transaction; only at the reward's stake. */
export async function takeFree(
  tx: Db,
  { account, gameCode, currency, mode }: Player,
  { rewardId, stake, now }: { readonly rewardId: string | null; readonly stake: bigint; readonly now: Date },
): Promise<void> {
  if (rewardId === null) return;
  const taken =
    mode === 'real' && account ? await takeRound(tx, { id: rewardId, account, gameCode, currency, now }) : null;
  if (taken?.value !== stake) throw new Refusal('free.over');
}
