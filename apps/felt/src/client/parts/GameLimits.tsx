import { amountText } from '../../../games/amount.ts';
import type { GameFacts } from '../../api.ts';
import { minorOf } from '../amounts.ts';
import { usePage } from '../page.ts';

type GameLimitsProps = { facts: GameFacts; stake: string };

/** A round's stake limits and greatest return, as money. */
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
