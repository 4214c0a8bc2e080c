import { nodeIdOf, GAME_TYPES, type NodeId } from '@baize/contract/games/games.ts';
import type { App } from '../../kernel/app.ts';
import { findConnectedVendor, type ConnectedVendor } from '../vendors/index.ts';
import { decideHidden, type Hidden } from './catalogue.rules.ts';
import { findFirstTitle, type GameRow } from './catalogue.store.ts';
import { LOBBY_CODE } from './launch.rules.ts';

const NOTHING_HIDDEN = decideHidden([], { COCKFIGHT: true });

/**
 * G4: without a chosen game its first visible served title, or its lobby. Closed titles come last. Null: unknown
 * vendor.
 */
export async function findLobby(app: App, code: string, hidden: Hidden): Promise<GameRow | null> {
  const first =
    (await findFirstTitle(app.db, { vendor: code, hidden, open: true })) ??
    (await findFirstTitle(app.db, { vendor: code, hidden, open: false })) ??
    // All hidden: the vendor's lobby would show them.
    (await findFirstTitle(app.db, { vendor: code, hidden: NOTHING_HIDDEN, open: false }));
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
