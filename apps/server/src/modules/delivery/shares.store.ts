import { deleteInPieces, type Db } from '@baize/db';

export interface NoticeKind {
  readonly merchantId: string;
  readonly memberId: string;
  readonly purpose: string;
  readonly to: string;
}

/**
 * Counts a notice; returns its place in the current share and when the next opens. Serialized per kind until the
 * transaction ends.
 */
export async function countNotice(
  tx: Db,
  { merchantId, memberId, purpose, to }: NoticeKind,
  { now, opensAt }: { readonly now: Date; readonly opensAt: Date },
): Promise<{ used: number; opensAt: Date } | null> {
  return tx.row`
    insert into delivery_share as share (merchant_id, member_id, purpose, recipient, used, opens_at)
    values (${merchantId}, ${memberId}, ${purpose}, ${to.toLowerCase()}, 1, ${opensAt})
    on conflict (merchant_id, member_id, purpose, recipient) do update set
      used = case when share.opens_at <= ${now} then 1 else share.used + 1 end,
      opens_at = case when share.opens_at <= ${now} then excluded.opens_at else share.opens_at end
    returning used, opens_at as "opensAt"`;
}

export async function deleteOverShares(db: Db, now: Date): Promise<void> {
  await deleteInPieces(
    (most) => db.run`
      delete from delivery_share where opens_at <= ${now} and (merchant_id, member_id, purpose, recipient) in (
        select merchant_id, member_id, purpose, recipient from delivery_share where opens_at <= ${now} order by opens_at limit ${most})`,
  );
}
