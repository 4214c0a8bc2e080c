import * as v from 'valibot';
import type { AuditRow, ChainReport } from '@baize/contract/backoffice/audit.ts';
import { Button, Empty, Notice, Tag } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { useSearchState } from '../../app/searchState.ts';
import { language, t } from '../../app/texts.ts';
import { useAuditLog, useChainCheck } from '../../features/audit/index.ts';
import { Choice } from '../../parts/forms/Choice.tsx';
import { DayChoice } from '../../parts/forms/DayField.tsx';
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

export function Screen() {
  const [state, change] = useSearchState(Search);
  const { open, ...request } = state;
  const found = useAuditLog(request);
  const opened = rowsOf(found)?.find(({ seq }) => String(seq) === open);
  const chain = useChainCheck();
  const { staff } = useDesk();
  const isEverywhere = staff.permissions['audit.read'] === null;

  return (
    <Page
      title={t('audit.auditLog')}
      about={t('audit.everyChangeByStaffNewest')}
      actions={
        isEverywhere && (
          <Button kind="line" small busy={chain.isPending} onClick={() => chain.mutate()}>
            {t('audit.checkTheChain')}
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
        earlier={t('audit.earlierLines')}
        label={t('audit.auditLog')}
        columns={COLUMNS}
        rowKey={({ seq }) => String(seq)}
        openKey={open}
        onOpen={({ seq }) => change({ open: String(seq) })}
        empty={<Empty title={t('common.noMatches')} text={t('common.clearAFilter')} />}
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
      searchLabel={t('audit.personActionTargetOrReason')}
      state={state}
      none={NONE}
      onChange={onChange}
    >
      <Choice
        label={t('audit.action')}
        value={state.action}
        options={actions
          .map((action) => ({ value: action, label: kindOfAction(action) }))
          .toSorted((one, other) => one.label.localeCompare(other.label, language().tag))}
        onChange={(action) => onChange({ action })}
      />
      <DayChoice label={t('common.fromDay')} value={state.from} onChange={(from) => onChange({ from })} />
      <DayChoice label={t('common.toDay')} value={state.to} onChange={(to) => onChange({ to })} />
    </FilterBar>
  );
}

const COLUMNS: readonly Column<AuditRow>[] = [
  { key: 'action', head: t('common.what'), cell: actionText },
  { key: 'who', head: t('audit.who'), cell: ({ staffName }) => staffName },
  { key: 'target', head: t('common.appliesTo'), cell: (row) => targetOf(row).words },
  { key: 'merchant', head: t('common.merchant'), cell: ({ merchantId }) => merchantId ?? '–' },
  { key: 'reason', head: t('common.reason'), cell: ({ reason }) => reason },
  { key: 'at', head: t('common.when'), figure: true, cell: ({ at }) => moment(at) },
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
          [t('audit.who'), row.staffName],
          [t('audit.ipAddress'), row.ip],
          [
            t('common.appliesTo'),
            <button key="to" type="button" onClick={() => onTarget(row.targetId)}>
              {target.words}
            </button>,
          ],
          ...(target.isNamed ? [[t('common.id'), row.targetId] as const] : []),
          [t('common.merchant'), row.merchantId ?? t('audit.notAboutOneMerchant')],
          [t('common.reason'), row.reason || '–'],
        ]}
      />
      <PanelPart title={t('audit.beforeAndAfter')}>
        <Diff before={inWords(row.before)} after={inWords(row.after)} />
      </PanelPart>
      <PanelPart title={t('audit.proof')}>
        <Facts
          facts={[
            [t('common.line'), String(row.seq)],
            [t('common.hash'), row.hash],
            [t('audit.request'), row.requestId],
          ]}
        />
      </PanelPart>
    </DetailPanel>
  );
}

function Report({ report }: { report: ChainReport }) {
  return report.ok ? (
    <Notice tone="ok" role="status">
      <Tag tone="ok">{t('audit.intact')}</Tag>{' '}
      {t('audit.linesNoneChangedAddedOr', { rows: report.rows, headHash: report.headHash.slice(0, 16) })}
    </Notice>
  ) : (
    <Notice tone="bad" role="alert">
      <Tag tone="bad">{t('audit.broken')}</Tag>{' '}
      {t('audit.lineBrokenatProblem', { brokenAt: String(report.brokenAt), problem: report.problem })}
    </Notice>
  );
}
