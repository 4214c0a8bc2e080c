import type { Db } from '@baize/db';

/** A merchant's table of odds of a family. */
export interface PrizesRow {
  readonly version: number;
  /** Hundredths of a hundredth. */
  readonly rtp: number;
  readonly fromAt: Date;
  readonly askedBy: string;
  readonly askedName: string;
  readonly reason: string;
  /** Null: a second person has still to approve it. */
  readonly approvedBy: string | null;
  readonly approvedName: string;
}

/** The table that holds now; null: that of the product. */
export const findPrizes = (
  db: Db,
  merchantId: string,
  family: string,
): Promise<Pick<PrizesRow, 'version' | 'rtp'> | null> =>
  db.row`
    select version, rtp from lottery_prizes
    where merchant_id = ${merchantId} and family = ${family} and approved_by is not null and from_at <= clock_timestamp()
    order by from_at desc, version desc limit 1`;

const VERSIONS_SHOWN = 100;
/** All tables of a family, newest first. */
export const listPrizes = (db: Db, merchantId: string, family: string): Promise<PrizesRow[]> =>
  db.rows<PrizesRow>`
    select version, rtp, from_at as "fromAt", asked_by as "askedBy", asked_name as "askedName", reason, approved_by as "approvedBy",
           approved_name as "approvedName"
    from lottery_prizes where merchant_id = ${merchantId} and family = ${family} order by version desc limit ${VERSIONS_SHOWN}`;

/** The next version. False: somebody else took it. */
export async function askPrizes(
  tx: Db,
  merchantId: string,
  family: string,
  { rtp, fromAt, askedBy, askedName, reason }: Omit<PrizesRow, 'version' | 'approvedBy' | 'approvedName'>,
): Promise<boolean> {
  const inserted = await tx.run`
    insert into lottery_prizes (merchant_id, family, version, rtp, from_at, asked_by, asked_name, reason, asked_at)
    select ${merchantId}, ${family}, coalesce(max(version), 0) + 1, ${rtp}::int, ${fromAt}::timestamptz, ${askedBy}::uuid, ${askedName},
           ${reason}, clock_timestamp()
    from lottery_prizes where merchant_id = ${merchantId} and family = ${family}
    on conflict do nothing`;
  return inserted > 0;
}

/** Once, by somebody else; from its moment, or now. */
export async function approvePrizes(
  tx: Db,
  merchantId: string,
  family: string,
  { version, staffId, staffName }: { version: number; staffId: string; staffName: string },
): Promise<boolean> {
  const approved = await tx.run`
    update lottery_prizes
    set approved_by = ${staffId}, approved_name = ${staffName}, from_at = greatest(from_at, clock_timestamp())
    where merchant_id = ${merchantId} and family = ${family} and version = ${version} and approved_by is null
      and asked_by <> ${staffId}`;
  return approved > 0;
}
