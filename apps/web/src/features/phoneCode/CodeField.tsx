import { CODE_DIGITS_MAX } from '@baize/contract/identity/codes.ts';
import { Button, TextField } from '@baize/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useApp } from '../../app/app.ts';
import styles from './CodeField.module.css';
import type { useCode } from './useCode.ts';

interface CodeFieldProps {
  readonly code: ReturnType<typeof useCode>;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly error?: string | undefined;
  readonly required?: boolean;
  readonly label?: string;
  readonly hint?: string;
  readonly name?: string;
}

/** A code's field and its send button; phones fill it from the message. */
export function CodeField({
  code,
  value,
  onChange,
  onBlur,
  error,
  required,
  label,
  hint,
  name = 'verificationCode',
}: CodeFieldProps) {
  const { t } = useApp();
  const { secondsLeft, isSending, target } = code;
  const before = useRef(target);
  // A code belongs to its target.
  const handleTarget = useEffectEvent(() => {
    if (value !== '' && before.current !== target) onChange('');
    before.current = target;
  });
  useEffect(() => handleTarget(), [target]);
  return (
    <TextField
      label={label ?? t('code.label')}
      hint={hint}
      name={name}
      inputMode="numeric"
      autoComplete="one-time-code"
      required={required}
      error={error ?? code.problem}
      value={value}
      maxLength={CODE_DIGITS_MAX}
      placeholder={t('code.hint')}
      onChange={(event) => onChange(event.currentTarget.value.replace(/\D/g, ''))}
      onBlur={onBlur}
      after={
        <Button
          kind="ghost"
          small
          className={styles.get}
          busy={isSending}
          disabled={secondsLeft > 0}
          onClick={() => void code.ask()}
        >
          {secondsLeft > 0 ? t('code.again', { seconds: secondsLeft }) : t('code.get')}
        </Button>
      }
    />
  );
}
