import type { Refusal } from '@baize/client';
import { Sheet } from '@baize/ui';
import { useApp } from '../../app/app.ts';
import { PaymentPin } from '../paymentPin/index.ts';

interface PaymentPasswordSheetProps {
  readonly open: boolean;
  /** What is agreed to, repeated above the keys. */
  readonly amount: string;
  readonly account: string;
  readonly arrives: string;
  readonly busy: boolean;
  /** Why the last one was not taken. */
  readonly refusal: Refusal | null;
  readonly lockedUntil: string | null;
  readonly onEntered: (password: string) => void;
  readonly onForgot: () => void;
  readonly onClose: () => void;
}

export function PaymentPasswordSheet({ open, onClose, amount, account, arrives, ...pin }: PaymentPasswordSheetProps) {
  const { t, money } = useApp();
  return (
    <Sheet open={open} onClose={onClose} label={t('withdrawals.password')} closeLabel={t('common.close')}>
      {open && (
        <PaymentPin
          {...pin}
          sum={money(amount)}
          agreed={t('withdrawals.agreed', { account, arrives: money(arrives) })}
        />
      )}
    </Sheet>
  );
}
