import type { lotteryOrder } from '@baize/contract/lottery/orders.ts';
import { CHASE_DAILY_MAX, CHASE_MAX } from '@baize/contract/lottery/games.ts';
import type { InputOf } from '@baize/contract/call.ts';
import {
  findPlay,
  isPlayOf,
  judgeSelection,
  limitsOf,
  lotteryUnit,
  mostOf,
  prizeTableOf,
  type LotteryGame,
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

const FAULTS: Record<SelectionFault, string> = {
  form: 'These numbers can’t be read.',
  few: 'Choose more numbers.',
  many: 'Choose fewer numbers.',
  opposites: 'Both sides together would cancel out.',
};

const PER_UNIT = { '1': 100n, '0.1': 10n, '0.01': 1n } as const;

/** Counts an order: combinations, amounts and what it can win, by the same rules as the page. */
export function priceOrder(game: LotteryGame, currency: string, basket: Basket): Priced | PriceRefusal {
  if (basket.prizeTable !== prizeTableOf(game.family)) return { code: 'lottery.oddsChanged' };
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
    });
  }
  const phases = basket.chase?.numeros ?? [{ numero: basket.currentNumero, multiple: 1 }];
  const inOrder = phases.every(({ numero }, at) => at === 0 || numero > (phases[at - 1]?.numero ?? ''));
  const most = game.mode === 'Elott' ? CHASE_MAX : CHASE_DAILY_MAX;
  if (!inOrder || phases.length > most) fields['chase.numeros'] = 'Choose issues in their order, each once.';
  if (Object.keys(fields).length > 0) return { code: 'lottery.selection', fields };
  return judgeAmounts(game, unit, lines, phases);
}

function judgeAmounts(
  game: LotteryGame,
  unit: bigint,
  lines: readonly PricedLine[],
  phases: Priced['phases'],
): Priced | PriceRefusal {
  const limits = limitsOf(game);
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
