import { Sheet } from '@baize/ui';
import type { ReactNode } from 'react';
import { useApp } from '../../app/app.ts';
import { PaymentPin } from './PaymentPin.tsx';
import type { usePin } from './usePin.ts';

interface PinSheetProps {
  readonly pin: Pick<ReturnType<typeof usePin>, 'isAsking' | 'busy' | 'pinRefusal' | 'end' | 'enter'>;
  /** What is signed, repeated above the keys. */
  readonly sum: ReactNode;
  readonly agreed: ReactNode;
}

/** The keys for the payment password, over the page whose wish they sign. */
export function PinSheet({ pin, sum, agreed }: PinSheetProps) {
  const { t, goTo } = useApp();
  return (
    <Sheet open={pin.isAsking} onClose={pin.end} label={t('withdrawals.password')} closeLabel={t('common.close')}>
      {pin.isAsking && (
        <PaymentPin
          sum={sum}
          agreed={agreed}
          busy={pin.busy}
          refusal={pin.pinRefusal}
          onEntered={pin.enter}
          onForgot={() => goTo('/m/securityCenter')}
        />
      )}
    </Sheet>
  );
}
