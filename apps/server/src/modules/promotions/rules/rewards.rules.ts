import type { RewardKind } from '@baize/contract/promotions/promotions.ts';
import { placesOf, reader, type Args, type ArgTable } from './args.rules.ts';
import type { Line } from './lines.rules.ts';

/** A merchant's own limit: `profile.rules.ts`. */
const TIMES_MOST = 40;
const DAYS_MOST = 90;

export type RewardCode =
  | 'bonus'
  | 'match'
  | 'cash'
  | 'cashBack'
  | 'rebate'
  | 'points'
  | 'days'
  | 'prizes'
  | 'freeRounds';

/** What a promotion gives. */
export interface RewardType {
  readonly code: RewardCode;
  readonly title: string;
  readonly help: string;
  readonly args: ArgTable;
  /** Whether it is reckoned from what the condition says. */
  readonly needsBase: boolean;
  /** Only with these conditions; left out: with all. */
  readonly only?: readonly string[];
  readonly entry: 'REWARD' | 'CASHBACK' | 'REBATE';
  kind(args: Args): RewardKind;
  /** Minor units, points, or rounds. */
  size(base: bigint, args: Args, currency: string): bigint;
  /** Minor units; null: unknown before. */
  most(args: Args, currency: string): bigint | null;
  lines(args: Args): readonly Line[];
}

const AMOUNT_MAX = 10_000_000;
const amount = (label: string, standard: string, help = '') =>
  ({ kind: 'amount', label, help, standard, needed: true, min: 0.01, max: AMOUNT_MAX }) as const;
const percent = (standard: string, max: number) =>
  ({
    kind: 'percent',
    label: 'Percent',
    help: 'Rounded down to the cent.',
    standard,
    needed: true,
    min: 0.01,
    max,
  }) as const;

const bonusArgs: ArgTable = {
  times: {
    kind: 'whole',
    label: 'To wager, times',
    help: 'The bonus turns to cash after so many times its amount.',
    standard: '10',
    needed: true,
    min: 1,
    max: TIMES_MOST,
  },
  days: {
    kind: 'whole',
    label: 'Days',
    help: 'From the moment it is given.',
    standard: '30',
    needed: true,
    min: 1,
    max: DAYS_MOST,
  },
  maxBet: amount('Largest bet', '500.00', 'Of bets that draw on the bonus.'),
};

const bonusLines = ({ times = '', days = '', maxBet = '0' }: Args): readonly Line[] => [
  {
    key: 'terms.times',
    words: { times, days },
  },
  { key: 'terms.maxBet', amounts: { maxBet } },
];

const shareOf = (base: bigint, hundredths: bigint): bigint => (base * hundredths) / 10_000n;
const atMost = (value: bigint, most: bigint | null): bigint => (most !== null && value > most ? most : value);
const byPercent = (base: bigint, args: Args, currency: string): bigint => {
  const read = reader(args, currency);
  return atMost(shareOf(base, read.percent('percent')), read.amount('most'));
};
const fixed = (_: bigint, args: Args, currency: string): bigint => reader(args, currency).amount('amount') ?? 0n;

const bonus: RewardType = {
  code: 'bonus',
  title: 'Bonus money',
  help: 'Wagered before it turns to cash.',
  needsBase: false,
  entry: 'REWARD',
  args: {
    amount: amount('Amount', '100.00'),
    ...bonusArgs,
    cashMax: {
      kind: 'amount',
      label: 'Cash at most',
      help: 'Left empty: all of it.',
      standard: '',
      min: 0.01,
      max: AMOUNT_MAX,
    },
  },
  kind: () => 'bonus',
  size: fixed,
  most: (args, currency) => reader(args, currency).amount('amount'),
  lines: (args) => [
    { key: 'terms.bonus', amounts: { amount: args['amount'] ?? '0' } },
    ...bonusLines(args),
    ...(args['cashMax']
      ? [
          {
            key: 'terms.cashMax',
            amounts: { cashMax: args['cashMax'] },
          },
        ]
      : []),
  ],
};

const match: RewardType = {
  code: 'match',
  title: 'Match, as bonus money',
  help: 'A share of the deposit, wagered before it turns to cash.',
  needsBase: true,
  only: ['deposit'],
  entry: 'REWARD',
  args: { percent: percent('100', 500), most: amount('At most', '2000.00'), ...bonusArgs },
  kind: () => 'bonus',
  size: byPercent,
  most: (args, currency) => reader(args, currency).amount('most'),
  lines: (args) => [
    {
      key: 'terms.match',
      words: { percent: args['percent'] ?? '' },
      amounts: { most: args['most'] ?? '0' },
    },
    ...bonusLines(args),
  ],
};

const cash: RewardType = {
  code: 'cash',
  title: 'Cash',
  help: 'To the main wallet, nothing has to be wagered.',
  needsBase: false,
  entry: 'REWARD',
  args: { amount: amount('Amount', '50.00') },
  kind: () => 'cash',
  size: fixed,
  most: (args, currency) => reader(args, currency).amount('amount'),
  lines: (args) => [{ key: 'terms.cash', amounts: { amount: args['amount'] ?? '0' } }],
};

const share = (code: 'cashBack' | 'rebate', title: string, standard: string): RewardType => ({
  code,
  title,
  help: 'Of what the condition says, as cash.',
  needsBase: true,
  only: code === 'cashBack' ? ['netLoss', 'deposit'] : ['stakes'],
  entry: code === 'cashBack' ? 'CASHBACK' : 'REBATE',
  args: { percent: percent(standard, 50), most: amount('At most', '5000.00') },
  kind: () => 'cash',
  size: byPercent,
  most: (args, currency) => reader(args, currency).amount('most'),
  lines: (args) => [
    {
      key: `terms.${code}`,
      words: { percent: args['percent'] ?? '' },
      amounts: { most: args['most'] ?? '0' },
    },
  ],
});

const points: RewardType = {
  code: 'points',
  title: 'Points',
  help: 'For the points mall.',
  needsBase: false,
  entry: 'REWARD',
  args: { points: { kind: 'whole', label: 'Points', help: '', standard: '100', needed: true, min: 1, max: 1_000_000 } },
  kind: () => 'points',
  size: (_, args, currency) => BigInt(reader(args, currency).whole('points')),
  most: () => 0n,
  lines: ({ points: count = '' }) => [{ key: 'terms.points', words: { points: count } }],
};

/** Points are whole; read as an amount they have two places more. */
const PLACES = 100n;
const figureAt = (day: bigint, args: Args, currency: string): bigint => {
  const figures = reader(args, currency).amounts('figures');
  const figure = figures[Number(day) - 1] ?? figures.at(-1) ?? 0n;
  return args['gives'] === 'points' ? figure / PLACES : figure;
};

const days: RewardType = {
  code: 'days',
  title: 'A row of days',
  help: 'What each day of a check-in gives.',
  needsBase: false,
  only: ['checkIn'],
  entry: 'REWARD',
  args: {
    gives: {
      kind: 'choice',
      label: 'Each day gives',
      help: '',
      standard: 'points',
      options: ['points', 'cash'],
      needed: true,
    },
    figures: {
      kind: 'amounts',
      label: 'Day by day',
      help: 'With commas between: 5,5,10,10,15,15,50',
      standard: '5,5,10,10,15,15,50',
      needed: true,
    },
  },
  kind: ({ gives }) => (gives === 'cash' ? 'cash' : 'points'),
  size: figureAt,
  most: (args, currency) =>
    args['gives'] === 'points'
      ? 0n
      : reader(args, currency)
          .amounts('figures')
          .reduce((a, b) => (a > b ? a : b), 0n),
  lines: ({ gives, figures = '' }) => [
    gives === 'points'
      ? {
          key: 'terms.daysPoints',
          words: { figures: figures.replaceAll(',', ', ') },
        }
      : {
          key: 'terms.daysCash',
          words: { figures: figures.replaceAll(',', ', ') },
        },
  ],
};

/** Rows among the terms; the board has all. */
const PLACES_SAID = 4;
const figureOf = (figure: string | undefined, currency: string): bigint =>
  reader({ figure: figure ?? '' }, currency).amount('figure') ?? 0n;

const placesLine = (args: Args): readonly Line[] =>
  placesOf(args['places'] ?? '')
    .slice(0, PLACES_SAID)
    .map(({ from, to, figure }) => {
      const words = { place: from === to ? String(from) : `${from}–${to}` };
      return args['gives'] === 'points'
        ? { key: 'terms.placePoints', words: { ...words, points: figure } }
        : { key: 'terms.placeCash', words, amounts: { amount: figure } };
    });

const prizes: RewardType = {
  code: 'prizes',
  title: 'Prizes by place',
  help: 'For a race or a draw: what each place wins.',
  needsBase: false,
  only: ['race', 'ticket'],
  entry: 'REWARD',
  args: {
    gives: {
      kind: 'choice',
      label: 'Each place wins',
      help: '',
      standard: 'cash',
      options: ['cash', 'points'],
      needed: true,
    },
    places: {
      kind: 'places',
      label: 'Place by place',
      help: 'From the first place on, without gaps. What all places win together has to be within the budget.',
      standard: '1:1000.00,2:500.00,3:250.00,4-10:50.00',
      needed: true,
    },
  },
  kind: ({ gives }) => (gives === 'points' ? 'points' : 'cash'),
  size(place, args, currency) {
    const row = placesOf(args['places'] ?? '').find(({ from, to }) => place >= BigInt(from) && place <= BigInt(to));
    if (!row) return 0n;
    const figure = figureOf(row.figure, currency);
    return args['gives'] === 'points' ? figure / PLACES : figure;
  },
  most: (args, currency) =>
    args['gives'] === 'points' ? 0n : figureOf(placesOf(args['places'] ?? '')[0]?.figure, currency),
  lines: placesLine,
};

/** Minor units; of points nothing. */
export const poolOf = (args: Args, currency: string): bigint =>
  args['gives'] === 'points'
    ? 0n
    : placesOf(args['places'] ?? '').reduce(
        (sum, { from, to, figure }) => sum + BigInt(to - from + 1) * figureOf(figure, currency),
        0n,
      );

const freeRounds: RewardType = {
  code: 'freeRounds',
  title: 'Free rounds',
  help: 'Rounds of one game at a fixed bet, free for the player. What they win is cash.',
  needsBase: false,
  entry: 'REWARD',
  args: {
    vendor: { kind: 'text', label: 'Vendor', help: 'Its code: FELT.', standard: 'FELT', needed: true, max: 20 },
    game: {
      kind: 'text',
      label: 'Game',
      help: 'The code that the vendor gives it.',
      standard: 'jeepney-moon',
      needed: true,
      max: 40,
    },
    count: { kind: 'whole', label: 'Rounds', help: '', standard: '20', needed: true, min: 1, max: 500 },
    value: { ...amount('Bet of each round', '5.00'), max: 1000 },
    days: { kind: 'whole', label: 'Days', help: 'To play them.', standard: '7', needed: true, min: 1, max: 90 },
  },
  kind: () => 'freeRounds',
  size: (_, args, currency) => BigInt(reader(args, currency).whole('count')),
  most(args, currency) {
    const read = reader(args, currency);
    return BigInt(read.whole('count')) * (read.amount('value') ?? 0n);
  },
  lines: ({ count = '', value = '0', days = '' }) => [
    { key: 'terms.freeRounds', words: { count }, amounts: { value } },
    { key: 'terms.freeRoundsCash' },
    { key: 'terms.freeRoundsDays', words: { days } },
  ],
};

/** All that a promotion can give. */
export const REWARDS: readonly RewardType[] = [
  bonus,
  match,
  cash,
  share('cashBack', 'Cash-back', '5'),
  share('rebate', 'Rebate', '0.80'),
  points,
  days,
  prizes,
  freeRounds,
];

export const rewardOf = (wanted: string): RewardType | null => REWARDS.find((one) => one.code === wanted) ?? null;
