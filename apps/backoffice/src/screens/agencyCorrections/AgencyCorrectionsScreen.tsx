import * as v from 'valibot';
import type { AgencyCorrection } from '@baize/contract/backoffice/agencyReview.ts';
import { Checkbox, Empty, Tag, type TagTone } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { useMerchants } from '../../app/merchantChoice.ts';
import { useSearchState } from '../../app/searchState.ts';
import { t } from '../../app/texts.ts';
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
  dispute: t('agencyCorrections.cause.dispute'),
  late: t('agencyCorrections.cause.late'),
  result: t('agencyCorrections.cause.result'),
  mistake: t('agencyCorrections.cause.mistake'),
};
const LOOK: Readonly<Record<AgencyCorrection['state'], readonly [string, TagTone]>> = {
  asked: [t('agencyCorrections.look.asked'), 'caution'],
  approved: [t('agencyCorrections.look.approved'), 'ok'],
  refused: [t('agencyCorrections.look.refused'), 'plain'],
};

export function Screen() {
  const [state, change] = useSearchState(Search);
  const { list, merchantId } = useMerchants('agency.read', state.merchant);
  const found = useAgencyCorrections(merchantId, state.state);
  const { row, hasLeft } = useOpened(rowsOf(found), state.open, ({ correctionId }) => correctionId);
  return (
    <Page
      title={t('agencyCorrections.corrections')}
      about={t('agencyCorrections.ofPaidStatementsRequestedFrom')}
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
          label={t('common.status')}
          value={state.state === 'all' ? '' : 'asked'}
          options={[{ value: 'asked', label: t('agencyCorrections.toBeDecided') }]}
          onChange={(value) => change({ open: '', state: value === 'asked' ? 'asked' : 'all' })}
        />
      </FilterGroup>
      <PagedTable
        found={found}
        earlier={t('agencyCorrections.earlierCorrections')}
        label={t('agencyCorrections.corrections')}
        columns={COLUMNS}
        rowKey={({ correctionId }) => correctionId}
        openKey={state.open}
        onOpen={({ correctionId }) => change({ open: correctionId })}
        empty={<Empty title={t('agencyCorrections.noCorrections')} text={t('agencyCorrections.requestOneFromAPaid')} />}
      />
    </Page>
  );
}

const COLUMNS: readonly Column<AgencyCorrection>[] = [
  { key: 'receiver', head: t('common.recipient'), cell: ({ receiver }) => receiver },
  { key: 'period', head: t('common.period'), cell: ({ periodKey }) => periodKey },
  { key: 'paid', head: t('common.amountPaid'), figure: true, cell: ({ paid }) => paid },
  { key: 'shouldBe', head: t('agencyCorrections.shouldBe'), figure: true, cell: ({ shouldBe }) => shouldBe },
  { key: 'difference', head: t('agencyCorrections.difference'), figure: true, cell: ({ difference }) => difference },
  {
    key: 'state',
    head: t('common.status'),
    cell: ({ state }) => <Tag tone={LOOK[state][1]}>{LOOK[state][0]}</Tag>,
  },
  { key: 'at', head: t('agencyCorrections.requested'), figure: true, cell: ({ askedAt }) => moment(askedAt) },
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
          [t('common.amountPaid'), row.paid],
          [t('agencyCorrections.shouldBe'), row.shouldBe],
          [t('agencyCorrections.difference'), row.difference],
          [t('common.why'), `${CAUSE[row.cause]}: ${row.reason}`],
          [t('common.requestedBy'), `${row.askedBy}, ${moment(row.askedAt)}`],
          [t('common.decidedBy'), row.decidedBy || '–'],
          [t('agencyCorrections.settledIn'), row.settledIn?.slice(0, 8) ?? '–'],
        ]}
      />
      {row.state === 'asked' && may('agency.release', merchantId) && (
        <PanelPart title={t('common.decide')}>
          <p>{isMore ? t('agencyCorrections.theDifferenceIsPaidAt') : t('agencyCorrections.itIsDeductedFromThe')}</p>
          <DeskForm
            submit={t('common.decide')}
            onSubmit={async (fields) => {
              const approve = fields.text('refuse') === '';
              await decide({ merchantId, correctionId: row.correctionId, approve, reason: fields.text('reason') });
              say(approve ? t('common.approved') : t('common.rejected'));
              onClose();
            }}
          >
            {(errors) => (
              <>
                <Checkbox name="refuse" value="yes">
                  {t('agencyCorrections.rejectIt')}
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
