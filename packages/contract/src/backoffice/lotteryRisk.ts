import * as v from 'valibot';
import { GameCode } from '../lottery/games.ts';
import { Amount, Day, Instant, Uuid, Whole } from '../shapes.ts';
import { defineStaffCall } from './call.ts';
import { MerchantId, Reason } from './shapes.ts';

const BookName = v.pipe(v.string(), v.regex(/^[a-zA-Z0-9]{2,12}$/, 'This isn’t a valid book.'));

const Cell = v.object({ cell: v.number(), name: v.string(), amount: Amount, cap: Amount });
const Book = v.object({
  book: v.string(),
  /** What the dearest cell could cost. */
  most: Amount,
  /** What any cell may cost, where staff have not said less. */
  cap: Amount,
  /** The dearest ones. */
  cells: v.array(Cell),
});
export type LotteryBook = v.InferOutput<typeof Book>;

export const lotteryExposure = defineStaffCall({
  id: 'lotteryExposure',
  method: 'GET',
  path: '/bo/v1/merchants/:merchantId/lottery/issues/:issueId/exposure',
  access: 'operator:lottery.read',
  input: v.object({ merchantId: MerchantId, issueId: Uuid }),
  output: v.object({
    currency: v.string(),
    stake: Amount,
    /** The dearest cell of each book together: no draw can cost more. */
    worst: Amount,
    books: v.array(Book),
    capped: v.array(
      v.object({
        book: v.string(),
        cell: v.number(),
        name: v.string(),
        cap: Amount,
        staffName: v.string(),
        reason: v.string(),
      }),
    ),
  }),
  errors: ['lottery.issueUnknown', 'merchant.unknown'],
  summary: 'What an issue could cost a merchant, by books and cells.',
});

export const capLotteryNumber = defineStaffCall({
  id: 'capLotteryNumber',
  method: 'POST',
  path: '/bo/v1/merchants/:merchantId/lottery/issues/:issueId/cap',
  access: 'operator:lottery.write',
  input: v.object({
    merchantId: MerchantId,
    issueId: Uuid,
    book: BookName,
    /** As the book names it: `123`, `05`, `1:7`. */
    number: v.pipe(v.string(), v.minLength(1, 'Which number?'), v.maxLength(60)),
    /** 0: sold out. */
    cap: Amount,
    reason: Reason,
  }),
  output: v.object({}),
  errors: ['lottery.issueUnknown', 'lottery.notEnterable', 'merchant.unknown'],
  summary: 'Lets a merchant take less on one number of an issue, or nothing more; orders that stand go on.',
});

const Units = Whole(1, 100_000_000);
const Limits = { lineMax: Units, issueMax: Units, winMax: Units, cellMax: Units, bookMax: Units };

export const setLotteryLimits = defineStaffCall({
  id: 'setLotteryLimits',
  method: 'POST',
  path: '/bo/v1/merchants/:merchantId/lottery/games/:gameCode/limits',
  access: 'operator:lottery.write',
  /** In lottery units. */
  input: v.object({ merchantId: MerchantId, gameCode: GameCode, ...Limits, reason: Reason }),
  output: v.object({}),
  errors: ['merchant.unknown', 'lottery.unknown'],
  summary: 'Lowers a merchant’s limits of a game; they never rise over those of the product.',
});

const ReportLine = v.object({
  key: v.string(),
  name: v.string(),
  orders: v.number(),
  members: v.number(),
  /** Less what was given back. */
  stake: Amount,
  refunded: Amount,
  win: Amount,
  ggr: Amount,
  /** In hundredths of the stake; null without a stake. */
  back: v.nullable(v.number()),
  /** What the odds return over time; null where games differ. */
  expected: v.nullable(v.number()),
});
export type LotteryReportLine = v.InferOutput<typeof ReportLine>;
export const LOTTERY_REPORT_DAYS_MAX = 92;

const Asked = {
  merchantId: MerchantId,
  from: Day,
  to: Day,
  by: v.optional(v.picklist(['game', 'day', 'play']), 'game'),
};

export const lotteryReport = defineStaffCall({
  id: 'lotteryReport',
  method: 'GET',
  path: '/bo/v1/merchants/:merchantId/lottery/report',
  access: 'operator:lottery.report',
  input: v.object(Asked),
  output: v.object({ currency: v.string(), timeZone: v.string(), list: v.array(ReportLine), total: ReportLine }),
  errors: ['merchant.unknown'],
  summary: 'Sales, prizes and what came back of the lottery, by game, day or play; real money only.',
});

export const lotteryReportCsv = defineStaffCall({
  id: 'lotteryReportCsv',
  method: 'GET',
  path: '/bo/v1/merchants/:merchantId/lottery/report/csv',
  access: 'operator:lottery.report',
  input: v.object(Asked),
  output: v.object({ fileName: v.string(), csv: v.string() }),
  errors: ['merchant.unknown'],
  summary: 'The same as a file.',
});

export const lotteryPrizes = defineStaffCall({
  id: 'lotteryPrizes',
  method: 'GET',
  path: '/bo/v1/merchants/:merchantId/lottery/games/:gameCode/prizes',
  access: 'operator:lottery.read',
  input: v.object({ merchantId: MerchantId, gameCode: GameCode }),
  output: v.object({
    tableId: v.string(),
    hash: v.string(),
    rtp: v.string(),
    /** Tables of this merchant, newest first: the product’s holds where none of them does. */
    versions: v.array(
      v.object({
        ...{ tableId: v.string(), version: v.number(), rtp: v.string(), from: Instant },
        ...{ askedBy: v.string(), approvedBy: v.string(), reason: v.string(), waits: v.boolean() },
      }),
    ),
    /** Tables that orders of the last thirty days were made with, newest first. */
    used: v.array(v.object({ tableId: v.string(), orders: v.number(), first: Instant, last: Instant })),
    plays: v.array(
      v.object({
        playId: v.string(),
        name: v.string(),
        /** What comes back of all stakes, exactly, in hundredths. */
        back: v.number(),
        kinds: v.array(v.object({ kind: v.string(), odds: v.string(), oneIn: v.string() })),
      }),
    ),
  }),
  errors: ['lottery.unknown', 'merchant.unknown'],
  summary: 'The odds of a game with the exact return of every play.',
});

const Feed = v.object({
  feedId: Uuid,
  code: v.string(),
  games: v.array(v.string()),
  enabled: v.boolean(),
  publicKey: v.string(),
});
export type LotteryFeed = v.InferOutput<typeof Feed>;

export const lotteryFeeds = defineStaffCall({
  id: 'lotteryFeeds',
  method: 'GET',
  path: '/bo/v1/lottery/feeds',
  access: 'operator:vendors.read',
  input: v.object({}),
  output: v.object({ list: v.array(Feed) }),
  errors: [],
  platform: true,
  summary: 'Who sends official results.',
});

export const saveLotteryFeed = defineStaffCall({
  id: 'saveLotteryFeed',
  method: 'POST',
  path: '/bo/v1/lottery/feeds/:code',
  access: 'operator:vendors.write',
  input: v.object({
    code: v.pipe(v.string(), v.regex(/^[A-Z0-9_]{3,20}$/, 'Uppercase letters, digits and _ only.')),
    /** RSA, as PEM. */
    publicKey: v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(2000),
      v.startsWith('-----BEGIN PUBLIC KEY-----', 'A public key as PEM.'),
    ),
    games: v.pipe(v.array(GameCode), v.minLength(1, 'Which games?'), v.maxLength(40)),
    enabled: v.boolean(),
    reason: Reason,
  }),
  output: v.object({}),
  errors: [],
  platform: true,
  summary: 'Lets a feed send official results, which count as one of the two entries, or stops it.',
});

const Hour = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'An hour such as 14:00.'));
const Schedule = {
  times: v.array(v.string()),
  /** Days of the week, 0 is Sunday; empty: every day. */
  weekdays: v.array(v.number()),
  lockSeconds: v.number(),
};

export const lotterySchedule = defineStaffCall({
  id: 'lotterySchedule',
  method: 'GET',
  path: '/bo/v1/merchants/:merchantId/lottery/games/:gameCode/schedule',
  access: 'operator:lottery.read',
  input: v.object({ merchantId: MerchantId, gameCode: GameCode }),
  output: v.object({
    ...Schedule,
    zone: v.nullable(v.string()),
    /** Seconds between quick draws; null: at hours of days. */
    interval: v.nullable(v.number()),
    /** Only own draws of the merchant at hours of days. */
    changeable: v.boolean(),
    /** A change can begin after it. */
    plannedUntil: v.nullable(Instant),
    changes: v.array(v.object({ from: Instant, ...Schedule, staffName: v.string(), reason: v.string() })),
    next: v.array(v.object({ numero: v.string(), lockTime: Instant, drawTime: Instant })),
  }),
  errors: ['lottery.unknown', 'merchant.unknown'],
  summary: 'When a game is drawn, changes to come, and its next issues.',
});

export const setLotterySchedule = defineStaffCall({
  id: 'setLotterySchedule',
  method: 'POST',
  path: '/bo/v1/merchants/:merchantId/lottery/games/:gameCode/schedule',
  access: 'operator:lottery.write',
  input: v.object({
    merchantId: MerchantId,
    gameCode: GameCode,
    from: Day,
    times: v.pipe(v.array(Hour), v.minLength(1, 'Add at least one hour.'), v.maxLength(9, 'At most nine hours.')),
    weekdays: v.pipe(v.array(Whole(0, 6)), v.maxLength(7)),
    lockSeconds: Whole(5, 7200),
    reason: Reason,
  }),
  output: v.object({}),
  errors: ['lottery.unknown', 'lottery.notEnterable', 'merchant.unknown'],
  summary: 'Changes the hours of a merchant’s own draws from a day on that nothing is planned for yet.',
});

const Family = v.pipe(v.string(), v.regex(/^[A-Z0-9]{2,4}$/, 'This isn’t a valid family.'));

export const askLotteryPrizes = defineStaffCall({
  id: 'askLotteryPrizes',
  method: 'POST',
  path: '/bo/v1/merchants/:merchantId/lottery/prizes/:family',
  access: 'operator:lottery.prizes',
  input: v.object({
    merchantId: MerchantId,
    family: Family,
    /** Per cent, such as 95 or 94.50. */
    rtp: v.pipe(v.string(), v.regex(/^\d{2}(\.\d{1,2})?$/, 'Per cent, such as 95 or 94.50.')),
    from: Day,
    reason: Reason,
  }),
  output: v.object({}),
  errors: ['lottery.unknown', 'lottery.notEnterable', 'merchant.unknown'],
  summary: 'Asks for a new table of odds of a family; it counts once a second person has approved it.',
});

export const approveLotteryPrizes = defineStaffCall({
  id: 'approveLotteryPrizes',
  method: 'POST',
  path: '/bo/v1/merchants/:merchantId/lottery/prizes/:family/:version/approve',
  access: 'operator:lottery.prizes',
  input: v.object({ merchantId: MerchantId, family: Family, version: Whole(1, 100_000), reason: Reason }),
  output: v.object({}),
  errors: ['lottery.unknown', 'lottery.notEnterable', 'lottery.sameStaff', 'merchant.unknown'],
  dangerous: true,
  summary: 'Approves a table of odds that somebody else has asked for; orders that stand keep theirs.',
});
