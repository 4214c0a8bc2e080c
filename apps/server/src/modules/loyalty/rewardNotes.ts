import { textByCode } from '@baize/i18n/sentences.ts';
import type { App } from '../../kernel/app.ts';
import { listGiftLevels, listOrderedItems } from './rewardNotes.store.ts';
import { levelWords } from './vip/standing.ts';
import { wordsIn } from './words.ts';

/** What rewards of the points mall and of levels were for, by the row that a line of the statement names. */
export async function rewardNotes(
  app: App,
  ids: readonly string[],
  language: string,
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const merchantIds = (await app.merchants.list()).map(({ id }) => id);
  const [orders, gifts] = await Promise.all([
    listOrderedItems(app.db, merchantIds, ids),
    listGiftLevels(app.db, merchantIds, ids),
  ]);
  const notes = new Map<string, string>();
  const say = (id: string, key: string, values: Record<string, string>) =>
    notes.set(id, textByCode(key, values, language) ?? '');
  for (const { id, title } of orders) say(id, 'note.mall', { item: wordsIn(title, language) });
  for (const merchantId of new Set(gifts.map((gift) => gift.merchantId))) {
    const levels = await levelWords(app.db, merchantId, language);
    for (const { id, level } of gifts.filter((gift) => gift.merchantId === merchantId))
      say(id, 'note.levelGift', { level: levels.get(String(level)) ?? String(level) });
  }
  return notes;
}
