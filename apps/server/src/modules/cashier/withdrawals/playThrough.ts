import type { Db } from '@baize/db';
import type { App } from '../../../kernel/app.ts';
import { allProvidedBy } from '../../../kernel/ports.ts';
import { playedBetween } from '../../wallet/rounds/index.ts';
import { receivedMoney, type MoneyIn } from '../ports.ts';
import { findLastPayout, listDepositsToPlay } from './playThrough.store.ts';
import { playThroughOf, requiredOf, type PlayThrough } from './playThrough.rules.ts';

type Owner = { readonly merchantId: string; readonly memberId: string; readonly currency: string };

/** Since the last payout, oldest first. */
async function listMoneyToPlay(app: App, db: Db, owner: Owner): Promise<readonly MoneyIn[]> {
  const sources = allProvidedBy(app, receivedMoney);
  const since = sources.length === 0 ? null : await findLastPayout(db, owner);
  const lists = await Promise.all([
    listDepositsToPlay(db, owner),
    ...sources.map((source) => source.list(db, owner, since)),
  ]);
  return lists.flat().sort((a, b) => a.paidAt.getTime() - b.paidAt.getTime());
}

/** Played of what was paid in or received since the last payout (cashier.md §4.1, 6). */
export async function playThroughNow(app: App, db: Db, owner: Owner, percent: number): Promise<PlayThrough> {
  const money = percent === 0 ? [] : await listMoneyToPlay(app, db, owner);
  const played = await playedBetween(
    db,
    owner,
    money.map(({ paidAt }) => paidAt),
  );
  return playThroughOf(
    money.map(({ credited }, at) => ({
      required: requiredOf(credited, percent),
      played: played[at]?.valid ?? 0n,
    })),
  );
}
