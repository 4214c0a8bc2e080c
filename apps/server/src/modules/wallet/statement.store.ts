import type { TransactionCode } from '@baize/contract/wallet/transactionKinds.ts';
import { sql, type Db } from '@baize/db';
import { bucketOf } from '../../kernel/bucket.ts';
import type { WalletKey } from './ledger/ledger.rules.ts';

/** Effect on the main balance (`amount`) and the bonus (`bonusPart`); negative: money left. */
export interface StatementLine {
  readonly seq: bigint;
  readonly code: TransactionCode;
  readonly amount: bigint;
  readonly bonusPart: bigint;
  readonly balance: bigint;
  readonly createdAt: Date;
}

/** With its subject's codes: vendor, game. */
export interface SubjectLine extends StatementLine {
  readonly vendor: string | null;
  readonly game: string | null;
  readonly source: string;
  readonly reference: string | null;
}

export const EFFECTS = sql`
  case when e.credit = 'main' then 1 when e.debit = 'main' then -1 else 0 end * (e.amount - coalesce(e.bonus_part, 0)) as amount,
  case when e.credit = 'bonus' then e.amount when e.debit = 'bonus' then -e.amount
    else case when e.credit = 'main' then 1 else -1 end * case when e.bonus_account = 'bonus' then e.bonus_part else 0 end
    end as "bonusPart"`;

const LINE = sql`
  e.seq, e.code, ${EFFECTS},
  e.balance_after as balance, e.created_at as "createdAt", e.game, e.source, e.reference,
  case when e.game is null then t.vendor else e.source end as vendor`;

export interface StatementQuestion {
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  readonly codes?: readonly TransactionCode[] | undefined;
  /** Only lines before this one. */
  readonly before?: bigint | undefined;
  readonly limit: number;
}

/** Newest first; without entries that left main and the bonus unchanged. */
export async function listEntries(
  db: Db,
  key: WalletKey,
  { from, to, codes, before, limit }: StatementQuestion,
): Promise<SubjectLine[]> {
  return db.rows<SubjectLine>`
    select ${LINE} from wallet_entry e
    left join wallet_transfer t on t.id = case when e.source = 'transfer' then e.reference::uuid end and t.merchant_id = e.merchant_id
    where e.bucket = ${bucketOf(key.memberId)} and e.member_id = ${key.memberId} and e.currency = ${key.currency}
      and e.trial = ${key.trial} and e.merchant_id = ${key.merchantId} and e.amount > 0
      and (e.debit in ('main', 'bonus') or e.credit in ('main', 'bonus'))
      ${before === undefined ? sql.empty : sql`and e.seq < ${before}`}
      ${from ? sql`and e.created_at >= ${from}` : sql.empty}
      ${to ? sql`and e.created_at < ${to}` : sql.empty}
      ${codes ? sql`and e.code = any(${codes}::text[])` : sql.empty}
    order by e.seq desc limit ${limit}`;
}

export interface PostedKey {
  readonly source: string;
  readonly txId: string;
}

export const postedNameOf = ({ source, txId }: PostedKey): string => `${source} ${txId}`;

/** Which of these transactions are in the journal, whoever's they are. */
export async function findPosted(db: Db, keys: readonly PostedKey[]): Promise<ReadonlyMap<string, true>> {
  const rows = await db.rows<PostedKey & { merchantId: string }>`
    select e.source, e.tx_id as "txId", e.merchant_id as "merchantId"
    from unnest(${keys.map(({ source }) => source)}::text[], ${keys.map(({ txId }) => txId)}::text[]) as k (source, tx_id)
    join wallet_entry e on e.source = k.source and e.tx_id = k.tx_id`;
  return new Map(rows.map((row) => [postedNameOf(row), true]));
}

export const isPosted = async (db: Db, key: PostedKey): Promise<boolean> => (await findPosted(db, [key])).size > 0;
