import type { Db } from '@baize/db';
import type { IssueRow } from './issues.store.ts';

export interface Typed {
  readonly kind: 'result' | 'void';
  readonly numbers: string;
  readonly source: string;
  readonly staffId: string;
  readonly staffName: string;
}

/** The first entry of two, locked by the caller's transaction. */
export const findTyped = (tx: Db, issueId: string, kind: Typed['kind']): Promise<Typed | null> =>
  tx.row<Typed>`
    select kind, numbers, source, staff_id as "staffId", staff_name as "staffName" from lottery_typed
    where issue_id = ${issueId} and kind = ${kind} and merchant_id is not null for update`;

/** False: somebody else was first in the same moment. */
export async function insertTyped(tx: Db, issue: Pick<IssueRow, 'id' | 'merchantId'>, typed: Typed): Promise<boolean> {
  const inserted = await tx.run`
    insert into lottery_typed (issue_id, kind, merchant_id, numbers, source, staff_id, staff_name, at)
    values (${issue.id}, ${typed.kind}, ${issue.merchantId}, ${typed.numbers}, ${typed.source}, ${typed.staffId}, ${typed.staffName},
            clock_timestamp())
    on conflict (issue_id, kind) do nothing`;
  return inserted > 0;
}

export async function deleteTyped(tx: Db, issueId: string, kind: Typed['kind']): Promise<void> {
  await tx.run`delete from lottery_typed where issue_id = ${issueId} and kind = ${kind} and merchant_id is not null`;
}

export const listTyped = (
  db: Db,
  merchantId: string,
  issueIds: readonly string[],
): Promise<{ issueId: string; kind: Typed['kind']; staffName: string }[]> =>
  db.rows`
    select issue_id as "issueId", kind, staff_name as "staffName" from lottery_typed
    where issue_id = any(${issueIds}::uuid[]) and merchant_id in ('', ${merchantId})`;
