import * as v from 'valibot';
import { RISK_LEVELS, type ProtectionCaseRow } from '@baize/contract/backoffice/protection.ts';
import { Empty, Tag } from '@baize/ui/index.ts';
import { useMerchants } from '../../app/merchantChoice.ts';
import { useSearchState } from '../../app/searchState.ts';
import { useProtectionCases } from '../../features/protection/index.ts';
import { Choice } from '../../parts/forms/Choice.tsx';
import { Page } from '../../parts/page/Page.tsx';
import { useOpened } from '../../parts/page/useOpened.ts';
import { MerchantChoice } from '../../parts/show/MerchantChoice.tsx';
import { count, moment } from '../../parts/show/words.ts';
import type { Column } from '../../parts/tables/DataTable.tsx';
import { FilterGroup } from '../../parts/tables/FilterBar.tsx';
import { PagedTable, rowsOf } from '../../parts/tables/PagedTable.tsx';
import { CasePanel } from './CasePanel.tsx';
import { signName } from './signs.ts';

const text = v.optional(v.fallback(v.string(), ''), '');
const Search = v.object({
  merchant: text,
  show: v.optional(v.fallback(v.picklist(['open', 'all']), 'open'), 'open'),
  open: text,
});

/** The worklist: members who show signs of harm, the most urgent first. */
export function Screen() {
  const [state, change] = useSearchState(Search);
  const { list, merchantId } = useMerchants('protection.read', state.merchant);
  const found = useProtectionCases(merchantId, state.show);
  const open = found.data?.pages[0]?.open;
  const { row, hasLeft } = useOpened(rowsOf(found), state.open, ({ caseId }) => caseId);
  return (
    <Page
      title="Player protection"
      about={open === undefined ? 'Members who show signs of harm' : count(open, 'open case', 'open cases')}
      panel={
        row && <CasePanel row={row} hasLeft={hasLeft} merchantId={merchantId} onClose={() => change({ open: '' })} />
      }
    >
      <FilterGroup>
        <MerchantChoice list={list} merchantId={merchantId} onChange={(merchant) => change({ merchant, open: '' })} />
        <Choice
          label="Show"
          value={state.show === 'all' ? '' : state.show}
          options={[{ value: 'open', label: 'Open' }]}
          onChange={(value) => change({ open: '', show: value === '' ? 'all' : 'open' })}
        />
      </FilterGroup>
      <PagedTable
        found={found}
        earlier="More cases"
        label="Cases of player protection"
        columns={COLUMNS}
        rowKey={({ caseId }) => caseId}
        openKey={state.open}
        onOpen={({ caseId }) => change({ open: caseId })}
        empty={<Empty title="No open cases" text="Members who show signs of harm appear here." />}
      />
    </Page>
  );
}

const COLUMNS: readonly Column<ProtectionCaseRow>[] = [
  { key: 'member', head: 'Member', cell: ({ userName }) => userName },
  { key: 'level', head: 'Level', cell: (row) => <Level row={row} /> },
  { key: 'signs', head: 'Signs', cell: ({ signs }) => signs.map(({ sign }) => signName(sign)).join(', ') },
  { key: 'state', head: 'Status', cell: ({ state, closeAsked }) => (closeAsked ? 'needs a second person' : state) },
  { key: 'due', head: 'Speak by', figure: true, cell: ({ dueAt, state }) => (state === 'open' ? moment(dueAt) : '–') },
];

function Level({ row: { points } }: { readonly row: ProtectionCaseRow }) {
  if (points >= RISK_LEVELS.act) return <Tag tone="bad">{`act, ${points}`}</Tag>;
  if (points >= RISK_LEVELS.speak) return <Tag tone="caution">{`speak, ${points}`}</Tag>;
  return <Tag tone="info">{`watch, ${points}`}</Tag>;
}
