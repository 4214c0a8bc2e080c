import { useState } from 'react';
import type { FreeRounds } from '../../api.ts';
import { nextStake } from '../nextStake.ts';
import { useDealer, usePage, usePlay } from '../page.ts';

/** Free rounds left and their winnings; nothing without any. */
export function FreeLine() {
  const { freeRounds } = useDealer();
  return <FreeRoundsLine freeRounds={freeRounds} />;
}

/** The same where no dealer deals. */
export function FreeRoundsLine({ freeRounds }: { freeRounds: FreeRounds | null }) {
  const { t, format } = usePage();
  if (!freeRounds) return null;
  const { left, count, won } = freeRounds;
  return (
    <p className="free-line" role="status">
      {left > 0 ? t('felt.freeLeft', { left, count }) : t('felt.freeDone', { count })}
      <b>{t('felt.freeWon', { amount: format.money(won) })}</b>
    </p>
  );
}

/** The next stake: the free rounds' while there are some. */
export function useStakeNow(chosen: string): { readonly stake: string; readonly isFree: boolean } {
  const { freeRounds } = useDealer();
  return freeRounds && freeRounds.left > 0
    ? { stake: freeRounds.stake, isFree: true }
    : { stake: chosen, isFree: false };
}

/** A stake that is chosen of those on offer; the free rounds' own cannot be. */
export interface StakeChoice {
  readonly stake: string;
  readonly isFree: boolean;
  readonly setStake: (stake: string) => void;
}

/** What the next round is staked with: at first as the round that an earlier page has left open. */
export function useStake(): StakeChoice {
  const { state: felt } = usePlay();
  const [chosen, setStake] = useState(nextStake(felt.game, felt.openRound?.stake));
  return { ...useStakeNow(chosen), setStake };
}
