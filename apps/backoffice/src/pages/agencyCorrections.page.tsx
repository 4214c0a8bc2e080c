import { useDesk } from '../app/desk.ts';
import { ActVerdict } from '../kit/ActForm.tsx';
import {
  agencyCorrections,
  decideAgencyCorrection,
  type AgencyCorrection,
  CORRECTION_CAUSES,
} from '@baize/contract/backoffice/agencyReview.ts';
import { t } from '../app/texts.ts';
import { said, states, when, stateWords, wordsFor, sum } from '../kit/fields.tsx';
import { ListPage, RowPanel, type Seat } from '../kit/ListPage.tsx';
import { moment } from '../parts/show/words.ts';

const CAUSES = wordsFor(CORRECTION_CAUSES, (code) => t(`agencyCorrections.cause.${code}`));
const STATES = stateWords(agencyCorrections, (state) => t(`agencyCorrections.look.${state}`));

/** Corrections of paid statements. */
export const Screen = () => (
  <ListPage
    list={agencyCorrections}
    title={t('agencyCorrections.corrections')}
    about={t('agencyCorrections.ofPaidStatementsRequestedFrom')}
    filters={{ state: [t('common.status'), { asked: t('agencyCorrections.toBeDecided') }] }}
    columns={[
      said('receiver', t('common.recipient')),
      said('periodKey', t('common.period')),
      sum('paid', t('common.amountPaid')),
      sum('shouldBe', t('agencyCorrections.shouldBe')),
      sum('difference', t('agencyCorrections.difference')),
      states(agencyCorrections, STATES),
      when('askedAt', t('agencyCorrections.requested')),
    ]}
    earlier={t('agencyCorrections.earlierCorrections')}
    empty={[t('agencyCorrections.noCorrections'), t('agencyCorrections.requestOneFromAPaid')]}
    panel={(row, seat) => <CorrectionPanel row={row} seat={seat} />}
  />
);

function CorrectionPanel({ row, seat }: { readonly row: AgencyCorrection; readonly seat: Seat }) {
  const { staff } = useDesk();
  const isMore = Number(row.difference) > 0;
  return (
    <RowPanel
      seat={seat}
      title={row.receiver}
      about={STATES[row.state]}
      facts={[
        [t('common.amountPaid'), row.paid],
        [t('agencyCorrections.shouldBe'), row.shouldBe],
        [t('agencyCorrections.difference'), row.difference],
        [t('common.why'), `${CAUSES[row.cause]}: ${row.reason}`],
        [t('common.requestedBy'), `${row.askedBy}, ${moment(row.askedAt)}`],
        [t('common.decidedBy'), row.decidedBy || '–'],
        [t('agencyCorrections.settledIn'), row.settledIn?.slice(0, 8) ?? '–'],
      ]}
    >
      {row.state === 'asked' && (
        <ActVerdict
          act={decideAgencyCorrection}
          input={{ merchantId: seat.merchantId, correctionId: row.correctionId }}
          isOwn={row.askedBy === staff.userName}
          looks={{
            approve: {
              note: t(isMore ? 'agencyCorrections.theDifferenceIsPaidAt' : 'agencyCorrections.itIsDeductedFromThe'),
            },
          }}
          onDone={seat.onClose}
        />
      )}
    </RowPanel>
  );
}
