import type { Deposit } from '@baize/contract/cashier/deposits.ts';
import { Button, buttonClass, Sheet, Spinner, Stack } from '@baize/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { useApp } from '../../app/app.ts';
import { isStandalone } from '../../app/shell/standalone.ts';
import styles from './deposit.module.css';

const SLOW_MS = 5000;

interface LeaveSheetProps {
  readonly deposit: Deposit;
  readonly url: string;
  readonly onClose: () => void;
}

export function LeaveSheet({ deposit, url, onClose }: LeaveSheetProps) {
  const { t, money } = useApp();
  const [state, setState] = useState<'going' | 'slow' | 'blocked'>('going');
  const go = useEffectEvent(() => {
    // An installed app has no way back from a foreign page: beside it.
    if (!isStandalone()) return location.assign(url);
    if (window.open(url, '_blank', 'noreferrer') === null) setState('blocked');
  });
  useEffect(() => {
    go();
    const timer = setTimeout(() => setState((now) => (now === 'going' ? 'slow' : now)), SLOW_MS);
    // Back by the phone's own way: as it was left.
    const handleReturn = (event: PageTransitionEvent) => event.persisted && onClose();
    addEventListener('pageshow', handleReturn);
    return () => {
      clearTimeout(timer);
      removeEventListener('pageshow', handleReturn);
    };
  }, [onClose]);
  return (
    <Sheet
      open
      onClose={onClose}
      label={t('deposits.leaving', { method: deposit.name })}
      closeLabel={t('common.close')}
      footer={
        state === 'going' ? undefined : (
          <>
            <Button kind="line" wide onClick={onClose}>
              {t('cashier.cancel')}
            </Button>
            <a href={url} className={buttonClass({ kind: 'main', wide: true })} rel="noreferrer">
              {t('deposits.openPage')}
            </a>
          </>
        )
      }
    >
      <Stack gap={3} size="small" tone="muted" className={styles.leave}>
        <b className="num">{money(deposit.pay)}</b>
        <p>{t('deposits.leavingTo', { host: hostOf(url) })}</p>
        {state !== 'blocked' && <Spinner large label={t('deposits.openingPage')} />}
        <p role="status">{t(state === 'blocked' ? 'deposits.blocked' : 'deposits.comeBack')}</p>
      </Stack>
    </Sheet>
  );
}

const hostOf = (url: string): string => (URL.canParse(url, location.href) ? new URL(url, location.href).host : '');
