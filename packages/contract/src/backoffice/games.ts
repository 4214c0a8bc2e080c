import * as v from 'valibot';
import { GameType, NodeId, VendorCode } from '../games/games.ts';
import { Amount, Text, Whole } from '../shapes.ts';
import { defineStaffCall } from './call.ts';
import { defineOne } from './define.ts';
import { MerchantId, Picture, PICTURE_BODY_BYTES_MAX, Reason } from './shapes.ts';
import { sentence } from '../sentence.ts';

/** The categories of the lobby's lists. */
export const LOBBY_LISTS = ['RNG', 'LIVE', 'PVP', 'FISH', 'SPORTS', 'LOTT', 'ELOTT'] as const;
/** `gone`: in no vendor's list any more. */
export const GAME_STATES = ['hidden', 'maintenance', 'new', 'hot', 'gone'] as const;
/** Empty: shown. */
export const HIDDEN_BY = ['', 'game', 'vendor', 'category', 'flag'] as const;

export const DeskGame = v.object({
  nodeId: NodeId,
  name: v.string(),
  vendor: v.string(),
  vendorName: v.string(),
  gameType: GameType,
  listType: v.picklist(LOBBY_LISTS),
  /** `0.00` where the vendor says none. */
  minBet: Amount,
  /** Empty: the vendor says no currency. */
  minBetCurrency: v.string(),
  hot: v.boolean(),
  isNew: v.boolean(),
  maintenance: v.boolean(),
  enabled: v.boolean(),
  connected: v.boolean(),
  hiddenBy: v.picklist(HIDDEN_BY),
});
export type DeskGame = v.InferOutput<typeof DeskGame>;

export const deskGames = defineOne({
  id: 'deskGames',
  noun: 'games',
  path: '/bo/v1/merchants/:merchantId/games',
  access: 'operator:games.read',
  input: v.object({
    merchantId: MerchantId,
    /** Any part of a name. */
    search: v.optional(v.pipe(Text(60), v.trim()), ''),
    list: v.optional(v.picklist([...LOBBY_LISTS, '']), ''),
    vendor: v.optional(v.union([v.literal(''), VendorCode]), ''),
    /** Empty: all that are in a vendor's list. */
    state: v.optional(v.picklist([...GAME_STATES, '']), ''),
    page: v.optional(Whole(1, 1000), 1),
  }),
  output: v.object({
    list: v.array(DeskGame),
    total: v.number(),
    vendors: v.array(v.object({ code: v.string(), name: v.string() })),
  }),
  errors: [],
  summary: 'The whole catalogue in its order as a merchant shows it, fifty at a time.',
});

export const deskGame = defineOne({
  id: 'deskGame',
  noun: 'games',
  path: '/bo/v1/merchants/:merchantId/games/:nodeId',
  access: 'operator:games.read',
  input: v.object({ merchantId: MerchantId, nodeId: NodeId }),
  output: v.object({
    ...DeskGame.entries,
    /** From 1; null: in no list. */
    place: v.nullable(v.object({ position: v.number(), of: v.number() })),
    /** Null: by play only. */
    hotPlace: v.nullable(v.number()),
    /** Of all merchants. */
    rounds: v.number(),
    freePlay: v.boolean(),
    /** Each by itself. */
    hidden: v.object({ game: v.boolean(), vendor: v.boolean(), category: v.boolean() }),
    /** Empty: the vendor's or ours. */
    ownPicture: v.string(),
  }),
  errors: ['games.unknown'],
  summary: 'One game of the catalogue.',
});

const Game = { nodeId: NodeId };
export const HOT_PLACE_MAX = 999;
const PLACE_MAX = 1_000_000;

const Marks = { isNew: v.boolean(), hotPlace: v.nullable(Whole(1, HOT_PLACE_MAX)) };
/** Seeds may give places that staff may not. */
const SeenMarks = { isNew: v.boolean(), hotPlace: v.nullable(v.number()) };

export const markGame = defineStaffCall({
  id: 'markGame',
  method: 'PUT',
  path: '/bo/v1/games/:nodeId/marks',
  access: 'operator:games.write',
  platform: true,
  input: v.object({
    ...Game,
    ...Marks,
    /** Refused when changed. Null: not checked. */
    from: v.optional(v.nullable(v.object(SeenMarks)), null),
  }),
  output: v.object({}),
  errors: ['games.unknown', 'staff.changedMeanwhile'],
  summary: 'Marks a game as new, and gives it a place in the hot list.',
});

export const placeGame = defineStaffCall({
  id: 'placeGame',
  method: 'PUT',
  path: '/bo/v1/games/:nodeId/place',
  access: 'operator:games.write',
  platform: true,
  input: v.object({
    ...Game,
    position: Whole(1, PLACE_MAX),
    /** Refused when moved. Null: not checked. */
    from: v.optional(v.nullable(Whole(1, PLACE_MAX)), null),
  }),
  output: v.object({ position: v.number() }),
  errors: ['games.unknown', 'staff.changedMeanwhile'],
  summary: 'Puts a game at a place of its category’s list.',
});

export const closeGame = defineStaffCall({
  id: 'closeGame',
  method: 'PUT',
  path: '/bo/v1/games/:nodeId/maintenance',
  access: 'operator:games.write',
  platform: true,
  dangerous: true,
  input: v.object({ ...Game, maintenance: v.boolean(), reason: Reason }),
  output: v.object({}),
  errors: ['games.unknown'],
  summary: 'Puts a game under maintenance: it is listed and does not open; what is on the table is settled.',
});

export const setGamePicture = defineStaffCall({
  id: 'setGamePicture',
  method: 'PUT',
  path: '/bo/v1/games/:nodeId/picture',
  access: 'operator:games.write',
  platform: true,
  bodyBytesMax: PICTURE_BODY_BYTES_MAX,
  input: v.object({ ...Game, picture: Picture }),
  output: v.object({}),
  errors: ['games.unknown'],
  summary: 'Gives a game a picture, drawn anew as 360 × 480; an empty one brings the former back.',
});

export const setShown = defineStaffCall({
  id: 'setShown',
  method: 'PUT',
  path: '/bo/v1/merchants/:merchantId/shown',
  access: 'operator:games.write',
  dangerous: true,
  input: v.object({
    merchantId: MerchantId,
    kind: v.picklist(['game', 'vendor', 'category']),
    code: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,60}$/, sentence('desk.nothingToHide'))),
    shown: v.boolean(),
    reason: Reason,
  }),
  output: v.object({}),
  errors: ['merchant.unknown', 'games.unknown', 'games.hiddenFull'],
  summary: 'Hides a game, a vendor or a category at a merchant, or shows it again.',
});
