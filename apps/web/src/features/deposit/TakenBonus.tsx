import { Notice } from '@baize/ui';
import { giftIcon } from '@baize/ui/icons.ts';
import { useApp } from '../../app/app.ts';
import { useBonus } from '../bonus/index.ts';
import { useCashierWords } from '../cashier/index.ts';

/** The bonus that came with a deposit, while it lives or waits; it has been wagered neither way. */
export function TakenBonus({ promoId }: { readonly promoId: string }) {
  const { t, money } = useApp();
  const { when } = useCashierWords();
  const { data } = useBonus();
  const waits = data?.waiting.find(({ promotionId }) => promotionId === promoId);
  const active = data?.active?.promotionId === promoId ? data.active : null;
  if (!active && !waits) return null;
  return (
    <Notice icon={giftIcon} role="status">
      {active
        ? t('deposits.bonusIn', {
            amount: money(active.balance),
            required: money(active.wageringRequirement),
            time: when(active.endsAt),
          })
        : t('deposits.bonusWaits', { amount: money(waits?.amount ?? '0.00') })}
    </Notice>
  );
}
