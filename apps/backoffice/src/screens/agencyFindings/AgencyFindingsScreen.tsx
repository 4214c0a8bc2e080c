import * as v from 'valibot';
import type { AgencyMarker } from '@baize/contract/backoffice/agencyReview.ts';
import { Empty, Field, Tag, type TagTone } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { useMerchants } from '../../app/merchantChoice.ts';
import { useSearchState } from '../../app/searchState.ts';
import { t } from '../../app/texts.ts';
import { useAgencyMarkers, useDecideMarker } from '../../features/agency/index.ts';
import { Choice } from '../../parts/forms/Choice.tsx';
import { DeskForm } from '../../parts/forms/DeskForm.tsx';
import { ReasonField } from '../../parts/forms/ReasonField.tsx';
import { DetailPanel, Facts, PanelPart } from '../../parts/page/DetailPanel.tsx';
import { Page } from '../../parts/page/Page.tsx';
import { useOpened } from '../../parts/page/useOpened.ts';
import { MerchantChoice } from '../../parts/show/MerchantChoice.tsx';
import { figure, moment } from '../../parts/show/words.ts';
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
  samePlace: t('agencyFindings.kind.samePlace'),
  samePayout: t('agencyFindings.kind.samePayout'),
  sameDocument: t('agencyFindings.kind.sameDocument'),
  ownMoney: t('agencyFindings.kind.ownMoney'),
  moneyRing: t('agencyFindings.kind.moneyRing'),
  linkFlood: t('agencyFindings.kind.linkFlood'),
  riskless: t('agencyFindings.kind.riskless'),
  idleLine: t('agencyFindings.kind.idleLine'),
};
const LOOK: Readonly<Record<AgencyMarker['state'], readonly [string, TagTone]>> = {
  open: [t('agencyFindings.look.open'), 'caution'],
  watched: [t('agencyFindings.look.watched'), 'info'],
  held: [t('agencyFindings.look.held'), 'bad'],
  uncounted: [t('agencyFindings.look.uncounted'), 'bad'],
  dismissed: [t('agencyFindings.look.dismissed'), 'plain'],
};
/** What a finding counted. */
const FACTS: Readonly<Record<string, string>> = {
  agent: t('agencyFindings.facts.agent'),
  account: t('agencyFindings.facts.account'),
  address: t('agencyFindings.facts.address'),
  device: t('agencyFindings.facts.device'),
  members: t('agencyFindings.facts.members'),
  sent: t('agencyFindings.facts.sent'),
  deposited: t('agencyFindings.facts.deposited'),
  steps: t('agencyFindings.facts.steps'),
  link: t('agencyFindings.facts.link'),
  accounts: t('agencyFindings.facts.accounts'),
  hour: t('agencyFindings.facts.hour'),
  staked: t('agencyFindings.facts.staked'),
  valid: t('agencyFindings.facts.valid'),
};
const DECISIONS = {
  watched: t('agencyFindings.decisions.watched'),
  held: t('agencyFindings.decisions.held'),
  uncounted: t('agencyFindings.decisions.uncounted'),
  dismissed: t('agencyFindings.decisions.dismissed'),
} as const;
type Decision = keyof typeof DECISIONS;
const isDecision = (value: string): value is Decision => value in DECISIONS;

export function Screen() {
  const [state, change] = useSearchState(Search);
  const { list, merchantId } = useMerchants('agency.read', state.merchant);
  const found = useAgencyMarkers(merchantId, state.state);
  const { row, hasLeft } = useOpened(rowsOf(found), state.open, ({ markerId }) => markerId);
  return (
    <Page
      title={t('agencyFindings.agentFindings')}
      about={t('agencyFindings.checkedWhenADayCloses')}
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
          label={t('common.status')}
          value={state.state === 'all' ? '' : state.state}
          options={[
            { value: 'open', label: t('agencyFindings.toBeDecided') },
            { value: 'acted', label: t('agencyFindings.onHoldOrNotCounted') },
          ]}
          onChange={(value) => change({ open: '', state: value === 'open' || value === 'acted' ? value : 'all' })}
        />
      </FilterGroup>
      <PagedTable
        found={found}
        earlier={t('agencyFindings.earlierFindings')}
        label={t('agencyFindings.findings')}
        columns={COLUMNS}
        rowKey={({ markerId }) => markerId}
        openKey={state.open}
        onOpen={({ markerId }) => change({ open: markerId })}
        empty={<Empty title={t('agencyFindings.nothingFound')} text={t('agencyFindings.eachClosedDayIsChecked')} />}
      />
    </Page>
  );
}

const COLUMNS: readonly Column<AgencyMarker>[] = [
  { key: 'agent', head: t('common.agent'), cell: ({ agent }) => agent },
  { key: 'kind', head: t('agencyFindings.finding'), cell: ({ kind }) => KIND[kind] },
  { key: 'count', head: t('common.members'), figure: true, cell: ({ count }) => figure(count) },
  {
    key: 'state',
    head: t('common.status'),
    cell: ({ state }) => <Tag tone={LOOK[state][1]}>{LOOK[state][0]}</Tag>,
  },
  { key: 'seen', head: t('agencyFindings.lastSeen'), figure: true, cell: ({ seenAt }) => moment(seenAt) },
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
  const names = row.members.join(', ');
  return (
    <DetailPanel title={row.agent} about={KIND[row.kind]} of={row.markerId} hasLeft={hasLeft} onClose={onClose}>
      <Facts
        facts={[
          [t('common.status'), LOOK[row.state][0]],
          [t('common.members'), more > 0 ? t('agencyFindings.andMore', { names: names || '–', more }) : names || '–'],
          ...row.facts.map(({ name, value }) => [FACTS[name] ?? name, value] as const),
          [t('common.found'), moment(row.foundAt)],
          [t('agencyFindings.lastSeen'), moment(row.seenAt)],
          [t('common.decidedBy'), row.decidedBy || '–'],
          [t('common.validFrom'), row.fromDay ?? '–'],
        ]}
      />
      {may('agency.abuse', merchantId) && (
        <PanelPart title={t('common.decide')}>
          <DeskForm
            submit={t('common.decide')}
            onSubmit={async (fields) => {
              const state = fields.text('state');
              if (!isDecision(state)) return;
              await decide({ merchantId, markerId: row.markerId, state, reason: fields.text('reason') });
              say(t('agencyFindings.decided'));
              onClose();
            }}
          >
            {(errors) => (
              <>
                <Field label={t('agencyFindings.whatFollows')} error={errors.state}>
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
