import { bonusWallet } from '@baize/contract/promotions/bonus.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useApp } from '../../app/app.ts';
import { takeEvents } from '../../app/live/takenEvents.ts';
import { HELD_MS_MAX, REST_MS } from './useHeld.ts';

const MOVED = ['wallet', 'bets'] as const;
type Moved = (typeof MOVED)[number];
const isMoved = (noun: string): noun is Moved => MOVED.some((one) => one === noun);

/**
 * Reloads money when the game showed the outcome. Live news wait for a talking game, at most as long as the balance
 * is held. Too large bonus bets are said by the page: vendors have no status for them.
 */
export function useReading(talks: () => boolean) {
  const { call, say, t, money } = useApp();
  const queries = useQueryClient();
  const waiting = useRef(new Set<Moved>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const openedAt = useRef<number | null>(null);

  async function read(...nouns: readonly Moved[]): Promise<void> {
    for (const noun of nouns) waiting.current.delete(noun);
    await Promise.all(nouns.map((noun) => queries.invalidateQueries({ queryKey: [noun] })));
  }
  const readWaiting = () => void read(...waiting.current);
  function readLater(): void {
    clearTimeout(timer.current);
    const held = openedAt.current === null ? 0 : openedAt.current + HELD_MS_MAX - performance.now();
    timer.current = setTimeout(readWaiting, Math.max(held, REST_MS));
  }
  /** The rule, its figure and what can be done. */
  async function sayTooLarge(): Promise<void> {
    const most = await call(bonusWallet, {}).then(
      ({ active }) => active?.maxBet,
      () => null,
    );
    say(most ? t('game.betTooLarge', { amount: money(most) }) : t('game.betRefused'), { tone: 'bad', stay: 'long' });
  }
  const handleEvent = useEffectEvent((noun: string): boolean => {
    if (noun === 'betRefused') void sayTooLarge();
    if (!isMoved(noun) || !talks()) return false;
    if (waiting.current.size === 0) readLater();
    waiting.current.add(noun);
    return true;
  });
  const handleLeave = useEffectEvent(() => {
    clearTimeout(timer.current);
    readWaiting();
  });
  useEffect(() => {
    const leave = takeEvents((noun) => handleEvent(noun));
    return () => {
      leave();
      handleLeave();
    };
  }, []);

  return {
    /** When the stake is taken. */
    readStake: () => read('wallet'),
    readOutcome: () => read('wallet', 'bets'),
    roundOpened(): void {
      // A game may repeat it at each step.
      openedAt.current ??= performance.now();
      if (waiting.current.size > 0) readLater();
    },
    roundClosed(): void {
      openedAt.current = null;
    },
  };
}
