import { countryName } from '@baize/i18n/formats.ts';
import type { OutputOf } from '@baize/contract/call.ts';
import type { loginHistory } from '@baize/contract/identity/session.ts';
import { formatMoment } from '@baize/i18n';
import { Button, Icon, ListCard, rowClass, Sheet, Skeleton, Text } from '@baize/ui';
import { alertIcon, checkIcon } from '@baize/ui/icons.ts';
import { useState } from 'react';
import { useApp } from '../../app/app.ts';
import { QueryFailed } from '../../app/lists/QueryFailed.tsx';
import { useLogins } from './account.queries.ts';
import styles from './LoginHistory.module.css';

type Login = OutputOf<typeof loginHistory>['list'][number];
const SHOWN = 3;

export function LoginHistory() {
  const { t } = useApp();
  const [all, showAll] = useState(false);
  const logins = useLogins();
  if (logins.isPending) return <Skeleton block={140} />;
  if (logins.isError && !logins.data) {
    return <QueryFailed query={logins} title={t('security.historyFailed')} small />;
  }
  if (logins.data.length === 0) return <Text tone="muted">{t('security.historyEmpty')}</Text>;
  return (
    <>
      <Lines logins={logins.data.slice(0, SHOWN)} />
      {logins.data.length > SHOWN && (
        <Button kind="ghost" small wide onClick={() => showAll(true)}>
          {t('security.historyAll')}
        </Button>
      )}
      <Sheet
        open={all}
        onClose={() => showAll(false)}
        label={t('security.historyTitle')}
        closeLabel={t('common.close')}
      >
        <Lines logins={logins.data} />
      </Sheet>
    </>
  );
}

function Lines({ logins }: { readonly logins: readonly Login[] }) {
  const { t, start, language } = useApp();
  return (
    <ListCard className={styles.card}>
      <ul>
        {logins.map((login) => (
          <li key={login.id} className={rowClass()} data-outcome={login.outcome === 'ok' ? 'ok' : 'refused'}>
            <Icon path={login.outcome === 'ok' ? checkIcon : alertIcon} />
            <span className={styles.words}>
              {t(`security.outcome.${login.outcome}`)}
              <small>
                {formatMoment(login.at, start.merchant.timeZone, language)} · {t(`security.way.${login.way}`)}
              </small>
              <small>
                {login.device || t('settings.unknownDevice')} ·{' '}
                {login.country ? countryName(login.country, language.tag) : t('security.unknownOrigin')} ·{' '}
                <bdi>{login.ip}</bdi>
              </small>
            </span>
          </li>
        ))}
      </ul>
    </ListCard>
  );
}
