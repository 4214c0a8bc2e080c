import * as v from 'valibot';
import type { AuditRow, ChainReport } from '@baize/contract/backoffice/audit.ts';
import { Button, Empty, Notice, Tag } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { useSearchState } from '../../app/searchState.ts';
import { useAuditLog, useChainCheck } from '../../features/audit/index.ts';
import { Choice, DayChoice } from '../../parts/forms/Choice.tsx';
import type { Column } from '../../parts/tables/DataTable.tsx';
import { DetailPanel, Facts, PanelPart } from '../../parts/page/DetailPanel.tsx';
import { Diff } from '../../parts/show/Diff.tsx';
import { FilterBar } from '../../parts/tables/FilterBar.tsx';
import { Page } from '../../parts/page/Page.tsx';
import { PagedTable, rowsOf } from '../../parts/tables/PagedTable.tsx';
import { moment } from '../../parts/show/words.ts';
import { inWords, targetOf } from './auditWords.ts';
import { actionText, kindOfAction } from './actionWords.ts';

const text = v.optional(v.fallback(v.pipe(v.union([v.string(), v.number()]), v.transform(String)), ''), '');
const Search = v.object({ search: text, action: text, targetId: text, from: text, to: text, open: text });
const NONE = v.parse(Search, {});
type State = v.InferOutput<typeof Search>;

/** Who did what, when, before and after; and whether the log is as it was written. */
export function Screen() {
  const [state, change] = useSearchState(Search);
  const { open, ...wish } = state;
  const found = useAuditLog(wish);
  const opened = rowsOf(found)?.find(({ seq }) => String(seq) === open);
  const chain = useChainCheck();
  const { staff } = useDesk();
  const isEverywhere = staff.permissions['audit.read'] === null;

  return (
    <Page
      title="Audit log"
      about="Every change by staff, newest first"
      actions={
        isEverywhere && (
          <Button kind="line" small busy={chain.isPending} onClick={() => chain.mutate()}>
            Check the chain
          </Button>
        )
      }
      panel={
        opened && (
          <Line
            row={opened}
            onClose={() => change({ open: '' })}
            onTarget={(targetId) => change({ ...NONE, targetId })}
          />
        )
      }
    >
      {chain.data && <Report report={chain.data} />}
      <Filters state={state} actions={found.data?.pages[0]?.actions ?? []} onChange={change} />
      <PagedTable
        found={found}
        earlier="Earlier lines"
        label="Audit log"
        columns={COLUMNS}
        rowKey={({ seq }) => String(seq)}
        openKey={open}
        onOpen={({ seq }) => change({ open: String(seq) })}
        empty={<Empty title="No matches" text="Clear a filter." />}
      />
    </Page>
  );
}

interface FiltersProps {
  readonly state: State;
  readonly actions: readonly string[];
  readonly onChange: (state: Partial<State>) => void;
}

function Filters({ state, actions, onChange }: FiltersProps) {
  return (
    <FilterBar
      screen="audit"
      searchLabel="Person, action, target or reason"
      state={state}
      none={NONE}
      onChange={onChange}
    >
      <Choice
        label="Action"
        value={state.action}
        options={actions.map((action) => ({ value: action, label: kindOfAction(action) }))}
        onChange={(action) => onChange({ action })}
      />
      <DayChoice label="From" value={state.from} onChange={(from) => onChange({ from })} />
      <DayChoice label="To" value={state.to} onChange={(to) => onChange({ to })} />
    </FilterBar>
  );
}

const COLUMNS: readonly Column<AuditRow>[] = [
  { key: 'action', head: 'What', cell: actionText },
  { key: 'who', head: 'Who', cell: ({ staffName }) => staffName },
  { key: 'target', head: 'To', cell: (row) => targetOf(row).words },
  { key: 'merchant', head: 'Merchant', cell: ({ merchantId }) => merchantId ?? 'all' },
  { key: 'reason', head: 'Reason', cell: ({ reason }) => reason },
  { key: 'at', head: 'When', figure: true, cell: ({ at }) => moment(at) },
];

interface LineProps {
  readonly row: AuditRow;
  readonly onClose: () => void;
  readonly onTarget: (id: string) => void;
}

function Line({ row, onClose, onTarget }: LineProps) {
  const target = targetOf(row);
  return (
    <DetailPanel title={actionText(row)} about={moment(row.at)} of={row.seq} onClose={onClose}>
      <Facts
        facts={[
          ['Who', row.staffName],
          ['From', row.ip],
          [
            'To',
            <button key="to" type="button" onClick={() => onTarget(row.targetId)}>
              {target.words}
            </button>,
          ],
          ...(target.isNamed ? [['Id', row.targetId] as const] : []),
          ['Merchant', row.merchantId ?? 'no single one'],
          ['Reason', row.reason || '–'],
        ]}
      />
      <PanelPart title="Before and after">
        <Diff before={inWords(row.before)} after={inWords(row.after)} />
      </PanelPart>
      <PanelPart title="Proof">
        <Facts
          facts={[
            ['Line', String(row.seq)],
            ['Hash', row.hash],
            ['Request', row.requestId],
          ]}
        />
      </PanelPart>
    </DetailPanel>
  );
}

function Report({ report }: { report: ChainReport }) {
  return report.ok ? (
    <Notice tone="ok" role="status">
      <Tag tone="ok">holds</Tag>{' '}
      {`${report.rows} lines, none changed, added or removed. The end is ${report.headHash.slice(0, 16)}…`}
    </Notice>
  ) : (
    <Notice tone="bad" role="alert">
      <Tag tone="bad">BROKEN</Tag> {`Line ${report.brokenAt}: ${report.problem}.`}
    </Notice>
  );
}
