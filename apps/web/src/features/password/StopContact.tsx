import { Refusal } from '@baize/client';
import type { contactToStop } from '@baize/contract/account/contactChange.ts';
import type { OutputOf } from '@baize/contract/call.ts';
import { formatMoment } from '@baize/i18n';
import { Button, Empty, ListCard, Skeleton } from '@baize/ui';
import { useState } from 'react';
import { useApp } from '../../app/app.ts';
import styles from './password.module.css';
import { useContactToStop, useStopContact } from './password.queries.ts';

type Found = OutputOf<typeof contactToStop>;

/** Stops a new number or address by the link that the contact before has got. It waits for a press: scanners of mail open links, too. */
export function StopContact({ token, onPassword }: { readonly token: string; readonly onPassword: () => void }) {
  const { t, sayError } = useApp();
  const look = useContactToStop(token);
  // What was found stays in sight: by stopping it the answer is another, and with the session the cache is emptied.
  const [found, setFound] = useState(look.data);
  if (look.data && !found) setFound(look.data);
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
      if (isOver(error)) setOutcome('over');
      else sayError(error);
    }
  }
  const end = outcome ?? (!found && isOver(look.error) ? 'over' : null);
  if (end)
    return (
      <Empty
        sign={end === 'stopped' ? 'card' : 'cross'}
        title={t(`forget.stop.${end}`)}
        text={t(`forget.stop.${end}Text`)}
      >
        <Button kind="main" onClick={onPassword}>
          {t('forget.stop.password')}
        </Button>
      </Empty>
    );
  if (found)
    return (
      <div className={styles.stop}>
        <Change found={found} />
        <div className={styles.submit}>
          <Button kind="main" wide busy={busy} onClick={() => void handleStop()}>
            {t(found.change ? 'forget.stop.do' : 'forget.stop.logOut')}
          </Button>
          {found.change && t('forget.stop.own')}
        </div>
      </div>
    );
  return look.isError ? (
    <Empty sign="cross" title={t('forget.stop.failed')}>
      <Button busy={look.isFetching} onClick={() => void look.refetch()}>
        {t('common.retry')}
      </Button>
    </Empty>
  ) : (
    <div className={styles.stop} role="status" aria-label={t('common.loading')}>
      <Skeleton block={240} />
    </div>
  );
}

/** Over, or a link that was cut: there is nothing to stop by it. */
const isOver = (error: unknown): boolean =>
  error instanceof Refusal && (error.code === 'account.changeUnknown' || error.code === 'input.invalid');

/** What would be replaced by what, and from when; or that it was taken back. */
function Change({ found: { channel, change } }: { readonly found: Found }) {
  const { t, start, language } = useApp();
  if (!change) return <p className={styles.lead}>{t('forget.stop.withdrawn')}</p>;
  const lines = [
    ...(change.before ? [[t('forget.stop.before'), change.before]] : []),
    [t('forget.stop.new'), change.masked],
    [t('forget.stop.until'), formatMoment(change.countsAt, start.merchant.timeZone, language)],
  ];
  return (
    <>
      <p className={styles.lead}>{t(channel === 'sms' ? 'forget.stop.leadSms' : 'forget.stop.leadEmail')}</p>
      <ListCard className={styles.card}>
        <dl className={styles.facts}>
          {lines.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      </ListCard>
      <p className={styles.lead}>{t('forget.stop.effect')}</p>
    </>
  );
}
