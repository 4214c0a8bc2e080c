import type { Db } from '@baize/db';
import type { MerchantSettings } from '../../kernel/merchant.ts';

export interface MerchantRow {
  readonly id: string;
  readonly settings: MerchantSettings;
  readonly flags: Record<string, boolean>;
  readonly hosts: string[];
}

/** All merchants; there are few, and every process keeps them in memory. */
export async function listMerchants(db: Db): Promise<MerchantRow[]> {
  return db.rows<MerchantRow>`
    select id, settings, flags,
           coalesce((select array_agg(host) from merchant_host h where h.merchant_id = m.id), array[]::text[]) as hosts
    from merchant m`;
}

export async function upsertMerchant(db: Db, merchant: MerchantRow, now: Date): Promise<void> {
  await db.run`
    insert into merchant (id, settings, flags, created_at)
    values (${merchant.id}, ${JSON.stringify(merchant.settings)}::jsonb, ${JSON.stringify(merchant.flags)}::jsonb, ${now})
    on conflict (id) do update set settings = excluded.settings, flags = excluded.flags`;
  await db.run`delete from merchant_host where merchant_id = ${merchant.id}`;
  for (const host of merchant.hosts) {
    await db.run`insert into merchant_host (host, merchant_id) values (${host}, ${merchant.id})`;
  }
}
