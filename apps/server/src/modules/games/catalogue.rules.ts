import { foldText } from '@baize/i18n/foldText.ts';
import type { MerchantFlags } from '@baize/contract/flags.ts';
import type { GameType } from '@baize/contract/games/games.ts';
import { hundredthsOf } from './facets.rules.ts';

/** The site's categories in order (G9). ESPORTS and COCKFIGHT display as SPORTS. */
export const LIST_TYPES = [
  'RNG',
  'LIVE',
  'PVP',
  'FISH',
  'SPORTS',
  'LOTT',
  'ELOTT',
] as const satisfies readonly GameType[];
export type ListType = (typeof LIST_TYPES)[number];

export const listTypeOf = (gameType: GameType): ListType =>
  gameType === 'ESPORTS' || gameType === 'COCKFIGHT' ? 'SPORTS' : gameType;

/** Hidden by a merchant, in lists and at launch. */
export interface Hidden {
  readonly vendors: readonly string[];
  readonly categories: readonly GameType[];
  /** Single games by their node ids. */
  readonly games: readonly string[];
}

/** What a merchant can switch off. */
export type HiddenKind = 'vendor' | 'category' | 'game';

/** A merchant's switch; a game's row has its vendor and category while listed. */
export interface HiddenRow {
  readonly kind: HiddenKind;
  readonly code: string;
  readonly vendor?: string | null;
  readonly gameType?: GameType | null;
  readonly connected?: boolean | null;
}

/** Most single games hidden; beyond, use vendor or category switches. */
export const HIDDEN_GAMES_MAX = 1000;

/** The merchant's switches, and COCKFIGHT without its flag (`decisions.md`, Games). */
export function decideHidden(rows: readonly HiddenRow[], flags: Pick<MerchantFlags, 'COCKFIGHT'>): Hidden {
  const codes = (kind: HiddenKind) => rows.filter((row) => row.kind === kind).map((row) => row.code);
  const categories = new Set(codes('category') as GameType[]);
  if (!flags.COCKFIGHT) categories.add('COCKFIGHT');
  return { vendors: codes('vendor').sort(), categories: [...categories].sort(), games: codes('game').sort() };
}

/**
 * The one rule of what lists, counts and boards show: what opens here. A title that nobody serves is a sample, which
 * only the demo has, and only for who asks for them. `conditionOf` says the same in SQL.
 */
export const isListed = (
  game: { nodeId?: string; vendor: string; gameType: GameType; enabled: boolean; connected: boolean },
  { hidden, samples }: { hidden: Hidden; samples: boolean },
): boolean => game.enabled && (game.connected || samples) && !isHidden(hidden, game);

export const withVendors = (hidden: Hidden, vendors: readonly string[]): Hidden =>
  vendors.length === 0 ? hidden : { ...hidden, vendors: [...new Set([...hidden.vendors, ...vendors])].sort() };

/** Without a node id: vendor and category only. */
export const isHidden = (hidden: Hidden, game: { vendor: string; gameType: GameType; nodeId?: string }): boolean =>
  hidden.vendors.includes(game.vendor) ||
  hidden.categories.includes(game.gameType) ||
  (game.nodeId !== undefined && hidden.games.includes(game.nodeId));

/** Whether a vendor, or each of its categories, is hidden. No categories: any. */
export const hidesAllOf = (hidden: Hidden, vendor: { code: string; categories: readonly string[] }): boolean =>
  hidden.vendors.includes(vendor.code) ||
  (vendor.categories.length > 0 &&
    vendor.categories.every((category) => (hidden.categories as readonly string[]).includes(category)));

/** Without accents but with ñ, a letter of its own. */
const exactText = (name: string): string =>
  foldText(name)
    .replace(/['’`]/gu, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

const withoutEnye = (text: string): string => text.replaceAll('ñ', 'n');

/** For searching: lower case, no accents or punctuation, single blanks. */
export const searchText = (name: string): string => withoutEnye(exactText(name));

/** Searched text without ñ, which few keyboards have, and also with it. */
export function searchedText(name: string): string {
  const exact = exactText(name);
  const plain = withoutEnye(exact);
  return exact === plain ? plain : `${plain} ${exact}`;
}

/** As many letters as may be typed; a character may become several. */
const ASKED_LENGTH_MAX = 60;

/** The search's words; a typed ñ is meant. */
export const askedWords = (name: string): string[] =>
  [...exactText(name)]
    .slice(0, ASKED_LENGTH_MAX)
    .join('')
    .split(' ')
    .filter((word) => word !== '');

/** All pairs of adjacent letters, once each. */
export function pairsOf(text: string): string[] {
  const letters = [...text];
  return [...new Set(letters.slice(1).map((letter, index) => `${letters[index]}${letter}`))].filter(
    (pair) => !pair.includes(' '),
  );
}

/** A query of the catalogue; empty and null mean "any". */
export interface GameQuestion {
  readonly listType: ListType | '';
  /** Within the list type, such as ESPORTS alone. */
  readonly gameType: GameType | '';
  readonly vendor: string;
  readonly words: readonly string[];
  readonly classify: string;
  /** Hundredths of the main unit: minimum bets up to this. */
  readonly minBetMax: bigint | null;
  /** Other currencies' minimum bets are unknown. */
  readonly currency: string;
  /** With the demo's samples, after what opens here. */
  readonly samples: boolean;
  readonly hidden: Hidden;
}

interface Asked {
  readonly gameType: GameType | '';
  readonly vassalage: string;
  readonly gameName: string;
  readonly gameClassify: string;
  readonly minBet: string;
  readonly samples: boolean;
  /** What the asker plays with. */
  readonly currency: string;
}

/** The query of a caller; null when nothing can match. */
export function decideQuestion(asked: Asked, hidden: Hidden): GameQuestion | null {
  const words = askedWords(asked.gameName);
  if (asked.gameName.trim() !== '' && words.length === 0) return null;
  if (asked.gameType !== '' && hidden.categories.includes(asked.gameType)) return null;
  const listType = asked.gameType === '' ? '' : listTypeOf(asked.gameType);
  // The list of all games leaves out the quick lottery (G2).
  const categories =
    listType === '' && asked.vassalage === '' ? [...hidden.categories, 'ELOTT' as const] : hidden.categories;
  return {
    listType,
    gameType: asked.gameType === listType ? '' : asked.gameType,
    vendor: asked.vassalage,
    words: [...new Set(words)].sort(),
    classify: asked.gameClassify,
    minBetMax: hundredthsOf(asked.minBet),
    currency: asked.currency,
    samples: asked.samples,
    hidden: { ...hidden, categories: [...new Set(categories)] },
  };
}

export const pagesOf = (total: number, pageSize: number): number => Math.ceil(total / pageSize);
