import { hash } from 'node:crypto';
import type { Db } from '@baize/db';
import type { App } from '../../../kernel/app.ts';
import { commitDraw } from '../races/draws.ts';
import { publishTerms, type PromotionRow } from '../offers/promotions.store.ts';

/** Freezes what is written as the next version of the terms; null: somebody else has changed it meanwhile, or it has ended. */
export async function publish(
  app: App,
  tx: Db,
  { merchantId, id, version, rules, texts }: PromotionRow,
  by: string,
  at: Date = app.clock.now(),
): Promise<number | null> {
  const sha256 = hash('sha256', JSON.stringify([rules, texts]));
  const published = await publishTerms(tx, { merchantId, id, version, sha256, by, at });
  if (published !== null) await commitDraw(app, tx, { merchantId, id, rules });
  return published;
}
