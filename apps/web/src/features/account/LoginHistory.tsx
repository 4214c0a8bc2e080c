import { countryName } from '@baize/i18n/formats.ts';
import type { OutputOf } from '@baize/contract/call.ts';
import type { loginHistory } from '@baize/contract/identity/session.ts';
import { formatMoment } from '@baize/i18n';
import { Button, Icon, ListCard, rowClass, Sheet, Skeleton, Text } from '@baize/ui';
import { alertIcon, checkIcon } from '@baize/ui/icons.ts';
import { useState } from 'react';
import { useApp } from '../../app/app.ts';
import { QueryView } from '../../app/lists/QueryView.tsx';
import { useLogins } from './account.queries.ts';
import styles from './LoginHistory.module.css';

type Login = OutputOf<typeof loginHistory>['list'][number];
const SHOWN = 3;

export function LoginHistory() {
  const { t } = useApp();
  const [all, showAll] = useState(false);
  return (
    <QueryView
      query={useLogins()}
      waiting={<Skeleton block={140} />}
      failed={{ title: t('security.historyFailed'), small: true }}
      empty={(logins) => logins.length === 0 && <Text tone="muted">{t('security.historyEmpty')}</Text>}
    >
      {(logins) => (
        <>
          <Lines logins={logins.slice(0, SHOWN)} />
          {logins.length > SHOWN && (
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
            <Lines logins={logins} />
          </Sheet>
        </>
      )}
    </QueryView>
  );
}

function Lines({ logins }: { readonly logins: readonly Login[] }) {
  const { t, start, language } = useApp();
  return (
    <ListCard flush className={styles.card}>
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
