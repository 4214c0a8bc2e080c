import { useEffect, useRef } from 'react';
import { celebrationOf } from '../amounts.ts';
import { playWin } from '../playWin.ts';
import { isGain, moneyOf } from './MoneyLine.tsx';
import { useTable, useTablePage } from './seat.ts';

/** The bell when bets close; a sound for a win, a soft one for a return at or below the stake, none for a loss. `isSeen`: the result is. */
export function useResultSounds(isSeen: boolean): void {
  const { sound } = useTablePage();
  const view = useTable();
  const money = moneyOf(view);
  const isLocked = view.moment === 'locked';
  const told = isSeen && money?.is === 'told' ? `${money.win} ${money.stake} ${view.state.round?.id}` : null;
  const heard = useRef<string | null>(told);

  useEffect(() => {
    if (isLocked) sound.bell();
  }, [isLocked, sound]);

  useEffect(() => {
    if (told === null || heard.current === told || money?.is !== 'told') return;
    heard.current = told;
    if (isGain(money) && celebrationOf(money.win, money.stake) !== 'win') sound.big();
    else playWin(sound, money);
  }, [money, sound, told]);
}
