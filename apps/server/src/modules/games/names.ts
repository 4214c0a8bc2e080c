import type { App } from '../../kernel/app.ts';
import { listConnectedVendors } from '../vendors/index.ts';
import type { Subject } from '../wallet/index.ts';
import { findGames } from './catalogue.store.ts';
import { nodeIdOf } from './sync.rules.ts';

/** What lines of the statement are about, by name: the game; its vendor where the catalogue has no such game or none is meant. */
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
