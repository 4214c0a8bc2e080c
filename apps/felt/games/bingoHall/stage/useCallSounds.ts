import { useEffect, useRef } from 'react';
import { usePage } from '../../../src/client/page.ts';
import type { BingoNow } from './useBingo.ts';

/** A ball into its tray, and a bell where a card of the hall has won something. */
export function useCallSounds({ calls, story, phase }: Pick<BingoNow, 'calls' | 'story' | 'phase'>): void {
  const { sound } = usePage();
  const heard = useRef(calls);
  const isCalled = story?.prizes.some(({ call }) => call === calls) ?? false;
  useEffect(() => {
    const isNext = calls === heard.current + 1;
    heard.current = calls;
    // A page that comes late hears nothing of what it has missed.
    if (!isNext || (phase !== 'calling' && phase !== 'done')) return;
    if (isCalled) sound.bell();
    else sound.ball(20);
  }, [calls, isCalled, phase, sound]);
}
