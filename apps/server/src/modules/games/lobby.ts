import { GAME_TYPES, type NodeId } from '@baize/contract/games/games.ts';
import type { App } from '../../kernel/app.ts';
import { findConnectedVendor, type ConnectedVendor } from '../vendors/index.ts';
import { decideHidden } from './catalogue.rules.ts';
import { listGames, type GameRow } from './catalogue.store.ts';
import { LOBBY_CODE } from './launch.rules.ts';
import { nodeIdOf } from './sync.rules.ts';

const NOTHING_HIDDEN = decideHidden([], { COCKFIGHT: true });

/**
 * G4: what a vendor opens when no game was chosen: its first title, or its own lobby when the catalogue has no title of it. Null for a
 * vendor that nobody knows. Whether a merchant shows it is decided at the launch, as for every game.
 */
export async function findLobby(app: App, code: string): Promise<GameRow | null> {
  const any = { listType: '', gameType: '', words: [], classify: '', minBetMax: null, currency: '' } as const;
  const [first] = await listGames(app.db, { ...any, vendor: code, hidden: NOTHING_HIDDEN }, { limit: 1, offset: 0 });
  if (first) return first;
  const vendor = await findConnectedVendor(app, code);
  const nodeId = nodeIdOf(code, LOBBY_CODE);
  return vendor && nodeId && lobbyRow(vendor, nodeId);
}

const lobbyRow = ({ code, name, categories }: ConnectedVendor, nodeId: NodeId): GameRow => ({
  nodeId,
  vendor: code,
  code: LOBBY_CODE,
  name,
  gameType: GAME_TYPES.find((gameType) => categories.includes(gameType)) ?? 'RNG',
  classify: '',
  minBet: 0n,
  minBetCurrency: '',
  hot: false,
  isNew: false,
  freePlay: false,
  enabled: true,
  connected: true,
  maintenance: false,
  streaming: false,
  thumb: '',
  icon: '',
  composition: null,
  palette: null,
});
