import type { Db } from '@baize/db';
import { bucketOf } from '../../kernel/bucket.ts';
import type { WalletKey } from './ledger/ledger.rules.ts';

/** Minor units; points are whole. */
export interface Balances {
  readonly main: bigint;
  readonly locked: bigint;
  readonly bonus: bigint;
  /** On its way to a vendor's wallet. */
  readonly transit: bigint;
  readonly points: bigint;
}

/** Points are a currency of their own. */
export const POINTS = 'PTS';

/** Creates an empty wallet; an existing one stays. */
export async function insertAccount(db: Db, { merchantId, memberId, currency, trial }: WalletKey): Promise<void> {
  await db.run`
    insert into wallet_account (bucket, member_id, currency, trial, merchant_id)
    values (${bucketOf(memberId)}, ${memberId}, ${currency}, ${trial}, ${merchantId})
    on conflict (bucket, member_id, currency, trial) do nothing`;
}

/** Zero for an unused wallet. */
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

/** Main balances in a currency, for a page of a list. */
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
