import { amountText } from '../../../games/amount.ts';
import type { GameFacts } from '../../api.ts';
import { minorOf } from '../amounts.ts';
import { usePage } from '../page.ts';

type GameLimitsProps = { facts: GameFacts; stake: string };

/** How much one round may cost, and the most that one of this stake can return, in money and not in multiples. */
export function GameLimits({ facts: { stakes, maxWin }, stake }: GameLimitsProps) {
  const { texts, format } = usePage();
  return (
    <dl className="facts">
      <dt>{texts.limits.least}</dt>
      <dd>{format.short(stakes[0] ?? stake)}</dd>
      <dt>{texts.limits.most}</dt>
      <dd>{format.short(stakes.at(-1) ?? stake)}</dd>
      <dt>{texts.limits.mostWin(format.short(stake))}</dt>
      <dd>{format.short(amountText(minorOf(stake) * BigInt(maxWin)))}</dd>
    </dl>
  );
}
