import { useState } from 'react';
import * as v from 'valibot';
import type { MethodRow } from '@baize/contract/backoffice/cashierDeposits.ts';
import { Button, Empty, Tag } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { useMerchants } from '../../app/merchantChoice.ts';
import { useSearchState } from '../../app/searchState.ts';
import { t } from '../../app/texts.ts';
import { useMethods } from '../../features/methods/index.ts';
import { FormOf } from '../../parts/forms/FormOf.tsx';
import { DetailPanel, Facts, PanelPart } from '../../parts/page/DetailPanel.tsx';
import { Page } from '../../parts/page/Page.tsx';
import { useOpened } from '../../parts/page/useOpened.ts';
import { MerchantChoice } from '../../parts/show/MerchantChoice.tsx';
import { amount, inOwnLanguage, listWords, percent } from '../../parts/show/words.ts';
import { DataTable, type Column } from '../../parts/tables/DataTable.tsx';
import { FilterGroup } from '../../parts/tables/FilterBar.tsx';
import { AddMethodDialog } from './AddMethodDialog.tsx';
import { KINDS, MethodForm } from './MethodForm.tsx';
import { PreviewDialog } from './PreviewDialog.tsx';
import styles from './methods.module.css';

const text = v.optional(v.fallback(v.string(), ''), '');
const Search = v.object({ merchant: text, open: text });

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
      title={t('methods.paymentMethods')}
      about={t('methods.depositAndWithdrawalMethodsIn')}
      actions={
        <>
          <Button kind="line" small onClick={() => setPreviewing(true)}>
            {t('methods.whatPlayersSee')}
          </Button>
          {isAllowed && accounts.length > 0 && (
            <Button kind="main" small onClick={() => setAdding(true)}>
              {t('methods.addAMethod')}
            </Button>
          )}
        </>
      }
      panel={
        row &&
        data && (
          <DetailPanel
            title={inOwnLanguage(row.settings.name) || row.methodId}
            about={row.settings.direction === 'in' ? t('methods.forDeposits') : t('methods.forWithdrawals')}
            of={row.methodId}
            hasLeft={hasLeft}
            onClose={() => change({ open: '' })}
          >
            <Preview row={row} />
            {isAllowed && (
              <FormOf row={row} of={row.methodId}>
                {(shown) => (
                  <MethodForm row={shown} accounts={accounts} languages={data.languages} merchantId={merchantId} />
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
          <h2>{direction === 'in' ? t('common.deposits') : t('common.withdrawals')}</h2>
          <DataTable
            label={direction === 'in' ? t('methods.methodsForDeposits') : t('methods.methodsForWithdrawals')}
            columns={columns}
            rows={data?.list.filter(({ settings }) => settings.direction === direction)}
            error={error}
            onRetry={() => void refetch()}
            rowKey={({ methodId }) => methodId}
            openKey={state.open}
            onOpen={({ methodId }) => change({ open: methodId })}
            empty={<Empty title={t('methods.noMethodYet')} text={t('methods.addOneAColleagueMust')} />}
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
    fee.percentBp > 0 && percent(fee.percentBp / 100),
    /[1-9]/.test(fee.fixed) && amount(fee.fixed, currency),
  ].filter(Boolean);
  if (parts.length === 0) return t('methods.free');
  return t(fee.paidBy === 'member' ? 'methods.feeByMember' : 'methods.feeByMerchant', {
    ...{ fee: parts.join(' + '), freePerDay: fee.freePerDay },
  });
};

const KIND_WORDS = {
  in: new Map<string, string>(KINDS.in.map(({ value, label }) => [value, label])),
  out: new Map<string, string>(KINDS.out.map(({ value, label }) => [value, label])),
};

const columnsFor = (accounts: Accounts): readonly Column<MethodRow>[] => [
  { key: 'name', head: t('common.name'), cell: ({ settings, methodId }) => inOwnLanguage(settings.name) || methodId },
  {
    key: 'kind',
    head: t('common.kind'),
    cell: ({ settings: { direction, kind } }) => KIND_WORDS[direction].get(kind) ?? kind,
  },
  {
    key: 'state',
    head: t('common.status'),
    cell: ({ state }) => (
      <Tag tone={state === 'open' ? 'ok' : 'plain'}>{state === 'open' ? t('common.open') : t('common.closed')}</Tag>
    ),
  },
  {
    key: 'account',
    head: t('methods.gatewayAccount'),
    cell: ({ settings }) => listWords(settings.gatewayAccountIds.map((id) => nameIn(accounts, id))),
  },
  {
    key: 'range',
    head: t('methods.fromTo'),
    figure: true,
    cell: ({ settings, currency }) => `${amount(settings.min, currency)} – ${amount(settings.max, currency)}`,
  },
  { key: 'fee', head: t('methods.fee'), cell: (row) => <span className={styles.fee}>{feeWords(row)}</span> },
  {
    key: 'day',
    head: t('methods.last24Hours'),
    figure: true,
    cell: ({ last24h, currency }) =>
      t('methods.paidOfCountSum', { paid: last24h.paid, count: last24h.count, sum: amount(last24h.sum, currency) }),
  },
];

/** What a player sees of it. */
function Preview({ row }: { row: MethodRow }) {
  const { settings, currency } = row;
  return (
    <PanelPart title={t('methods.playerView')}>
      <Facts
        facts={[
          [inOwnLanguage(settings.name) || row.methodId, inOwnLanguage(settings.hint)],
          [
            t('methods.amounts'),
            t('methods.minToMax', { min: amount(settings.min, currency), max: amount(settings.max, currency) }),
          ],
          [t('methods.quickAmounts'), listWords(settings.quick.map((quick) => amount(quick, currency))) || '–'],
          [t('methods.fee'), feeWords(row)],
          ...(row.state === 'closed' ? ([[t('common.closed'), inOwnLanguage(settings.closedText)]] as const) : []),
        ]}
      />
    </PanelPart>
  );
}
