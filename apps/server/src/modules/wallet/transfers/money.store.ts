import type { Db } from '@baize/db';
import { bucketOf } from '../../../kernel/bucket.ts';
import { POINTS, type Balances } from '../accounts.store.ts';
import type { WalletKey } from '../ledger/ledger.rules.ts';
import type { VendorWallet } from './vendorWallets.store.ts';

/** Of one moment: sums are never off by a step. */
export interface MoneyAway {
  /** In either direction. */
  readonly transit: bigint;
  readonly vendors: readonly VendorWallet[];
}

/** Trial money never leaves main. */
export interface Money extends Balances, MoneyAway {}

export const NO_MONEY: Money = { main: 0n, locked: 0n, bonus: 0n, points: 0n, transit: 0n, vendors: [] };

export const walletNameOf = ({ merchantId, memberId, currency, trial }: WalletKey): string =>
  `${merchantId} ${memberId} ${currency} ${trial}`;

/**
 * By `walletNameOf`. Money under way counts once: to a vendor by the ledger, from one until the ledger has it, at most
 * the last balance.
 */
export async function findMoney(db: Db, keys: readonly WalletKey[]): Promise<ReadonlyMap<string, Money>> {
  const rows = await db.rows<StoredMoney>`
    select k.at::int as at, a.main, a.locked, a.bonus, coalesce(p.main, 0) as points, a.transit, coalesce(away.out, 0) as out, away.vendors
    from unnest(${keys.map(({ memberId }) => bucketOf(memberId))}::smallint[], ${keys.map(({ memberId }) => memberId)}::uuid[],
      ${keys.map(({ currency }) => currency)}::text[], ${keys.map(({ trial }) => trial)}::boolean[],
      ${keys.map(({ merchantId }) => merchantId)}::text[]) with ordinality as k (bucket, member_id, currency, trial, merchant_id, at)
    join wallet_account a on a.bucket = k.bucket and a.member_id = k.member_id and a.currency = k.currency and a.trial = k.trial
      and a.merchant_id = k.merchant_id
    left join wallet_account p on p.bucket = k.bucket and p.member_id = k.member_id and p.currency = ${POINTS} and p.trial = k.trial
      and p.merchant_id = k.merchant_id
    left join lateral (
      with open as (
        select t.vendor, t.direction, t.amount, coalesce(e.amount, 0) as ended, coalesce(e.code, '') as code
        from wallet_transfer t
        left join wallet_entry e on e.source = 'transfer' and e.tx_id = t.id || ' end' and e.merchant_id = t.merchant_id
        where t.member_id = a.member_id and t.merchant_id = a.merchant_id and t.currency = a.currency
          and t.ended_at is null)
      select
        (select coalesce(sum(least(o.amount, w.balance)), 0)::bigint from open o
         join wallet_vendor w on w.bucket = a.bucket and w.member_id = a.member_id and w.currency = a.currency and w.vendor = o.vendor
           and w.merchant_id = a.merchant_id
         where o.direction = 'out' and o.code = '') as out,
        (select json_agg(json_build_object('vendor', w.vendor, 'toldAt', w.told_at, 'inPlay', w.in_play, 'opened', w.opened, 'version', w.version::text,
          'balance', greatest(0, w.balance
            + coalesce((select sum(o.ended) from open o where o.vendor = w.vendor and o.code = 'TRANSFER_SETTLED'), 0)
            - coalesce((select sum(case when o.code = '' then o.amount else o.ended end) from open o
                        where o.vendor = w.vendor and o.direction = 'out'), 0))::text) order by w.vendor)
         from wallet_vendor w
         where w.bucket = a.bucket and w.member_id = a.member_id and w.currency = a.currency and w.merchant_id = a.merchant_id) as vendors
      where not a.trial) away on true`;
  return new Map(
    rows.flatMap(({ at, out, transit, vendors, ...kept }) => {
      const key = keys[at - 1];
      return key
        ? [[walletNameOf(key), { ...kept, transit: transit + out, vendors: (vendors ?? []).map(readStored) }]]
        : [];
    }),
  );
}

/** `NO_MONEY` without a wallet. */
export const findMoneyAway = async (db: Db, key: WalletKey): Promise<Money> =>
  (await findMoney(db, [key])).get(walletNameOf(key)) ?? NO_MONEY;

interface StoredMoney extends Balances {
  readonly at: number;
  readonly out: bigint;
  readonly vendors: StoredWallet[] | null;
}

interface StoredWallet {
  readonly vendor: string;
  readonly balance: string;
  readonly toldAt: string;
  readonly inPlay: boolean;
  readonly opened: number;
  readonly version: string;
}

const readStored = ({ balance, toldAt, version, ...wallet }: StoredWallet): VendorWallet => ({
  ...wallet,
  balance: BigInt(balance),
  version: BigInt(version),
  toldAt: new Date(toldAt),
});
