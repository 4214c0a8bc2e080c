import type { Family } from './families.ts';

export type PrizeMode = 'Lott' | 'ZY' | 'Elott';

export interface LotteryGame {
  readonly code: string;
  readonly name: string;
  readonly vendor: 'LOTT' | 'TCG_LOTTO_VN' | 'TCG_SEA';
  readonly mode: PrizeMode;
  readonly family: Family;
  readonly schedule: Schedule;
  /** Orders end so many seconds before the draw. */
  readonly lockSeconds: number;
}

/** Every so many seconds, or at hours of days in a zone. */
export type Schedule =
  | { readonly everySeconds: number }
  | { readonly zone: string; readonly times: readonly string[]; readonly weekdays?: readonly number[] };

const quick = (
  code: string,
  name: string,
  vendor: LotteryGame['vendor'],
  family: Family,
  everySeconds: number,
): LotteryGame => ({
  ...{ code, name, vendor, mode: 'Elott', family, schedule: { everySeconds } },
  lockSeconds: LOCKS[everySeconds] ?? 15,
});
/** How long before a quick draw orders end. */
const LOCKS: Partial<Record<number, number>> = { 60: 5, 180: 10, 300: 15, 600: 30 };

const HANOI = 'Asia/Ho_Chi_Minh';
const MANILA = 'Asia/Manila';
const official = (
  code: string,
  name: string,
  family: Family,
  time: string,
  weekdays?: readonly number[],
): LotteryGame => ({
  ...{ code, name, vendor: 'TCG_LOTTO_VN', mode: 'Lott', family, lockSeconds: 600 },
  schedule: { zone: HANOI, times: [time], ...(weekdays ? { weekdays } : {}) },
});
const own = (
  code: string,
  name: string,
  game: Pick<LotteryGame, 'vendor' | 'family' | 'lockSeconds'>,
  times: readonly string[],
  weekdays?: readonly number[],
): LotteryGame => ({
  ...{ code, name, mode: 'ZY', ...game },
  schedule: { zone: MANILA, times, ...(weekdays ? { weekdays } : {}) },
});
const SEA = 'TCG_SEA';
const VN = 'TCG_LOTTO_VN';
const DAILY_LOCK = 300;

/** The hall's games. */
export const LOTTERY_GAMES: readonly LotteryGame[] = [
  quick('ssc-1m', 'Five Digits 1 min', 'LOTT', 'SSC', 60),
  quick('ssc-3m', 'Five Digits 3 min', 'LOTT', 'SSC', 180),
  quick('ssc-5m', 'Five Digits 5 min', 'LOTT', 'SSC', 300),
  quick('k3-1m', 'Three Dice 1 min', 'LOTT', 'K3', 60),
  quick('k3-3m', 'Three Dice 3 min', 'LOTT', 'K3', 180),
  quick('x5-1m', 'Five of Eleven 1 min', 'LOTT', 'X5', 60),
  quick('x5-5m', 'Five of Eleven 5 min', 'LOTT', 'X5', 300),
  quick('pk10-1m', 'Ten Racers 1 min', 'LOTT', 'PK10', 60),
  quick('pk10-5m', 'Ten Racers 5 min', 'LOTT', 'PK10', 300),
  quick('mk6-5m', 'Six and Special 5 min', 'LOTT', 'MK6', 300),
  own('mk6-day', 'Six and Special', { vendor: 'LOTT', family: 'MK6', lockSeconds: DAILY_LOCK }, ['21:30']),
  quick('vnn-1m', 'North 27 1 min', VN, 'VNN', 60),
  quick('vnn-5m', 'North 27 5 min', VN, 'VNN', 300),
  quick('vns-3m', 'South 18 3 min', VN, 'VNS', 180),
  official('vnn-day', 'North', 'VNN', '18:15'),
  official('vns-a', 'South, station 1', 'VNS', '16:15'),
  official('vns-b', 'South, station 2', 'VNS', '16:15'),
  official('vns-c', 'South, station 3', 'VNS', '16:15'),
  official('vns-d', 'South, station 4', 'VNS', '16:15', [6]),
  official('vnc-a', 'Central, station 1', 'VNS', '17:15'),
  official('vnc-b', 'Central, station 2', 'VNS', '17:15'),
  official('vnc-c', 'Central, station 3', 'VNS', '17:15', [0, 4, 6]),
  quick('d2-5m', 'Two of 31 5 min', SEA, 'D2', 300),
  own('d2-day', 'Two of 31', { vendor: SEA, family: 'D2', lockSeconds: DAILY_LOCK }, ['14:00', '17:00', '21:00']),
  quick('d3-3m', 'Three Digits 3 min', SEA, 'D3', 180),
  own('d3-day', 'Three Digits', { vendor: SEA, family: 'D3', lockSeconds: DAILY_LOCK }, ['14:00', '17:00', '21:00']),
  quick('p42-10m', 'Six of 42 10 min', SEA, 'P42', 600),
  own('p42-day', 'Six of 42', { vendor: SEA, family: 'P42', lockSeconds: 900 }, ['21:00'], [2, 4, 6]),
];

const BY_CODE = new Map(LOTTERY_GAMES.map((game) => [game.code, game]));
export const findLotteryGame = (code: string): LotteryGame | undefined => BY_CODE.get(code);

/** Whose games the hall holds. */
export const LOTTERY_VENDORS: ReadonlySet<string> = new Set(LOTTERY_GAMES.map(({ vendor }) => vendor));

/** Whether a code is one of the lottery's own: its orders stand in the ledger under them, so no vendor may bear one. */
export const isLotteryVendor = (code: string): boolean => LOTTERY_VENDORS.has(code);

/** What a line, an order and a member's issue may come to, in lottery units. */
export interface LotteryLimits {
  readonly lineMax: number;
  readonly issueMax: number;
  readonly winMax: number;
  /** A merchant's limit per cell in an issue, and for all plays without a book. */
  readonly cellMax: number;
  readonly bookMax: number;
}
export function limitsOf({ family, mode }: LotteryGame): LotteryLimits {
  if (family === 'P42')
    return { lineMax: 1000, issueMax: 2000, winMax: 2_500_000, cellMax: 5_000_000, bookMax: 5_000_000 };
  return mode === 'Elott'
    ? { lineMax: 10_000, issueMax: 50_000, winMax: 500_000, cellMax: 1_000_000, bookMax: 5_000_000 }
    : { lineMax: 10_000, issueMax: 100_000, winMax: 1_000_000, cellMax: 2_000_000, bookMax: 10_000_000 };
}

const UNITS: Partial<Record<string, number>> = {
  PHP: 100,
  CNY: 100,
  THB: 100,
  MYR: 10,
  USD: 10,
  EUR: 10,
  VND: 100_000,
  IDR: 50_000,
};
/** The lottery unit of a currency, in minor units. */
export const lotteryUnit = (currency: string): number => UNITS[currency] ?? 100;
