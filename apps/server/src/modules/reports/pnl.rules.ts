import type { PnlLine } from '@baize/contract/reports/pnl.ts';
import { formatAmount } from '@baize/money';
import type { CashFigure, PlayFigure } from './pnl.store.ts';

export interface PnlSums {
  readonly rounds: bigint;
  readonly stake: bigint;
  readonly valid: bigint;
  readonly win: bigint;
}
export type CashSums = Omit<CashFigure, 'key'>;

export const NO_PLAY: PnlSums = { rounds: 0n, stake: 0n, valid: 0n, win: 0n };
export const NO_CASH: CashSums = { deposits: 0n, withdrawals: 0n, bonus: 0n, rebate: 0n, agent: 0n };

const netOf = ({ stake, win }: PnlSums): bigint => win - stake;
const resultOf = (play: PnlSums, { rebate, bonus, agent }: CashSums): bigint => netOf(play) + rebate + bonus + agent;

/** Stakes less what came back of them. */
export const pnlSums = ({ rounds, stake, returned, valid, win }: PlayFigure): PnlSums => ({
  rounds,
  stake: stake - returned,
  valid,
  win,
});

export const addPlaySums = (a: PnlSums, b: PnlSums): PnlSums => ({
  rounds: a.rounds + b.rounds,
  stake: a.stake + b.stake,
  valid: a.valid + b.valid,
  win: a.win + b.win,
});
export const addCashSums = (a: CashSums, b: CashSums): CashSums => ({
  deposits: a.deposits + b.deposits,
  withdrawals: a.withdrawals + b.withdrawals,
  bonus: a.bonus + b.bonus,
  rebate: a.rebate + b.rebate,
  agent: a.agent + b.agent,
});

export const playText = (play: PnlSums, currency: string) => ({
  rounds: Number(play.rounds),
  stake: formatAmount(play.stake, currency),
  valid: formatAmount(play.valid, currency),
  win: formatAmount(play.win, currency),
  net: formatAmount(netOf(play), currency),
});
export const cashText = (play: PnlSums, cash: CashSums, currency: string) => ({
  rebate: formatAmount(cash.rebate, currency),
  bonus: formatAmount(cash.bonus, currency),
  agent: formatAmount(cash.agent, currency),
  result: formatAmount(resultOf(play, cash), currency),
  deposits: formatAmount(cash.deposits, currency),
  withdrawals: formatAmount(cash.withdrawals, currency),
});

export function linesByTime(play: readonly PlayFigure[], cash: readonly CashFigure[], currency: string): PnlLine[] {
  const plays = new Map(play.map((figure) => [figure.key, pnlSums(figure)]));
  const moved = new Map(cash.map((figure) => [figure.key, figure]));
  return [...new Set([...plays.keys(), ...moved.keys()])]
    .sort()
    .reverse()
    .map((key) => {
      const own = plays.get(key) ?? NO_PLAY;
      return {
        key,
        name: key,
        ...playText(own, currency),
        ...cashText(own, moved.get(key) ?? NO_CASH, currency),
      };
    });
}

export function linesByGames(play: readonly PlayFigure[], names: readonly string[], currency: string): PnlLine[] {
  return play
    .map((figure, at) => ({ sums: pnlSums(figure), key: figure.key, name: names[at] || figure.key }))
    .sort((a, b) => (a.sums.stake === b.sums.stake ? (a.key < b.key ? -1 : 1) : a.sums.stake < b.sums.stake ? 1 : -1))
    .map(({ sums, key, name }) => ({ key, name, ...playText(sums, currency) }));
}
