import { amountText } from '../../../games/amount.ts';
import type { GameFacts } from '../../api.ts';
import { minorOf } from '../amounts.ts';
import { usePage } from '../page.ts';

type GameLimitsProps = { facts: GameFacts; stake: string };

/** A round's stake limits and greatest return, as money. */
export function GameLimits({ facts: { stakes, maxWin }, stake }: GameLimitsProps) {
  const { t, format } = usePage();
  return (
    <dl className="facts">
      <dt>{t('felt.limits.least')}</dt>
      <dd>{format.short(stakes[0] ?? stake)}</dd>
      <dt>{t('felt.limits.most')}</dt>
      <dd>{format.short(stakes.at(-1) ?? stake)}</dd>
      <dt>{t('felt.limits.mostWin', { stake: format.short(stake) })}</dt>
      <dd>{format.short(amountText(minorOf(stake) * BigInt(maxWin)))}</dd>
    </dl>
  );
}
