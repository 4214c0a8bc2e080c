import type { Db } from '@baize/db';
import { bucketOf } from '../../kernel/bucket.ts';
import type { WalletKey } from './ledger/ledger.rules.ts';

/** Minor units of the wallet's currency; points are whole points. */
export interface Balances {
  readonly main: bigint;
  readonly locked: bigint;
  readonly bonus: bigint;
  /** On its way to a vendor that keeps a wallet of its own. */
  readonly transit: bigint;
  readonly points: bigint;
}

/** Points are counted like a currency of their own. */
export const POINTS = 'PTS';

/** Gives the member a wallet of that currency, empty; one that is there stays as it is. */
export async function insertAccount(db: Db, { merchantId, memberId, currency, trial }: WalletKey): Promise<void> {
  await db.run`
    insert into wallet_account (bucket, member_id, currency, trial, merchant_id)
    values (${bucketOf(memberId)}, ${memberId}, ${currency}, ${trial}, ${merchantId})
    on conflict (bucket, member_id, currency, trial) do nothing`;
}

/** Zero for a wallet that nothing has moved yet. */
export async function findBalances(db: Db, { merchantId, memberId, currency, trial }: WalletKey): Promise<Balances> {
  const rows = await db.rows<{ currency: string; main: bigint; locked: bigint; bonus: bigint; transit: bigint }>`
    select currency, main, locked, bonus, transit from wallet_account
    where bucket = ${bucketOf(memberId)} and member_id = ${memberId} and currency in (${currency}, ${POINTS}) and trial = ${trial}
      and merchant_id = ${merchantId}`;
  const money = rows.find((row) => row.currency === currency);
  const points = rows.find((row) => row.currency === POINTS);
  return {
    main: money?.main ?? 0n,
    locked: money?.locked ?? 0n,
    bonus: money?.bonus ?? 0n,
    transit: money?.transit ?? 0n,
    points: points?.main ?? 0n,
  };
}

/** What wallets of a merchant's members hold in their own currency, for a page of a list; those without a wallet hold nothing. */
export async function listMainBalances(
  db: Db,
  merchantId: string,
  keys: readonly WalletKey[],
): Promise<ReadonlyMap<string, bigint>> {
  const rows = await db.rows<{ memberId: string; currency: string; trial: boolean; main: bigint }>`
    select member_id as "memberId", currency, trial, main from wallet_account
    where bucket = any(${[...new Set(keys.map(({ memberId }) => bucketOf(memberId)))]}::smallint[])
      and member_id = any(${keys.map(({ memberId }) => memberId)}::uuid[]) and merchant_id = ${merchantId}`;
  return new Map(
    keys.map(({ memberId, currency, trial }) => [
      memberId,
      rows.find((row) => row.memberId === memberId && row.currency === currency && row.trial === trial)?.main ?? 0n,
    ]),
  );
}
