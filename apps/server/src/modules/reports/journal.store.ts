import type { Db } from '@baize/db';
import { roundKey, type AccountKey, type JournalLine, type RoundSums } from './figures.rules.ts';

export interface AccountMark extends AccountKey {
  readonly seq: bigint;
}

/** With its account's index in the request, and its round's first entry. */
export interface ReadLine extends JournalLine {
  readonly at: number;
  readonly openedSeq: bigint | null;
}

const columnsOf = (accounts: readonly AccountMark[]) => ({
  buckets: accounts.map(({ bucket }) => bucket),
  members: accounts.map(({ memberId }) => memberId),
  currencies: accounts.map(({ currency }) => currency),
  merchants: accounts.map(({ merchantId }) => merchantId),
  seqs: accounts.map(({ seq }) => String(seq)),
});

/** Up to `limit` entries per account after its mark. */
export async function readJournal(db: Db, accounts: readonly AccountMark[], limit: number): Promise<ReadLine[]> {
  const { buckets, members, currencies, merchants, seqs } = columnsOf(accounts);
  return db.rows<ReadLine>`
    select a.at::int as at, e.seq, e.source, e.tx_id as "txId", e.code, e.debit, e.credit, e.amount - coalesce(e.bonus_part, 0) as amount, e.amount as whole, e.balance_after as balance,
      e.created_at as "createdAt", e.round_id as "roundId", e.game, e.closes, e.category as played,
      e.valid_own as valid, r.opened_seq as "openedSeq"
    from unnest(${buckets}::smallint[], ${members}::uuid[], ${currencies}::text[], ${merchants}::text[], ${seqs}::bigint[])
      with ordinality a (bucket, member_id, currency, merchant_id, seq, at)
    cross join lateral (
      select w.* from wallet_entry w
      where w.bucket = a.bucket and w.member_id = a.member_id and w.currency = a.currency and not w.trial and w.seq > a.seq
      order by w.seq limit ${limit}) e
    left join lateral (
      -- By its key alone, so that it is never read by the index of a member's newest.
      select p.opened_seq, p.currency, p.trial from wallet_round p
      where p.bucket = e.bucket and p.member_id = e.member_id and p.round_id = e.round_id and p.source = e.source limit 1) r
      on r.currency = e.currency and not r.trial
    where e.merchant_id = a.merchant_id
    order by a.at, e.seq`;
}

/** A round that began before the mark. */
export interface EarlierRound {
  readonly account: AccountMark;
  readonly source: string;
  readonly roundId: string;
  readonly openedSeq: bigint;
}

/** The rounds' state at the marks. */
export async function sumRoundsBefore(
  db: Db,
  rounds: readonly EarlierRound[],
): Promise<Map<AccountMark, Map<string, RoundSums>>> {
  const sums = new Map<AccountMark, Map<string, RoundSums>>();
  if (rounds.length === 0) return sums;
  const { buckets, members, currencies, merchants, seqs } = columnsOf(rounds.map(({ account }) => account));
  const rows = await db.rows<RoundSums & { at: number }>`
    select a.at::int as at, s.stake, s.returned, s.win, s.closed
    from unnest(${buckets}::smallint[], ${members}::uuid[], ${currencies}::text[], ${merchants}::text[], ${seqs}::bigint[],
      ${rounds.map(({ source }) => source)}::text[], ${rounds.map(({ roundId }) => roundId)}::text[],
      ${rounds.map(({ openedSeq }) => String(openedSeq))}::bigint[])
      with ordinality a (bucket, member_id, currency, merchant_id, seq, source, round_id, opened_seq, at)
    cross join lateral (
      select coalesce(sum(w.amount) filter (where w.code = 'BET'), 0)::bigint as stake,
        coalesce(sum(w.amount) filter (where w.code = 'BET_ROLLBACK'), 0)::bigint as returned,
        coalesce(sum(case w.code when 'WIN' then w.amount when 'WIN_ROLLBACK' then -w.amount else 0 end), 0)::bigint as win,
        coalesce(bool_or(w.closes), false) as closed
      from wallet_entry w
      where w.bucket = a.bucket and w.member_id = a.member_id and w.currency = a.currency and not w.trial
        and w.merchant_id = a.merchant_id and w.seq between a.opened_seq and a.seq and w.source = a.source
        and w.round_id = a.round_id) s`;
  for (const { at, ...sum } of rows) {
    const round = rounds[at - 1];
    if (!round) continue;
    const known = sums.get(round.account) ?? new Map<string, RoundSums>();
    known.set(roundKey(round), sum);
    sums.set(round.account, known);
  }
  return sums;
}

const ACCOUNTS_MAX = 2_000;

/** Real accounts of some buckets with unread entries. */
export async function listBehind(
  db: Db,
  projections: readonly string[],
  { from, to, merchantId }: { readonly from: number; readonly to: number; readonly merchantId?: string | undefined },
): Promise<AccountKey[]> {
  return db.rows<AccountKey>`
    select a.bucket::int as bucket, a.member_id as "memberId", a.currency, a.merchant_id as "merchantId"
    from wallet_account a
    where a.bucket between ${from}::smallint and ${to}::smallint and not a.trial and a.version > 0
      and a.merchant_id = coalesce(${merchantId ?? null}::text, a.merchant_id)
      and exists (
        select from unnest(${projections}::text[]) p (name)
        left join report_mark m on m.bucket = a.bucket and m.member_id = a.member_id and m.currency = a.currency
          and m.projection = p.name
        where a.version > coalesce(m.seq, 0))
    order by a.bucket, a.member_id, a.currency limit ${ACCOUNTS_MAX}`;
}

export async function isBehind(db: Db, projections: readonly string[], account: AccountKey): Promise<boolean> {
  const row = await db.row<{ behind: boolean }>`
    select true as behind from wallet_account a
    cross join unnest(${projections}::text[]) p (name)
    left join report_mark m on m.bucket = a.bucket and m.member_id = a.member_id and m.currency = a.currency and m.projection = p.name
    where a.bucket = ${account.bucket} and a.member_id = ${account.memberId} and a.currency = ${account.currency} and not a.trial
      and a.merchant_id = ${account.merchantId} and a.version > coalesce(m.seq, 0)
    limit 1`;
  return row !== null;
}
