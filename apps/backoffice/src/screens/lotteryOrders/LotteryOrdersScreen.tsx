import * as v from 'valibot';
import type { StaffCoupon } from '@baize/contract/backoffice/lottery.ts';
import { Empty, Tag } from '@baize/ui/index.ts';
import { useMerchants } from '../../app/merchantChoice.ts';
import { useSearchState } from '../../app/searchState.ts';
import { useLotteryOrders } from '../../features/lottery/index.ts';
import { Page } from '../../parts/page/Page.tsx';
import { MerchantChoice } from '../../parts/show/MerchantChoice.tsx';
import { moment } from '../../parts/show/words.ts';
import type { Column } from '../../parts/tables/DataTable.tsx';
import { FilterGroup } from '../../parts/tables/FilterBar.tsx';
import { PagedTable } from '../../parts/tables/PagedTable.tsx';

const text = v.optional(v.fallback(v.string(), ''), '');
const Search = v.object({ merchant: text });

const WORDS: Readonly<Record<StaffCoupon['status'], string>> = {
  betting: 'Being placed',
  waiting: 'Waiting',
  won: 'Won',
  lost: 'Lost',
  push: 'Stake back',
  cancelled: 'Cancelled',
  stopped: 'Stopped',
  void: 'Void',
  refused: 'Refused',
};

/** Lottery orders of a merchant, one line an issue. */
export function Screen() {
  const [state, change] = useSearchState(Search);
  const { list, merchantId } = useMerchants('lottery.read', state.merchant);
  const found = useLotteryOrders(merchantId, '');
  return (
    <Page title="Lottery orders" about="Members’ stakes by issue">
      <FilterGroup>
        <MerchantChoice list={list} merchantId={merchantId} onChange={(merchant) => change({ merchant })} />
      </FilterGroup>
      <PagedTable
        found={found}
        earlier="Earlier orders"
        label="Lottery orders"
        columns={COLUMNS}
        rowKey={({ orderId, phase }) => `${orderId}.${phase}`}
        empty={<Empty title="No order" text="No orders yet." />}
      />
    </Page>
  );
}

const COLUMNS: readonly Column<StaffCoupon>[] = [
  { key: 'at', head: 'Placed', cell: ({ at }) => moment(at) },
  { key: 'number', head: 'Order', cell: ({ orderNumber, phase }) => `${orderNumber}.${phase}` },
  { key: 'member', head: 'Member', cell: ({ userName }) => userName },
  { key: 'game', head: 'Game', cell: ({ gameCode }) => gameCode },
  { key: 'numero', head: 'Issue', cell: ({ numero }) => numero },
  {
    key: 'status',
    head: 'Status',
    cell: ({ status }) => <Tag tone={status === 'won' ? 'ok' : 'plain'}>{WORDS[status]}</Tag>,
  },
  { key: 'stake', head: 'Stake', figure: true, cell: ({ stake }) => stake },
  { key: 'win', head: 'Won', figure: true, cell: ({ win }) => win },
];
