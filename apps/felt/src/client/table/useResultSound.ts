import { useEffect, useRef } from 'react';
import { usePage } from '../page.ts';
import { playWin } from '../playWin.ts';
import { moneyOf } from './MoneyLine.tsx';
import { useTable } from './seat.ts';

/** Rings for a return above the stake; one soft note at or below it, none for a loss. */
export function useResultSound(): void {
  const { sound } = usePage();
  const view = useTable();
  const money = moneyOf(view);
  const roundId = view.state.round?.id ?? '';
  const heard = useRef('');
  const win = money?.is === 'told' ? money.win : null;
  const stake = money?.is === 'told' ? money.stake : '0.00';
  useEffect(() => {
    if (win === null || heard.current === roundId) return;
    heard.current = roundId;
    playWin(sound, { win, stake });
  }, [roundId, sound, stake, win]);
}
