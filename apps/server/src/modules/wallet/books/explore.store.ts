import { sql, type Db } from '@baize/db';
import { bucketOf } from '../../../kernel/bucket.ts';
import { present } from '../../../kernel/must.ts';
import type { WalletKey } from '../ledger/ledger.rules.ts';

/** A journal entry with both legs, for staff. */
export interface ExploredEntry {
  readonly memberId: string;
  readonly currency: string;
  readonly trial: boolean;
  readonly seq: bigint;
  readonly source: string;
  readonly txId: string;
  readonly code: string;
  readonly debit: string;
  readonly credit: string;
  readonly amount: bigint;
  readonly bonusPart: bigint;
  readonly balance: bigint;
  readonly reference: string;
  readonly createdAt: Date;
}

export type EntryCursor = Pick<ExploredEntry, 'memberId' | 'currency' | 'trial' | 'seq'>;

export interface ExploreQuestion {
  readonly merchantId: string;
  readonly memberId: string | null;
  readonly key: string | null;
  readonly reference: string | null;
  /** From the first moment up to before the last; one of these four is required. */
  readonly span: { readonly from: Date; readonly to: Date } | null;
  readonly code: string | null;
  readonly amount: bigint | null;
  readonly before: EntryCursor | null;
  readonly limit: number;
}

const COLUMNS = sql`
  e.member_id as "memberId", e.currency, e.trial, e.seq, e.source, e.tx_id as "txId", e.code, e.debit, e.credit, e.amount,
  coalesce(e.bonus_part, 0)::bigint as "bonusPart", e.balance_after as balance, coalesce(e.reference, '') as reference, e.created_at as "createdAt"`;

/** By member, key or reference each wallet's newest first; of a day alone the newest of all first. */
export async function exploreEntries(
  db: Db,
  { merchantId, memberId, key, reference, span, code, amount, before, limit }: ExploreQuestion,
): Promise<ExploredEntry[]> {
  const isByTime = memberId === null && key === null && reference === null;
  const conditions = [sql`true`];
  if (memberId !== null) conditions.push(sql`e.bucket = ${bucketOf(memberId)} and e.member_id = ${memberId}`);
  if (key !== null) conditions.push(sql`e.tx_id = ${key}`);
  if (reference !== null)
    conditions.push(
      sql`e.reference = ${reference} and e.source in ('deposit', 'withdrawal', 'transfer', 'correction')`,
    );
  if (span) conditions.push(sql`e.created_at >= ${span.from} and e.created_at < ${span.to}`);
  if (code !== null) conditions.push(sql`e.code = ${code}`);
  if (amount !== null) conditions.push(sql`e.amount = ${amount}`);
  const wallet = sql`e.member_id, e.currency, e.trial, e.seq`;
  if (before) {
    const place = sql`${before.memberId}::uuid, ${before.currency}, ${before.trial}, ${before.seq}`;
    // A moment is finer in the database than in a cursor.
    const at = sql`(select p.created_at from wallet_entry p where p.bucket = ${bucketOf(before.memberId)}
      and (p.member_id, p.currency, p.trial, p.seq) = (${place}) and p.merchant_id = ${merchantId})`;
    conditions.push(isByTime ? sql`(e.created_at, ${wallet}) < (${at}, ${place})` : sql`(${wallet}) < (${place})`);
  }
  return db.rows<ExploredEntry>`
    select ${COLUMNS} from wallet_entry e where e.merchant_id = ${merchantId} and ${sql.and(conditions)}
    order by ${isByTime ? sql`e.created_at desc,` : sql.empty} e.member_id desc, e.currency desc, e.trial desc, e.seq desc limit ${limit}`;
}

/** What a wallet holds. */
export interface Held {
  readonly main: bigint;
  readonly locked: bigint;
  readonly bonus: bigint;
  readonly transit: bigint;
}

export interface AccountProof {
  readonly entries: bigint;
  /** The first entry that does not follow from those before, or follows a gap; null: none. */
  readonly firstWrongSeq: bigint | null;
  readonly computed: Held;
  readonly stored: Held;
  /** The wallet's own count of entries. */
  readonly version: bigint;
}

/** An entry's effect on an account: on main without its bonus part. */
const flow = (account: keyof Held) => {
  const own = account === 'main' ? sql`(e.amount - coalesce(e.bonus_part, 0))` : sql`e.amount`;
  const share = sql`case when e.credit = 'main' then e.bonus_part else -e.bonus_part end`;
  return sql`case when e.credit = ${account} then ${own} else 0 end - case when e.debit = ${account} then ${own} else 0 end
    + case when e.bonus_account = ${account} then ${share} else 0 end`;
};

/** Recomputes a wallet in one snapshot with its balances. */
export async function proveAccount(
  db: Db,
  { merchantId, memberId, currency, trial }: WalletKey,
): Promise<AccountProof> {
  const row = await db.row<
    Held & {
      entries: bigint;
      firstWrongSeq: bigint | null;
      version: bigint;
      hasMain: bigint;
      hasLocked: bigint;
      hasBonus: bigint;
      hasTransit: bigint;
    }
  >`
    with line as (
      select e.seq, e.balance_after, row_number() over (order by e.seq) as number, sum(${flow('main')}) over (order by e.seq) as held,
        ${flow('main')} as main, ${flow('locked')} as locked, ${flow('bonus')} as bonus, ${flow('transit')} as transit
      from wallet_entry e
      where e.bucket = ${bucketOf(memberId)} and e.member_id = ${memberId} and e.currency = ${currency} and e.trial = ${trial}
        and e.merchant_id = ${merchantId}),
    total as (
      select count(*) as entries, min(seq) filter (where seq <> number or held <> balance_after) as wrong,
        coalesce(sum(main), 0)::bigint as main, coalesce(sum(locked), 0)::bigint as locked, coalesce(sum(bonus), 0)::bigint as bonus,
        coalesce(sum(transit), 0)::bigint as transit
      from line)
    select t.entries, t.wrong as "firstWrongSeq", t.main, t.locked, t.bonus, t.transit, coalesce(a.version, 0)::bigint as version,
      coalesce(a.main, 0)::bigint as "hasMain", coalesce(a.locked, 0)::bigint as "hasLocked", coalesce(a.bonus, 0)::bigint as "hasBonus",
      coalesce(a.transit, 0)::bigint as "hasTransit"
    from total t
    left join wallet_account a on a.bucket = ${bucketOf(memberId)} and a.member_id = ${memberId} and a.currency = ${currency}
      and a.trial = ${trial} and a.merchant_id = ${merchantId}`;
  const found = present(row, 'a sum has a row');
  const { entries, firstWrongSeq, version, main, locked, bonus, transit } = found;
  return {
    entries,
    firstWrongSeq,
    version,
    computed: { main, locked, bonus, transit },
    stored: { main: found.hasMain, locked: found.hasLocked, bonus: found.hasBonus, transit: found.hasTransit },
  };
}

/** House accounts in a real currency; unused ones are left out. */
export async function sumHouseAccounts(
  db: Db,
  merchantId: string,
  { accounts, currency }: { readonly accounts: readonly string[]; readonly currency: string },
): Promise<ReadonlyMap<string, bigint>> {
  const rows = await db.rows<{ account: string; balance: bigint }>`
    select account, sum(balance)::bigint as balance from wallet_house
    where merchant_id = ${merchantId} and account = any(${accounts}::text[]) and currency = ${currency} and not trial
    group by account`;
  return new Map(rows.map(({ account, balance }) => [account, balance]));
}
