import { staffDeposits } from '@baize/contract/backoffice/cashierDeposits.ts';
import { t } from '../app/texts.ts';
import { money, said, states } from '../kit/fields.tsx';
import { ListPage } from '../kit/ListPage.tsx';
import { moment } from '../parts/show/words.ts';
import { DepositPanel } from '../screens/deposits/DepositPanel.tsx';
import { LISTS, NOTHING, REASONS, STATES } from '../screens/deposits/depositWords.ts';

const WORDS = Object.fromEntries(Object.entries(STATES).map(([state, [word]]) => [state, word]));

/** Deposits: what needs a decision first, and all others. */
export const Screen = () => (
  <ListPage
    list={staffDeposits}
    title={t('common.deposits')}
    about={(first) =>
      first
        ? t(first.oldestAt ? 'deposits.waitingSince' : 'deposits.waiting', {
            waiting: first.waiting,
            oldestAt: moment(first.oldestAt),
          })
        : t('deposits.depositsAndProofsOfPayment')
    }
    filters={{ show: [t('common.show'), LISTS], memberId: t('deposits.allDeposits') }}
    columns={[
      said('userName', t('common.member')),
      said('methodName', t('deposits.method')),
      states(staffDeposits, WORDS),
      {
        key: 'reason',
        head: t('common.reason'),
        cell: ({ reason }) => (reason ? (REASONS[reason] ?? reason) : '–'),
      },
      said('claimedBy', t('deposits.claimedBy')),
      money('amount', t('common.amount')),
      money('credited', t('deposits.credited')),
      {
        key: 'at',
        head: t('common.when'),
        figure: true,
        cell: ({ waitingSince, createdAt }) => moment(waitingSince ?? createdAt),
      },
    ]}
    earlier={t('deposits.moreDeposits')}
    empty={({ show = '' }) => [t('deposits.nothingHere'), NOTHING[show as keyof typeof NOTHING]]}
    keyPanel={({ merchantId, of, onClose }) => (
      <DepositPanel merchantId={merchantId} depositId={of} onClose={onClose} />
    )}
  />
);
