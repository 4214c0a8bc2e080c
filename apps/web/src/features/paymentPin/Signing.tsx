import type { ReactNode } from 'react';
import { useApp } from '../../app/app.ts';
import { lazyPart } from '../../app/loading/lazyPart.tsx';
import { PaymentPin } from './PaymentPin.tsx';
import type { usePin } from './usePin.ts';

const SignatureCode = lazyPart(async () => (await import('./SignatureCode.tsx')).SignatureCode, 'account');

type Pin = ReturnType<typeof usePin>;

interface SigningProps {
  readonly pin: Pick<Pin, 'busy' | 'pinRefusal' | 'codeTo' | 'codeRefusal' | 'enter' | 'enterCode'>;
  /** What is signed, repeated above the keys. */
  readonly sum: ReactNode;
  readonly agreed: ReactNode;
}

export function Signing({ pin, sum, agreed }: SigningProps) {
  const { t, goTo } = useApp();
  const { codeTo, busy } = pin;
  if (codeTo)
    return (
      <SignatureCode
        {...{ ...codeTo, sum, agreed, busy }}
        refusal={pin.codeRefusal}
        onEntered={(code) => pin.enterCode(code)}
      />
    );
  return (
    <PaymentPin
      {...{ sum, agreed, busy }}
      sending={t('common.loading')}
      refusal={pin.pinRefusal}
      onEntered={(password) => pin.enter(password)}
      onForgot={() => goTo('/m/securityCenter')}
    />
  );
}
