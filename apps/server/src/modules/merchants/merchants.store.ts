import type { MerchantFlags } from '@baize/contract/flags.ts';
import type { Db } from '@baize/db';
import type { MerchantSettings } from '../../kernel/merchant.ts';

export interface MerchantRow {
  readonly id: string;
  readonly settings: MerchantSettings;
  /** As stored; former flags are ignored. */
  readonly flags: Readonly<Record<string, boolean>>;
  readonly hosts: string[];
}

export interface ListedMerchant extends MerchantRow {
  /** Counts the changes of its own texts; 0: it has none. */
  readonly textsVersion: number;
}

/** A seeded merchant with all flags. */
export interface NewMerchant extends MerchantRow {
  readonly flags: Partial<MerchantFlags>;
}

/** Oldest first; few. */
export async function listMerchants(db: Db): Promise<ListedMerchant[]> {
  return db.rows<ListedMerchant>`
    select id, settings, flags, texts_version as "textsVersion",
           coalesce((select array_agg(host) from merchant_host h where h.merchant_id = m.id), array[]::text[]) as hosts
    from merchant m order by m.created_at, m.id`;
}

/** Overwrites, with hosts. Throws when another merchant has one. */
export async function upsertMerchant(db: Db, merchant: NewMerchant, now: Date): Promise<void> {
  await db.run`
    insert into merchant (id, settings, flags, created_at)
    values (${merchant.id}, ${JSON.stringify(merchant.settings)}::jsonb, ${JSON.stringify(merchant.flags)}::jsonb, ${now})
    on conflict (id) do update set settings = excluded.settings, flags = excluded.flags`;
  await db.run`delete from merchant_host where merchant_id = ${merchant.id}`;
  for (const host of merchant.hosts) {
    await db.run`insert into merchant_host (host, merchant_id) values (${host}, ${merchant.id})`;
  }
}

/** False: code taken. */
export async function insertMerchant(
  tx: Db,
  { id, settings, flags }: Omit<MerchantRow, 'hosts'>,
  now: Date,
): Promise<boolean> {
  return (
    (await tx.run`
      insert into merchant (id, settings, flags, created_at)
      values (${id}, ${JSON.stringify(settings)}::jsonb, ${JSON.stringify(flags)}::jsonb, ${now})
      on conflict (id) do nothing`) > 0
  );
}

/** Locked; null: none. */
export async function lockMerchant(tx: Db, id: string): Promise<MerchantRow | null> {
  const row = await tx.row<
    Omit<MerchantRow, 'hosts'>
  >`select id, settings, flags from merchant where id = ${id} for update`;
  return row && { ...row, hosts: await listHosts(tx, id) };
}

export async function findMerchantRow(db: Db, id: string): Promise<MerchantRow | null> {
  const row = await db.row<Omit<MerchantRow, 'hosts'>>`select id, settings, flags from merchant where id = ${id}`;
  return row && { ...row, hosts: await listHosts(db, id) };
}

async function listHosts(db: Db, id: string): Promise<string[]> {
  const rows = await db.rows<{ host: string }>`select host from merchant_host where merchant_id = ${id} order by host`;
  return rows.map(({ host }) => host);
}

/** Hosts stay. Seen by every process within seconds. */
export async function updateMerchant(tx: Db, { id, settings, flags }: Omit<MerchantRow, 'hosts'>): Promise<void> {
  await tx.run`
    update merchant set settings = ${JSON.stringify(settings)}::jsonb, flags = ${JSON.stringify(flags)}::jsonb where id = ${id}`;
}

/** Those of the hosts that are another merchant's. */
export async function listTakenHosts(tx: Db, id: string, hosts: readonly string[]): Promise<string[]> {
  const rows = await tx.rows<{ host: string }>`
    select host from merchant_host where host = any(${hosts}::text[]) and merchant_id <> ${id} order by host`;
  return rows.map(({ host }) => host);
}

/** Sets exactly these hosts; returns those of other merchants, left out. */
export async function replaceHosts(tx: Db, id: string, hosts: readonly string[]): Promise<string[]> {
  await tx.run`delete from merchant_host where merchant_id = ${id} and host <> all(${hosts}::text[])`;
  await tx.run`
    insert into merchant_host (host, merchant_id) select host, ${id} from unnest(${hosts}::text[]) as host order by host
    on conflict (host) do nothing`;
  const own = await listHosts(tx, id);
  return hosts.filter((host) => !own.includes(host));
}
