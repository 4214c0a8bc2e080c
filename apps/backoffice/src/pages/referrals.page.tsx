import { promotionReferrals } from '@baize/contract/backoffice/promotionGifts.ts';
import { t } from '../app/texts.ts';
import { said, states, when, worded } from '../kit/fields.tsx';
import { ListPage } from '../kit/ListPage.tsx';

const STATES = {
  open: t('referrals.look.open'),
  done: t('referrals.look.done'),
  late: t('referrals.look.late'),
  refused: t('referrals.look.refused'),
};
const WHY = {
  device: t('referrals.why.device'),
  mobile: t('referrals.why.mobile'),
  email: t('referrals.why.email'),
  idNumber: t('referrals.why.idNumber'),
};

/** Who invited whom. */
export const Screen = () => (
  <ListPage
    list={promotionReferrals}
    title={t('referrals.invitations')}
    about={t('referrals.friendsInvitedByPlayers')}
    filters={{ state: [t('common.status'), STATES] }}
    columns={[
      said('inviter', t('referrals.invitedBy')),
      said('invited', t('referrals.friend')),
      states(promotionReferrals, STATES),
      worded('why', t('common.why'), WHY),
      when('at', t('referrals.registered')),
    ]}
    earlier={t('referrals.earlierInvitations')}
    empty={[t('referrals.noInvitations'), t('referrals.friendsWhoRegisterWithA')]}
  />
);
