import type { Db } from '@baize/db';
import { takeTurn } from '../../kernel/turns.store.ts';

export interface Canned {
  readonly merchantId: string;
  readonly id: string;
  readonly shortcut: string;
  /** By language. */
  readonly texts: Readonly<Record<string, string>>;
  readonly version: number;
}

/** So many answers of one merchant are kept. */
export const CANNED_MAX = 200;

/** Answers that a merchant's staff use often, by shortcut. */
export const listCanned = (db: Db, merchantId: string): Promise<Canned[]> =>
  db.rows<Canned>`
    select merchant_id as "merchantId", id, shortcut, texts, version from chat_canned_answer
    where merchant_id = ${merchantId} order by shortcut`;

/** Over the version seen (0: new). */
export async function writeCanned(
  tx: Db,
  { merchantId, id, shortcut, texts, version }: Canned,
): Promise<
  { readonly before: Canned | null; readonly after: Canned } | 'unknown' | 'changed' | 'shortcutTaken' | 'full'
> {
  // One merchant's in turn, so no two get one shortcut.
  await takeTurn(tx, 'chat.canned', merchantId);
  const all = await listCanned(tx, merchantId);
  const before = all.find((one) => one.id === id) ?? null;
  if (!before && version > 0) return 'unknown';
  if ((before?.version ?? 0) !== version) return 'changed';
  if (all.some((one) => one.shortcut === shortcut && one.id !== id)) return 'shortcutTaken';
  if (!before && all.length >= CANNED_MAX) return 'full';
  await tx.run`
    insert into chat_canned_answer (merchant_id, id, shortcut, texts, version)
    values (${merchantId}, ${id}, ${shortcut}, ${JSON.stringify(texts)}::jsonb, 1)
    on conflict (merchant_id, id) do update
      set shortcut = excluded.shortcut, texts = excluded.texts, version = chat_canned_answer.version + 1`;
  return { before, after: { merchantId, id, shortcut, texts, version: version + 1 } };
}

/** Takes an answer away; null: it is not there. */
export const takeCanned = (tx: Db, merchantId: string, id: string): Promise<Canned | null> =>
  tx.row<Canned>`
    delete from chat_canned_answer where merchant_id = ${merchantId} and id = ${id}
    returning merchant_id as "merchantId", id, shortcut, texts, version`;
