import type { FeltPart } from '@baize/i18n/felt.ts';
import type { GameCode, LeagueCode, TableCode } from '../../../games/types.ts';
import type { GameCheck, TableCheck } from './check.ts';
import type { GameClient, LeagueClient, RoomClient, RoundClient, TableClient } from './client.ts';

/** Every folder's `client.ts`: nothing has to be listed for the pages. */
const FOUND = import.meta.glob<GameClient>('../../../games/*/client.ts', { eager: true, import: 'client' });

export const CLIENTS: readonly GameClient[] = Object.values(FOUND);

export const clientOf = (code: string): GameClient | null => CLIENTS.find((client) => client.code === code) ?? null;

export const ROUND_CLIENTS: readonly RoundClient[] = CLIENTS.filter((client) => client.is === 'round');
export const TABLE_CLIENTS: readonly TableClient[] = CLIENTS.filter(
  (client): client is TableClient => client.is === 'table' || client.is === 'flight' || client.is === 'cards',
);

export const LEAGUE_CLIENTS: readonly LeagueClient[] = CLIENTS.filter((client) => client.is === 'fixture');
export const ROOM_CLIENTS: readonly RoomClient[] = CLIENTS.filter((client) => client.is === 'room');
/** Checked by a link of the game's chain, not by a player's seeds. */
export const CHAIN_CLIENTS: readonly (TableClient | LeagueClient)[] = [...TABLE_CLIENTS, ...LEAGUE_CLIENTS];
export type ChainCode = TableCode | LeagueCode;

/** The checks of all games that are played alone, by code. */
export type Checks = ReadonlyMap<GameCode, GameCheck>;

export async function checkOf(game: GameCode): Promise<GameCheck> {
  const client = ROUND_CLIENTS.find(({ code }) => code === game);
  if (!client) throw new Error(`no game has the code ${game}`);
  return (await client.check()).check;
}

export const loadChecks = async (): Promise<Checks> =>
  new Map(await Promise.all(ROUND_CLIENTS.map(async ({ code }) => [code, await checkOf(code)] as const)));

export async function tableCheckOf(table: ChainCode): Promise<TableCheck> {
  const client = CHAIN_CLIENTS.find(({ code }) => code === table);
  if (!client) throw new Error(`no table has the code ${table}`);
  return (await client.check()).check;
}

/** All parts of texts that games' checks are told in. */
export const CHECK_TEXTS: readonly FeltPart[] = [...new Set(CLIENTS.flatMap(({ texts }) => texts))];
