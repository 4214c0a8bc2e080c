import type { Db } from '@baize/db';
import type { App } from '../../kernel/app.ts';
import { perApp } from '../../kernel/perApp.ts';
import { createPort, providedBy } from '../../kernel/ports.ts';
import { addCash, addPlay, forgetFigures } from './figures.store.ts';
import type { Projection } from './projection.ts';
import { sealsOf } from './seals.ts';
import { cashRowsOf, playRowsOf } from './figures.rules.ts';

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
