import { TextField } from '@baize/ui/index.ts';
import { t } from '../../app/texts.ts';

interface UserNameFieldProps {
  /** `username` for one's own, `off` for another's. */
  readonly autoComplete: 'username' | 'off';
  readonly error: string | undefined;
}

/** The name by which one of the staff logs in. */
export const UserNameField = ({ autoComplete, error }: UserNameFieldProps) => (
  <TextField
    label={t('common.username')}
    name="userName"
    required
    autoFocus
    autoComplete={autoComplete}
    autoCapitalize="none"
    spellCheck={false}
    maxLength={60}
    error={error}
  />
);
