import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { Amount, Day, Instant, Nothing } from '../shapes.ts';
import { sentence } from '../sentence.ts';

export const PrizeMode = v.picklist(['Lott', 'ZY', 'Elott']);
export type PrizeMode = v.InferOutput<typeof PrizeMode>;

export const GameCode = v.pipe(v.string(), v.regex(/^[a-z0-9-]{2,20}$/, sentence('field.notGame')));
export const Numero = v.pipe(v.string(), v.regex(/^\d{8}(-\d{1,4})?$/, sentence('field.notIssue')));

const CODES_MAX = 30;
/** Codes by commas. */
const GameCodes = v.pipe(
  v.string(),
  v.maxLength(700),
  v.regex(/^[a-z0-9,-]*$/, sentence('field.notGames')),
  v.check((text) => text.split(',').length <= CODES_MAX, sentence('field.max', { max: CODES_MAX })),
);

/** No draw on this day of the game’s zone: why, and where it is announced. */
export const ClosedDay = v.object({ day: Day, why: v.string(), source: v.string() });
export type ClosedDay = v.InferOutput<typeof ClosedDay>;

/** `closed`: no orders. `simulated`: made-up results, for the demo. */
export const LotteryGame = v.object({
  gameId: v.string(),
  gameCode: v.string(),
  gameName: v.string(),
  vassalage: v.string(),
  gameType: v.picklist(['LOTT', 'ELOTT']),
  prizeMode: PrizeMode,
  family: v.string(),
  /** Seconds between quick draws; null: at hours of days. */
  interval: v.nullable(v.number()),
  closed: v.boolean(),
  simulated: v.boolean(),
  /** Of the catalogue; empty: it has none. */
  icon: v.string(),
  /** Within so many days that a chase reaches, the next first. */
  closedDays: v.array(ClosedDay),
});
export type LotteryGame = v.InferOutput<typeof LotteryGame>;

const LotteryGroup = v.object({
  gameGroupCode: v.string(),
  gameGroupName: v.string(),
  games: v.array(LotteryGame),
});

export const lotteryList = defineCall({
  id: 'lotteryList',
  method: 'GET',
  path: '/lgw/games/mobile',
  access: 'any',
  input: v.object({ prizeMode: v.optional(PrizeMode) }),
  output: v.object({ list: v.array(LotteryGroup) }),
  errors: [],
  summary: 'The games of the lottery hall by family.',
});

export const IssueState = v.picklist(['open', 'locked', 'drawn', 'settled', 'void']);
export type IssueState = v.InferOutput<typeof IssueState>;

const OpenIssue = v.object({
  gameCode: v.string(),
  numero: v.string(),
  state: IssueState,
  lockTime: Instant,
  drawTime: Instant,
  lastNumero: v.nullable(v.string()),
  lastState: v.nullable(IssueState),
  /** Of the last draw, as drawn, by commas. */
  winningNumber: v.nullable(v.string()),
  nextNumero: v.nullable(v.string()),
  /** Sold out in this issue, by book. */
  soldOut: v.array(v.object({ book: v.string(), numbers: v.array(v.string()) })),
});
export type OpenIssue = v.InferOutput<typeof OpenIssue>;

export const openedNumero = defineCall({
  id: 'openedNumero',
  method: 'GET',
  path: '/lgw/games/opened/numero',
  access: 'any',
  /** Codes by commas; without any: all games. */
  input: v.object({
    gameCode: v.optional(GameCodes, ''),
  }),
  output: v.object({ serverTime: Instant, list: v.array(OpenIssue) }),
  errors: [],
  summary: 'The issue of each game that takes orders now, and the last draw.',
});

const Menu = v.object({
  groupCode: v.string(),
  groupName: v.string(),
  gameMenus: v.array(v.object({ ...LotteryGame.entries, accountTypeName: v.string() })),
});

export const lotteryMenu = defineCall({
  id: 'lotteryMenu',
  method: 'GET',
  path: '/lgw/vn/games/game_menu',
  access: 'any',
  input: v.object({
    prizeMode: v.optional(v.picklist(['LOTT', 'ELOTT', 'Lott', 'ZY', 'Elott'])),
    device: v.optional(v.pipe(v.string(), v.maxLength(20)), ''),
  }),
  output: v.object({ list: v.array(Menu) }),
  errors: [],
  summary: 'The games with prizes of the north, the centre and the south.',
});

export const vnOpenedNumero = defineCall({
  id: 'vnOpenedNumero',
  method: 'GET',
  path: '/lgw/vn/numeros/opened/game',
  access: 'any',
  input: v.object({
    gameCode: v.optional(GameCodes, ''),
  }),
  output: v.object({
    serverTime: Instant,
    list: v.array(
      v.object({
        ...OpenIssue.entries,
        stationName: v.string(),
        /** Of the last draw, the special prize first. */
        prizes: v.array(v.object({ prize: v.string(), numbers: v.array(v.string()) })),
      }),
    ),
  }),
  errors: [],
  summary: 'The open issues of these games, with the prizes of the last draw.',
});

export const vnRecent = defineCall({
  id: 'vnRecent',
  method: 'GET',
  path: '/lgw/vn/games/game_menu/recent',
  access: 'any',
  input: Nothing,
  output: v.object({ list: v.array(LotteryGame) }),
  errors: [],
  summary: 'The lottery games that the member has ordered last; guests get those that most are ordered of.',
});

/** What a member orders, or most order, with its open issue. */
const NextDraw = v.object({
  gameCode: v.string(),
  gameName: v.string(),
  family: v.string(),
  /** Seconds between quick draws; null: at hours of days. */
  interval: v.nullable(v.number()),
  numero: v.string(),
  lockTime: Instant,
  drawTime: Instant,
  /** Of the last draw; null: it is awaited. */
  winningNumber: v.nullable(v.string()),
});
export type NextDraw = v.InferOutput<typeof NextDraw>;
/** Empty where the merchant takes no orders. */
export const NextDraws = v.object({ serverTime: Instant, list: v.array(NextDraw) });

export const nextDraws = defineCall({
  id: 'nextDraws',
  method: 'GET',
  path: '/lgw/games/next',
  access: 'any',
  input: Nothing,
  output: NextDraws,
  errors: [],
  summary: 'The next draws of the games that the member has ordered last, or that most are ordered of.',
});

export const LotteryUnit = v.picklist(['1', '0.1', '0.01']);

const PlayKind = v.object({
  kind: v.string(),
  odds: v.string(),
  /** One in so many; a mean if paid per hit. */
  oneIn: v.string(),
});
const PlayRow = v.object({
  name: v.string(),
  symbols: v.array(v.string()),
  min: v.number(),
  max: v.number(),
  /** Typed digits; null: symbols are picked. */
  digits: v.nullable(v.number()),
});
const LotteryPlay = v.object({
  playId: v.string(),
  name: v.string(),
  factor: v.number(),
  rows: v.array(PlayRow),
  /** How it is played and won, for players. */
  help: v.string(),
  /** The first row is in every combination. */
  bankers: v.boolean(),
  kinds: v.array(PlayKind),
});
export type LotteryPlay = v.InferOutput<typeof LotteryPlay>;

export const lotteryPlays = defineCall({
  id: 'lotteryPlays',
  method: 'GET',
  path: '/lgw/games/play_menu',
  access: 'any',
  input: v.object({ gameCode: GameCode }),
  output: v.object({
    gameCode: v.string(),
    gameName: v.string(),
    family: v.string(),
    prizeMode: PrizeMode,
    /** Orders keep their table; `hash`: SHA-256 of its plays. */
    prizeTable: v.object({ id: v.string(), rtp: v.string(), hash: v.string() }),
    currency: v.string(),
    /** What one lottery unit is. */
    unit: Amount,
    /** Parts of it that a base stake may be; spots take whole ones. */
    units: v.array(LotteryUnit),
    limits: v.object({
      lineMin: Amount,
      lineMax: Amount,
      issueMax: Amount,
      winMax: Amount,
      chaseMax: v.number(),
      linesMax: v.number(),
      multipleMax: v.number(),
    }),
    lockSeconds: v.number(),
    interval: v.nullable(v.number()),
    times: v.array(v.string()),
    zone: v.nullable(v.string()),
    closed: v.boolean(),
    simulated: v.boolean(),
    closedDays: v.array(ClosedDay),
    sheets: v.array(
      v.object({
        sheet: v.picklist(['trad', 'ent']),
        groups: v.array(v.object({ code: v.string(), name: v.string(), plays: v.array(LotteryPlay) })),
      }),
    ),
  }),
  errors: ['lottery.unknown'],
  summary: 'What can be played in a game: inputs, odds, chances and limits.',
});
export const LINES_MAX = 100;
/** Lines times issues of an order. */
export const SUBORDERS_MAX = 2000;
/** A member’s cancelled lines per issue. */
export const CANCELS_MAX = 20;
/** A member may keep so many selections. */
export const SAVED_MAX = 50;
export const CHASE_MAX = 200;
export const CHASE_DAILY_MAX = 30;
/** Days ahead that are planned, and of which days without a draw are shown. */
export const LOTTERY_DAYS_AHEAD = 35;
export const MULTIPLE_MAX = 9999;
