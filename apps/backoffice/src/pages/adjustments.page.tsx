import {
  adjustments,
  decideAdjustment,
  proposeAdjustment,
  type AdjustmentRow,
  ADJUSTMENT_CODES,
} from '@baize/contract/backoffice/cashierLedger.ts';
import { useDesk } from '../app/desk.ts';
import { t } from '../app/texts.ts';
import { ActDialog, ActVerdict } from '../kit/ActForm.tsx';
import { member, money, said, states, when, worded, stateWords, wordsFor, doneBy } from '../kit/fields.tsx';
import { ListPage, RowPanel, type Seat } from '../kit/ListPage.tsx';
import { amount } from '../parts/show/words.ts';

const STATES = stateWords(adjustments, (state) => t(`adjustments.states.${state}`));
const CODES: Readonly<Record<string, string>> = wordsFor(ADJUSTMENT_CODES, (code) => t(`adjustments.codes.${code}`));

/** Corrections of main wallets: one person proposes, another approves. */
export const Screen = () => (
  <ListPage
    list={adjustments}
    title={t('adjustments.adjustments')}
    about={t('adjustments.correctionsToMainWalletsWhoever')}
    actions={(merchantId) => <Propose merchantId={merchantId} />}
    filters={{ show: [t('common.show'), { proposed: t('page.needsApproval') }] }}
    columns={[
      said('userName', t('common.member')),
      worded('code', t('common.kind'), CODES),
      said('publicText', t('common.textForTheMember')),
      states(adjustments, STATES),
      said('proposedBy', t('adjustments.proposedBy')),
      money('amount', t('common.amount')),
      when('proposedAt', t('common.when')),
    ]}
    earlier={t('adjustments.moreAdjustments')}
    empty={[t('adjustments.noAdjustments'), t('adjustments.proposalsThatNeedApprovalAppear')]}
    panel={(row, seat) => <AdjustmentPanel row={row} seat={seat} />}
  />
);

function AdjustmentPanel({ row, seat }: { readonly row: AdjustmentRow; readonly seat: Seat }) {
  const { staff } = useDesk();
  const sum = amount(row.amount, row.currency);
  return (
    <RowPanel
      seat={seat}
      title={t('adjustments.amountForUsername', { amount: sum, userName: row.userName })}
      about={STATES[row.state]}
      facts={[
        [t('common.kind'), CODES[row.code] ?? row.code],
        [t('common.textForTheMember'), row.publicText],
        [t('common.reason'), row.reason],
        [t('adjustments.proposed'), doneBy(row.proposedBy, row.proposedAt)],
        [t('common.decided'), doneBy(row.decidedBy, row.decidedAt)],
        member(seat.merchantId, { memberId: row.memberId }),
      ]}
    >
      {row.state === 'proposed' && (
        <ActVerdict
          act={decideAdjustment}
          input={{ merchantId: seat.merchantId, adjustmentId: row.adjustmentId, version: row.version }}
          isOwn={row.proposedBy === staff.userName}
          looks={{ approve: { said: t('adjustments.amountPosted', { amount: sum }) } }}
          onDone={seat.onClose}
        />
      )}
    </RowPanel>
  );
}

const Propose = ({ merchantId }: { readonly merchantId: string }) => (
  <ActDialog
    act={proposeAdjustment}
    input={{ merchantId }}
    once="adjustmentId"
    button={t('adjustments.proposeAnAdjustment')}
    title={t('adjustments.proposeAnAdjustment')}
    fields={{
      userName: t('common.username'),
      amount: t('adjustments.amountMinusToDebit'),
      code: { label: t('common.kind'), words: CODES },
      publicText: t('common.textForTheMember'),
    }}
    submit={t('adjustments.propose')}
    said={(row) =>
      t('adjustments.forAColleagueMustApprove', { amount: amount(row.amount, row.currency), userName: row.userName })
    }
  />
);
