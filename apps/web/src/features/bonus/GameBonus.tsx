import { Notice } from '@baize/ui';
import { giftIcon } from '@baize/ui/icons.ts';
import { useApp } from '../../app/app.ts';
import { useBonus } from './bonus.queries.ts';
import { leftOf } from './bonus.rules.ts';

/** In a running game: what is left to wager of the bonus, and how large a bet may be that uses it. */
export function GameBonus() {
  const { t, money, start } = useApp();
  const active = useBonus().data?.active;
  if (!active) return null;
  const left = money(leftOf(active, start.merchant.currency));
  return (
    <Notice icon={giftIcon}>
      {active.maxBet === null ? t('bonus.line', { left }) : t('bonus.game', { left, maxBet: money(active.maxBet) })}
    </Notice>
  );
}
