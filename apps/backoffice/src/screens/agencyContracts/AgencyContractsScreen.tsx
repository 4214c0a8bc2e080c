import { useState } from 'react';
import * as v from 'valibot';
import type { CONTRACT_COSTS } from '@baize/contract/agency/contractShapes.ts';
import type { agencyContracts } from '@baize/contract/backoffice/agency.ts';
import type { OutputOf } from '@baize/contract/call.ts';
import { Button, Empty, Tag, type TagTone } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { useMerchants } from '../../app/merchantChoice.ts';
import { useSearchState } from '../../app/searchState.ts';
import { t } from '../../app/texts.ts';
import { useAgencyContracts } from '../../features/agency/index.ts';
import { Choice } from '../../parts/forms/Choice.tsx';
import { DetailPanel, Facts, PanelPart } from '../../parts/page/DetailPanel.tsx';
import { Page } from '../../parts/page/Page.tsx';
import { useOpened } from '../../parts/page/useOpened.ts';
import { MerchantChoice } from '../../parts/show/MerchantChoice.tsx';
import { amount, moment, percent } from '../../parts/show/words.ts';
import type { Column } from '../../parts/tables/DataTable.tsx';
import { FilterGroup } from '../../parts/tables/FilterBar.tsx';
import { PagedTable, rowsOf } from '../../parts/tables/PagedTable.tsx';
import { OfferDialog } from './OfferDialog.tsx';
import { TemplatesDialog } from './TemplatesDialog.tsx';
import { CONTRACT_CATEGORIES, KIND } from './TermsFields.tsx';

type Row = OutputOf<typeof agencyContracts>['list'][number];

const text = v.optional(v.fallback(v.string(), ''), '');
const Search = v.object({
  merchant: text,
  state: v.optional(v.fallback(v.picklist(['open', 'all']), 'open'), 'open'),
  open: text,
});

const LOOK: Readonly<Record<Row['status'], readonly [string, TagTone]>> = {
  P: [t('agencyContracts.look.P'), 'caution'],
  E: [t('agencyContracts.look.E'), 'caution'],
  A: [t('agencyContracts.look.A'), 'ok'],
  V: [t('agencyContracts.look.V'), 'info'],
  C: [t('agencyContracts.look.C'), 'plain'],
  R: [t('agencyContracts.look.R'), 'plain'],
  X: [t('agencyContracts.look.X'), 'plain'],
};

const COSTS: Readonly<Record<(typeof CONTRACT_COSTS)[number], string>> = {
  rebates: t('agencyContracts.costWords.rebates'),
  salaries: t('agencyContracts.costWords.salaries'),
  promotions: t('agencyContracts.costWords.promotions'),
};

/** Contracts of agents: salaries and dividends, with their terms. */
export function Screen() {
  const [state, change] = useSearchState(Search);
  const { may } = useDesk();
  const { list, merchantId } = useMerchants('agency.read', state.merchant);
  const found = useAgencyContracts(merchantId, state.state);
  const [dialog, setDialog] = useState<'offer' | 'templates' | null>(null);
  const closeDialog = () => setDialog(null);
  const { row, hasLeft } = useOpened(rowsOf(found), state.open, ({ contractId }) => contractId);
  return (
    <Page
      title={t('agencyContracts.agentsContracts')}
      about={t('agencyContracts.salariesAndDividends')}
      actions={
        <>
          <Button small onClick={() => setDialog('templates')}>
            {t('agencyContracts.templates')}
          </Button>
          {may('agency.contracts', merchantId) && (
            <Button small kind="main" onClick={() => setDialog('offer')}>
              {t('agencyContracts.offerAContract')}
            </Button>
          )}
        </>
      }
      panel={
        row && <ContractPanel key={row.contractId} row={row} hasLeft={hasLeft} onClose={() => change({ open: '' })} />
      }
    >
      <FilterGroup>
        <MerchantChoice list={list} merchantId={merchantId} onChange={(merchant) => change({ merchant, open: '' })} />
        <Choice
          label={t('common.status')}
          value={state.state === 'all' ? '' : 'open'}
          options={[{ value: 'open', label: t('agencyContracts.offeredOrInForce') }]}
          onChange={(value) => change({ open: '', state: value === 'open' ? 'open' : 'all' })}
        />
      </FilterGroup>
      <PagedTable
        found={found}
        earlier={t('agencyContracts.earlierContracts')}
        label={t('agencyContracts.contracts')}
        columns={COLUMNS}
        rowKey={({ contractId }) => contractId}
        openKey={state.open}
        onOpen={({ contractId }) => change({ open: contractId })}
        empty={<Empty title={t('agencyContracts.noContract')} text={t('agencyContracts.offerAnAgentASalary')} />}
      />
      {dialog === 'offer' && <OfferDialog merchantId={merchantId} onClose={closeDialog} />}
      {dialog === 'templates' && <TemplatesDialog merchantId={merchantId} onClose={closeDialog} />}
    </Page>
  );
}

const COLUMNS: readonly Column<Row>[] = [
  { key: 'kind', head: t('common.what'), cell: ({ kind }) => KIND[kind] },
  { key: 'receiver', head: t('common.recipient'), cell: ({ receiver }) => receiver },
  { key: 'giver', head: t('agencyContracts.offeredBy'), cell: ({ giver }) => giver ?? t('common.house') },
  {
    key: 'category',
    head: t('common.category'),
    cell: ({ category }) => CONTRACT_CATEGORIES[category],
  },
  {
    key: 'status',
    head: t('common.status'),
    cell: ({ status }) => <Tag tone={LOOK[status][1]}>{LOOK[status][0]}</Tag>,
  },
  { key: 'at', head: t('agencyContracts.look.P'), figure: true, cell: ({ proposedAt }) => moment(proposedAt) },
];

/** "0.0010": "0.1%". */
const share = (rate: string): string => percent(Number(rate) * 100, 0, 4);

function ContractPanel({
  row,
  hasLeft,
  onClose,
}: {
  readonly row: Row;
  readonly hasLeft: boolean;
  readonly onClose: () => void;
}) {
  const { terms } = row;
  return (
    <DetailPanel
      title={KIND[row.kind]}
      about={`${row.receiver}, ${LOOK[row.status][0]}`}
      of={row.contractId}
      hasLeft={hasLeft}
      onClose={onClose}
    >
      <Facts
        facts={[
          [t('agencyContracts.offeredBy'), row.giver ?? t('common.house')],
          [t('common.paidBy'), row.funding === 'merchant' ? t('common.house') : t('agencyContracts.theUpline')],
          [t('common.validFrom'), row.fromAt ? moment(row.fromAt) : '–'],
          [t('common.ends'), row.endsAt ? moment(row.endsAt) : '–'],
          [
            t('agencyContracts.carry'),
            t(`agencyContracts.carryModes.${terms.carry.mode}`, {
              amount: row.carry,
              cap: terms.carry.cap ?? '–',
            }),
          ],
          [t('agencyContracts.deficit'), row.deficit],
          [t('agencyContracts.costs'), terms.costs.map((cost) => COSTS[cost]).join(', ') || '–'],
          [t('agencyContracts.fee'), share(terms.feeRate)],
          [t('common.hash'), row.termsHash.slice(0, 16)],
        ]}
      />
      <PanelPart title={t('agencyContracts.tiers')}>
        <ol>
          {terms.tiers.map(({ minimumBet, activeMember, netLoss, rate, rateType }) => (
            <li key={minimumBet + rate}>
              {t(netLoss ? 'agencyContracts.tierLoss' : 'agencyContracts.tier', {
                ...{ activeMember, rateType },
                minimumBet: amount(minimumBet, ''),
                rate: rateType === 'P' ? share(rate) : amount(rate, ''),
                netLoss: amount(netLoss ?? '', ''),
              })}
            </li>
          ))}
        </ol>
      </PanelPart>
    </DetailPanel>
  );
}
