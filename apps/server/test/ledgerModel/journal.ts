import type { TransactionCode } from '@baize/contract/wallet/transactionKinds.ts';
import type { Db } from '@baize/db';
import { bucketOf } from '../../src/kernel/bucket.ts';
import type { LedgerModel } from './model.ts';
import { accountName } from './state.ts';

/** A row of the journal as the ledger wrote it. */
export interface Row {
  readonly memberId: string;
  readonly currency: string;
  readonly trial: boolean;
  readonly source: string;
  readonly txId: string;
  readonly code: TransactionCode;
  readonly debit: string;
  readonly credit: string;
  readonly amount: bigint;
  readonly shortfall: bigint;
  readonly reference: string | null;
  readonly reverses: string | null;
  readonly round: string | null;
  readonly game: string | null;
  readonly closes: boolean;
  readonly turnover: bigint | null;
  readonly free: boolean;
  readonly balance: bigint;
  readonly told: bigint | null;
  readonly valid: bigint;
  readonly validOwn: bigint;
  readonly category: string | null;
  readonly bonusPart: bigint;
  readonly bonusAccount: string | null;
}

/** What has come since, by account and in order. */
export async function readJournal(
  db: Db,
  stories: readonly { readonly model: LedgerModel }[],
): Promise<Map<string, Row[]>> {
  const accounts = stories.flatMap(({ model }) => [...model.accounts.values()]);
  const rows = await db.rows<Row>`
    select e.member_id as "memberId", e.currency, e.trial, e.source, e.tx_id as "txId", e.code, e.debit, e.credit, e.amount, e.shortfall,
      e.reference, e.reverses, e.round_id as round, e.game, e.closes, e.turnover, e.free, e.balance_after as balance, e.bonus_told as told, e.valid,
      e.valid_own as "validOwn", e.category, coalesce(e.bonus_part, 0) as "bonusPart", e.bonus_account as "bonusAccount"
    from unnest(
      ${accounts.map(({ whose }) => bucketOf(whose.memberId))}::smallint[], ${accounts.map(({ whose }) => whose.memberId)}::uuid[],
      ${accounts.map(({ whose }) => whose.currency)}::text[], ${accounts.map(({ whose }) => whose.trial)}::boolean[],
      ${accounts.map(({ seq }) => seq)}::bigint[]) as known (bucket, member_id, currency, trial, seq)
    join wallet_entry e on e.bucket = known.bucket and e.member_id = known.member_id and e.currency = known.currency
      and e.trial = known.trial and e.seq > known.seq
    order by e.member_id, e.currency, e.trial, e.seq`;
  return Map.groupBy(rows, accountName);
}
