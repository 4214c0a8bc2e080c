import type { Db } from '@baize/db';
import type { App } from '../../kernel/app.ts';
import { perApp } from '../../kernel/perApp.ts';
import { createPort, providedBy } from '../../kernel/ports.ts';
import { addCash, addPlay, forgetFigures } from './figures.store.ts';
import { sealsOf } from './seals.ts';
import { cashRowsOf, playRowsOf, type ProjectedEntry } from './figures.rules.ts';

/** Gets every real entry once, in order per account. */
export interface Projection {
  /** Stored with its progress. */
  readonly name: string;
  /** In the mark's transaction; may repeat after a rollback. */
  apply(tx: Db, entries: readonly ProjectedEntry[]): Promise<void>;
  /** After the commit; lost when the process dies. */
  applied?(entries: readonly ProjectedEntry[]): void;
  /** Before a rebuild. */
  forget(tx: Db): Promise<void>;
}

const POINTS = 'PTS';

/** The report tables themselves. */
export const FIGURES: Projection = {
  name: 'reports',
  async apply(tx, entries) {
    const money = entries.filter(({ currency }) => currency !== POINTS);
    await addPlay(tx, playRowsOf(money));
    await addCash(tx, cashRowsOf(money));
  },
  forget: forgetFigures,
};

export const projectionsOf = perApp((app): Projection[] => [FIGURES, sealsOf(app)]);

/** Adds a projection, from the first entry. Call before the start. */
export const registerProjection = (app: App, projection: Projection): void => {
  if (projectionsOf(app).some(({ name }) => name === projection.name))
    throw new Error(`there is a projection ${projection.name}`);
  projectionsOf(app).push(projection);
};

type Categorizer = (db: Db, games: readonly { vendor: string; game: string }[]) => Promise<readonly (string | null)[]>;

/** From the catalogue, in the order asked; null: unknown. */
export const gameCategories = createPort<Categorizer>();

export const categoriesOf = async (
  app: App,
  db: Db,
  games: readonly { vendor: string; game: string }[],
): Promise<readonly (string | null)[]> => (await providedBy(app, gameCategories)?.(db, games)) ?? games.map(() => null);
