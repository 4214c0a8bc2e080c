import { useState, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import { Field, type FieldFrame } from './Field.tsx';
import { Icon } from '../controls/Icon.tsx';
import { IconButton } from '../controls/IconButton.tsx';
import { eyeIcon, eyeOffIcon, type IconPath } from '../icons.ts';

type Input = Omit<InputHTMLAttributes<HTMLInputElement>, 'required' | 'children'>;

/** What a text field takes beside what every input has. */
export interface TextFieldProps extends FieldFrame, Input {
  readonly icon?: IconPath;
  /** Stands before the text, such as a dialling code. */
  readonly before?: ReactNode;
  /** Stands after the text, such as a button or a count. */
  readonly after?: ReactNode;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A field to type into. */
export function TextField({
  label,
  error,
  praise,
  hint,
  required,
  aside,
  icon,
  before,
  after,
  ...input
}: TextFieldProps) {
  return (
    <Field label={label} error={error} praise={praise} hint={hint} required={required} aside={aside}>
      {(ties) => (
        <>
          {icon && <Icon path={icon} small />}
          {before}
          <input type="text" {...input} {...ties} />
          {after}
        </>
      )}
    </Field>
  );
}

interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'after'> {
  /** Words of the button that shows and hides the password. */
  readonly showLabel: string;
  readonly hideLabel: string;
}

/** A password that can be looked at; managers and paste work. */
export function PasswordField({ showLabel, hideLabel, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...field}
      type={shown ? 'text' : 'password'}
      after={
        <IconButton
          icon={shown ? eyeOffIcon : eyeIcon}
          small
          label={shown ? hideLabel : showLabel}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
