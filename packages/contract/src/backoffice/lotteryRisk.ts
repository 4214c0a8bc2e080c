import * as v from 'valibot';
import { GameCode } from '../lottery/games.ts';
import { Amount, Day, Instant, Uuid, Whole } from '../shapes.ts';
import { defineStaffCall } from './call.ts';
import { defineOne } from './define.ts';
import { MerchantId, Reason, Waits } from './shapes.ts';
import { sentence } from '../sentence.ts';

const BookName = v.pipe(v.string(), v.regex(/^[a-zA-Z0-9]{2,12}$/, sentence('desk.notBook')));

const Cell = v.object({ cell: v.number(), name: v.string(), amount: Amount, cap: Amount });
const Book = v.object({
  book: v.string(),
  /** What the dearest cell could cost. */
  most: Amount,
  cap: Amount,
  /** The dearest ones. */
  cells: v.array(Cell),
});
export type LotteryBook = v.InferOutput<typeof Book>;

export const lotteryExposure = defineOne({
  id: 'lotteryExposure',
  noun: 'lotteryExposure',
  path: '/bo/v1/merchants/:merchantId/lottery/issues/:issueId/exposure',
  access: 'operator:lottery.read',
  input: v.object({ merchantId: MerchantId, issueId: Uuid }),
  output: v.object({
    currency: v.string(),
    stake: Amount,
    /** No draw can cost more. */
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

const HeatField = v.object({
  row: v.number(),
  column: v.number(),
  /** Of many numbers together what they begin with, to ask for them by; else the number. */
  name: v.string(),
  numbers: v.number(),
  /** Of many numbers those of the one that is nearest to its cap. */
  amount: Amount,
  cap: Amount,
  /** Hundredths of the cap, cut. */
  share: v.number(),
  /** None of its numbers takes more. */
  closed: v.boolean(),
});
export type LotteryHeatField = v.InferOutput<typeof HeatField>;

export const lotteryHeat = defineOne({
  id: 'lotteryHeat',
  noun: 'lotteryExposure',
  path: '/bo/v1/merchants/:merchantId/lottery/issues/:issueId/heat',
  access: 'operator:lottery.read',
  input: v.object({
    merchantId: MerchantId,
    issueId: Uuid,
    /** Left out: the one whose dearest number is nearest to its cap. */
    book: v.optional(BookName),
    /** Opens a field of many numbers. */
    under: v.optional(v.pipe(v.string(), v.maxLength(20)), ''),
  }),
  output: v.object({
    currency: v.string(),
    /** All books of the game, and of each the share of its dearest number. */
    books: v.array(v.object({ book: v.string(), share: v.number(), cap: Amount })),
    book: v.string(),
    rows: v.array(v.string()),
    columns: v.array(v.string()),
    fields: v.array(HeatField),
  }),
  errors: ['lottery.issueUnknown', 'merchant.unknown'],
  summary: 'What the numbers of a book could cost in an issue against their caps, as a grid.',
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
    /** `123`, `05`, `1:7`. */
    number: v.pipe(v.string(), v.minLength(1, sentence('field.number')), v.maxLength(60)),
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
  /** What the odds would have left of the stakes; null without a stake. */
  theory: v.nullable(Amount),
  /** Of what was given back: by void issues. */
  voided: Amount,
  /** Orders that were settled again. */
  corrected: v.number(),
  /** What a correction could not take back; null where orders are split by plays. */
  debts: v.nullable(Amount),
  /** Orders over several issues that wait for draws, and what they have staked on these. */
  chases: v.number(),
  chaseStake: Amount,
  /** In hundredths of the stake; null without a stake. */
  back: v.nullable(v.number()),
  /** What the odds of the tables return over time, by what was staked on each; null without a stake. */
  expected: v.nullable(v.number()),
});
export type LotteryReportLine = v.InferOutput<typeof ReportLine>;
export const LOTTERY_REPORT_DAYS_MAX = 92;
/** By issue: quick games have thousands a day. */
export const LOTTERY_ISSUE_DAYS_MAX = 7;
/** Lines that a page shows. */
export const LOTTERY_REPORT_LINES_MAX = 500;
/** Lines that a file has at most. */
export const LOTTERY_REPORT_CSV_MAX = 50_000;

const Asked = {
  merchantId: MerchantId,
  from: Day,
  to: Day,
  by: v.optional(v.picklist(['game', 'day', 'issue', 'play', 'agent']), 'game'),
  /** Of one game alone. */
  gameCode: v.optional(GameCode),
};

export const lotteryReport = defineOne({
  id: 'lotteryReport',
  noun: 'lotteryReport',
  path: '/bo/v1/merchants/:merchantId/lottery/report',
  access: 'operator:lottery.report',
  input: v.object(Asked),
  output: v.object({
    currency: v.string(),
    timeZone: v.string(),
    list: v.array(ReportLine),
    /** There are more lines than are shown. */
    more: v.boolean(),
    total: ReportLine,
  }),
  errors: ['merchant.unknown', 'lottery.unknown'],
  summary: 'Sales, prizes and what came back of the lottery, by game, day, issue, play or agent; real money only.',
});

export const lotteryReportCsv = defineStaffCall({
  id: 'lotteryReportCsv',
  method: 'GET',
  path: '/bo/v1/merchants/:merchantId/lottery/report/csv',
  access: 'operator:lottery.report',
  input: v.object(Asked),
  output: v.object({ fileName: v.string(), csv: v.string() }),
  errors: ['merchant.unknown', 'lottery.unknown', 'records.tooMany'],
  summary: 'The same as a file.',
});

export const lotteryPrizes = defineOne({
  id: 'lotteryPrizes',
  noun: 'lotteryPrizes',
  path: '/bo/v1/merchants/:merchantId/lottery/games/:gameCode/prizes',
  access: 'operator:lottery.read',
  input: v.object({ merchantId: MerchantId, gameCode: GameCode }),
  output: v.object({
    tableId: v.string(),
    hash: v.string(),
    rtp: v.string(),
    /** Newest first; none: the product's table holds. */
    versions: v.array(
      v.object({
        ...{ tableId: v.string(), version: v.number(), rtp: v.string(), from: Instant },
        ...{ askedBy: v.string(), approvedBy: v.string(), reason: v.string(), waits: v.boolean() },
      }),
    ),
    /** Of thirty days, newest first. */
    used: v.array(v.object({ tableId: v.string(), orders: v.number(), first: Instant, last: Instant })),
    plays: v.array(
      v.object({
        playId: v.string(),
        name: v.string(),
        /** In hundredths. */
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

export const lotteryFeeds = defineOne({
  id: 'lotteryFeeds',
  noun: 'lotteryFeeds',
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
    code: v.pipe(v.string(), v.regex(/^[A-Z0-9_]{3,20}$/, sentence('desk.feedForm'))),
    /** RSA, as PEM. */
    publicKey: v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(2000),
      v.startsWith('-----BEGIN PUBLIC KEY-----', sentence('desk.publicKey')),
    ),
    games: v.pipe(v.array(GameCode), v.minLength(1, sentence('desk.chooseGames')), v.maxLength(40)),
    enabled: v.boolean(),
    reason: Reason,
  }),
  /** `waits`: the change that a second person has to approve; null: it holds. */
  output: v.object({ waits: Waits }),
  errors: [],
  platform: true,
  summary:
    'Asks for a feed that sends official results, which count as one of the two entries; a second person approves its key. Stopping one holds at once.',
});

const Hour = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, sentence('desk.clockForm')));
const Schedule = {
  times: v.array(v.string()),
  /** 0 is Sunday; empty: all. */
  weekdays: v.array(v.number()),
  lockSeconds: v.number(),
};

export const lotterySchedule = defineOne({
  id: 'lotterySchedule',
  noun: 'lotterySchedules',
  path: '/bo/v1/merchants/:merchantId/lottery/games/:gameCode/schedule',
  access: 'operator:lottery.read',
  input: v.object({ merchantId: MerchantId, gameCode: GameCode }),
  output: v.object({
    ...Schedule,
    zone: v.nullable(v.string()),
    /** Null: at hours of days. */
    interval: v.nullable(v.number()),
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
    times: v.pipe(
      v.array(Hour),
      v.minLength(1, sentence('desk.hourMin')),
      v.maxLength(9, sentence('field.max', { max: 9 })),
    ),
    weekdays: v.pipe(v.array(Whole(0, 6)), v.maxLength(7)),
    lockSeconds: Whole(5, 7200),
    reason: Reason,
  }),
  output: v.object({}),
  errors: ['lottery.unknown', 'lottery.notEnterable', 'merchant.unknown'],
  summary: 'Changes the hours of a merchant’s own draws from a day on that nothing is planned for yet.',
});

const Family = v.pipe(v.string(), v.regex(/^[A-Z0-9]{2,4}$/, sentence('desk.notFamily')));

export const askLotteryPrizes = defineStaffCall({
  id: 'askLotteryPrizes',
  method: 'POST',
  path: '/bo/v1/merchants/:merchantId/lottery/prizes/:family',
  access: 'operator:lottery.prizes',
  input: v.object({
    merchantId: MerchantId,
    family: Family,
    /** Per cent, such as 95 or 94.50. */
    rtp: v.pipe(v.string(), v.regex(/^\d{2}(\.\d{1,2})?$/, sentence('desk.percentForm'))),
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
  errors: ['lottery.unknown', 'lottery.notEnterable', 'approval.sameStaff', 'merchant.unknown'],
  dangerous: true,
  summary: 'Approves a table of odds that somebody else has asked for; orders that stand keep theirs.',
});
