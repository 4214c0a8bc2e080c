import { TextField, type TextFieldProps } from '@baize/ui';
import { useApp } from '../../app/app.ts';

/** Longer than any username; the merchant's rule decides. */
const USER_NAME_LENGTH_MAX = 40;

/** Without autocapitalization, with autofill. */
export function UserNameField(field: Omit<TextFieldProps, 'label' | 'name'>) {
  const { t } = useApp();
  return (
    <TextField
      label={t('field.username')}
      name="username"
      autoComplete="username"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={USER_NAME_LENGTH_MAX}
      enterKeyHint="next"
      {...field}
    />
  );
}
