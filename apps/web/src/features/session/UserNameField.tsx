import { TextField, type TextFieldProps } from '@baize/ui';
import { useApp } from '../../app/app.ts';

/** A name as long as this is nobody's; what it must be spelled like is the merchant's rule. */
const USER_NAME_LENGTH_MAX = 40;

/** The user name of a form: phones leave it as it is typed, managers fill and keep it. */
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
