import { nodeIdOf } from '@baize/contract/games/games.ts';
import type { App } from '../src/kernel/app.ts';
import { present } from '../src/kernel/must.ts';
import { writeCatalogue, type NewGame } from '../src/modules/games/index.ts';

/** A game for a test: what it does not name is ordinary. */
export const aGame = ({ vendor = 'ACME', code, ...change }: Partial<NewGame> & { code: string }): NewGame => ({
  nodeId: present(nodeIdOf(vendor, code), 'the node id of a test game'),
  vendor,
  code,
  name: code,
  gameType: 'RNG',
  classify: '',
  minBet: 10n,
  minBetCurrency: 'PHP',
  rank: 100,
  hotRank: null,
  isNew: false,
  freePlay: false,
  enabled: true,
  connected: true,
  thumb: '',
  composition: null,
  palette: null,
  ...change,
});

/** Writes games, and their vendors in the order in which they first occur. */
export async function putGames(app: App, games: readonly NewGame[]): Promise<void> {
  const codes = [...new Set(games.map(({ vendor }) => vendor))];
  const vendors = codes.map((code, rank) => ({ code, name: `${code} Games`, rank, h5Type: 'VASSALAGE' as const }));
  await writeCatalogue(app, { vendors, games });
}
