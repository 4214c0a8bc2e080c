import { useState } from 'react';
import * as v from 'valibot';
import type { AgencyRun, RunLine } from '@baize/contract/backoffice/agency.ts';
import { Button, Empty, Field, Tag, type TagTone } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { useMerchants } from '../../app/merchantChoice.ts';
import { useSearchState } from '../../app/searchState.ts';
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
} from '../../features/agency/index.ts';
import { Choice } from '../../parts/forms/Choice.tsx';
import { DeskForm } from '../../parts/forms/DeskForm.tsx';
import { ReasonField } from '../../parts/forms/ReasonField.tsx';
import { DetailPanel, Facts, PanelPart } from '../../parts/page/DetailPanel.tsx';
import { Page } from '../../parts/page/Page.tsx';
import { useOpened } from '../../parts/page/useOpened.ts';
import { MerchantChoice } from '../../parts/show/MerchantChoice.tsx';
import { moment } from '../../parts/show/words.ts';
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
  preview: ['Preview', 'caution'],
  checked: ['Checked once', 'info'],
  released: ['Being paid', 'info'],
  paid: ['Paid', 'ok'],
};

/** Runs of rebates, salaries and dividends: checked by one person, released by another. */
export function Screen() {
  const [state, change] = useSearchState(Search);
  const { list, merchantId } = useMerchants('agency.read', state.merchant);
  const found = useAgencyRuns(merchantId, state.state);
  const { row, hasLeft } = useOpened(rowsOf(found), state.open, ({ runId }) => runId);
  return (
    <Page
      title="Agency runs"
      about="Rebates, salaries and dividends, released by two"
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
          label="Status"
          value={state.state === 'all' ? '' : 'open'}
          options={[{ value: 'open', label: 'Not paid yet' }]}
          onChange={(value) => change({ open: '', state: value === 'open' ? 'open' : 'all' })}
        />
      </FilterGroup>
      <PagedTable
        found={found}
        earlier="Earlier runs"
        label="Runs"
        columns={COLUMNS}
        rowKey={({ runId }) => runId}
        openKey={state.open}
        onOpen={({ runId }) => change({ open: runId })}
        empty={<Empty title="Nothing waiting" text="A run is computed when a merchant’s day closes." />}
      />
    </Page>
  );
}

const COLUMNS: readonly Column<AgencyRun>[] = [
  { key: 'kind', head: 'What', cell: ({ kind }) => RUN_KINDS[kind] },
  {
    key: 'period',
    head: 'Period',
    cell: ({ fromDay, toDay }) => (fromDay === toDay ? fromDay : `${fromDay} – ${toDay}`),
  },
  { key: 'state', head: 'Status', cell: ({ state }) => <Tag tone={LOOK[state][1]}>{LOOK[state][0]}</Tag> },
  { key: 'statements', head: 'Statements', figure: true, cell: ({ statements }) => statements.toLocaleString('en') },
  { key: 'total', head: 'Total', figure: true, cell: ({ total }) => total },
  { key: 'before', head: 'Previous run', figure: true, cell: ({ before }) => before ?? '–' },
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
          ['Period', row.fromDay === row.toDay ? row.fromDay : `${row.fromDay} – ${row.toDay}`],
          ['Total', row.total],
          ['Computed', `${moment(row.computedAt)}, ${row.computedBy}`],
          ['Checked by', row.checkedBy || '–'],
          ['Released by', row.releasedBy || '–'],
          ['Hash', row.inputHash.slice(0, 16)],
        ]}
      />
      <RunSteps row={row} merchantId={merchantId} onDone={onClose} />
      {opened !== '' && <StatementPart key={opened} merchantId={merchantId} statementId={opened} />}
      <PanelPart title="Statements">
        <PagedTable
          found={found}
          earlier="More statements"
          label="Statements"
          columns={linesOf(row.state)}
          rowKey={({ statementId }) => statementId}
          openKey={opened}
          onOpen={({ statementId }) => setOpened(statementId === opened ? '' : statementId)}
          empty={<Empty title="No statement" text="No earnings in this period." />}
        />
      </PanelPart>
      <HoldForm rows={rowsOf(found) ?? []} merchantId={merchantId} />
      <CorrectForm rows={rowsOf(found) ?? []} merchantId={merchantId} />
    </DetailPanel>
  );
}

const linesOf = (runState: AgencyRun['state']): readonly Column<RunLine>[] => [
  { key: 'receiver', head: 'To', cell: ({ receiver }) => receiver },
  { key: 'net', head: 'Net', figure: true, cell: ({ net }) => net },
  {
    key: 'state',
    head: 'Status',
    cell: ({ state, heldFor, outlier }) => {
      const [words, tone] = statementWords({ state, heldFor, runState });
      return <Tag tone={outlier ? 'caution' : tone}>{outlier ? `${words}, unusually high` : words}</Tag>;
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
          <Button small onClick={() => void attempt(recompute({ merchantId, runId }), 'Recomputed.')}>
            Recompute
          </Button>
          {state === 'preview' && (
            <Button
              small
              kind="main"
              onClick={() =>
                void attempt(check({ merchantId, runId, inputHash }), 'Checked. Someone else must release it.')
              }
            >
              Mark as checked
            </Button>
          )}
        </div>
      )}
      {state === 'checked' && may('agency.release', merchantId) && (
        <PanelPart title="Release">
          <DeskForm
            submit="Release and pay"
            onSubmit={async (fields) => {
              await release({ merchantId, runId, inputHash, reason: fields.text('reason') });
              say('Released.');
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
    <PanelPart title="Hold or release">
      <DeskForm
        submit="Change"
        onSubmit={async (fields) => {
          const row = open.find(({ statementId }) => statementId === fields.text('statementId'));
          if (!row) return;
          const isHeld = row.state === 'held';
          const { statementId } = row;
          await hold({ merchantId, statementId, hold: !isHeld, reason: fields.text('reason') });
          say(isHeld ? 'Released.' : 'On hold.');
        }}
      >
        {(errors) => (
          <>
            <Field label="Statement">
              {(ties) => (
                <select {...ties} name="statementId">
                  {open.map(({ statementId, receiver, net, state }) => (
                    <option key={statementId} value={statementId}>
                      {`${receiver}, ${net}${state === 'held' ? ', on hold' : ''}`}
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
