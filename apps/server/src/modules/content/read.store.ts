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

export async function insertRead(db: Db, reader: Reader, noticeId: string, at: Date): Promise<void> {
  await db.run`
    insert into content_read (bucket, merchant_id, member_id, notice_id, read_at)
    values (${reader.bucket}, ${reader.merchantId}, ${reader.memberId}, ${noticeId}, ${at})
    on conflict do nothing`;
}
