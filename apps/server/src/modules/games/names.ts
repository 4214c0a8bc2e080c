import { nodeIdOf } from '@baize/contract/games/games.ts';
import type { Db } from '@baize/db';
import type { App } from '../../kernel/app.ts';
import { listConnectedVendors } from '../vendors/index.ts';
import type { Subject } from '../wallet/index.ts';
import { findGames } from './catalogue.store.ts';

/** Names of statement lines: the game, or its vendor when the game is unknown or none. */
export async function nameSubjects(app: App, subjects: readonly Subject[]): Promise<string[]> {
  const nodes = subjects.map(({ vendor, game }) => game && nodeIdOf(vendor, game));
  const nodeIds = [...new Set(nodes.filter((node) => node !== null))];
  const [games, vendors] = await Promise.all([
    nodeIds.length === 0 ? [] : findGames(app.db, nodeIds),
    listConnectedVendors(app),
  ]);
  const gameNames = new Map<string, string>(games.map(({ nodeId, name }) => [nodeId, name]));
  const vendorNames = new Map(vendors.map(({ code, name }) => [code, name]));
  return subjects.map(({ vendor }, at) => gameNames.get(nodes[at] ?? '') ?? vendorNames.get(vendor) ?? '');
}

/** Categories by vendors' game codes, in order; null: unknown. */
export async function categoriesOfGames(
  db: Db,
  games: readonly { readonly vendor: string; readonly game: string }[],
): Promise<(string | null)[]> {
  const nodes = games.map(({ vendor, game }) => nodeIdOf(vendor, game));
  const rows = await findGames(db, [...new Set(nodes.filter((node) => node !== null))]);
  const types = new Map<string, string>(rows.map(({ nodeId, gameType }) => [nodeId, gameType]));
  return nodes.map((node) => types.get(node ?? '') ?? null);
}
