import * as v from 'valibot';
import type { AgencyMarker } from '@baize/contract/backoffice/agencyReview.ts';
import { Empty, Field, Tag, type TagTone } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { useMerchants } from '../../app/merchantChoice.ts';
import { useSearchState } from '../../app/searchState.ts';
import { useAgencyMarkers, useDecideMarker } from '../../features/agency/index.ts';
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

const text = v.optional(v.fallback(v.string(), ''), '');
const Search = v.object({
  merchant: text,
  state: v.optional(v.fallback(v.picklist(['open', 'acted', 'all']), 'open'), 'open'),
  open: text,
});

const KIND: Readonly<Record<AgencyMarker['kind'], string>> = {
  samePlace: 'Same device and address',
  samePayout: 'Same payout account',
  sameDocument: 'Same document',
  ownMoney: 'Downlines play the agent’s money',
  moneyRing: 'Money comes back to its sender',
  linkFlood: 'Many accounts by one link',
  riskless: 'Bets without risk',
  idleLine: 'No play',
};
const LOOK: Readonly<Record<AgencyMarker['state'], readonly [string, TagTone]>> = {
  open: ['Open', 'caution'],
  watched: ['Watched', 'info'],
  held: ['Pay on hold', 'bad'],
  uncounted: ['Not counted', 'bad'],
  dismissed: ['Dismissed', 'plain'],
};
const DECISIONS = {
  watched: 'Watch',
  held: 'Put the agent’s earnings on hold',
  uncounted: 'Stop counting these members for anyone above, from tomorrow',
  dismissed: 'Dismiss',
} as const;
type Decision = keyof typeof DECISIONS;
const isDecision = (value: string): value is Decision => value in DECISIONS;

/** What looks like abuse of an agent’s place, with its evidence; only staff decide. */
export function Screen() {
  const [state, change] = useSearchState(Search);
  const { list, merchantId } = useMerchants('agency.read', state.merchant);
  const found = useAgencyMarkers(merchantId, state.state);
  const { row, hasLeft } = useOpened(rowsOf(found), state.open, ({ markerId }) => markerId);
  return (
    <Page
      title="Findings about agents"
      about="Checked when a day closes; nothing happens automatically"
      panel={
        row && (
          <MarkerPanel
            key={row.markerId}
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
          value={state.state === 'all' ? '' : state.state}
          options={[
            { value: 'open', label: 'To be decided' },
            { value: 'acted', label: 'On hold or not counted' },
          ]}
          onChange={(value) => change({ open: '', state: value === 'open' || value === 'acted' ? value : 'all' })}
        />
      </FilterGroup>
      <PagedTable
        found={found}
        earlier="Earlier findings"
        label="Findings"
        columns={COLUMNS}
        rowKey={({ markerId }) => markerId}
        openKey={state.open}
        onOpen={({ markerId }) => change({ open: markerId })}
        empty={<Empty title="Nothing found" text="Each closed day is checked." />}
      />
    </Page>
  );
}

const COLUMNS: readonly Column<AgencyMarker>[] = [
  { key: 'agent', head: 'Agent', cell: ({ agent }) => agent },
  { key: 'kind', head: 'Finding', cell: ({ kind }) => KIND[kind] },
  { key: 'count', head: 'Members', figure: true, cell: ({ count }) => count.toLocaleString('en') },
  { key: 'state', head: 'Status', cell: ({ state }) => <Tag tone={LOOK[state][1]}>{LOOK[state][0]}</Tag> },
  { key: 'seen', head: 'Last seen', figure: true, cell: ({ seenAt }) => moment(seenAt) },
];

interface MarkerPanelProps {
  readonly row: AgencyMarker;
  readonly hasLeft: boolean;
  readonly merchantId: string;
  readonly onClose: () => void;
}

function MarkerPanel({ row, hasLeft, merchantId, onClose }: MarkerPanelProps) {
  const { may, say } = useDesk();
  const decide = useDecideMarker();
  const more = row.count - row.members.length;
  return (
    <DetailPanel title={row.agent} about={KIND[row.kind]} of={row.markerId} hasLeft={hasLeft} onClose={onClose}>
      <Facts
        facts={[
          ['Status', LOOK[row.state][0]],
          ['Members', `${row.members.join(', ') || '–'}${more > 0 ? ` and ${more} more` : ''}`],
          ...row.facts.map(({ name, value }) => [name, value] as const),
          ['Found', moment(row.foundAt)],
          ['Last seen', moment(row.seenAt)],
          ['Decided by', row.decidedBy || '–'],
          ['Valid from', row.fromDay ?? '–'],
        ]}
      />
      {may('agency.abuse', merchantId) && (
        <PanelPart title="Decide">
          <DeskForm
            submit="Decide"
            onSubmit={async (fields) => {
              const state = fields.text('state');
              if (!isDecision(state)) return;
              await decide({ merchantId, markerId: row.markerId, state, reason: fields.text('reason') });
              say('Decided.');
              onClose();
            }}
          >
            {(errors) => (
              <>
                <Field label="What follows" error={errors.state}>
                  {(ties) => (
                    <select {...ties} name="state" defaultValue={isDecision(row.state) ? row.state : 'watched'}>
                      {Object.entries(DECISIONS).map(([value, label]) => (
                        <option key={value} value={value}>
                          {label}
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
      )}
    </DetailPanel>
  );
}
