import { useState } from 'react';
import * as v from 'valibot';
import type { StaffOrder } from '@baize/contract/backoffice/loyalty.ts';
import type { MallAddress } from '@baize/contract/loyalty/mall.ts';
import { Button, Empty, Tag, TextField, type TagTone } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { useMerchants } from '../../app/merchantChoice.ts';
import { useSearchState } from '../../app/searchState.ts';
import { t } from '../../app/texts.ts';
import { useMoveOrder, useOpenAddress, useOrders } from '../../features/loyalty/index.ts';
import { Choice } from '../../parts/forms/Choice.tsx';
import { DeskForm } from '../../parts/forms/DeskForm.tsx';
import { ReasonField } from '../../parts/forms/ReasonField.tsx';
import { DetailPanel, Facts, PanelPart } from '../../parts/page/DetailPanel.tsx';
import { Page } from '../../parts/page/Page.tsx';
import { useOpened } from '../../parts/page/useOpened.ts';
import { MemberLink } from '../../parts/show/MemberLink.tsx';
import { MerchantChoice } from '../../parts/show/MerchantChoice.tsx';
import { figure, moment } from '../../parts/show/words.ts';
import type { Column } from '../../parts/tables/DataTable.tsx';
import { FilterGroup } from '../../parts/tables/FilterBar.tsx';
import { PagedTable, rowsOf } from '../../parts/tables/PagedTable.tsx';

const STATES = ['ordered', 'packed', 'sent', 'delivered', 'given', 'cancelled', 'all'] as const;
const text = v.optional(v.fallback(v.string(), ''), '');
const Search = v.object({
  merchant: text,
  state: v.optional(v.fallback(v.picklist(STATES), 'ordered'), 'ordered'),
  open: text,
});

const LOOK: Readonly<Record<StaffOrder['state'], readonly [string, TagTone]>> = {
  ordered: [t('orders.look.ordered'), 'caution'],
  packed: [t('orders.look.packed'), 'info'],
  sent: [t('orders.look.sent'), 'info'],
  delivered: [t('orders.look.delivered'), 'ok'],
  given: [t('orders.look.given'), 'ok'],
  cancelled: [t('orders.look.cancelled'), 'plain'],
};

export function Screen() {
  const [state, change] = useSearchState(Search);
  const { list, merchantId } = useMerchants('loyalty.read', state.merchant);
  const found = useOrders(merchantId, state.state);
  const { row, hasLeft } = useOpened(rowsOf(found), state.open, ({ orderId }) => orderId);
  return (
    <Page
      title={t('orders.mallOrders')}
      about={t('orders.ordersFromThePointsMall')}
      panel={
        row && (
          <OrderPanel
            key={row.orderId}
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
          value={state.state === 'all' ? '' : state.state}
          options={STATES.filter((one) => one !== 'all').map((value) => ({ value, label: LOOK[value][0] }))}
          onChange={(value) => change({ open: '', state: STATES.find((one) => one === value) ?? 'all' })}
        />
      </FilterGroup>
      <PagedTable
        found={found}
        earlier={t('orders.moreOrders')}
        label={t('common.orders')}
        columns={COLUMNS}
        rowKey={({ orderId }) => orderId}
        openKey={state.open}
        onOpen={({ orderId }) => change({ open: orderId })}
        empty={<Empty title={t('common.queueIsEmpty')} text={t('orders.pointsMallOrdersAppearHere')} />}
      />
    </Page>
  );
}

const COLUMNS: readonly Column<StaffOrder>[] = [
  { key: 'title', head: t('orders.item'), cell: ({ title }) => title },
  { key: 'member', head: t('common.member'), cell: ({ userName }) => userName },
  { key: 'state', head: t('common.status'), cell: ({ state }) => <Tag tone={LOOK[state][1]}>{LOOK[state][0]}</Tag> },
  { key: 'points', head: t('common.points'), figure: true, cell: ({ points }) => figure(points) },
  { key: 'at', head: t('orders.look.ordered'), figure: true, cell: ({ at }) => moment(at) },
];

interface OrderPanelProps {
  readonly row: StaffOrder;
  readonly hasLeft: boolean;
  readonly merchantId: string;
  readonly onClose: () => void;
}

function OrderPanel({ row, hasLeft, merchantId, onClose }: OrderPanelProps) {
  const { may, say } = useDesk();
  const openAddress = useOpenAddress();
  const [address, setAddress] = useState<MallAddress | null>(null);
  const mayDeliver = may('loyalty.deliver', merchantId) && row.kind === 'physical';
  async function handleOpen(): Promise<void> {
    try {
      setAddress((await openAddress(merchantId, row.orderId)).address);
    } catch (error) {
      say(error instanceof Error ? error.message : String(error));
    }
  }
  return (
    <DetailPanel title={row.title} about={LOOK[row.state][0]} of={row.orderId} hasLeft={hasLeft} onClose={onClose}>
      <Facts
        facts={[
          [
            t('common.member'),
            <MemberLink key="member" merchantId={merchantId} memberId={row.memberId} name={row.userName} />,
          ],
          [t('common.points'), figure(row.points)],
          [t('orders.look.ordered'), moment(row.at)],
          [t('orders.changed'), moment(row.changedAt)],
          ...(row.carrier ? ([[t('orders.courier'), `${row.carrier} ${row.tracking}`]] as const) : []),
          ...(address
            ? ([
                [t('common.name'), address.name],
                [t('orders.phone'), address.phone],
                [t('common.address'), `${address.line}, ${address.postcode} ${address.city}`],
              ] as const)
            : []),
        ]}
      />
      {mayDeliver && !address && row.state !== 'cancelled' && (
        <div>
          <Button small onClick={() => void handleOpen()}>
            {t('orders.showTheAddress')}
          </Button>
          <p>{t('orders.viewingIsLogged')}</p>
        </div>
      )}
      {mayDeliver && <Next row={row} merchantId={merchantId} onDone={onClose} />}
    </DetailPanel>
  );
}

const NEXT: Partial<Record<StaffOrder['state'], 'packed' | 'sent' | 'delivered'>> = {
  ordered: 'packed',
  packed: 'sent',
  sent: 'delivered',
};

function Next({
  row,
  merchantId,
  onDone,
}: {
  readonly row: StaffOrder;
  readonly merchantId: string;
  readonly onDone: () => void;
}) {
  const { say } = useDesk();
  const move = useMoveOrder();
  const [isCancelling, setCancelling] = useState(false);
  const to = NEXT[row.state];
  const canCancel = row.state === 'ordered' || row.state === 'packed';
  const send = async (next: 'packed' | 'sent' | 'delivered' | 'cancelled', more: object = {}) => {
    await move({ merchantId, orderId: row.orderId, to: next, ...more });
    say(next === 'cancelled' ? t('orders.cancelledPointsRefunded') : t(`orders.marked.${next}`));
    onDone();
  };
  return (
    <>
      {to && (
        <PanelPart title={t('orders.nextStep')}>
          <DeskForm
            submit={t(`orders.mark.${to}`)}
            onSubmit={(fields) =>
              send(to, to === 'sent' ? { carrier: fields.text('carrier'), tracking: fields.text('tracking') } : {})
            }
          >
            {(errors) =>
              to === 'sent' && (
                <>
                  <TextField name="carrier" label={t('orders.courier')} required error={errors.carrier} />
                  <TextField name="tracking" label={t('orders.trackingNumber')} error={errors.tracking} />
                </>
              )
            }
          </DeskForm>
        </PanelPart>
      )}
      {canCancel && (
        <PanelPart title={t('common.cancel')}>
          {isCancelling ? (
            <DeskForm
              submit={t('orders.cancelTheOrder')}
              onCancel={() => setCancelling(false)}
              onSubmit={(fields) => send('cancelled', { reason: fields.text('reason') })}
            >
              {(errors) => <ReasonField error={errors.reason} />}
            </DeskForm>
          ) : (
            <Button small kind="danger" onClick={() => setCancelling(true)}>
              {t('orders.cancelTheOrder2')}
            </Button>
          )}
        </PanelPart>
      )}
    </>
  );
}
