import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useApp } from '../../app/app.ts';
import { takeEvents } from '../../app/live/takenEvents.ts';
import { HELD_MS_MAX, REST_MS } from './useHeld.ts';

/** What a round moves: the nouns of the queries that tell it. */
const MOVED = ['wallet', 'bets'] as const;
type Moved = (typeof MOVED)[number];
const isMoved = (noun: string): noun is Moved => MOVED.some((one) => one === noun);

/**
 * Reads money and records when the game has shown what it did to them. Live news tell the same, and earlier: once the game has
 * talked they wait, because one reading at the end of the round covers them all. A round whose end is never told keeps them no
 * longer than it keeps the balance, and without live news the game's own word is enough. A provider knows no word for a bet that was too
 * large for bonus money: the page says it.
 */
export function useReading(talks: () => boolean) {
  const { say, t } = useApp();
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
  const handleEvent = useEffectEvent((noun: string): boolean => {
    if (noun === 'betRefused') say(t('game.betRefused'));
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
    /** The money, as soon as the stake is taken. */
    readStake: () => read('wallet'),
    readOutcome: () => read('wallet', 'bets'),
    roundOpened(): void {
      // A game may say so again at each step of one round.
      openedAt.current ??= performance.now();
      if (waiting.current.size > 0) readLater();
    },
    roundClosed(): void {
      openedAt.current = null;
    },
  };
}
