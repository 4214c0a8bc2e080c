import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { Amount, Instant, Text, Whole } from '../shapes.ts';
import { sentence } from '../sentence.ts';

/** G9. LOTT and ELOTT are separate; ESPORTS and COCKFIGHT are displayed as SPORTS. */
export const GAME_TYPES = ['RNG', 'LIVE', 'PVP', 'FISH', 'SPORTS', 'ESPORTS', 'LOTT', 'ELOTT', 'COCKFIGHT'] as const;
export const GameType = v.picklist(GAME_TYPES);
export type GameType = v.InferOutput<typeof GameType>;

/** G2: classes of the filter panel. */
export const GAME_CLASSES = ['JP', 'SC', 'VP', 'TG', 'AC', 'BG'] as const;

/** Games to a page of a list. */
export const GAME_LIST_PAGE_SIZE = 25;
/** Games in a row of the home page. */
export const HOME_ROW_SIZE = 9;
/** By category, on the home page. */
export const FEATURED_VENDORS = { RNG: 3, FISH: 2, LIVE: 1 } as const;
/** G4. */
export const FEATURED_REQUEST_GAP_MS = 400;
/** G2: more wait behind "show more". */
export const SHOW_MORE_THRESHOLD = 6;
/** G4, G8. */
export const LOAD_MORE_DISTANCE_PX = 300;
/** G4, G8: and not more often than this. */
export const LOAD_MORE_THROTTLE_MS = 1000;
/** G4. */
export const SEARCH_DEBOUNCE_MS = 600;

/** G2: the smallest bets that the filter offers. */
export const MIN_BETS = ['0.01', '0.05', '0.10', '0.50', '0.75', '1.00'] as const;

/** Vendor's code and the game's, lower case. */
export const NODE_ID = /^[a-z0-9_-]{1,60}$/;
export const NodeId = v.pipe(v.string(), v.regex(NODE_ID, sentence('field.notGame')), v.brand('NodeId'));
export type NodeId = v.InferOutput<typeof NodeId>;

/** `<vendor code>-<game_code>`, lower case (`architecture.md`); null: invalid. */
export function nodeIdOf(vendor: string, gameCode: string): NodeId | null {
  const nodeId = v.safeParse(NodeId, `${vendor}-${gameCode}`.toLowerCase());
  return nodeId.success ? nodeId.output : null;
}
/** What a vendor's code looks like. */
export const VENDOR_CODE = /^[A-Z0-9_]{2,20}$/;
/** `vassalage` in the specification. */
export const VendorCode = v.pipe(v.string(), v.regex(VENDOR_CODE, sentence('field.notVendor')));

/** `1`: the demo's sample titles, too, after what can be played. Elsewhere there are none. */
export const Samples = v.optional(v.picklist(['', '1']), '');

/** Field names of the seeds (G3). */
export const Game = v.object({
  nodeId: NodeId,
  nodeName: v.string(),
  gameName: v.string(),
  displayName: v.string(),
  gameId: v.string(),
  gameCode: v.string(),
  gameType: GameType,
  vassalage: v.string(),
  vendorName: v.string(),
  gameClassify: v.string(),
  gameClassifyNew: v.string(),
  minBet: Amount,
  mobileLargeIcon: v.string(),
  iconUrl: v.string(),
  showIcon: v.picklist(['', 'NEW', 'HOT', 'JP']),
  roomId: v.string(),
  supportPlay: v.picklist([0, 1]),
  freeplay: v.boolean(),
  isGameH5: v.boolean(),
  lottoMode: v.string(),
  closed: v.optional(v.boolean()),
  /** A made-up title of the demo that nobody serves. */
  sample: v.optional(v.boolean()),
});
export type Game = v.InferOutput<typeof Game>;

/** Field names of the seeds (G3). */
export const GameVendor = v.object({
  displayName: v.string(),
  gameType: GameType,
  vassalage: v.string(),
  h5Type: v.picklist(['GAME', 'VASSALAGE']),
  crest: v.string(),
  available: v.boolean(),
  games: v.number(),
  /** All its games here are samples. */
  sample: v.optional(v.boolean()),
  closed: v.optional(v.boolean()),
  /** Staff's reason, and when it opens again. */
  words: v.optional(v.string()),
  until: v.optional(Instant),
});
export type GameVendor = v.InferOutput<typeof GameVendor>;

export const vendorGameTypes = defineCall({
  id: 'vendorGameTypes',
  method: 'GET',
  path: '/wps/relay/GCSGAME_getVassGameType',
  access: 'any',
  input: v.object({ typeId: v.optional(Whole(1, 9), 1), merchantCode: v.optional(Text(20)), samples: Samples }),
  output: v.object({
    mapping: v.record(v.string(), v.array(GameVendor)),
    sorting: v.array(v.object({ gameCategory: v.string(), vendorNames: v.array(GameVendor) })),
  }),
  errors: [],
  summary: 'The vendors of each category, in the merchant’s order.',
});

const PageOfGames = v.object({
  games: v.array(Game),
  pageNum: v.number(),
  totalPages: v.number(),
  total: v.number(),
  /** How many more there are with the demo's sample titles. */
  samples: v.optional(v.number()),
  /** When the typed name had a typo. */
  corrected: v.optional(v.string()),
  /** Where the searched name is found instead. */
  elsewhere: v.optional(
    v.object({ name: v.string(), categories: v.array(v.object({ gameType: GameType, games: v.number() })) }),
  ),
});

/** Empty text means "any". */
export const GameListQuestion = {
  gameType: v.optional(v.picklist([...GAME_TYPES, '']), ''),
  vassalage: v.optional(v.union([v.literal(''), VendorCode]), ''),
  gameName: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(60)), ''),
  gameClassify: v.optional(v.picklist([...GAME_CLASSES, '']), ''),
  minBet: v.optional(v.pipe(v.string(), v.regex(/^$|^\d{1,6}(\.\d{1,2})?$/, sentence('field.amount'))), ''),
  samples: Samples,
};

export const gameList = defineCall({
  id: 'gameList',
  method: 'GET',
  path: '/wps/relay/GCSGAME_gameList',
  access: 'any',
  input: v.object({
    ...GameListQuestion,
    minLine: v.optional(Text(10), ''),
    pageNo: v.optional(Whole(1, 10_000), 1),
    pageSize: v.optional(Whole(1, 100), GAME_LIST_PAGE_SIZE),
    merchant: v.optional(Text(20)),
    platform: v.optional(Text(20)),
    clientType: v.optional(Text(4)),
    language: v.optional(Text(10)),
  }),
  output: PageOfGames,
  errors: [],
  summary: 'Games of a category or vendor, filtered, by page.',
});

export const hotGames = defineCall({
  id: 'hotGames',
  method: 'GET',
  path: '/wps/relay/GCSGAME_hotGamesV2',
  access: 'any',
  input: v.object({
    isPlatform: v.optional(Text(4)),
    merchantCode: v.optional(Text(20)),
    language: v.optional(Text(10)),
    platform: v.optional(Text(20)),
    samples: Samples,
  }),
  output: v.object({ list: v.array(Game), samples: v.optional(v.number()) }),
  errors: [],
  summary: 'The games played most.',
});
