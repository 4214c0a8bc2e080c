import { sql, type Db } from '@baize/db';

export interface Vendor {
  readonly code: string;
  readonly name: string;
  readonly walletMode: 'seamless' | 'transfer';
  /** PEM. */
  readonly publicKey: string;
  readonly baseUrl: string;
  /** Empty: any. */
  readonly categories: readonly string[];
  /** Empty: any. */
  readonly currencies: readonly string[];
  /** Takes trial money; else free play. */
  readonly trialWallet: boolean;
  /** Takes `freebet/rewards/create`. */
  readonly freeRounds: boolean;
  readonly status: 'active' | 'paused';
  /** Of its pages, besides `baseUrl`. */
  readonly launchOrigins: readonly string[];
  /** Minor units; larger wins without a bet are shown to staff. */
  readonly promoWinMax: bigint;
  /** Minor units; what comes home beyond what was sent there and this is held. */
  readonly homeMax: bigint;
  /** Minor units; what a round wins above it holds its member's withdrawals. */
  readonly winMax: bigint;
  /** The same as a multiple of the round's stake. */
  readonly winTimesMax: number;
  readonly closure: Closure | null;
  /** ISO 3166; empty: everywhere. */
  readonly countries: readonly string[];
  /** Rewritten at each start; false: entered by staff. */
  readonly configured: boolean;
  readonly version: number;
}

export interface Closure {
  readonly from: Date;
  readonly until: Date;
  readonly words: Readonly<Record<string, string>>;
}

/** What an entry sets. */
export type VendorSettings = Omit<Vendor, 'status' | 'closure' | 'countries' | 'configured' | 'version'>;

interface Row extends Omit<Vendor, 'closure'> {
  readonly closedFrom: Date | null;
  readonly closedUntil: Date | null;
  readonly closedWords: Readonly<Record<string, string>>;
}

const COLUMNS = sql`
  code, name, wallet_mode as "walletMode", public_key as "publicKey", base_url as "baseUrl", categories, currencies,
  trial_wallet as "trialWallet", free_rounds as "freeRounds", status, launch_origins as "launchOrigins",
  promo_win_max as "promoWinMax",
  home_max as "homeMax", win_max as "winMax", win_times_max as "winTimesMax", version, configured, countries,
  closed_from as "closedFrom", closed_until as "closedUntil", closed_words as "closedWords"`;

const vendorOf = ({ closedFrom, closedUntil, closedWords, ...row }: Row): Vendor => ({
  ...row,
  closure: closedFrom && closedUntil ? { from: closedFrom, until: closedUntil, words: closedWords } : null,
});

/** Ordered by code. */
export async function listVendors(db: Db): Promise<Vendor[]> {
  return (await db.rows<Row>`select ${COLUMNS} from vendors_vendor order by code`).map(vendorOf);
}

/** Null: unknown code. */
export async function lockVendor(tx: Db, code: string): Promise<Vendor | null> {
  const row = await tx.row<Row>`select ${COLUMNS} from vendors_vendor where code = ${code} for update`;
  return row && vendorOf(row);
}

/** Uncached; null: unknown code. */
export async function findVendorRow(db: Db, code: string): Promise<Vendor | null> {
  const row = await db.row<Row>`select ${COLUMNS} from vendors_vendor where code = ${code}`;
  return row && vendorOf(row);
}

/** Keeps pause, closure and countries. */
export async function upsertVendor(
  db: Db,
  vendor: VendorSettings & Pick<Vendor, 'configured'>,
  at: Date,
): Promise<void> {
  await db.run`
    insert into vendors_vendor (code, name, wallet_mode, public_key, base_url, categories, currencies, trial_wallet, free_rounds, status, updated_at,
                                launch_origins, promo_win_max, home_max, win_max, win_times_max, configured)
    values (${vendor.code}, ${vendor.name}, ${vendor.walletMode}, ${vendor.publicKey}, ${vendor.baseUrl}, ${vendor.categories},
            ${vendor.currencies}, ${vendor.trialWallet}, ${vendor.freeRounds}, 'active', ${at}, ${vendor.launchOrigins}, ${vendor.promoWinMax},
            ${vendor.homeMax}, ${vendor.winMax}, ${vendor.winTimesMax}, ${vendor.configured})
    on conflict (code) do update set
      name = excluded.name, wallet_mode = excluded.wallet_mode, public_key = excluded.public_key, base_url = excluded.base_url,
      categories = excluded.categories, currencies = excluded.currencies, trial_wallet = excluded.trial_wallet, free_rounds = excluded.free_rounds,
      launch_origins = excluded.launch_origins, promo_win_max = excluded.promo_win_max,
      home_max = excluded.home_max, win_max = excluded.win_max, win_times_max = excluded.win_times_max, updated_at = excluded.updated_at,
      configured = excluded.configured, version = vendors_vendor.version + 1`;
}

/** To the desk, except `kept`. Ordered locks, as processes may start together. */
export async function releaseVendors(db: Db, kept: readonly string[], at: Date): Promise<string[]> {
  const released = await db.rows<{ code: string }>`
    update vendors_vendor set configured = false, updated_at = ${at}, version = version + 1
    where code in (
      select code from vendors_vendor where configured and not code = any(${kept}::text[]) order by code for update)
    returning code`;
  return released.map(({ code }) => code);
}

/** Paused: no launches or bets; wins and rollbacks still arrive. */
export async function updateVendorStatus(db: Db, code: string, status: Vendor['status'], at: Date): Promise<void> {
  await db.run`
    update vendors_vendor set status = ${status}, updated_at = ${at}, version = version + 1 where code = ${code}`;
}

/** Null removes it. */
export async function updateClosure(db: Db, code: string, closure: Closure | null, at: Date): Promise<void> {
  await db.run`
    update vendors_vendor
    set closed_from = ${closure?.from ?? null}, closed_until = ${closure?.until ?? null},
        closed_words = ${JSON.stringify(closure?.words ?? {})}::jsonb, updated_at = ${at}, version = version + 1
    where code = ${code}`;
}

/** ISO 3166; empty: everywhere. */
export async function updateCountries(db: Db, code: string, countries: readonly string[], at: Date): Promise<void> {
  await db.run`
    update vendors_vendor set countries = ${countries}, updated_at = ${at}, version = version + 1 where code = ${code}`;
}
