import { useState } from 'react';
import * as v from 'valibot';
import type { AgencyRun, RunLine } from '@baize/contract/backoffice/agency.ts';
import { Button, Empty, Field, Tag, type TagTone } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { useMerchants } from '../../app/merchantChoice.ts';
import { useSearchState } from '../../app/searchState.ts';
import { t } from '../../app/texts.ts';
import {
  RUN_KINDS,
  StatementPart,
  statementWords,
  useAgencyRun,
  useAgencyRuns,
  useCheckRun,
  useHoldStatement,
  useRecomputeRun,
  useReleaseRun,
  useRunCsv,
} from '../../features/agency/index.ts';
import { Choice } from '../../parts/forms/Choice.tsx';
import { DeskForm } from '../../parts/forms/DeskForm.tsx';
import { ReasonField } from '../../parts/forms/ReasonField.tsx';
import { DetailPanel, Facts, PanelPart } from '../../parts/page/DetailPanel.tsx';
import { Page } from '../../parts/page/Page.tsx';
import { useOpened } from '../../parts/page/useOpened.ts';
import { MerchantChoice } from '../../parts/show/MerchantChoice.tsx';
import { saveFile } from '../../parts/show/saveFile.ts';
import { figure, moment } from '../../parts/show/words.ts';
import type { Column } from '../../parts/tables/DataTable.tsx';
import { FilterGroup } from '../../parts/tables/FilterBar.tsx';
import { PagedTable, rowsOf } from '../../parts/tables/PagedTable.tsx';
import styles from './AgencyRunsScreen.module.css';
import { CorrectForm } from './CorrectForm.tsx';

const text = v.optional(v.fallback(v.string(), ''), '');
const Search = v.object({
  merchant: text,
  state: v.optional(v.fallback(v.picklist(['open', 'all']), 'open'), 'open'),
  open: text,
});

const LOOK: Readonly<Record<AgencyRun['state'], readonly [string, TagTone]>> = {
  preview: [t('agencyRuns.look.preview'), 'caution'],
  checked: [t('agencyRuns.look.checked'), 'info'],
  released: [t('agencyRuns.look.released'), 'info'],
  paid: [t('agencyRuns.look.paid'), 'ok'],
};

export function Screen() {
  const [state, change] = useSearchState(Search);
  const { list, merchantId } = useMerchants('agency.read', state.merchant);
  const found = useAgencyRuns(merchantId, state.state);
  const { row, hasLeft } = useOpened(rowsOf(found), state.open, ({ runId }) => runId);
  return (
    <Page
      title={t('agencyRuns.agencyPayouts')}
      about={t('agencyRuns.rebatesSalariesAndDividendsReleased')}
      panel={
        row && (
          <RunPanel
            key={row.runId}
            row={row}
            hasLeft={hasLeft}
            merchantId={merchantId}
            onClose={() => change({ open: '' })}
          />
        )
      }
    >
      <FilterGroup>
        <MerchantChoice list={list} merchantId={merchantId} onChange={(merchant) => change({ merchant, open: '' })} />
        <Choice
          label={t('common.status')}
          value={state.state === 'all' ? '' : 'open'}
          options={[{ value: 'open', label: t('agencyRuns.notPaidYet') }]}
          onChange={(value) => change({ open: '', state: value === 'open' ? 'open' : 'all' })}
        />
      </FilterGroup>
      <PagedTable
        found={found}
        earlier={t('agencyRuns.earlierRuns')}
        label={t('agencyRuns.runs')}
        columns={COLUMNS}
        rowKey={({ runId }) => runId}
        openKey={state.open}
        onOpen={({ runId }) => change({ open: runId })}
        empty={<Empty title={t('agencyRuns.nothingWaiting')} text={t('agencyRuns.aRunIsComputedWhen')} />}
      />
    </Page>
  );
}

const COLUMNS: readonly Column<AgencyRun>[] = [
  { key: 'kind', head: t('common.what'), cell: ({ kind }) => RUN_KINDS[kind] },
  {
    key: 'period',
    head: t('common.period'),
    cell: ({ fromDay, toDay }) => (fromDay === toDay ? fromDay : `${fromDay} – ${toDay}`),
  },
  {
    key: 'state',
    head: t('common.status'),
    cell: ({ state }) => <Tag tone={LOOK[state][1]}>{LOOK[state][0]}</Tag>,
  },
  {
    key: 'statements',
    head: t('agencyRuns.statements'),
    figure: true,
    cell: ({ statements }) => figure(statements),
  },
  { key: 'total', head: t('agencyRuns.total'), figure: true, cell: ({ total }) => total },
  { key: 'before', head: t('agencyRuns.previousRun'), figure: true, cell: ({ before }) => before ?? '–' },
];

interface RunPanelProps {
  readonly row: AgencyRun;
  readonly hasLeft: boolean;
  readonly merchantId: string;
  readonly onClose: () => void;
}

function RunPanel({ row, hasLeft, merchantId, onClose }: RunPanelProps) {
  const found = useAgencyRun(merchantId, row.runId);
  const [opened, setOpened] = useState('');
  return (
    <DetailPanel
      title={RUN_KINDS[row.kind]}
      about={LOOK[row.state][0]}
      of={row.runId}
      hasLeft={hasLeft}
      onClose={onClose}
    >
      <Facts
        facts={[
          [t('common.period'), row.fromDay === row.toDay ? row.fromDay : `${row.fromDay} – ${row.toDay}`],
          [t('agencyRuns.total'), row.total],
          [t('agencyRuns.computed'), `${moment(row.computedAt)}, ${row.computedBy}`],
          [t('agencyRuns.checkedBy'), row.checkedBy || '–'],
          [t('agencyRuns.releasedBy'), row.releasedBy || '–'],
          [t('common.hash'), row.inputHash.slice(0, 16)],
        ]}
      />
      <RunFile merchantId={merchantId} runId={row.runId} />
      <RunSteps row={row} merchantId={merchantId} onDone={onClose} />
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
      <HoldForm rows={rowsOf(found) ?? []} merchantId={merchantId} />
      <CorrectForm rows={rowsOf(found) ?? []} merchantId={merchantId} />
    </DetailPanel>
  );
}

/** The run with its hash and every statement, to be kept outside. */
function RunFile({ merchantId, runId }: { readonly merchantId: string; readonly runId: string }) {
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

const linesOf = (runState: AgencyRun['state']): readonly Column<RunLine>[] => [
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

function RunSteps({ row, merchantId, onDone }: Pick<RunPanelProps, 'row' | 'merchantId'> & { onDone: () => void }) {
  const { may, say } = useDesk();
  const [recompute, check, release] = [useRecomputeRun(), useCheckRun(), useReleaseRun()];
  const { runId, inputHash, state } = row;
  const attempt = (done: Promise<unknown>, words: string) =>
    done.then(
      () => say(words),
      (error: unknown) => say(error instanceof Error ? error.message : String(error)),
    );
  const isOpen = state === 'preview' || state === 'checked';
  return (
    <>
      {isOpen && may('agency.run', merchantId) && (
        <div className={styles.buttons}>
          <Button small onClick={() => void attempt(recompute({ merchantId, runId }), t('agencyRuns.recomputed'))}>
            {t('agencyRuns.recompute')}
          </Button>
          {state === 'preview' && (
            <Button
              small
              kind="main"
              onClick={() =>
                void attempt(check({ merchantId, runId, inputHash }), t('agencyRuns.checkedSomeoneElseMustRelease'))
              }
            >
              {t('agencyRuns.markAsChecked')}
            </Button>
          )}
        </div>
      )}
      {state === 'checked' && may('agency.release', merchantId) && (
        <PanelPart title={t('agencyRuns.release')}>
          <DeskForm
            submit={t('agencyRuns.releaseAndPay')}
            onSubmit={async (fields) => {
              await release({ merchantId, runId, inputHash, reason: fields.text('reason') });
              say(t('agencyRuns.released'));
              onDone();
            }}
          >
            {(errors) => <ReasonField error={errors.reason} />}
          </DeskForm>
        </PanelPart>
      )}
    </>
  );
}

function HoldForm({ rows, merchantId }: { readonly rows: readonly RunLine[]; readonly merchantId: string }) {
  const { may, say } = useDesk();
  const hold = useHoldStatement();
  const open = rows.filter(({ state }) => state !== 'paid' && state !== 'nothing');
  if (!may('agency.run', merchantId) || open.length === 0) return null;
  return (
    <PanelPart title={t('agencyRuns.holdOrRelease')}>
      <DeskForm
        submit={t('common.change')}
        onSubmit={async (fields) => {
          const row = open.find(({ statementId }) => statementId === fields.text('statementId'));
          if (!row) return;
          const isHeld = row.state === 'held';
          const { statementId } = row;
          await hold({ merchantId, statementId, hold: !isHeld, reason: fields.text('reason') });
          say(isHeld ? t('agencyRuns.released') : t('agencyRuns.onHold'));
        }}
      >
        {(errors) => (
          <>
            <Field label={t('agencyRuns.statement')}>
              {(ties) => (
                <select {...ties} name="statementId">
                  {open.map(({ statementId, receiver, net, state }) => (
                    <option key={statementId} value={statementId}>
                      {state === 'held' ? t('agencyRuns.statementOnHold', { receiver, net }) : `${receiver}, ${net}`}
                    </option>
                  ))}
                </select>
              )}
            </Field>
            <ReasonField error={errors.reason} />
          </>
        )}
      </DeskForm>
    </PanelPart>
  );
}
