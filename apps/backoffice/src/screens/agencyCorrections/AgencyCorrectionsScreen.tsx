import * as v from 'valibot';
import type { AgencyCorrection } from '@baize/contract/backoffice/agencyReview.ts';
import { Checkbox, Empty, Tag, type TagTone } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { useMerchants } from '../../app/merchantChoice.ts';
import { useSearchState } from '../../app/searchState.ts';
import { useAgencyCorrections, useDecideCorrection } from '../../features/agency/index.ts';
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
  state: v.optional(v.fallback(v.picklist(['asked', 'all']), 'asked'), 'asked'),
  open: text,
});

const CAUSE: Readonly<Record<AgencyCorrection['cause'], string>> = {
  dispute: 'Dispute accepted',
  late: 'Late events',
  result: 'A result was corrected',
  mistake: 'Our mistake',
};
const LOOK: Readonly<Record<AgencyCorrection['state'], readonly [string, TagTone]>> = {
  asked: ['Waiting for a second person', 'caution'],
  approved: ['Approved', 'ok'],
  refused: ['Refused', 'plain'],
};

/** Corrections of paid statements: asked for by one person, decided by another. */
export function Screen() {
  const [state, change] = useSearchState(Search);
  const { list, merchantId } = useMerchants('agency.read', state.merchant);
  const found = useAgencyCorrections(merchantId, state.state);
  const { row, hasLeft } = useOpened(rowsOf(found), state.open, ({ correctionId }) => correctionId);
  return (
    <Page
      title="Corrections"
      about="Of paid statements; requested from a run"
      panel={
        row && (
          <CorrectionPanel
            key={row.correctionId}
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
          value={state.state === 'all' ? '' : 'asked'}
          options={[{ value: 'asked', label: 'To be decided' }]}
          onChange={(value) => change({ open: '', state: value === 'asked' ? 'asked' : 'all' })}
        />
      </FilterGroup>
      <PagedTable
        found={found}
        earlier="Earlier corrections"
        label="Corrections"
        columns={COLUMNS}
        rowKey={({ correctionId }) => correctionId}
        openKey={state.open}
        onOpen={({ correctionId }) => change({ open: correctionId })}
        empty={<Empty title="No corrections" text="Request one from a paid statement of a run." />}
      />
    </Page>
  );
}

const COLUMNS: readonly Column<AgencyCorrection>[] = [
  { key: 'receiver', head: 'To', cell: ({ receiver }) => receiver },
  { key: 'period', head: 'Period', cell: ({ periodKey }) => periodKey },
  { key: 'paid', head: 'Paid', figure: true, cell: ({ paid }) => paid },
  { key: 'shouldBe', head: 'Should be', figure: true, cell: ({ shouldBe }) => shouldBe },
  { key: 'difference', head: 'Difference', figure: true, cell: ({ difference }) => difference },
  { key: 'state', head: 'Status', cell: ({ state }) => <Tag tone={LOOK[state][1]}>{LOOK[state][0]}</Tag> },
  { key: 'at', head: 'Requested', figure: true, cell: ({ askedAt }) => moment(askedAt) },
];

interface CorrectionPanelProps {
  readonly row: AgencyCorrection;
  readonly hasLeft: boolean;
  readonly merchantId: string;
  readonly onClose: () => void;
}

function CorrectionPanel({ row, hasLeft, merchantId, onClose }: CorrectionPanelProps) {
  const { may, say } = useDesk();
  const decide = useDecideCorrection();
  const isMore = Number(row.difference) > 0;
  return (
    <DetailPanel
      title={row.receiver}
      about={LOOK[row.state][0]}
      of={row.correctionId}
      hasLeft={hasLeft}
      onClose={onClose}
    >
      <Facts
        facts={[
          ['Paid', row.paid],
          ['Should be', row.shouldBe],
          ['Difference', row.difference],
          ['Why', `${CAUSE[row.cause]}: ${row.reason}`],
          ['Requested by', `${row.askedBy}, ${moment(row.askedAt)}`],
          ['Decided by', row.decidedBy || '–'],
          ['Borne by', row.settledIn?.slice(0, 8) ?? '–'],
        ]}
      />
      {row.state === 'asked' && may('agency.release', merchantId) && (
        <PanelPart title="Decide">
          <p>
            {isMore
              ? 'The difference is paid at once, in its own statement.'
              : 'It is deducted from the next statements. Nothing is taken from the wallet.'}
          </p>
          <DeskForm
            submit="Decide"
            onSubmit={async (fields) => {
              const approve = fields.text('refuse') === '';
              await decide({ merchantId, correctionId: row.correctionId, approve, reason: fields.text('reason') });
              say(approve ? 'Approved.' : 'Refused.');
              onClose();
            }}
          >
            {(errors) => (
              <>
                <Checkbox name="refuse" value="yes">
                  Refuse it
                </Checkbox>
                <ReasonField error={errors.reason} />
              </>
            )}
          </DeskForm>
        </PanelPart>
      )}
    </DetailPanel>
  );
}
