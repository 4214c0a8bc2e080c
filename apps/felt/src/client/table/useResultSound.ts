import { useEffect, useRef } from 'react';
import { minorOf, notesOf } from '../amounts.ts';
import { usePage } from '../page.ts';
import { isGain, moneyOf } from './MoneyLine.tsx';
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
  const isLoud = isGain(money);
  useEffect(() => {
    if (win === null || heard.current === roundId) return;
    heard.current = roundId;
    if (isLoud) sound.win(notesOf(win, stake));
    else if (minorOf(win) > 0n) sound.quiet();
  }, [isLoud, roundId, sound, stake, win]);
}
