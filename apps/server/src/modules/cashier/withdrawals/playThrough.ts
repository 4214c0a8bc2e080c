import type { Db } from '@baize/db';
import { playedBetween } from '../../wallet/rounds/index.ts';
import { listDepositsToPlay } from './playThrough.store.ts';
import { playThroughOf, requiredOf, type PlayThrough } from './playThrough.rules.ts';

/** How much of the member's deposits has been played since the last paid withdrawal (cashier.md §4.1, 6). */
export async function playThroughNow(
  db: Db,
  owner: { readonly merchantId: string; readonly memberId: string; readonly currency: string },
  percent: number,
): Promise<PlayThrough> {
  const deposits = percent === 0 ? [] : await listDepositsToPlay(db, owner);
  const played = await playedBetween(
    db,
    owner,
    deposits.map(({ paidAt }) => paidAt),
  );
  return playThroughOf(
    deposits.map(({ credited }, at) => ({
      required: requiredOf(credited, percent),
      played: played[at]?.stake ?? 0n,
    })),
  );
}
