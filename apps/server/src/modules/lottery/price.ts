import { createHash } from 'node:crypto';
import type { lotteryOrder } from '@baize/contract/lottery/orders.ts';
import { CHASE_DAILY_MAX, CHASE_MAX } from '@baize/contract/lottery/games.ts';
import type { InputOf } from '@baize/contract/call.ts';
import {
  findPlay,
  isPlayOf,
  judgeSelection,
  lotteryUnit,
  mostOf,
  rulesOf,
  type LotteryGame,
  type LotteryLimits,
  type SelectionFault,
} from '@baize/lottery/index.ts';

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
}

export type PriceRefusal =
  | { readonly code: 'lottery.oddsChanged' }
  | { readonly code: 'lottery.selection'; readonly fields: Record<string, string> }
  | { readonly code: 'lottery.stakeLimit' | 'lottery.winLimit'; readonly max: bigint };

/** Odds change with the package only: its number stands in every order. */
const TABLE = 2;
/** The table of a game's odds as they are now; an order names it, and every change of odds is another one. */
export const prizeTableOf = ({ family }: Pick<LotteryGame, 'family'>): string => `${family.toLowerCase()}-${TABLE}`;

const hashes = new Map<string, string>();
/** SHA-256 over the ids, factors, odds and chances of all plays of a game, as hex. */
export function prizeHashOf({ family }: Pick<LotteryGame, 'family'>): string {
  const known = hashes.get(family);
  if (known !== undefined) return known;
  const table = rulesOf(family).plays.map(({ id, factor, kinds }) => [id, factor, kinds]);
  const hash = createHash('sha256').update(JSON.stringify(table)).digest('hex');
  hashes.set(family, hash);
  return hash;
}

const FAULTS: Record<SelectionFault, string> = {
  form: 'These numbers can’t be read.',
  few: 'Choose more numbers.',
  many: 'Choose fewer numbers.',
  opposites: 'Both sides together would cancel out.',
  twice: 'A banker can’t be among the others, too.',
};

const PER_UNIT = { '1': 100n, '0.1': 10n, '0.01': 1n } as const;

/** Counts an order: combinations, amounts and what it can win, by the same rules as the page. */
export function priceOrder(
  game: LotteryGame,
  { currency, limits }: { currency: string; limits: LotteryLimits },
  basket: Basket,
): Priced | PriceRefusal {
  if (basket.prizeTable !== prizeTableOf(game)) return { code: 'lottery.oddsChanged' };
  const unit = BigInt(lotteryUnit(currency));
  const lines: PricedLine[] = [];
  const fields: Record<string, string> = {};
  for (const [at, { playId, selection, unit: units, multiple }] of basket.lines.entries()) {
    const play = isPlayOf(game.family, playId) ? findPlay(playId) : undefined;
    const judged = play ? judgeSelection(play, selection) : 'form';
    const oneBase = (unit * PER_UNIT[units]) / 100n;
    if (!play || typeof judged === 'string') {
      fields[`lines.${at}.selection`] = FAULTS[typeof judged === 'string' ? judged : 'form'];
      continue;
    }
    const base = oneBase * BigInt(multiple);
    lines.push({
      ...{ play: playId, selection: judged.selection, notes: judged.count, unit: units, multiple, base },
      amount: base * BigInt(judged.count * play.factor),
      most: mostOf(play, judged.picked, base),
      odds: play.kinds.map(({ odds }) => odds).join(','),
    });
  }
  const phases = basket.chase?.numeros ?? [{ numero: basket.currentNumero, multiple: 1 }];
  const inOrder = phases.every(({ numero }, at) => at === 0 || numero > (phases[at - 1]?.numero ?? ''));
  const most = game.mode === 'Elott' ? CHASE_MAX : CHASE_DAILY_MAX;
  if (!inOrder || phases.length > most) fields['chase.numeros'] = 'Choose issues in their order, each once.';
  if (Object.keys(fields).length > 0) return { code: 'lottery.selection', fields };
  return judgeAmounts(limits, unit, lines, phases);
}

function judgeAmounts(
  limits: LotteryLimits,
  unit: bigint,
  lines: readonly PricedLine[],
  phases: Priced['phases'],
): Priced | PriceRefusal {
  const times = BigInt(Math.max(...phases.map(({ multiple }) => multiple)));
  const fields: Record<string, string> = {};
  for (const [at, { amount, play }] of lines.entries()) {
    if (amount < unit) fields[`lines.${at}.unit`] = 'A stake is at least one unit.';
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
