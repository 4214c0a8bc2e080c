import { useState } from 'react';
import { readAmount } from '../../app/amounts/amount.rules.ts';
import { stepsOf, type Way } from './chaseSteps.ts';
import { useChaseNumeros, type Plays } from './lottery.queries.ts';

export const COUNTS = ['1', '5', '10', '20', 'other'] as const;
export type Count = (typeof COUNTS)[number];
const FIRST_OTHER = 30;

/** Without steps: the shown issue only. */
export function useChase(plays: Plays, numero: string) {
  const { chaseMax } = plays.limits;
  const [count, setCount] = useState<Count>('1');
  const [other, setOther] = useState(Math.min(FIRST_OTHER, chaseMax));
  const [way, setWay] = useState<Way>('same');
  const [own, setOwn] = useState<ReadonlyMap<string, number>>(new Map());
  const [out, setOut] = useState<ReadonlySet<string>>(new Set());
  const [stop, setStop] = useState<'win' | 'profit' | 'never'>('win');
  const [profit, setProfit] = useState('');
  const wanted = count === 'other' ? other : Number(count);
  const numeros = useChaseNumeros(plays.gameCode, wanted);
  const issues = count === '1' ? [] : (numeros.data?.list ?? []).filter((issue) => issue.numero >= numero);
  const steps = stepsOf(issues, { way, own, out });
  const played = steps.filter(({ isIn }) => isIn);
  const read = readAmount(profit, plays.currency);
  return {
    ...{ count, setCount, other, way, setWay, stop, setStop, profit, setProfit, steps, played },
    setOther: (next: number) => setOther(Math.min(chaseMax, Math.max(2, next))),
    setMultiple: (issue: string, multiple: number) => setOwn(new Map(own).set(issue, multiple)),
    toggle: (issue: string) =>
      setOut(new Set(out.has(issue) ? [...out].filter((one) => one !== issue) : [...out, issue])),
    times: count === '1' ? 1 : played.reduce((sum, { multiple }) => sum + multiple, 0),
    profitWrong: stop === 'profit' && count !== '1' && !('amount' in read),
    /** Of the order; undefined: one issue only. */
    request:
      count === '1'
        ? undefined
        : {
            winningStop: stop === 'win',
            ...(stop === 'profit' && 'amount' in read ? { profitStop: read.amount } : {}),
            numeros: played.map((step) => ({ numero: step.numero, multiple: step.multiple })),
          },
    isWaiting: count !== '1' && steps.length === 0,
  };
}
export type Chase = ReturnType<typeof useChase>;
