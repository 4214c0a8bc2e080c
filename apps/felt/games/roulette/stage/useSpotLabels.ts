import { useCallback } from 'react';
import { usePage } from '../../../src/client/page.ts';
import { useTable } from '../../../src/client/table/seat.ts';
import { spotLabel } from '../../../src/client/table/spotLabel.ts';
import { MODEL } from '../model.ts';
import { kindOf } from '../rules.ts';
import type { RouletteSpot } from '../script.ts';
import { nameOf } from './nameOf.ts';

/** A spot's button name: "Split 17 · 20, pays 17 to 1, your bet ₱100". */
export function useSpotLabels(): (spot: RouletteSpot) => string {
  const { t, format } = usePage();
  const {
    placed,
    waiting,
    state: { totals },
  } = useTable();
  return useCallback(
    (spot) => {
      const told = (amount: string | undefined) => (amount === undefined ? null : format.short(amount));
      const total = totals[spot];
      return spotLabel(t, {
        name: nameOf(spot, t),
        pay: t('roulette.pays', { over: MODEL.pays[kindOf(spot)][0] }),
        own: told(placed[spot]),
        waiting: told(waiting[spot]),
        total: told(total?.amount),
        players: total?.players ?? 0,
      });
    },
    [format, placed, t, totals, waiting],
  );
}
