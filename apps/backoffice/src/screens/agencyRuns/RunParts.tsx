import { useState } from 'react';
import type { AgencyRun, RunLine } from '@baize/contract/backoffice/agency.ts';
import { Button, Tag } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { t } from '../../app/texts.ts';
import { statementWords, useHoldStatement, useRunCsv } from '../../features/agency/index.ts';
import { saveFile } from '../../parts/show/saveFile.ts';
import type { Column } from '../../parts/tables/DataTable.tsx';
import styles from './AgencyRunsScreen.module.css';
import { StatementForm } from './StatementForm.tsx';

/** The run with its hash and every statement, to be kept outside. */
export function RunFile({ merchantId, runId }: { readonly merchantId: string; readonly runId: string }) {
  const { say } = useDesk();
  const ask = useRunCsv();
  const [isBusy, setBusy] = useState(false);
  async function save(): Promise<void> {
    setBusy(true);
    try {
      const { fileName, csv, lines } = await ask({ merchantId, runId });
      saveFile(fileName, csv);
      say(t('agencyRuns.isSavedStatements', { fileName, lines }));
    } catch (error) {
      say(error instanceof Error ? error.message : t('common.theFileDidntDownload'), 'bad');
    } finally {
      setBusy(false);
    }
  }
  return (
    <div className={styles.buttons}>
      <Button small kind="line" busy={isBusy} onClick={() => void save()}>
        {t('common.csv')}
      </Button>
    </div>
  );
}

export const linesOf = (runState: AgencyRun['state']): readonly Column<RunLine>[] => [
  { key: 'receiver', head: t('common.recipient'), cell: ({ receiver }) => receiver },
  { key: 'net', head: t('common.net'), figure: true, cell: ({ net }) => net },
  {
    key: 'state',
    head: t('common.status'),
    cell: ({ state, heldFor, outlier }) => {
      const [words, tone] = statementWords({ state, heldFor, runState });
      return <Tag tone={outlier ? 'caution' : tone}>{outlier ? t('agencyRuns.unusuallyHigh', { words }) : words}</Tag>;
    },
  },
];

export function HoldForm({ rows, merchantId }: { readonly rows: readonly RunLine[]; readonly merchantId: string }) {
  const hold = useHoldStatement();
  return (
    <StatementForm
      merchantId={merchantId}
      title={t('agencyRuns.holdOrRelease')}
      label={t('agencyRuns.statement')}
      rows={rows.filter(({ state }) => state !== 'paid' && state !== 'nothing')}
      submit={t('common.change')}
      onSubmit={async ({ statementId, state }, fields) => {
        const isHeld = state === 'held';
        await hold({ merchantId, statementId, hold: !isHeld, reason: fields.text('reason') });
        return isHeld ? t('agencyRuns.released') : t('agencyRuns.onHold');
      }}
    />
  );
}
