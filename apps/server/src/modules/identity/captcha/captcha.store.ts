import { deleteInPieces, type Db } from '@baize/db';

export async function insertCaptcha(
  db: Db,
  captcha: { id: string; merchantId: string; answerHash: Buffer; expiresAt: Date },
): Promise<void> {
  await db.run`
    insert into identity_captcha (id, merchant_id, answer_hash, expires_at)
    values (${captcha.id}, ${captcha.merchantId}, ${captcha.answerHash}, ${captcha.expiresAt})`;
}

/** Deletes a captcha and returns its answer: it is good for one try. */
export async function takeCaptcha(db: Db, merchantId: string, id: string, now: Date): Promise<Uint8Array | null> {
  const row = await db.row<{ answer_hash: Uint8Array; expires_at: Date }>`
    delete from identity_captcha where id = ${id} and merchant_id = ${merchantId} returning answer_hash, expires_at`;
  return row && row.expires_at > now ? row.answer_hash : null;
}

export async function deleteOldCaptchas(db: Db, now: Date): Promise<void> {
  await deleteInPieces(
    (most) => db.run`
      delete from identity_captcha where expires_at < ${now} and id = any(array(
        select id from identity_captcha where expires_at < ${now} order by expires_at limit ${most}))`,
  );
}
