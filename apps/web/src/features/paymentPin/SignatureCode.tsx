import type { Refusal } from '@baize/client';
import type { CodeChannel } from '@baize/contract/identity/codes.ts';
import { Button, Text } from '@baize/ui';
import { useState, type ReactNode } from 'react';
import { useApp } from '../../app/app.ts';
import { CodeField, useCode, useSendCode } from '../phoneCode/index.ts';
import styles from './paymentPin.module.css';

interface SignatureCodeProps {
  readonly sum: ReactNode;
  readonly agreed: ReactNode;
  /** Where the code goes; the address is masked. */
  readonly channel: CodeChannel;
  readonly to: string;
  readonly busy: boolean;
  /** Why the last one was not taken. */
  readonly refusal: Refusal | null;
  readonly onEntered: (code: string) => void;
}

export function SignatureCode({ sum, agreed, channel, to, busy, refusal, onEntered }: SignatureCodeProps) {
  const { t } = useApp();
  const [value, setValue] = useState('');
  const [isEmpty, setIsEmpty] = useState(false);
  const sending = useSendCode();
  const code = useCode({
    target: channel,
    channel,
    send: () => sending.toMember({ purpose: 'agentSigning', channel }),
  });
  return (
    <form
      method="dialog"
      className={styles.code}
      onSubmit={(event) => {
        event.preventDefault();
        setIsEmpty(value === '');
        if (value !== '' && !busy) onEntered(value);
      }}
    >
      <Text as="div" size="small" tone="muted" className={styles.agreed}>
        <b className="num">{sum}</b>
        <p className="num">{agreed}</p>
      </Text>
      <CodeField
        code={code}
        label={t('code.signature', { to })}
        value={value}
        error={isEmpty ? t('code.required') : refusal?.message}
        onChange={(next) => {
          setValue(next);
          setIsEmpty(false);
        }}
      />
      <Button kind="main" wide type="submit" busy={busy}>
        {t('code.signatureConfirm')}
      </Button>
    </form>
  );
}
