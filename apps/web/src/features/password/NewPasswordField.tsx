import { PasswordField } from '@baize/ui';
import { lockIcon } from '@baize/ui/iconsMore.ts';
import type { ComponentProps } from 'react';
import { useApp } from '../../app/app.ts';
import { PASSWORD_LENGTH_MAX } from './password.rules.ts';

interface NewPasswordFieldProps extends Pick<
  ComponentProps<typeof PasswordField>,
  'name' | 'label' | 'value' | 'onChange' | 'onBlur' | 'error'
> {
  readonly hint?: string;
  readonly isOld?: boolean;
}

/** With autocomplete hints for password managers. */
export function NewPasswordField({ isOld, hint, ...field }: NewPasswordFieldProps) {
  const { t } = useApp();
  return (
    <PasswordField
      {...field}
      icon={lockIcon}
      aside={hint}
      showLabel={t('common.showPassword')}
      hideLabel={t('common.hidePassword')}
      autoComplete={isOld ? 'current-password' : 'new-password'}
      maxLength={PASSWORD_LENGTH_MAX}
    />
  );
}
