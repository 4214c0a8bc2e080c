import type { Quota } from '@baize/contract/agency/rates.ts';
import { Button, Stack, TextField } from '@baize/ui';
import { useState } from 'react';
import { useApp } from '../../app/app.ts';
import { useAgencyWords } from '../agency/index.ts';
import { useDownline } from '../team/index.ts';
import { useGiveQuota, useQuotas } from './rates.queries.ts';
import styles from './rates.module.css';

/** Nothing where the merchant limits none. */
export function Quotas() {
  const { t } = useApp();
  const { percent, count } = useAgencyWords();
  // "0 of 0 left" says nothing to who was given none.
  const list = (useQuotas().data?.list ?? []).filter(({ quotaTotal }) => quotaTotal > 0);
  if (list.length === 0) return null;
  return (
    <Stack as="section" gap={3} card pad className={styles.card} aria-label={t('open.quotas')}>
      <h2>{t('open.quotas')}</h2>
      <ul>
        {list.map(({ quotaId, templateName, fromRate, quotaRemaining, quotaTotal }) => (
          <li key={quotaId} className="num">
            {t('open.quotaLeft', {
              ...{ name: templateName, left: count(quotaRemaining), total: count(quotaTotal) },
              rate: percent(fromRate),
            })}
          </li>
        ))}
      </ul>
    </Stack>
  );
}

/** Hands unused quotas on to a direct agent. */
export function GiveQuotas({ userName }: { readonly userName: string }) {
  const { t } = useApp();
  const member = useDownline(userName);
  const list = (useQuotas().data?.list ?? []).filter(({ quotaRemaining }) => quotaRemaining > 0);
  if (!member.data?.isAgent || list.length === 0) return null;
  return (
    <Stack as="section" gap={3} card pad className={styles.card} aria-label={t('team.quotaGive')}>
      <h2>{t('team.quotaGive')}</h2>
      <p>{t('team.quotaFor', { name: userName })}</p>
      {list.map((quota) => (
        <Give key={quota.quotaId} quota={quota} userName={userName} />
      ))}
    </Stack>
  );
}

function Give({ quota, userName }: { readonly quota: Quota; readonly userName: string }) {
  const { t, say } = useApp();
  const { count: shown } = useAgencyWords();
  const [typed, setTyped] = useState('1');
  const give = useGiveQuota(() => {
    setTyped('1');
    say(t('team.quotaGiven'), { tone: 'ok' });
  });
  const count = Number(typed);
  const isFine = Number.isInteger(count) && count >= 1 && count <= quota.quotaRemaining;
  return (
    <form
      method="dialog"
      onSubmit={(event) => {
        event.preventDefault();
        if (isFine) give.mutate({ userName, quotaId: quota.quotaId, count });
      }}
    >
      <TextField
        label={t('team.quotaCount', { name: quota.templateName, left: shown(quota.quotaRemaining) })}
        inputMode="numeric"
        maxLength={5}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button small type="submit" disabled={!isFine} busy={give.isPending}>
        {t('team.quotaGive')}
      </Button>
    </form>
  );
}
