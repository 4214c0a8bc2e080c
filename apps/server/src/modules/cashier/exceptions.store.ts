import { sql, type Db } from '@baize/db';

export type ExceptionKind =
  | 'orphan'
  | 'paidTwice'
  | 'overLimit'
  | 'amount'
  | 'callbackAndPollMissed'
  | 'missingHere'
  | 'missingThere'
  | 'entryDiffers'
  | 'heldLong'
  | 'reversalUnclear'
  | 'reversalBeyond'
  | 'newsDiffers'
  | 'receiptElsewhere'
  | 'paidWithoutReceipt'
  | 'sendBack';

export interface NewException {
  readonly id: string;
  readonly merchantId: string;
  readonly kind: ExceptionKind;
  /** One row per difference. */
  readonly key: string;
  readonly subjectId?: string | null;
  readonly memberId?: string | null;
  readonly accountId?: string | null;
  readonly amount?: bigint | null;
  readonly currency?: string | null;
  readonly detail?: Readonly<Record<string, string>>;
  readonly foundAt: Date;
}

/** A difference that somebody must explain. */
export interface Exception extends Required<Omit<NewException, 'kind'>> {
  readonly kind: string;
  readonly explainedBy: string | null;
  readonly secondBy: string | null;
  readonly explanation: string;
  readonly closedAt: Date | null;
}

/** A known one stays as it is. */
export async function keepException(db: Db, found: NewException): Promise<void> {
  await db.run`
    insert into cashier_exception (id, merchant_id, kind, key, subject_id, member_id, account_id, amount, currency, detail, found_at)
    values (${found.id}, ${found.merchantId}, ${found.kind}, ${found.key}, ${found.subjectId ?? null}, ${found.memberId ?? null},
      ${found.accountId ?? null}, ${found.amount ?? null}, ${found.currency ?? null}, ${JSON.stringify(found.detail ?? {})}::jsonb,
      ${found.foundAt})
    on conflict (merchant_id, kind, key) do nothing`;
}

/** Explained ones stay as they are. */
export async function closeExceptions(
  db: Db,
  { merchantId, kinds, key }: Pick<NewException, 'merchantId' | 'key'> & { readonly kinds: readonly ExceptionKind[] },
  at: Date,
): Promise<void> {
  await db.run`
    update cashier_exception set closed_at = ${at}
    where merchant_id = ${merchantId} and kind = any(${[...kinds]}::text[]) and key = ${key} and closed_at is null`;
}

const COLUMNS = sql`
  id, merchant_id as "merchantId", kind, key, subject_id as "subjectId", member_id as "memberId", account_id as "accountId", amount, currency,
  detail, found_at as "foundAt", explained_by as "explainedBy", second_by as "secondBy", explanation, closed_at as "closedAt"`;

/** Open ones oldest first, all newest first. */
export async function listExceptions(
  db: Db,
  {
    merchantId,
    show,
    after,
    limit,
  }: {
    readonly merchantId: string;
    readonly show: 'open' | 'all';
    readonly after: { readonly at: Date; readonly id: string } | null;
    readonly limit: number;
  },
): Promise<Exception[]> {
  if (show === 'open')
    return db.rows<Exception>`
      select ${COLUMNS} from cashier_exception where merchant_id = ${merchantId} and closed_at is null
        ${after ? sql`and (found_at, id) > (${after.at}, ${after.id})` : sql.empty}
      order by found_at, id limit ${limit}`;
  return db.rows<Exception>`
    select ${COLUMNS} from cashier_exception where merchant_id = ${merchantId}
      ${after ? sql`and (found_at, id) < (${after.at}, ${after.id})` : sql.empty}
    order by found_at desc, id desc limit ${limit}`;
}

export async function countOpenExceptions(db: Db, merchantId: string): Promise<number> {
  const row = await db.row<{ count: bigint }>`
    select count(*) as count from cashier_exception where merchant_id = ${merchantId} and closed_at is null`;
  return Number(row?.count ?? 0n);
}

export async function countOpenExceptionsByKind(db: Db): Promise<{ readonly kind: string; readonly count: number }[]> {
  const rows = await db.rows<{ kind: string; count: bigint }>`
    select kind, count(*) as count from cashier_exception where merchant_id is not null and closed_at is null group by kind`;
  return rows.map(({ kind, count }) => ({ kind, count: Number(count) }));
}

export const lockException = (tx: Db, merchantId: string, id: string): Promise<Exception | null> =>
  tx.row<Exception>`select ${COLUMNS} from cashier_exception where id = ${id} and merchant_id = ${merchantId} for update`;

export async function updateExplanation(
  tx: Db,
  { merchantId, id, explainedBy, secondBy, explanation, closedAt }: Exception,
): Promise<void> {
  await tx.run`
    update cashier_exception set explained_by = ${explainedBy}, second_by = ${secondBy}, explanation = ${explanation}, closed_at = ${closedAt}
    where id = ${id} and merchant_id = ${merchantId}`;
}

export async function sumOpenExceptions(db: Db, merchantId: string, currency: string): Promise<bigint> {
  const row = await db.row<{ sum: bigint }>`
    select coalesce(sum(abs(amount)), 0)::bigint as sum from cashier_exception
    where merchant_id = ${merchantId} and closed_at is null and currency = ${currency}`;
  return row?.sum ?? 0n;
}
