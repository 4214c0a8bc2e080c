import type { Db } from '@baize/db';

export interface Reader {
  readonly bucket: number;
  readonly merchantId: string;
  readonly memberId: string;
}

export async function listRead(db: Db, { bucket, merchantId, memberId }: Reader): Promise<string[]> {
  const rows = await db.rows<{ id: string }>`
    select notice_id as id from content_read
    where bucket = ${bucket} and member_id = ${memberId} and merchant_id = ${merchantId}`;
  return rows.map(({ id }) => id);
}

/** Whether it was not read before. */
export async function insertRead(db: Db, reader: Reader, noticeId: string, at: Date): Promise<boolean> {
  const inserted = await db.row`
    insert into content_read (bucket, merchant_id, member_id, notice_id, read_at)
    values (${reader.bucket}, ${reader.merchantId}, ${reader.memberId}, ${noticeId}, ${at})
    on conflict do nothing
    returning notice_id`;
  return inserted !== null;
}

export const countReaders = (
  db: Db,
  { merchantId, since, least, limit }: { merchantId: string; since: Date; least: number; limit: number },
): Promise<{ id: string; readers: number }[]> =>
  db.rows<{ id: string; readers: number }>`
    select notice_id as id, count(*)::int as readers from content_read
    where merchant_id = ${merchantId} and read_at >= ${since}
    group by notice_id having count(*) >= ${least} order by count(*) desc limit ${limit}`;
