import { Sheet } from '@baize/ui';
import type { ComponentProps } from 'react';
import { useApp } from '../../app/app.ts';
import { Signing } from './Signing.tsx';
import type { usePin } from './usePin.ts';

interface PinSheetProps extends Omit<ComponentProps<typeof Signing>, 'pin'> {
  readonly pin: ComponentProps<typeof Signing>['pin'] & Pick<ReturnType<typeof usePin>, 'isAsking' | 'end'>;
}

export function PinSheet({ pin, ...signed }: PinSheetProps) {
  const { t } = useApp();
  return (
    <Sheet
      open={pin.isAsking}
      onClose={pin.end}
      label={t(pin.codeTo ? 'contracts.confirm' : 'withdrawals.password')}
      closeLabel={t('common.close')}
    >
      {pin.isAsking && <Signing pin={pin} {...signed} />}
    </Sheet>
  );
}
