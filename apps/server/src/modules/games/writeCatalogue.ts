import type { App } from '../../kernel/app.ts';
import { catalogueOf } from './catalogue.ts';
import type { NewGame } from './sync.rules.ts';
import { upsertGames, upsertVendors, type NewVendor } from './sync.store.ts';

const BATCH = 1000;

/** Unchanged rows stay untouched. */
export async function writeCatalogue(
  app: App,
  { vendors, games }: { vendors: readonly NewVendor[]; games: readonly NewGame[] },
): Promise<void> {
  await upsertVendors(app.db, vendors);
  for (let from = 0; from < games.length; from += BATCH) await upsertGames(app.db, games.slice(from, from + BATCH));
  catalogueOf(app).refresh();
}
