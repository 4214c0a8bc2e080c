import { LOTTERY_REPORT_CSV_MAX, type LotteryReportLine } from '@baize/contract/backoffice/lotteryRisk.ts';
import { textByCode } from '@baize/i18n/sentences.ts';
import { FAMILIES, findLotteryGame, ODDS_SCALE, type Kind, type Play } from '@baize/lottery/index.ts';
import { formatAmount } from '@baize/money';
import type { App } from '../../kernel/app.ts';
import { csvOf } from '@baize/contract/csv.ts';
import { refuse } from '../../kernel/on.ts';
import { dayEnd, dayStart } from '../../kernel/dayStart.rules.ts';
import { userNamesOf } from '../identity/index.ts';
import { ownRtp, tableOf } from './prizes.ts';
import {
  countMembers,
  listReturns,
  namesOfIssues,
  sumByPlay,
  sumOrders,
  type ReportRow,
  type ReportSpan,
  type Split,
} from './reports.store.ts';
import { playName } from './words.ts';

export interface ReportQuestion {
  readonly merchantId: string;
  readonly from: string;
  readonly to: string;
  readonly by: Split;
  readonly gameCode?: string | undefined;
  /** Plays are named in it. */
  readonly language: string;
}

const HUNDRED = 100;
/** Hundredths of hundredths, in which tables have their returns. */
const WHOLE = BigInt(HUNDRED * HUNDRED);
/** Hundredths of the stake with two decimals; null without one. */
const shareOf = (win: bigint, stake: bigint): number | null =>
  stake > 0n ? Math.round((Number(win) / Number(stake)) * HUNDRED * HUNDRED) / HUNDRED : null;

/** The return of each table that a merchant's orders name: its own ones by their versions, else the product's. */
async function returnsOf(app: App, merchantId: string): Promise<(tableId: string) => bigint> {
  const own = new Map(
    (await listReturns(app.db, merchantId)).flatMap(({ family, version, rtp }) => {
      const known = FAMILIES.find((name) => name === family);
      return known ? [[tableOf(known, { version, rtp }).id, rtp] as const] : [];
    }),
  );
  return (tableId) => {
    const family = FAMILIES.find((name) => tableId.startsWith(`${name.toLowerCase()}-`));
    return BigInt(own.get(tableId) ?? (family ? ownRtp(family) : 0));
  };
}

type Sum = Omit<ReportRow, 'key' | 'prizeTable'> & { readonly returned: bigint };

/** Rows of several tables together, with what the odds would have returned of their stakes, in hundredths of hundredths. */
function add(rows: readonly ReportRow[], returnOf: (tableId: string) => bigint): Sum {
  const sum = (of: (row: ReportRow) => bigint) => rows.reduce((total, row) => total + of(row), 0n);
  const count = (of: (row: ReportRow) => number) => rows.reduce((total, row) => total + of(row), 0);
  return {
    orders: count(({ orders }) => orders),
    stake: sum(({ stake }) => stake),
    refunded: sum(({ refunded }) => refunded),
    win: sum(({ win }) => win),
    voided: sum(({ voided }) => voided),
    corrected: count(({ corrected }) => corrected),
    debts: rows.some(({ debts }) => debts === null) ? null : sum(({ debts }) => debts ?? 0n),
    chases: count(({ chases }) => chases),
    chaseStake: sum(({ chaseStake }) => chaseStake),
    returned: sum(({ stake, prizeTable }) => stake * returnOf(prizeTable)),
  };
}

/** A line as it is told; what the odds would have left is rounded down, as wins are. */
function lineOf(sum: Sum, named: { key: string; name: string; members: number }, currency: string): LotteryReportLine {
  const { orders, stake, refunded, win, voided, corrected, debts, chases, chaseStake, returned } = sum;
  const money = (minor: bigint) => formatAmount(minor, currency);
  return {
    ...{ ...named, orders, corrected, chases },
    ...{ stake: money(stake), refunded: money(refunded), win: money(win), ggr: money(stake - win) },
    ...{ voided: money(voided), debts: debts === null ? null : money(debts), chaseStake: money(chaseStake) },
    theory: stake > 0n ? money(stake - returned / WHOLE) : null,
    back: shareOf(win, stake),
    expected: shareOf(returned / BigInt(HUNDRED), stake * BigInt(HUNDRED)),
  };
}

interface Named {
  readonly key: string;
  readonly name: string;
}
/** What keys are called, in the order in which they are listed: issues newest first, agents by name, those without one last. */
async function nameKeys(
  app: App,
  { merchantId, by, language }: ReportQuestion,
  keys: readonly string[],
): Promise<Named[]> {
  if (by === 'issue') {
    const issues = await namesOfIssues(app.db, merchantId, keys);
    return issues
      .toSorted((a, b) => b.drawAt.getTime() - a.drawAt.getTime() || (a.game < b.game ? -1 : 1))
      .map(({ id, game, numero }) => ({ key: id, name: `${findLotteryGame(game)?.name ?? game} ${numero}` }));
  }
  if (by === 'agent') {
    const names = await userNamesOf(
      app,
      merchantId,
      keys.filter((key) => key !== ''),
    );
    const noAgent = textByCode('lottery.noAgent', {}, language) ?? '';
    return keys
      .map((key) => ({ key, name: key === '' ? noAgent : (names.get(key) ?? key) }))
      .toSorted((a, b) => Number(a.key === '') - Number(b.key === '') || (a.name < b.name ? -1 : 1));
  }
  const nameOf = (key: string): string => {
    if (by === 'play') return playName(key, language);
    return (by === 'game' ? findLotteryGame(key)?.name : undefined) ?? key;
  };
  return keys.map((key) => ({ key, name: nameOf(key) }));
}

/** Sales, prizes and what came back in some days of a merchant; its own currency. */
export async function readReport(app: App, question: ReportQuestion, linesMax = Infinity) {
  const merchant = await app.merchants.byId(question.merchantId);
  const { currency = 'PHP', timeZone = 'UTC' } = merchant?.settings ?? {};
  const { merchantId, from, to, by, gameCode } = question;
  const span: ReportSpan = {
    ...{ merchantId, timeZone, game: gameCode ?? null },
    ...{ from: dayStart(timeZone, from), to: dayEnd(timeZone, to) },
  };
  const [rows, all, members, returnOf] = await Promise.all([
    by === 'play' ? sumByPlay(app.db, span) : sumOrders(app.db, span, by),
    sumOrders(app.db, span, 'all'),
    countMembers(app.db, span, by),
    returnsOf(app, merchantId),
  ]);
  const byKey = Map.groupBy(rows, ({ key }) => key);
  const named = await nameKeys(app, question, [...byKey.keys()]);
  const shown = named.slice(0, linesMax);
  return {
    currency,
    timeZone,
    more: named.length > shown.length,
    list: shown.map(({ key, name }) =>
      lineOf(add(byKey.get(key) ?? [], returnOf), { key, name, members: members.get(key) ?? 0 }, currency),
    ),
    total: lineOf(add(all, returnOf), { key: '', name: '', members: members.get(null) ?? 0 }, currency),
  };
}

const HEAD = [
  ...['orders', 'members', 'stake', 'given back', 'win', 'ggr', 'ggr by odds', 'return %', 'return by odds %'],
  ...['void', 'corrected', 'debts', 'open chases', 'staked in open chases'],
];

export async function reportCsvOf(
  app: App,
  question: ReportQuestion,
  linesMax = LOTTERY_REPORT_CSV_MAX,
): Promise<{ fileName: string; csv: string }> {
  const { list, total, currency, more } = await readReport(app, question, linesMax);
  if (more) throw refuse('records.tooMany', { max: linesMax });
  const { merchantId, by, from, to, gameCode } = question;
  const plain = (value: string | number | null) => ({ plain: value === null ? '' : String(value) });
  const rows = [...list, { ...total, key: 'total' }].map((one) => [
    one.key,
    one.name,
    ...[one.orders, one.members, one.stake, one.refunded, one.win, one.ggr, one.theory, one.back, one.expected].map(
      plain,
    ),
    ...[one.voided, one.corrected, one.debts, one.chases, one.chaseStake].map(plain),
  ]);
  const game = gameCode === undefined ? '' : `-${gameCode}`;
  return {
    fileName: `${merchantId}-lottery-by-${by}${game}-${from}-${to}.csv`,
    csv: csvOf([[by, 'name', ...HEAD.map((name) => (name === 'stake' ? `stake ${currency}` : name))], ...rows]),
  };
}

/** In hundredths; per kind where each is a stake of its own. */
export function exactReturn({ factor }: Pick<Play, 'factor'>, kinds: readonly Kind[]): number {
  const back = kinds.map(
    ({ odds, ways, outcomes, pushes = 0 }) => (((odds / ODDS_SCALE) * ways + pushes) * HUNDRED) / (outcomes * factor),
  );
  return kinds.some(({ isShare }) => isShare) ? back.reduce((sum, share) => sum + share, 0) : Math.min(...back);
}
