import { ActVerdict } from '../kit/ActForm.tsx';
import { agencyMoves, decideAgencyMove, type AgencyMove } from '@baize/contract/backoffice/agency.ts';
import { t } from '../app/texts.ts';
import { count, said, states, when, stateWords } from '../kit/fields.tsx';
import { Disputes } from './agencyRequests.disputes.tsx';
import { ListPage, RowPanel, type Seat } from '../kit/ListPage.tsx';

const STATES = stateWords(agencyMoves, (state) => t(`agencyMoves.look.${state}`));

/** Moves within the tree of agents, and what agents disagree with. */
export const Screen = () => (
  <ListPage
    list={agencyMoves}
    title={t('agencyMoves.agentsRequests')}
    about={t('agencyMoves.movesWithinTheTreeAnd')}
    filters={{ state: [t('common.status'), STATES] }}
    label={t('agencyMoves.moves')}
    columns={[
      said('userName', t('common.member')),
      { key: 'from', head: t('agencyMoves.previousUpline'), cell: ({ from }) => from ?? t('common.house') },
      said('to', t('agencyMoves.newUpline')),
      count('members', t('agencyMoves.movesToo')),
      states(agencyMoves, STATES),
      when('at', t('agencyMoves.requested')),
    ]}
    earlier={t('agencyMoves.earlierMoves')}
    empty={[t('agencyMoves.noMoves'), t('agencyMoves.agentsRequestsToMoveMembers')]}
    panel={(row, seat) => <MovePanel row={row} seat={seat} />}
    below={(merchantId) => <Disputes merchantId={merchantId} />}
  />
);

const MovePanel = ({ row, seat }: { readonly row: AgencyMove; readonly seat: Seat }) => (
  <RowPanel
    seat={seat}
    title={row.userName}
    about={STATES[row.state]}
    facts={[
      [t('agencyMoves.previousUpline'), row.from ?? t('common.house')],
      [t('agencyMoves.newUpline'), row.to],
      [t('common.requestedBy'), row.askedBy ?? t('common.staff')],
      [t('common.validFrom'), row.fromDay ?? '–'],
      [t('common.decidedBy'), row.decidedBy || '–'],
    ]}
  >
    {row.state === 'asked' && (
      <ActVerdict
        act={decideAgencyMove}
        input={{ merchantId: seat.merchantId, moveId: row.moveId }}
        looks={{ approve: { title: t('agencyMoves.approveFromTomorrow') } }}
        onDone={seat.onClose}
      />
    )}
  </RowPanel>
);
