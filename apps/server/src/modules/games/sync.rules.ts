import { GAME_CLASSES, GAME_TYPES, nodeIdOf, type GameType, type NodeId } from '@baize/contract/games/games.ts';
import { GAMES_MAX, pictureIn } from '@baize/contract/vendor/answers.ts';
import { GameListItem, VENDOR_AMOUNT_SCALE } from '@baize/contract/vendor/protocol.ts';
import * as v from 'valibot';

/** A game as the catalogue writes it. */
export interface NewGame {
  readonly nodeId: NodeId;
  readonly vendor: string;
  readonly code: string;
  readonly name: string;
  readonly gameType: GameType;
  readonly classify: string;
  /** Hundredths of the main unit. */
  readonly minBet: bigint;
  /** Absent when the vendor has not said. */
  readonly minBetCurrency?: string | undefined;
  readonly rank: number;
  readonly hotRank: number | null;
  readonly isNew: boolean;
  readonly freePlay: boolean;
  readonly enabled: boolean;
  readonly connected: boolean;
  readonly thumb: string;
  readonly composition: number | null;
  readonly palette: number | null;
  /** A camera stands at the table. */
  readonly streaming?: boolean;
}

interface Lister {
  readonly code: string;
  readonly rank: number;
  /** Allowed categories; empty: any. */
  readonly categories: readonly string[];
}

const HUNDREDTHS = 100;

/** Our vendor, then all vendors' first games, then their second. */
export const rankOf = (position: number, vendorRank: number): number =>
  vendorRank === 0 ? position : (position + 1) * 1000 + vendorRank;

export interface ReadList {
  readonly games: NewGame[];
  /** How many entries were left out. */
  readonly refused: number;
  /** Entries without a single game: treated as no answer. */
  readonly isGarbage: boolean;
}

/** Invalid entries and categories are left out alone. */
export function readGameList(body: unknown, vendor: Lister): ReadList | null {
  if (!Array.isArray(body) || body.length > GAMES_MAX) return null;
  const games = new Map<string, NewGame>();
  let isGarbage = body.length > 0;
  for (const entry of body as unknown[]) {
    const game = readEntry(entry, vendor, games.size);
    if (game) isGarbage = false;
    // Codes that differ in case share a node id: the first wins.
    if (game && mayOffer(vendor, game) && !games.has(game.nodeId)) games.set(game.nodeId, game);
  }
  return { games: [...games.values()], refused: body.length - games.size, isGarbage };
}

const mayOffer = ({ categories }: Lister, { gameType }: NewGame): boolean =>
  categories.length === 0 || categories.includes(gameType);

/** Null for what breaks the protocol. */
function readEntry(entry: unknown, vendor: Lister, position: number): NewGame | null {
  const read = v.safeParse(GameListItem, entry);
  if (!read.success) return null;
  const { game_code: code, name, category, classify, min_bet, url_thumb, free_play, enabled, streaming } = read.output;
  const gameType = GAME_TYPES.find((one) => one === category);
  const nodeId = nodeIdOf(vendor.code, code);
  if (!gameType || !nodeId) return null;
  return {
    nodeId,
    vendor: vendor.code,
    code,
    name: name.trim(),
    gameType,
    classify: GAME_CLASSES.find((one) => one === classify) ?? '',
    // Rounded up to a hundredth, the least stake.
    minBet: BigInt(Math.ceil((min_bet * HUNDREDTHS) / VENDOR_AMOUNT_SCALE)),
    minBetCurrency: read.output.min_bet_currency,
    rank: rankOf(position, vendor.rank),
    hotRank: null,
    isNew: false,
    freePlay: free_play,
    enabled,
    connected: true,
    streaming: streaming === true,
    thumb: pictureIn(url_thumb),
    composition: null,
    palette: null,
  };
}

const RETRY_FIRST_MS = 1_000;
const RETRY_LAST_MS = 60_000;

/** Short at first: it may be starting. */
export const retryPauseMs = (attempt: number): number => Math.min(RETRY_FIRST_MS * 2 ** attempt, RETRY_LAST_MS);
