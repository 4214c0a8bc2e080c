import type { Refusal } from '@baize/client';
import { PAYMENT_PASSWORD_DIGITS } from '@baize/contract/account/security.ts';
import { Icon, Notice, PinPad, Row, Spinner, Stack, Text } from '@baize/ui';
import { alertIcon } from '@baize/ui/icons.ts';
import { lockIcon } from '@baize/ui/iconsMore.ts';
import { useState, type ReactNode } from 'react';
import { useApp } from '../../app/app.ts';
import { useCashierWords } from '../cashier/index.ts';
import styles from './paymentPin.module.css';

interface PaymentPinProps {
  /** What is agreed to, repeated above the keys. */
  readonly sum: ReactNode;
  readonly agreed: ReactNode;
  readonly busy: boolean;
  /** Why the last one was not taken. */
  readonly refusal: Refusal | null;
  readonly lockedUntil?: string | null;
  /** Said while it is sent. */
  readonly sending?: string;
  readonly onEntered: (password: string) => void;
  readonly onForgot: () => void;
}

/** Own keys; the sixth digit sends, nothing keeps it. */
export function PaymentPin({
  sum,
  agreed,
  busy,
  refusal,
  lockedUntil = null,
  sending,
  onEntered,
  onForgot,
}: PaymentPinProps) {
  const { t } = useApp();
  const { time } = useCashierWords();
  const [value, setValue] = useState('');
  const isShut = refusal?.code === 'paymentPassword.locked' || refusal?.code === 'paymentPassword.resetNeeded';
  const isLocked = isShut || (lockedUntil !== null && Date.parse(lockedUntil) > Date.now());
  function handleChange(next: string) {
    setValue(next);
    if (next.length < PAYMENT_PASSWORD_DIGITS) return;
    onEntered(next);
    setValue('');
  }
  return (
    <Stack gap={2} className={styles.pin}>
      <Text as="div" size="small" tone="muted" className={styles.agreed}>
        <b className="num">{sum}</b>
        <p className="num">{agreed}</p>
      </Text>
      <div role="alert">
        {isLocked ? (
          <Notice tone="bad" icon={lockIcon}>
            {isShut ? refusal.message : t('withdrawals.lockedUntil', { time: time(lockedUntil ?? '') })}{' '}
            {refusal?.code !== 'paymentPassword.resetNeeded' && t('withdrawals.forgotHint')}
          </Notice>
        ) : (
          refusal?.code === 'paymentPassword.wrong' && <Wrong refusal={refusal} />
        )}
      </div>
      {busy ? (
        <div className={styles.sending}>
          <Spinner large label={sending ?? t('withdrawals.sending')} />
        </div>
      ) : (
        <PinPad
          value={value}
          length={PAYMENT_PASSWORD_DIGITS}
          onChange={handleChange}
          off={isLocked}
          wrong={refusal?.code === 'paymentPassword.wrong'}
          words={{
            pad: t('withdrawals.password'),
            entered: t('withdrawals.entered', { count: value.length, all: PAYMENT_PASSWORD_DIGITS }),
            erase: t('withdrawals.erase'),
          }}
          extra={
            <button type="button" className={styles.forgot} onClick={onForgot}>
              {t('withdrawals.forgot')}
            </button>
          }
        />
      )}
    </Stack>
  );
}

/** How many tries are left. */
function Wrong({ refusal }: { readonly refusal: Refusal }) {
  const { t } = useApp();
  const left = refusal.value['triesLeft'];
  return (
    <Row as="p" cross="stretch" size="small" tone="danger" className={styles.wrong}>
      <Icon path={alertIcon} small />
      {refusal.message} {typeof left === 'number' && t('withdrawals.triesLeft', { left })}
    </Row>
  );
}
