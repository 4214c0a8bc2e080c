import { useState } from 'react';
import {
  agencyRuns,
  checkAgencyRun,
  recomputeAgencyRun,
  releaseAgencyRun,
  type AgencyRun,
} from '@baize/contract/backoffice/agency.ts';
import { Empty } from '@baize/ui/index.ts';
import { t } from '../app/texts.ts';
import { RUN_KINDS, StatementPart, useAgencyRun } from '../features/agency/index.ts';
import { ActButton, ActPart } from '../kit/ActForm.tsx';
import { count, said, states, worded, stateWords } from '../kit/fields.tsx';
import { ListPage, RowPanel, type Seat } from '../kit/ListPage.tsx';
import { PanelPart } from '../parts/page/DetailPanel.tsx';
import { moment } from '../parts/show/words.ts';
import { PagedTable, rowsOf } from '../parts/tables/PagedTable.tsx';
import { CorrectForm } from '../screens/agencyRuns/CorrectForm.tsx';
import { HoldForm, linesOf, RunFile } from '../screens/agencyRuns/RunParts.tsx';

const STATES = stateWords(agencyRuns, (state) => t(`agencyRuns.look.${state}`));
const periodOf = ({ fromDay, toDay }: AgencyRun): string => (fromDay === toDay ? fromDay : `${fromDay} – ${toDay}`);

/** Runs of rebates, salaries and dividends. */
export const Screen = () => (
  <ListPage
    list={agencyRuns}
    title={t('agencyRuns.agencyPayouts')}
    about={t('agencyRuns.rebatesSalariesAndDividendsReleased')}
    filters={{ state: [t('common.status'), { open: t('agencyRuns.notPaidYet') }] }}
    label={t('agencyRuns.runs')}
    columns={[
      worded('kind', t('common.what'), RUN_KINDS),
      { key: 'period', head: t('common.period'), cell: periodOf },
      states(agencyRuns, STATES),
      count('statements', t('agencyRuns.statements')),
      { ...said('total', t('agencyRuns.total')), figure: true },
      { ...said('before', t('agencyRuns.previousRun')), figure: true },
    ]}
    earlier={t('agencyRuns.earlierRuns')}
    empty={[t('agencyRuns.nothingWaiting'), t('agencyRuns.aRunIsComputedWhen')]}
    panel={(row, seat) => <RunPanel row={row} seat={seat} />}
  />
);

interface RunPanelProps {
  readonly row: AgencyRun;
  readonly seat: Seat;
}

function RunPanel({ row, seat }: RunPanelProps) {
  const { merchantId } = seat;
  const found = useAgencyRun(merchantId, row.runId);
  const [opened, setOpened] = useState('');
  const rows = rowsOf(found) ?? [];
  return (
    <RowPanel
      seat={seat}
      title={RUN_KINDS[row.kind]}
      about={STATES[row.state]}
      facts={[
        [t('common.period'), periodOf(row)],
        [t('agencyRuns.total'), row.total],
        [t('agencyRuns.computed'), `${moment(row.computedAt)}, ${row.computedBy}`],
        [t('agencyRuns.checkedBy'), row.checkedBy || '–'],
        [t('agencyRuns.releasedBy'), row.releasedBy || '–'],
        [t('common.hash'), row.inputHash.slice(0, 16)],
      ]}
    >
      <RunFile merchantId={merchantId} runId={row.runId} />
      <RunSteps row={row} seat={seat} />
      {opened !== '' && <StatementPart key={opened} merchantId={merchantId} statementId={opened} />}
      <PanelPart title={t('agencyRuns.statements')}>
        <PagedTable
          found={found}
          earlier={t('agencyRuns.moreStatements')}
          label={t('agencyRuns.statements')}
          columns={linesOf(row.state)}
          rowKey={({ statementId }) => statementId}
          openKey={opened}
          onOpen={({ statementId }) => setOpened(statementId === opened ? '' : statementId)}
          empty={<Empty title={t('agencyRuns.noStatement')} text={t('agencyRuns.noEarningsInThisPeriod')} />}
        />
      </PanelPart>
      <HoldForm rows={rows} merchantId={merchantId} />
      <CorrectForm rows={rows} merchantId={merchantId} />
    </RowPanel>
  );
}

function RunSteps({ row: { runId, inputHash, state }, seat }: RunPanelProps) {
  const input = { merchantId: seat.merchantId, runId };
  return (
    <>
      {(state === 'preview' || state === 'checked') && (
        <ActButton act={recomputeAgencyRun} input={input} kind="plain" said={() => t('agencyRuns.recomputed')}>
          {t('agencyRuns.recompute')}
        </ActButton>
      )}
      {state === 'preview' && (
        <ActButton
          act={checkAgencyRun}
          input={{ ...input, inputHash }}
          said={() => t('agencyRuns.checkedSomeoneElseMustRelease')}
        >
          {t('agencyRuns.markAsChecked')}
        </ActButton>
      )}
      {state === 'checked' && (
        <ActPart
          act={releaseAgencyRun}
          input={{ ...input, inputHash }}
          title={t('agencyRuns.release')}
          submit={t('agencyRuns.releaseAndPay')}
          said={() => t('agencyRuns.released')}
          onDone={seat.onClose}
        />
      )}
    </>
  );
}
