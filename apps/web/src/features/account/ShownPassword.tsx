import { PasswordField } from '@baize/ui';
import type { ComponentProps } from 'react';
import { useApp } from '../../app/app.ts';

type Tie = Pick<ComponentProps<typeof PasswordField>, 'name' | 'value' | 'error' | 'onChange' | 'onBlur'>;

/** The login password for a sensitive change. */
export function ShownPassword(tie: Tie) {
  const { t } = useApp();
  return (
    <PasswordField
      label={t('credentials.password')}
      hint={t('credentials.passwordHint')}
      showLabel={t('common.showPassword')}
      hideLabel={t('common.hidePassword')}
      autoComplete="current-password"
      maxLength={64}
      {...tie}
    />
  );
}
