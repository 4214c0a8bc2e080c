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
}

export async function listVendors(db: Db): Promise<Vendor[]> {
  return db.rows<Vendor>`
    select code, name, wallet_mode as "walletMode", public_key as "publicKey", base_url as "baseUrl", categories, currencies,
           trial_wallet as "trialWallet", status
    from vendors_vendor order by code`;
}

/** Enters a vendor or changes it; a paused one stays paused. */
export async function upsertVendor(db: Db, vendor: Omit<Vendor, 'status'>, at: Date): Promise<void> {
  await db.run`
    insert into vendors_vendor (code, name, wallet_mode, public_key, base_url, categories, currencies, trial_wallet, status, updated_at)
    values (${vendor.code}, ${vendor.name}, ${vendor.walletMode}, ${vendor.publicKey}, ${vendor.baseUrl}, ${vendor.categories},
            ${vendor.currencies}, ${vendor.trialWallet}, 'active', ${at})
    on conflict (code) do update set
      name = excluded.name, wallet_mode = excluded.wallet_mode, public_key = excluded.public_key, base_url = excluded.base_url,
      categories = excluded.categories, currencies = excluded.currencies, trial_wallet = excluded.trial_wallet,
      updated_at = excluded.updated_at`;
}

export async function updateVendorStatus(db: Db, code: string, status: Vendor['status'], at: Date): Promise<boolean> {
  return (await db.run`update vendors_vendor set status = ${status}, updated_at = ${at} where code = ${code}`) > 0;
}
