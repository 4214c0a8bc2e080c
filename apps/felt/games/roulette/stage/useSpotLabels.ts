import { useCallback } from 'react';
import { usePage } from '../../../src/client/page.ts';
import { useTable, useTableTexts } from '../../../src/client/table/seat.ts';
import { MODEL } from '../model.ts';
import { kindOf } from '../rules.ts';
import type { RouletteSpot } from '../script.ts';
import { nameOf, ROULETTE_TEXTS } from './texts.ts';

/** A spot's button name: "Split 17 · 20, pays 17 to 1, your bet ₱100". */
export function useSpotLabels(): (spot: RouletteSpot) => string {
  const { format, language } = usePage();
  const texts = ROULETTE_TEXTS[language];
  const words = useTableTexts();
  const {
    placed,
    waiting,
    state: { totals },
  } = useTable();
  return useCallback(
    (spot) => {
      const told = (amount: string | undefined) => (amount === undefined ? null : format.short(amount));
      const total = totals[spot];
      return words.spot({
        name: nameOf(spot, texts),
        pay: texts.pays(MODEL.pays[kindOf(spot)][0]),
        own: told(placed[spot]),
        waiting: told(waiting[spot]),
        total: told(total?.amount),
        players: total?.players ?? 0,
      });
    },
    [format, placed, texts, totals, waiting, words],
  );
}
