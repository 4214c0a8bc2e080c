import type { Db } from '@baize/db';

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
  /** Trial members play on their trial money; elsewhere they get free play. */
  readonly trialWallet: boolean;
  readonly status: 'active' | 'paused';
  /** Where its pages come from besides `baseUrl`. */
  readonly launchOrigins: readonly string[];
  /** A win without a bet that is larger, in minor units of the member's currency, is paid and shown to staff. */
  readonly promoWinMax: bigint;
}

export async function listVendors(db: Db): Promise<Vendor[]> {
  return db.rows<Vendor>`
    select code, name, wallet_mode as "walletMode", public_key as "publicKey", base_url as "baseUrl", categories, currencies,
           trial_wallet as "trialWallet", status, launch_origins as "launchOrigins",
           promo_win_max as "promoWinMax"
    from vendors_vendor order by code`;
}

/** Enters a vendor or changes it; a paused one stays paused. */
export async function upsertVendor(db: Db, vendor: Omit<Vendor, 'status'>, at: Date): Promise<void> {
  await db.run`
    insert into vendors_vendor (code, name, wallet_mode, public_key, base_url, categories, currencies, trial_wallet, status, updated_at,
                                launch_origins, promo_win_max)
    values (${vendor.code}, ${vendor.name}, ${vendor.walletMode}, ${vendor.publicKey}, ${vendor.baseUrl}, ${vendor.categories},
            ${vendor.currencies}, ${vendor.trialWallet}, 'active', ${at}, ${vendor.launchOrigins}, ${vendor.promoWinMax})
    on conflict (code) do update set
      name = excluded.name, wallet_mode = excluded.wallet_mode, public_key = excluded.public_key, base_url = excluded.base_url,
      categories = excluded.categories, currencies = excluded.currencies, trial_wallet = excluded.trial_wallet,
      launch_origins = excluded.launch_origins, promo_win_max = excluded.promo_win_max, updated_at = excluded.updated_at`;
}

export async function updateVendorStatus(db: Db, code: string, status: Vendor['status'], at: Date): Promise<boolean> {
  return (await db.run`update vendors_vendor set status = ${status}, updated_at = ${at} where code = ${code}`) > 0;
}
