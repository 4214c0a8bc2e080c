import type { lotteryOrder } from '@baize/contract/lottery/orders.ts';
import { CHASE_DAILY_MAX, CHASE_MAX, SUBORDERS_MAX } from '@baize/contract/lottery/games.ts';
import type { InputOf } from '@baize/contract/call.ts';
import { sentence } from '@baize/contract/sentence.ts';
import {
  dayOf,
  findPlay,
  isPlayOf,
  judgeSelection,
  lotteryUnit,
  mostOf,
  type LotteryGame,
  type LotteryLimits,
  type Picked,
  type Play,
  type SelectionFault,
} from '@baize/lottery/index.ts';
import { parseAmount } from '@baize/money';
import { kindsBy, ownRtp, type PrizeTable } from './prizes.ts';

export type Basket = Pick<InputOf<typeof lotteryOrder>, 'lines' | 'chase' | 'currentNumero' | 'prizeTable'>;

export interface PricedLine {
  readonly play: string;
  readonly selection: string;
  readonly notes: number;
  readonly unit: string;
  readonly multiple: number;
  readonly base: bigint;
  readonly amount: bigint;
  readonly most: bigint;
  readonly odds: string;
}

export interface Priced {
  readonly lines: readonly PricedLine[];
  /** Of one issue at the multiple 1. */
  readonly stake: bigint;
  readonly most: bigint;
  readonly phases: readonly { readonly numero: string; readonly multiple: number }[];
  /** Of all issues. */
  readonly total: bigint;
  /** The profit that ends a chase; null: none does. */
  readonly stopProfit: bigint | null;
}

export type PriceRefusal =
  | { readonly code: 'lottery.oddsChanged' }
  | { readonly code: 'lottery.selection'; readonly fields: Record<string, string> }
  | { readonly code: 'lottery.stakeLimit' | 'lottery.winLimit'; readonly max: bigint };

const FAULTS: Record<SelectionFault, string> = {
  form: sentence('field.numbersUnreadable'),
  few: sentence('field.numbersTooFew'),
  many: sentence('field.numbersTooMany'),
  opposites: sentence('field.bothSides'),
  twice: sentence('field.bankerTwice'),
};

const PER_UNIT = { '1': 100n, '0.1': 10n, '0.01': 1n } as const;

/** Combinations, amounts and possible wins, by the page's rules. */
export function priceOrder(
  game: LotteryGame,
  { currency, limits, table }: { currency: string; limits: LotteryLimits; table: PrizeTable },
  basket: Basket,
): Priced | PriceRefusal {
  if (basket.prizeTable !== table.id) return { code: 'lottery.oddsChanged' };
  const unit = BigInt(lotteryUnit(currency));
  const phases = basket.chase?.numeros ?? [{ numero: basket.currentNumero, multiple: 1 }];
  const days = [...new Set(phases.map(({ numero }) => dayOf(numero)))];
  const lines: PricedLine[] = [];
  const fields: Record<string, string> = {};
  for (const [at, { playId, selection, unit: units, multiple }] of basket.lines.entries()) {
    const play = isPlayOf(game.family, playId) ? findPlay(playId) : undefined;
    // Parts of a unit are for rows and combinations only.
    const isWhole = units === '1' || play?.sheet !== 'ent';
    const judged = play && isWhole ? judgeSelection(play, selection) : 'form';
    const oneBase = (unit * PER_UNIT[units]) / 100n;
    if (!play || typeof judged === 'string') {
      fields[`lines.${at}.selection`] = FAULTS[typeof judged === 'string' ? judged : 'form'];
      continue;
    }
    const base = oneBase * BigInt(multiple);
    lines.push({
      ...{ play: playId, selection: judged.selection, notes: judged.count, unit: units, multiple, base },
      amount: base * BigInt(judged.count * play.factor),
      most: scaled(mostOn(play, judged.picked, base, days), table),
      odds: kindsBy(table, play)
        .map(({ odds }) => odds)
        .join(','),
    });
  }
  const inOrder = phases.every(({ numero }, at) => at === 0 || numero > (phases[at - 1]?.numero ?? ''));
  const most = game.mode === 'Elott' ? CHASE_MAX : CHASE_DAILY_MAX;
  if (!inOrder || phases.length > most) fields['chase.numeros'] = sentence('field.issuesInOrder');
  if (phases.length * basket.lines.length > SUBORDERS_MAX) fields['chase.numeros'] = sentence('field.issuesTooMany');
  const profit = basket.chase?.profitStop;
  const stopProfit = profit === undefined ? null : parseAmount(profit, currency);
  if (profit !== undefined && (stopProfit === null || stopProfit <= 0n))
    fields['chase.profitStop'] = sentence('field.aboveZero');
  if (Object.keys(fields).length > 0) return { code: 'lottery.selection', fields };
  const judged = judgeAmounts(limits, unit, lines, phases);
  return 'code' in judged ? judged : { ...judged, stopProfit };
}

/** In whichever of these days' draws it is the greatest. */
const mostOn = (play: Play, picked: Picked, base: bigint, days: readonly string[]): bigint =>
  days.map((day) => mostOf(play, picked, base, day)).reduce((most, one) => (one > most ? one : most), 0n);

/** Rounded up. */
const scaled = (most: bigint, { rtp, family }: PrizeTable): bigint => {
  const own = BigInt(ownRtp(family));
  return (most * BigInt(rtp) + own - 1n) / own;
};

function judgeAmounts(
  limits: LotteryLimits,
  unit: bigint,
  lines: readonly PricedLine[],
  phases: Priced['phases'],
): Omit<Priced, 'stopProfit'> | PriceRefusal {
  const times = BigInt(Math.max(...phases.map(({ multiple }) => multiple)));
  const fields: Record<string, string> = {};
  for (const [at, { amount, play }] of lines.entries()) {
    if (amount < unit) fields[`lines.${at}.unit`] = sentence('field.stakeUnit');
    const factor = BigInt(findPlay(play)?.factor ?? 1);
    if (amount * times > BigInt(limits.lineMax) * unit * factor)
      return { code: 'lottery.stakeLimit', max: BigInt(limits.lineMax) * unit * factor };
  }
  if (Object.keys(fields).length > 0) return { code: 'lottery.selection', fields };
  const stake = lines.reduce((sum, { amount }) => sum + amount, 0n);
  const most = lines.reduce((sum, line) => sum + line.most, 0n);
  if (stake * times > BigInt(limits.issueMax) * unit)
    return { code: 'lottery.stakeLimit', max: BigInt(limits.issueMax) * unit };
  if (most * times > BigInt(limits.winMax) * unit)
    return { code: 'lottery.winLimit', max: BigInt(limits.winMax) * unit };
  const total = phases.reduce((sum, { multiple }) => sum + stake * BigInt(multiple), 0n);
  return { lines, stake, most, phases, total };
}
