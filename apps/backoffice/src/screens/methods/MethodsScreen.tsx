import { useState } from 'react';
import * as v from 'valibot';
import type { MethodRow } from '@baize/contract/backoffice/cashierDeposits.ts';
import { Button, Empty, Tag } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { useMerchants } from '../../app/merchantChoice.ts';
import { useSearchState } from '../../app/searchState.ts';
import { useMethods } from '../../features/methods/index.ts';
import { FormOf } from '../../parts/forms/FormOf.tsx';
import { DetailPanel, Facts, PanelPart } from '../../parts/page/DetailPanel.tsx';
import { Page } from '../../parts/page/Page.tsx';
import { useOpened } from '../../parts/page/useOpened.ts';
import { MerchantChoice } from '../../parts/show/MerchantChoice.tsx';
import { amount } from '../../parts/show/words.ts';
import { DataTable, type Column } from '../../parts/tables/DataTable.tsx';
import { FilterGroup } from '../../parts/tables/FilterBar.tsx';
import { AddMethodDialog } from './AddMethodDialog.tsx';
import { KINDS, MethodForm } from './MethodForm.tsx';
import { PreviewDialog } from './PreviewDialog.tsx';
import styles from './methods.module.css';

const text = v.optional(v.fallback(v.string(), ''), '');
const Search = v.object({ merchant: text, open: text });
const LANGUAGES = ['EN', 'TY'];

/** The ways to pay in and out that a merchant offers. */
export function Screen() {
  const [state, change] = useSearchState(Search);
  const { may } = useDesk();
  const { list, merchantId } = useMerchants('cashier.read', state.merchant);
  const { data, error, refetch } = useMethods(merchantId);
  const [isAdding, setAdding] = useState(false);
  const [isPreviewing, setPreviewing] = useState(false);
  const { row, hasLeft } = useOpened(data?.list, state.open, ({ methodId }) => methodId);
  const isAllowed = may('methods.write', merchantId);
  const accounts = data?.accounts ?? [];
  const columns = columnsFor(accounts);
  return (
    <Page
      title="Payment methods"
      about="Deposit and withdrawal methods, in display order"
      actions={
        <>
          <Button kind="line" small onClick={() => setPreviewing(true)}>
            What players see
          </Button>
          {isAllowed && accounts.length > 0 && (
            <Button kind="main" small onClick={() => setAdding(true)}>
              Add a method
            </Button>
          )}
        </>
      }
      panel={
        row && (
          <DetailPanel
            title={row.settings.name.EN ?? row.methodId}
            about={row.settings.direction === 'in' ? 'For deposits' : 'For withdrawals'}
            of={row.methodId}
            hasLeft={hasLeft}
            onClose={() => change({ open: '' })}
          >
            <Preview row={row} />
            {isAllowed && (
              <FormOf row={row} of={row.methodId}>
                {(shown) => (
                  <MethodForm row={shown} accounts={accounts} languages={LANGUAGES} merchantId={merchantId} />
                )}
              </FormOf>
            )}
          </DetailPanel>
        )
      }
    >
      <FilterGroup>
        <MerchantChoice list={list} merchantId={merchantId} onChange={(merchant) => change({ merchant, open: '' })} />
      </FilterGroup>
      {(['in', 'out'] as const).map((direction) => (
        <section key={direction} className={styles.direction}>
          <h2>{direction === 'in' ? 'Deposits' : 'Withdrawals'}</h2>
          <DataTable
            label={direction === 'in' ? 'Methods for deposits' : 'Methods for withdrawals'}
            columns={columns}
            rows={data?.list.filter(({ settings }) => settings.direction === direction)}
            error={error}
            onRetry={() => void refetch()}
            rowKey={({ methodId }) => methodId}
            openKey={state.open}
            onOpen={({ methodId }) => change({ open: methodId })}
            empty={<Empty title="No method yet" text="Add one; a second person approves it." />}
          />
        </section>
      ))}
      {isPreviewing && <PreviewDialog merchantId={merchantId} onClose={() => setPreviewing(false)} />}
      {isAdding && <AddMethodDialog merchantId={merchantId} accounts={accounts} onClose={() => setAdding(false)} />}
    </Page>
  );
}

type Accounts = readonly { readonly id: string; readonly name: string }[];
const nameIn = (accounts: Accounts, id: string): string => accounts.find((account) => account.id === id)?.name ?? id;

const feeWords = ({ settings: { fee }, currency }: MethodRow): string => {
  const parts = [
    fee.percentBp > 0 && `${fee.percentBp / 100} %`,
    /[1-9]/.test(fee.fixed) && amount(fee.fixed, currency),
  ].filter(Boolean);
  if (parts.length === 0) return 'free';
  const free = fee.freePerDay > 0 ? `, ${fee.freePerDay} a day free` : '';
  return `${parts.join(' + ')}, ${fee.paidBy === 'member' ? 'paid by the member' : 'paid by the merchant'}${free}`;
};

const KIND_WORDS = {
  in: new Map<string, string>(KINDS.in.map(({ value, label }) => [value, label])),
  out: new Map<string, string>(KINDS.out.map(({ value, label }) => [value, label])),
};

const columnsFor = (accounts: Accounts): readonly Column<MethodRow>[] => [
  { key: 'name', head: 'Name', cell: ({ settings, methodId }) => settings.name.EN ?? methodId },
  { key: 'kind', head: 'Kind', cell: ({ settings: { direction, kind } }) => KIND_WORDS[direction].get(kind) ?? kind },
  {
    key: 'state',
    head: 'Status',
    cell: ({ state }) => <Tag tone={state === 'open' ? 'ok' : 'plain'}>{state}</Tag>,
  },
  {
    key: 'account',
    head: 'Gateway account',
    cell: ({ settings }) => settings.gatewayAccountIds.map((id) => nameIn(accounts, id)).join(', '),
  },
  {
    key: 'range',
    head: 'From – to',
    figure: true,
    cell: ({ settings, currency }) => `${amount(settings.min, currency)} – ${amount(settings.max, currency)}`,
  },
  { key: 'fee', head: 'Fee', cell: (row) => <span className={styles.fee}>{feeWords(row)}</span> },
  {
    key: 'day',
    head: 'Last 24 hours',
    figure: true,
    cell: ({ last24h, currency }) => `${last24h.paid} of ${last24h.count}, ${amount(last24h.sum, currency)}`,
  },
];

/** What a player sees of it. */
function Preview({ row }: { row: MethodRow }) {
  const { settings, currency } = row;
  return (
    <PanelPart title="Player view">
      <Facts
        facts={[
          [settings.name.EN ?? row.methodId, settings.hint.EN ?? ''],
          ['Amounts', `${amount(settings.min, currency)} to ${amount(settings.max, currency)}`],
          ['Tap', settings.quick.map((quick) => amount(quick, currency)).join(' · ') || '–'],
          ['Fee', feeWords(row)],
          ...(row.state === 'closed' ? ([['Closed', settings.closedText.EN ?? '']] as const) : []),
        ]}
      />
    </PanelPart>
  );
}
