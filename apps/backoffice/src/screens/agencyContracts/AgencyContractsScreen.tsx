import { useState } from 'react';
import * as v from 'valibot';
import type { agencyContracts } from '@baize/contract/backoffice/agency.ts';
import type { OutputOf } from '@baize/contract/call.ts';
import { Button, Empty, Tag, type TagTone } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { useMerchants } from '../../app/merchantChoice.ts';
import { useSearchState } from '../../app/searchState.ts';
import { useAgencyContracts } from '../../features/agency/index.ts';
import { Choice } from '../../parts/forms/Choice.tsx';
import { DetailPanel, Facts, PanelPart } from '../../parts/page/DetailPanel.tsx';
import { Page } from '../../parts/page/Page.tsx';
import { useOpened } from '../../parts/page/useOpened.ts';
import { MerchantChoice } from '../../parts/show/MerchantChoice.tsx';
import { moment } from '../../parts/show/words.ts';
import type { Column } from '../../parts/tables/DataTable.tsx';
import { FilterGroup } from '../../parts/tables/FilterBar.tsx';
import { PagedTable, rowsOf } from '../../parts/tables/PagedTable.tsx';
import { KIND, OfferDialog } from './OfferDialog.tsx';

type Row = OutputOf<typeof agencyContracts>['list'][number];

const text = v.optional(v.fallback(v.string(), ''), '');
const Search = v.object({
  merchant: text,
  state: v.optional(v.fallback(v.picklist(['open', 'all']), 'open'), 'open'),
  open: text,
});

const LOOK: Readonly<Record<Row['status'], readonly [string, TagTone]>> = {
  P: ['Offered', 'caution'],
  E: ['Change offered', 'caution'],
  A: ['In force', 'ok'],
  V: ['End requested', 'info'],
  C: ['Ended', 'plain'],
  R: ['Refused', 'plain'],
  X: ['No answer', 'plain'],
};

/** Contracts of agents: salaries and dividends, with their terms. */
export function Screen() {
  const [state, change] = useSearchState(Search);
  const { may } = useDesk();
  const { list, merchantId } = useMerchants('agency.read', state.merchant);
  const found = useAgencyContracts(merchantId, state.state);
  const [isOffering, setOffering] = useState(false);
  const { row, hasLeft } = useOpened(rowsOf(found), state.open, ({ contractId }) => contractId);
  return (
    <Page
      title="Agents’ contracts"
      about="Salaries and dividends"
      actions={
        may('agency.contracts', merchantId) && (
          <Button small kind="main" onClick={() => setOffering(true)}>
            Offer a contract
          </Button>
        )
      }
      panel={
        row && <ContractPanel key={row.contractId} row={row} hasLeft={hasLeft} onClose={() => change({ open: '' })} />
      }
    >
      <FilterGroup>
        <MerchantChoice list={list} merchantId={merchantId} onChange={(merchant) => change({ merchant, open: '' })} />
        <Choice
          label="Status"
          value={state.state === 'all' ? '' : 'open'}
          options={[{ value: 'open', label: 'Offered or in force' }]}
          onChange={(value) => change({ open: '', state: value === 'open' ? 'open' : 'all' })}
        />
      </FilterGroup>
      <PagedTable
        found={found}
        earlier="Earlier contracts"
        label="Contracts"
        columns={COLUMNS}
        rowKey={({ contractId }) => contractId}
        openKey={state.open}
        onOpen={({ contractId }) => change({ open: contractId })}
        empty={<Empty title="No contract" text="Offer an agent a salary or a dividend." />}
      />
      {isOffering && <OfferDialog merchantId={merchantId} onClose={() => setOffering(false)} />}
    </Page>
  );
}

const COLUMNS: readonly Column<Row>[] = [
  { key: 'kind', head: 'What', cell: ({ kind }) => KIND[kind] },
  { key: 'receiver', head: 'To', cell: ({ receiver }) => receiver },
  { key: 'giver', head: 'From', cell: ({ giver }) => giver ?? 'House' },
  { key: 'category', head: 'Category', cell: ({ category }) => (category === 'CONS' ? 'All' : category) },
  { key: 'status', head: 'Status', cell: ({ status }) => <Tag tone={LOOK[status][1]}>{LOOK[status][0]}</Tag> },
  { key: 'at', head: 'Offered', figure: true, cell: ({ proposedAt }) => moment(proposedAt) },
];

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
          ['From', row.giver ?? 'House'],
          ['Paid by', row.funding === 'merchant' ? 'House' : 'The upline'],
          ['Valid from', row.fromAt ? moment(row.fromAt) : '–'],
          ['Ends', row.endsAt ? moment(row.endsAt) : '–'],
          ['Carry', `${terms.carry.mode} ${row.carry}`],
          ['Deficit', row.deficit],
          ['Costs', terms.costs.join(', ') || '–'],
          ['Fee', terms.feeRate],
          ['Hash', row.termsHash.slice(0, 16)],
        ]}
      />
      <PanelPart title="Tiers">
        <ol>
          {terms.tiers.map(({ minimumBet, activeMember, netLoss, rate, rateType }) => (
            <li key={minimumBet + rate}>
              {`From ${minimumBet} valid bets, ${activeMember} active${netLoss ? `, ${netLoss} lost` : ''}: ${rate}${rateType === 'F' ? ' fixed' : ''}`}
            </li>
          ))}
        </ol>
      </PanelPart>
    </DetailPanel>
  );
}
