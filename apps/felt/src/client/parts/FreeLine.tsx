import { useDealer, usePage } from '../page.ts';

/** How many free rounds are left and what they have won; nothing where there are none. */
export function FreeLine() {
  const { texts, format } = usePage();
  const { freeRounds } = useDealer();
  if (!freeRounds) return null;
  const { left, count, won } = freeRounds;
  return (
    <p className="free-line" role="status">
      {left > 0 ? texts.freeLeft(left, count) : texts.freeDone(count)}
      <b>{texts.freeWon(format.money(won))}</b>
    </p>
  );
}

/** The stake of the next round: that of free rounds while there are some. */
export function useStakeNow(chosen: string): { readonly stake: string; readonly isFree: boolean } {
  const { freeRounds } = useDealer();
  return freeRounds && freeRounds.left > 0
    ? { stake: freeRounds.stake, isFree: true }
    : { stake: chosen, isFree: false };
}
