import {
  findLotteryGame,
  findPlay,
  FAMILIES,
  isPlayOf,
  ODDS_SCALE,
  rulesOf,
  type Kind,
  type Play,
} from '@baize/lottery/index.ts';
import { formatAmount } from '@baize/money';
import type { App } from '../../kernel/app.ts';
import { csvOf } from '../../kernel/csv.rules.ts';
import { dayEnd, dayStart } from '../../kernel/dayStart.rules.ts';
import { countMembers, sumByGameOrDay, sumByPlay, type ReportRow, type ReportSpan } from './reports.store.ts';

export interface ReportQuestion {
  readonly merchantId: string;
  readonly from: string;
  readonly to: string;
  readonly by: 'game' | 'day' | 'play';
}

const HUNDRED = 100;
/** Hundredths of the stake with two decimals; null without one. */
const shareOf = (win: bigint, stake: bigint): number | null =>
  stake > 0n ? Math.round((Number(win) / Number(stake)) * HUNDRED * HUNDRED) / HUNDRED : null;

const expectedOf = ({ by }: ReportQuestion, key: string): number | null => {
  if (by === 'day') return null;
  const family = by === 'game' ? findLotteryGame(key)?.family : FAMILIES.find((name) => isPlayOf(name, key));
  return family ? rulesOf(family).rtp : null;
};
const nameOf = ({ by }: ReportQuestion, key: string): string => {
  if (by === 'game') return findLotteryGame(key)?.name ?? key;
  return by === 'play' ? (findPlay(key)?.name ?? key) : key;
};

/** Sales, prizes and what came back in some days of a merchant; its own currency. */
export async function readReport(app: App, question: ReportQuestion) {
  const merchant = await app.merchants.byId(question.merchantId);
  const { currency = 'PHP', timeZone = 'UTC' } = merchant?.settings ?? {};
  const { merchantId, from, to, by } = question;
  const span: ReportSpan = { merchantId, timeZone, from: dayStart(timeZone, from), to: dayEnd(timeZone, to) };
  const rows = by === 'play' ? await sumByPlay(app.db, span) : await sumByGameOrDay(app.db, span, by);
  const line = (row: ReportRow, expected: number | null, name: string) => ({
    ...{ key: row.key, name, orders: row.orders, members: row.members },
    stake: formatAmount(row.stake, currency),
    refunded: formatAmount(row.refunded, currency),
    win: formatAmount(row.win, currency),
    ggr: formatAmount(row.stake - row.win, currency),
    back: shareOf(row.win, row.stake),
    expected,
  });
  const sum = (key: 'stake' | 'refunded' | 'win') => rows.reduce((total, row) => total + row[key], 0n);
  const total: ReportRow = {
    ...{ key: '', stake: sum('stake'), refunded: sum('refunded'), win: sum('win') },
    orders: rows.reduce((count, { orders }) => count + orders, 0),
    members: await countMembers(app.db, span),
  };
  return {
    currency,
    timeZone,
    list: rows.map((row) => line(row, expectedOf(question, row.key), nameOf(question, row.key))),
    total: line(total, null, ''),
  };
}

export async function reportCsvOf(app: App, question: ReportQuestion): Promise<{ fileName: string; csv: string }> {
  const { list, total, currency } = await readReport(app, question);
  const head = [
    question.by,
    'name',
    'orders',
    'members',
    `stake ${currency}`,
    'refunded',
    'win',
    'ggr',
    'back %',
    'expected %',
  ];
  const plain = (value: string | number | null) => ({ plain: value === null ? '' : String(value) });
  const rows = [...list, { ...total, key: 'total' }].map((one) => [
    one.key,
    one.name,
    ...[one.orders, one.members, one.stake, one.refunded, one.win, one.ggr, one.back, one.expected].map(plain),
  ]);
  const { merchantId, by, from, to } = question;
  return { fileName: `${merchantId}-lottery-by-${by}-${from}-${to}.csv`, csv: csvOf([head, ...rows]) };
}

/** What comes back of a stake on a play, in hundredths: of each of its kinds where each is a stake of its own, or of all together. */
export function exactReturn({ factor }: Pick<Play, 'factor'>, kinds: readonly Kind[]): number {
  const back = kinds.map(
    ({ odds, ways, outcomes, pushes = 0 }) => (((odds / ODDS_SCALE) * ways + pushes) * HUNDRED) / (outcomes * factor),
  );
  return kinds.some(({ isShare }) => isShare) ? back.reduce((sum, share) => sum + share, 0) : Math.min(...back);
}
