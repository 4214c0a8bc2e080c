import { deleteInPieces, type Db } from '@baize/db';

interface Counted {
  readonly merchantId: string;
  /** First digits of the number; empty: the whole merchant. */
  readonly prefix: string;
  readonly hour: Date;
}

/** Counts an SMS of an hour (0: one that is withheld, at equal cost); false: there is no room. Holds over all processes. */
export async function takeRoom(
  tx: Db,
  { merchantId, prefix, hour }: Counted,
  { max, sent }: { max: number; sent: 0 | 1 },
): Promise<boolean> {
  const taken = await tx.run`
    insert into identity_code_hour as h (merchant_id, prefix, hour, sent) values (${merchantId}, ${prefix}, ${hour}, ${sent})
    on conflict (merchant_id, prefix, hour) do update set sent = h.sent + excluded.sent where h.sent < ${max}`;
  return taken === 1;
}

export async function giveRoomBack(tx: Db, { merchantId, prefix, hour }: Counted): Promise<void> {
  await tx.run`
    update identity_code_hour set sent = sent - 1
    where merchant_id = ${merchantId} and prefix = ${prefix} and hour = ${hour}`;
}

export async function countEntered(tx: Db, { merchantId, prefix, hour }: Counted): Promise<void> {
  await tx.run`
    update identity_code_hour set entered = entered + 1
    where merchant_id = ${merchantId} and prefix in ('', ${prefix}) and hour = ${hour}`;
}

export interface HourCount {
  readonly prefix: string;
  readonly hour: Date;
  readonly sent: number;
  readonly entered: number;
}

/** Of the merchant, and of one prefix or (null) of all, since an hour. */
export const listHours = (db: Db, merchantId: string, prefix: string | null, since: Date): Promise<HourCount[]> =>
  db.rows<HourCount>`
    select prefix, hour, sent, entered from identity_code_hour
    where merchant_id = ${merchantId} and hour >= ${since} and (${prefix}::text is null or prefix in ('', ${prefix}))`;

export const deleteOldHours = (db: Db, before: Date): Promise<void> =>
  deleteInPieces(
    (most) => db.run`
      delete from identity_code_hour where hour < ${before} and (merchant_id, prefix, hour) in (
        select merchant_id, prefix, hour from identity_code_hour where hour < ${before} order by hour limit ${most})`,
  );
