import { sql, type Db, type Fragment } from '@baize/db';
import type { AccountKey } from './figures.rules.ts';

/** Columns of an entry in the order in which they are sealed, as the first seals had them. */
const FIRST_COLUMNS = [
  ...['bucket', 'member_id', 'currency', 'trial', 'seq', 'merchant_id', 'source', 'tx_id', 'code', 'debit', 'credit'],
  ...[
    'amount',
    'balance_after',
    'created_at',
    'round_id',
    'game',
    'closes',
    'reference',
    'reverses',
    'shortfall',
    'review',
  ],
  ...[
    'free',
    'category',
    'class',
    'valid',
    'valid_own',
    'bonus_part',
    'bonus_account',
    'grant_id',
    'bonus_after',
    'bonus_told',
  ],
] as const;

/** Those that came later leave the print of entries in which they are null as it is, or nothing older could be proven. */
const LATER_COLUMNS = ['turnover'] as const;

/** Every column of an entry. */
export const SEALED_COLUMNS: readonly string[] = [...FIRST_COLUMNS, ...LATER_COLUMNS];

/** Microseconds: as text a moment would depend on the session's zone. */
const valueOf = (column: string): Fragment =>
  column === 'created_at' ? sql`(extract(epoch from e.created_at) * 1000000)::bigint` : sql.ident(`e.${column}`);

const VALUES = FIRST_COLUMNS.map(valueOf).reduce((all, one) => sql`${all}, ${one}`);
const laterOf = (column: string): Fragment =>
  sql`case when ${valueOf(column)} is null then '[]' else jsonb_build_array(${column}::text, ${valueOf(column)}) end`;
const LATER = LATER_COLUMNS.map(laterOf).reduce((all, one) => sql`${all} || ${one}`);
const PRINT = sql`sha256(convert_to((jsonb_build_array(${VALUES}) || ${LATER})::text, 'UTF8'))`;

export interface Seal extends AccountKey {
  readonly seq: bigint;
  readonly hash: Buffer;
  readonly seal: Buffer;
}

type SealRow = AccountKey & { seq: bigint; hash: Uint8Array; seal: Uint8Array };
const sealOf = (row: SealRow): Seal => ({ ...row, hash: Buffer.from(row.hash), seal: Buffer.from(row.seal) });

const columnsOf = (accounts: readonly AccountKey[]) => ({
  buckets: accounts.map(({ bucket }) => bucket),
  members: accounts.map(({ memberId }) => memberId),
  currencies: accounts.map(({ currency }) => currency),
  merchants: accounts.map(({ merchantId }) => merchantId),
});

export async function listSeals(db: Db, accounts: readonly AccountKey[]): Promise<Seal[]> {
  const { buckets, members, currencies, merchants } = columnsOf(accounts);
  const rows = await db.rows<SealRow>`
    select s.bucket, s.member_id as "memberId", s.currency, s.merchant_id as "merchantId", s.seq, s.hash, s.seal
    from unnest(${buckets}::smallint[], ${members}::uuid[], ${currencies}::text[], ${merchants}::text[])
      a (bucket, member_id, currency, merchant_id)
    join report_seal s using (bucket, member_id, currency, merchant_id)`;
  return rows.map(sealOf);
}

/** The prints of entries after `from` up to `to`, in their order, with their account's place in the list. */
export async function listPrints(
  db: Db,
  spans: readonly (AccountKey & { readonly from: bigint; readonly to: bigint })[],
): Promise<{ at: number; seq: bigint; print: Buffer }[]> {
  const { buckets, members, currencies, merchants } = columnsOf(spans);
  const rows = await db.rows<{ at: number; seq: bigint; print: Uint8Array }>`
    select a.at::int as at, e.seq, ${PRINT} as print
    from unnest(${buckets}::smallint[], ${members}::uuid[], ${currencies}::text[], ${merchants}::text[],
      ${spans.map(({ from }) => String(from))}::bigint[], ${spans.map(({ to }) => String(to))}::bigint[])
      with ordinality a (bucket, member_id, currency, merchant_id, first, last, at)
    join wallet_entry e on e.bucket = a.bucket and e.member_id = a.member_id and e.currency = a.currency and not e.trial
      and e.merchant_id = a.merchant_id and e.seq > a.first and e.seq <= a.last
    order by a.at, e.seq`;
  return rows.map(({ print, ...row }) => ({ ...row, print: Buffer.from(print) }));
}

export async function upsertSeals(tx: Db, seals: readonly Seal[]): Promise<void> {
  const { buckets, members, currencies, merchants } = columnsOf(seals);
  await tx.run`
    insert into report_seal (bucket, member_id, currency, merchant_id, seq, hash, seal)
    select * from unnest(${buckets}::smallint[], ${members}::uuid[], ${currencies}::text[], ${merchants}::text[],
      ${seals.map(({ seq }) => String(seq))}::bigint[], ${seals.map(({ hash }) => hash)}::bytea[],
      ${seals.map(({ seal }) => seal)}::bytea[])
    on conflict (bucket, member_id, currency) do update set seq = excluded.seq, hash = excluded.hash, seal = excluded.seal`;
}

/** Seals of all merchants after that account, in the order of the key. */
export async function pageSeals(db: Db, after: AccountKey | null, limit: number): Promise<Seal[]> {
  const { bucket, memberId, currency } = after ?? { bucket: -1, memberId: NOBODY, currency: '' };
  const rows = await db.rows<SealRow>`
    select bucket, member_id as "memberId", currency, merchant_id as "merchantId", seq, hash, seal
    from report_seal where (bucket, member_id, currency) > (${bucket}, ${memberId}::uuid, ${currency}) and merchant_id is not null
    order by bucket, member_id, currency limit ${limit}`;
  return rows.map(sealOf);
}
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Accounts read by the sealing projection, and those whose seal is missing or stands before what was read. */
export async function countUnsealed(db: Db, projection: string): Promise<{ looked: bigint; broken: bigint }> {
  const row = await db.row<{ looked: bigint; broken: bigint }>`
    select count(*) as looked, count(*) filter (where coalesce(s.seq, 0) < m.seq) as broken
    from report_mark m left join report_seal s using (bucket, member_id, currency, merchant_id)
    where m.projection = ${projection} and m.merchant_id is not null`;
  return row ?? { looked: 0n, broken: 0n };
}
