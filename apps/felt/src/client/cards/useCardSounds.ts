import { useEffect, useRef } from 'react';
import { usePage } from '../page.ts';

/** Only cards dealt or turned while the page watches have a sound. */
export function useCardSounds(cards: readonly { readonly isUp: boolean; readonly isFresh: boolean }[]): void {
  const { sound } = usePage();
  const before = useRef({ dealt: cards.length, up: cards.filter(({ isUp }) => isUp).length });
  const dealt = cards.length;
  const up = cards.filter(({ isUp }) => isUp).length;
  const isFresh = cards.at(-1)?.isFresh ?? false;
  useEffect(() => {
    if (dealt > before.current.dealt && isFresh) sound.card();
    if (up > before.current.up && dealt - before.current.dealt < 2) sound.flip();
    before.current = { dealt, up };
  }, [dealt, isFresh, sound, up]);
}
