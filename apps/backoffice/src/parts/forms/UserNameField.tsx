import { TextField } from '@baize/ui/index.ts';

interface UserNameFieldProps {
  /** `username` where the browser may fill it in, `off` for somebody else's. */
  readonly autoComplete: 'username' | 'off';
  readonly error: string | undefined;
}

/** The name by which one of the staff logs in. */
export const UserNameField = ({ autoComplete, error }: UserNameFieldProps) => (
  <TextField
    label="Username"
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
