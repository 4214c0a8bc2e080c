import type { PendingContact } from '@baize/contract/account/contactChange.ts';
import { formatMoment } from '@baize/i18n';
import { Button, Icon, join, rowClass, Tag } from '@baize/ui';
import { clockIcon } from '@baize/ui/icons.ts';
import { useState } from 'react';
import { useApp } from '../../app/app.ts';
import { useChanges } from './account.queries.ts';
import styles from './PendingRow.module.css';

export function PendingRow({ pending }: { readonly pending: PendingContact }) {
  const { t, start, language, say, sayError } = useApp();
  const { withdrawContact } = useChanges();
  const [busy, setBusy] = useState(false);
  async function handleWithdraw() {
    setBusy(true);
    try {
      await withdrawContact({ changeId: pending.id });
      say(t('credentials.withdrawn'), { tone: 'ok' });
    } catch (error) {
      setBusy(false);
      sayError(error);
    }
  }
  const time = formatMoment(pending.effectiveAt, start.merchant.timeZone, language);
  return (
    <div className={join(rowClass(), styles.row)}>
      <Icon path={clockIcon} />
      <span className={styles.words}>
        <bdi dir="ltr">{pending.masked}</bdi> <Tag tone="caution">{t('security.waiting')}</Tag>
        <small>{t('security.countsFrom', { time })}</small>
      </span>
      <Button
        kind="line"
        small
        busy={busy}
        aria-label={t('credentials.withdrawOne', { contact: pending.masked })}
        onClick={() => void handleWithdraw()}
      >
        {t('credentials.withdraw')}
      </Button>
    </div>
  );
}
