import { lotteryStaffOrders, StaffCoupon } from '@baize/contract/backoffice/lottery.ts';
import { cancelLotteryOrder } from '@baize/contract/backoffice/lotteryDesk.ts';
import { Tag } from '@baize/ui/index.ts';
import { t } from '../app/texts.ts';
import { useLotteryGames } from '../features/lottery/index.ts';
import { ActPart } from '../kit/ActForm.tsx';
import { said, wordsFor, sum } from '../kit/fields.tsx';
import { ListPage, RowPanel, type PanelOf } from '../kit/ListPage.tsx';
import { moment } from '../parts/show/words.ts';

const STATUSES = wordsFor(StaffCoupon.entries.status.options, (code) => t(`lotteryOrders.words.${code}`));

/** The games' names by their codes. */
function useGameNames(merchantId: string): Readonly<Record<string, string>> {
  const { data } = useLotteryGames(merchantId);
  return Object.fromEntries((data?.list ?? []).map(({ gameCode, gameName }) => [gameCode, gameName]));
}

/** Members' stakes by issue. */
export const Screen = () => (
  <ListPage
    list={lotteryStaffOrders}
    title={t('lotteryOrders.lotteryOrders')}
    about={t('lotteryOrders.membersStakesByIssue')}
    useMore={useGameNames}
    filters={(games) => ({
      search: t('lotteryOrders.orderNumberOrUsername'),
      game: [t('common.game'), games],
      status: [t('common.status'), STATUSES],
    })}
    columns={(games) => [
      { key: 'at', head: t('lotteryOrders.placed'), cell: ({ at }) => moment(at) },
      { key: 'number', head: t('lotteryOrders.order'), cell: ({ orderNumber, phase }) => `${orderNumber}.${phase}` },
      said('userName', t('common.member')),
      { key: 'game', head: t('common.game'), cell: ({ gameCode }) => games[gameCode] ?? gameCode },
      said('numero', t('lotteryOrders.issue')),
      { key: 'status', head: t('common.status'), cell: ({ status }) => <StatusTag status={status} /> },
      sum('stake', t('lotteryOrders.stake')),
      sum('win', t('lotteryOrders.words.won')),
    ]}
    earlier={t('lotteryOrders.earlierOrders')}
    empty={[t('lotteryOrders.noOrder'), t('lotteryOrders.noOrdersMatch')]}
    panel={(row, seat, games) => <OrderPanel row={row} seat={seat} more={games[row.gameCode] ?? row.gameCode} />}
  />
);

const StatusTag = ({ status }: Pick<StaffCoupon, 'status'>) => (
  <Tag tone={status === 'won' ? 'ok' : 'plain'}>{STATUSES[status]}</Tag>
);

const OrderPanel = ({ row, seat, more: game }: PanelOf<StaffCoupon, string>) => (
  <RowPanel
    seat={seat}
    title={row.orderNumber}
    about={STATUSES[row.status]}
    facts={[
      [t('common.member'), row.userName],
      [t('common.game'), game],
      [t('lotteryOrders.issue'), row.numero],
      [t('lotteryOrders.issueNumberWithinTheOrder'), String(row.phase)],
      [t('lotteryOrders.placed'), moment(row.at)],
      [t('lotteryOrders.stake'), row.stake],
      [t('lotteryOrders.words.won'), row.win],
    ]}
  >
    {row.open && (
      <ActPart
        act={cancelLotteryOrder}
        input={{ merchantId: seat.merchantId, orderId: row.orderId }}
        title={t('lotteryOrders.cancelTheOrder')}
        submit={t('lotteryOrders.cancelAndRefund')}
        danger
        said={({ stopped, refund }) => t('lotteryOrders.issuesCancelled', { stopped, refund })}
      />
    )}
  </RowPanel>
);
