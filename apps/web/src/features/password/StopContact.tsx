import { Refusal } from '@baize/client';
import { Button, Empty } from '@baize/ui';
import { useState } from 'react';
import { useApp } from '../../app/app.ts';
import styles from './password.module.css';
import { useStopContact } from './password.queries.ts';

/** Stops a new number or address by the link that the contact before has got. It waits for a press: scanners of mail open links, too. */
export function StopContact({ token, onPassword }: { readonly token: string; readonly onPassword: () => void }) {
  const { t, sayError } = useApp();
  const stop = useStopContact();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<'stopped' | 'over' | null>(null);
  async function handleStop() {
    setBusy(true);
    try {
      await stop({ stopToken: token });
      setOutcome('stopped');
    } catch (error) {
      setBusy(false);
      // Over, or a link that was cut: there is nothing to stop by it.
      if (error instanceof Refusal && (error.code === 'account.changeUnknown' || error.code === 'input.invalid'))
        setOutcome('over');
      else sayError(error);
    }
  }
  if (outcome)
    return (
      <Empty
        sign={outcome === 'stopped' ? 'card' : 'cross'}
        title={t(`forget.stop.${outcome}`)}
        text={t(`forget.stop.${outcome}Text`)}
      >
        <Button kind="main" onClick={onPassword}>
          {t('forget.stop.password')}
        </Button>
      </Empty>
    );
  return (
    <div className={styles.submit}>
      <p className={styles.lead}>{t('forget.stop.lead')}</p>
      <Button kind="main" wide busy={busy} onClick={() => void handleStop()}>
        {t('forget.stop.do')}
      </Button>
    </div>
  );
}
