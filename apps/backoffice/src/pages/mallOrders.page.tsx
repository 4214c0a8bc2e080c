import { useState } from 'react';
import {
  loyaltyAddress,
  loyaltyOrders,
  moveLoyaltyOrder,
  type StaffOrder,
} from '@baize/contract/backoffice/loyalty.ts';
import type { MallAddress } from '@baize/contract/loyalty/mall.ts';
import { t } from '../app/texts.ts';
import { ActButton, ActDialog, ActPart } from '../kit/ActForm.tsx';
import { count, member, said, states, when, stateWords } from '../kit/fields.tsx';
import { ListPage, RowPanel, type Seat } from '../kit/ListPage.tsx';
import { figure, moment } from '../parts/show/words.ts';

const STATES = stateWords(loyaltyOrders, (state) => t(`orders.look.${state}`));
const NEXT: Partial<Record<StaffOrder['state'], 'packed' | 'sent' | 'delivered'>> = {
  ordered: 'packed',
  packed: 'sent',
  sent: 'delivered',
};

/** Orders of the points mall. */
export const Screen = () => (
  <ListPage
    list={loyaltyOrders}
    title={t('orders.mallOrders')}
    about={t('orders.ordersFromThePointsMall')}
    filters={{ state: [t('common.status'), STATES] }}
    label={t('common.orders')}
    columns={[
      said('title', t('orders.item')),
      said('userName', t('common.member')),
      states(loyaltyOrders, STATES),
      count('points', t('common.points')),
      when('at', t('orders.look.ordered')),
    ]}
    earlier={t('orders.moreOrders')}
    empty={[t('common.queueIsEmpty'), t('orders.pointsMallOrdersAppearHere')]}
    panel={(row, seat) => <OrderPanel row={row} seat={seat} />}
  />
);

const factsOf = ({ name, phone, line, postcode, city }: MallAddress) => [
  [t('common.name'), name] as const,
  [t('orders.phone'), phone] as const,
  [t('common.address'), `${line}, ${postcode} ${city}`] as const,
];

function OrderPanel({ row, seat }: { readonly row: StaffOrder; readonly seat: Seat }) {
  const [address, setAddress] = useState<MallAddress | null>(null);
  const input = { merchantId: seat.merchantId, orderId: row.orderId };
  const next = row.kind === 'physical' ? NEXT[row.state] : undefined;
  return (
    <RowPanel
      seat={seat}
      title={row.title}
      about={`${row.userName}, ${STATES[row.state]}`}
      facts={[
        [t('common.points'), figure(row.points)],
        member(seat.merchantId, row),
        [t('orders.look.ordered'), moment(row.at)],
        [t('orders.changed'), moment(row.changedAt)],
        row.carrier !== '' && [t('orders.courier'), `${row.carrier} ${row.tracking}`],
        ...(address ? factsOf(address) : []),
      ]}
    >
      {row.kind === 'physical' && !address && row.state !== 'cancelled' && (
        <ActButton
          act={loyaltyAddress}
          input={input}
          kind="plain"
          note={t('orders.viewingIsLogged')}
          onDone={(found) => setAddress(found.address)}
        >
          {t('orders.showTheAddress')}
        </ActButton>
      )}
      {next && (
        <ActPart
          act={moveLoyaltyOrder}
          input={{ ...input, to: next, reason: '' }}
          title={t('orders.nextStep')}
          fields={
            next === 'sent'
              ? { carrier: { label: t('orders.courier'), required: true }, tracking: t('orders.trackingNumber') }
              : {}
          }
          submit={t(`orders.mark.${next}`)}
          said={() => t(`orders.marked.${next}`)}
          onDone={seat.onClose}
        />
      )}
      {next && next !== 'delivered' && (
        <ActDialog
          act={moveLoyaltyOrder}
          input={{ ...input, to: 'cancelled' }}
          button={t('orders.cancelTheOrder2')}
          kind="danger"
          title={t('orders.cancelTheOrder')}
          submit={t('orders.cancelTheOrder')}
          said={() => t('orders.cancelledPointsRefunded')}
          onDone={seat.onClose}
        />
      )}
    </RowPanel>
  );
}
