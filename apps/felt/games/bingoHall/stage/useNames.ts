import { usePage } from '../../../src/client/page.ts';
import type { TableFacts } from '../../../src/live.ts';

/** What a spot is called: "₱5 hall". */
export function useNames({ cards }: TableFacts): (spot: string) => string {
  const { t, format } = usePage();
  return (spot) => {
    const price = cards?.prices[spot];
    return price === undefined ? spot : t('bingoHall.hall', { price: format.short(price) });
  };
}
