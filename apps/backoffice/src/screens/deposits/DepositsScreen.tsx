import * as v from 'valibot';
import type { DepositRow } from '@baize/contract/backoffice/cashierDeposits.ts';
import { Button, Empty, Tag } from '@baize/ui/index.ts';
import { useMerchants } from '../../app/merchantChoice.ts';
import { useSearchState } from '../../app/searchState.ts';
import { useDeposits, type DepositList } from '../../features/deposits/index.ts';
import { Choice } from '../../parts/forms/Choice.tsx';
import { Page } from '../../parts/page/Page.tsx';
import { MerchantChoice } from '../../parts/show/MerchantChoice.tsx';
import { amount, count, moment } from '../../parts/show/words.ts';
import type { Column } from '../../parts/tables/DataTable.tsx';
import { FilterGroup } from '../../parts/tables/FilterBar.tsx';
import { PagedTable } from '../../parts/tables/PagedTable.tsx';
import { DepositPanel } from './DepositPanel.tsx';
import { LISTS, NOTHING, REASONS, STATES } from './depositWords.ts';

const text = v.optional(v.fallback(v.string(), ''), '');
const Search = v.object({
  merchant: text,
  show: v.optional(v.fallback(v.picklist(['queue', 'open', 'paid', 'ended', 'all']), 'queue'), 'queue'),
  memberId: text,
  open: text,
});

/** Deposits: what needs a decision first, and all others. */
export function Screen() {
  const [state, change] = useSearchState(Search);
  const { list, merchantId } = useMerchants('cashier.read', state.merchant);
  const found = useDeposits({ merchantId, show: state.show, memberId: state.memberId });
  const summary = found.data?.pages[0];
  return (
    <Page
      title="Deposits"
      about={
        summary
          ? `${count(summary.waiting, 'deposit needs', 'deposits need')} a decision${summary.oldestAt ? `, the oldest since ${moment(summary.oldestAt)}` : ''}`
          : 'Deposits and proofs of payment'
      }
      panel={
        state.open !== '' && (
          <DepositPanel
            key={state.open}
            merchantId={merchantId}
            depositId={state.open}
            onClose={() => change({ open: '' })}
          />
        )
      }
    >
      <FilterGroup>
        <MerchantChoice list={list} merchantId={merchantId} onChange={(merchant) => change({ merchant, open: '' })} />
        <Choice
          label="Show"
          value={state.show === 'all' ? '' : state.show}
          options={(['queue', 'open', 'paid', 'ended'] as const).map((value) => ({ value, label: LISTS[value] }))}
          onChange={(value) => change({ open: '', show: value === '' ? 'all' : (value as DepositList) })}
        />
        {state.memberId !== '' && (
          <Button small kind="ghost" onClick={() => change({ memberId: '' })}>
            All deposits
          </Button>
        )}
      </FilterGroup>
      <PagedTable
        found={found}
        earlier="More deposits"
        label="Deposits"
        columns={COLUMNS}
        rowKey={({ depositId }) => depositId}
        openKey={state.open}
        onOpen={({ depositId }) => change({ open: depositId })}
        empty={<Empty title="Nothing here" text={NOTHING[state.show]} />}
      />
    </Page>
  );
}

const COLUMNS: readonly Column<DepositRow>[] = [
  { key: 'member', head: 'Member', cell: ({ userName }) => userName },
  { key: 'method', head: 'Method', cell: ({ methodName }) => methodName },
  { key: 'state', head: 'Status', cell: ({ state }) => <Tag tone={STATES[state][1]}>{STATES[state][0]}</Tag> },
  { key: 'reason', head: 'Reason', cell: ({ reason }) => (reason ? (REASONS[reason] ?? reason) : '–') },
  { key: 'with', head: 'With', cell: ({ claimedBy }) => claimedBy || '–' },
  { key: 'amount', head: 'Amount', figure: true, cell: (row) => amount(row.amount, row.currency) },
  { key: 'credited', head: 'Credited', figure: true, cell: (row) => amount(row.credited, row.currency) },
  { key: 'at', head: 'When', figure: true, cell: ({ waitingSince, createdAt }) => moment(waitingSince ?? createdAt) },
];
