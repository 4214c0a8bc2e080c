import { Notice } from '@baize/ui';
import { giftIcon } from '@baize/ui/icons.ts';
import { useApp } from '../../app/app.ts';
import { useBonus } from './bonus.queries.ts';
import { leftOf } from './bonus.rules.ts';

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
