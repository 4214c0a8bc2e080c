import type { Db } from '@baize/db';
import type { App } from '../../kernel/app.ts';
import { perApp } from '../../kernel/perApp.ts';
import { createPort, providedBy } from '../../kernel/ports.ts';
import { addCash, addPlay, forgetFigures } from './figures.store.ts';
import { cashRowsOf, playRowsOf, type ProjectedEntry } from './figures.rules.ts';

/** Figures that are made from the journal. It is fed every entry of real money once, each account's in their order. */
export interface Projection {
  /** Its name in the database: as long as it stands, what was read is not read again. */
  readonly name: string;
  /** Adds what the entries say, in the transaction that also moves the mark; may run again when that was rolled back. */
  apply(tx: Db, entries: readonly ProjectedEntry[]): Promise<void>;
  /** Told once what was added stands; lost when the process dies. */
  applied?(entries: readonly ProjectedEntry[]): void;
  /** Forgets everything, before all is read again from the first entry. */
  forget(tx: Db): Promise<void>;
}

/** Points are counted like a currency, and are no money. */
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

export const projectionsOf = perApp((): Projection[] => [FIGURES]);

/** Feeds a further projection with the journal, from its first entry on. Called before the product starts. */
export const registerProjection = (app: App, projection: Projection): void => {
  if (projectionsOf(app).some(({ name }) => name === projection.name))
    throw new Error(`there is a projection ${projection.name}`);
  projectionsOf(app).push(projection);
};

type Categorizer = (db: Db, games: readonly { vendor: string; game: string }[]) => Promise<readonly (string | null)[]>;

/** Who keeps the catalogue says of which category games are, in the order asked; null for games that it does not know. */
export const gameCategories = createPort<Categorizer>();

export const categoriesOf = async (
  app: App,
  db: Db,
  games: readonly { vendor: string; game: string }[],
): Promise<readonly (string | null)[]> => (await providedBy(app, gameCategories)?.(db, games)) ?? games.map(() => null);
