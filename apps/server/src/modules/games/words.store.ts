import type { Db } from '@baize/db';

/** A typo keeps most pairs. */
const CANDIDATES_MAX = 200;

export async function listWordsLike(db: Db, pairs: readonly string[]): Promise<string[]> {
  const rows = await db.rows<{ word: string }>`
    select word from games_word, unnest(pairs) as pair
    where pairs && ${pairs}::text[] and pair = any(${pairs}::text[])
    group by word
    order by count(*) desc, word
    limit ${CANDIDATES_MAX}`;
  return rows.map(({ word }) => word);
}

/** Sorted, so that lists at once do not deadlock. */
export async function insertWords(db: Db, words: readonly { word: string; pairs: readonly string[] }[]): Promise<void> {
  await db.run`
    insert into games_word (word, pairs)
    select word, pairs from jsonb_to_recordset(${JSON.stringify(words)}::jsonb) as r (word text, pairs text[])
    where not exists (select 1 from games_word known where known.word = r.word)
    order by word
    on conflict do nothing`;
}
