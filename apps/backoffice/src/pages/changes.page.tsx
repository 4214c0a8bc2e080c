import { decideChange, pendingChanges, type ChangeRow } from '@baize/contract/backoffice/changes.ts';
import { CHANGES_PERMISSIONS } from '../app/changesPermissions.ts';
import { useDesk } from '../app/desk.ts';
import { t } from '../app/texts.ts';
import { ActVerdict } from '../kit/ActForm.tsx';
import { said, states, when, worded, stateWords, doneBy } from '../kit/fields.tsx';
import { ListPage, RowPanel, type Seat } from '../kit/ListPage.tsx';
import { Diff } from '../parts/show/Diff.tsx';
import { KINDS, targetOf } from './changes.words.ts';

const STATES = stateWords(pendingChanges, (state) => t(`changes.states.${state}`));

/** Changes that give money or loosen a guard, and wait for a second person. */
export const Screen = () => (
  <ListPage
    list={pendingChanges}
    permission={CHANGES_PERMISSIONS}
    title={t('changes.approvals')}
    about={t('changes.newPaymentMethodsHigherLimits')}
    filters={{ show: [t('common.show'), { proposed: t('page.needsApproval') }] }}
    label={t('changes.changes')}
    columns={[
      worded('kind', t('changes.change'), KINDS),
      { key: 'target', head: t('common.appliesTo'), cell: targetOf },
      states(pendingChanges, STATES),
      said('reason', t('common.reason')),
      said('askedBy', t('common.requestedBy')),
      when('askedAt', t('common.when')),
    ]}
    earlier={t('changes.moreChanges')}
    empty={[t('changes.noChanges'), t('changes.changesThatNeedApproval')]}
    panel={(row, seat) => <ChangePanel row={row} seat={seat} />}
  />
);

function ChangePanel({ row, seat }: { readonly row: ChangeRow; readonly seat: Seat }) {
  const { staff } = useDesk();
  const isOwn = row.askedBy === staff.userName;
  const kinds = KINDS[row.kind];
  return (
    <RowPanel
      seat={seat}
      title={kinds}
      about={STATES[row.state]}
      before={<Diff before={row.before} after={row.after} />}
      facts={[
        [t('common.appliesTo'), targetOf(row)],
        [t('common.reason'), row.reason || '–'],
        [t('changes.requested'), doneBy(row.askedBy, row.askedAt)],
        [t('common.decided'), doneBy(row.decidedBy, row.decidedAt)],
      ]}
    >
      {row.state === 'proposed' && (isOwn || row.mayDecide) && (
        <ActVerdict
          act={decideChange}
          input={{ merchantId: seat.merchantId, changeId: row.changeId }}
          isOwn={isOwn}
          looks={{
            approve: {
              title: t('changes.approveKinds', { kinds }),
              note: t('changes.itTakesEffectImmediatelyFor'),
              said: t('changes.approvedItsInEffectNow'),
            },
            refuse: {
              title: t('changes.refuseKinds', { kinds }),
              note: t('changes.theCurrentValueStays'),
              said: t('changes.refusedNothingWasChanged'),
            },
          }}
          onDone={seat.onClose}
        />
      )}
    </RowPanel>
  );
}
