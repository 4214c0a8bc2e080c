import type { Db } from '@baize/db';

/** A text that a merchant says in words of its own. */
export interface OwnText {
  readonly language: string;
  /** Part and key of the catalogue. */
  readonly key: string;
  readonly text: string;
  readonly version: number;
  readonly staffName: string;
  readonly changedAt: Date;
}

/** A few hundred at most. */
export const listOwnTexts = (db: Db, merchantId: string): Promise<OwnText[]> =>
  db.rows<OwnText>`
    select language, text_key as key, text, version, staff_name as "staffName", changed_at as "changedAt"
    from merchant_text where merchant_id = ${merchantId}`;

/** One change after the other; from now on every process reads the texts anew. */
export async function noteTextsChange(tx: Db, merchantId: string): Promise<void> {
  await tx.run`update merchant set texts_version = texts_version + 1 where id = ${merchantId}`;
}

export async function writeOwnText(
  tx: Db,
  merchantId: string,
  { language, key, text, staffId, staffName, changedAt }: Omit<OwnText, 'version'> & { readonly staffId: string },
): Promise<void> {
  await tx.run`
    insert into merchant_text (merchant_id, language, text_key, text, version, staff_id, staff_name, changed_at)
    values (${merchantId}, ${language}, ${key}, ${text}, 1, ${staffId}, ${staffName}, ${changedAt})
    on conflict (merchant_id, language, text_key) do update
      set text = excluded.text, version = merchant_text.version + 1, staff_id = excluded.staff_id,
          staff_name = excluded.staff_name, changed_at = excluded.changed_at`;
}

/** What it was; null: there is none. */
export async function deleteOwnText(tx: Db, merchantId: string, language: string, key: string): Promise<string | null> {
  const row = await tx.row<{ text: string }>`
    delete from merchant_text where merchant_id = ${merchantId} and language = ${language} and text_key = ${key}
    returning text`;
  return row?.text ?? null;
}
