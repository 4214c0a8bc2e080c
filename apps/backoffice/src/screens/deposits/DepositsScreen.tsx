import * as v from 'valibot';
import type { DepositRow } from '@baize/contract/backoffice/cashierDeposits.ts';
import { Button, Empty, Tag } from '@baize/ui/index.ts';
import { useMerchants } from '../../app/merchantChoice.ts';
import { useSearchState } from '../../app/searchState.ts';
import { t } from '../../app/texts.ts';
import { useDeposits, type DepositList } from '../../features/deposits/index.ts';
import { Choice } from '../../parts/forms/Choice.tsx';
import { Page } from '../../parts/page/Page.tsx';
import { MerchantChoice } from '../../parts/show/MerchantChoice.tsx';
import { amount, moment } from '../../parts/show/words.ts';
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
      title={t('common.deposits')}
      about={
        summary
          ? t(summary.oldestAt ? 'deposits.waitingSince' : 'deposits.waiting', {
              waiting: summary.waiting,
              oldestAt: moment(summary.oldestAt),
            })
          : t('deposits.depositsAndProofsOfPayment')
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
          label={t('common.show')}
          value={state.show === 'all' ? '' : state.show}
          options={(['queue', 'open', 'paid', 'ended'] as const).map((value) => ({ value, label: LISTS[value] }))}
          onChange={(value) => change({ open: '', show: value === '' ? 'all' : (value as DepositList) })}
        />
        {state.memberId !== '' && (
          <Button small kind="ghost" onClick={() => change({ memberId: '' })}>
            {t('deposits.allDeposits')}
          </Button>
        )}
      </FilterGroup>
      <PagedTable
        found={found}
        earlier={t('deposits.moreDeposits')}
        label={t('common.deposits')}
        columns={COLUMNS}
        rowKey={({ depositId }) => depositId}
        openKey={state.open}
        onOpen={({ depositId }) => change({ open: depositId })}
        empty={<Empty title={t('deposits.nothingHere')} text={NOTHING[state.show]} />}
      />
    </Page>
  );
}

const COLUMNS: readonly Column<DepositRow>[] = [
  { key: 'member', head: t('common.member'), cell: ({ userName }) => userName },
  { key: 'method', head: t('deposits.method'), cell: ({ methodName }) => methodName },
  {
    key: 'state',
    head: t('common.status'),
    cell: ({ state }) => <Tag tone={STATES[state][1]}>{STATES[state][0]}</Tag>,
  },
  { key: 'reason', head: t('common.reason'), cell: ({ reason }) => (reason ? (REASONS[reason] ?? reason) : '–') },
  { key: 'with', head: t('deposits.claimedBy'), cell: ({ claimedBy }) => claimedBy || '–' },
  { key: 'amount', head: t('common.amount'), figure: true, cell: (row) => amount(row.amount, row.currency) },
  { key: 'credited', head: t('deposits.credited'), figure: true, cell: (row) => amount(row.credited, row.currency) },
  {
    key: 'at',
    head: t('common.when'),
    figure: true,
    cell: ({ waitingSince, createdAt }) => moment(waitingSince ?? createdAt),
  },
];
