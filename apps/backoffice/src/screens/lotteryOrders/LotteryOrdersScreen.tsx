import * as v from 'valibot';
import type { StaffCoupon } from '@baize/contract/backoffice/lottery.ts';
import { Empty, Tag } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { useMerchants } from '../../app/merchantChoice.ts';
import { useSearchState } from '../../app/searchState.ts';
import { useCancelLotteryOrder, useLotteryGames, useLotteryOrders } from '../../features/lottery/index.ts';
import { Choice } from '../../parts/forms/Choice.tsx';
import { DeskForm } from '../../parts/forms/DeskForm.tsx';
import { ReasonField } from '../../parts/forms/ReasonField.tsx';
import { DetailPanel, Facts, PanelPart } from '../../parts/page/DetailPanel.tsx';
import { Page } from '../../parts/page/Page.tsx';
import { useOpened } from '../../parts/page/useOpened.ts';
import { MerchantChoice } from '../../parts/show/MerchantChoice.tsx';
import { moment } from '../../parts/show/words.ts';
import type { Column } from '../../parts/tables/DataTable.tsx';
import { FilterBar } from '../../parts/tables/FilterBar.tsx';
import { PagedTable, rowsOf } from '../../parts/tables/PagedTable.tsx';

const text = v.optional(v.fallback(v.string(), ''), '');
const Search = v.object({ merchant: text, open: text, search: text, game: text, status: text });
const NONE = { search: '', game: '', status: '' };

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
const STATUSES = Object.keys(WORDS) as StaffCoupon['status'][];
const keyOf = ({ orderId, phase }: StaffCoupon): string => `${orderId}.${phase}`;

/** Lottery orders of a merchant, one line an issue: by number or member, game and status; what is open can be given back. */
export function Screen() {
  const [state, change] = useSearchState(Search);
  const { may } = useDesk();
  const { list, merchantId } = useMerchants('lottery.read', state.merchant);
  const games = useLotteryGames(merchantId).data?.list ?? [];
  const status = STATUSES.find((name) => name === state.status);
  const found = useLotteryOrders(merchantId, {
    search: state.search.trim(),
    ...(state.game === '' ? {} : { gameCode: state.game }),
    ...(status ? { status } : {}),
  });
  const { row, hasLeft } = useOpened(rowsOf(found), state.open, keyOf);
  return (
    <Page
      title="Lottery orders"
      about="Members’ stakes by issue"
      panel={
        row && (
          <DetailPanel
            title={row.orderNumber}
            about={WORDS[row.status]}
            of={keyOf(row)}
            hasLeft={hasLeft}
            onClose={() => change({ open: '' })}
          >
            <OrderFacts row={row} />
            {row.open && may('lottery.write', merchantId) && <CancelPart row={row} merchantId={merchantId} />}
          </DetailPanel>
        )
      }
    >
      <Filters {...{ state, change, list, merchantId, games }} />
      <PagedTable
        found={found}
        earlier="Earlier orders"
        label="Lottery orders"
        columns={COLUMNS}
        rowKey={keyOf}
        openKey={state.open}
        onOpen={(one) => change({ open: keyOf(one) })}
        empty={<Empty title="No order" text="No orders match." />}
      />
    </Page>
  );
}

interface FiltersProps {
  readonly state: v.InferOutput<typeof Search>;
  readonly change: (next: Partial<v.InferOutput<typeof Search>>) => void;
  readonly list: ReturnType<typeof useMerchants>['list'];
  readonly merchantId: string;
  readonly games: readonly { readonly gameCode: string; readonly gameName: string }[];
}

function Filters({ state, change, list, merchantId, games }: FiltersProps) {
  return (
    <FilterBar
      screen="lotteryOrders"
      state={state}
      none={{ ...state, ...NONE }}
      onChange={(next) => change({ ...next, open: '' })}
      searchLabel="Order number or username"
    >
      <MerchantChoice list={list} merchantId={merchantId} onChange={(merchant) => change({ merchant, open: '' })} />
      <Choice
        label="Game"
        value={state.game}
        options={[
          { value: '', label: 'All' },
          ...games.map(({ gameCode, gameName }) => ({ value: gameCode, label: gameName })),
        ]}
        onChange={(game) => change({ game, open: '' })}
      />
      <Choice
        label="Status"
        value={state.status}
        options={[{ value: '', label: 'All' }, ...STATUSES.map((value) => ({ value, label: WORDS[value] }))]}
        onChange={(next) => change({ status: next, open: '' })}
      />
    </FilterBar>
  );
}

function OrderFacts({ row }: { readonly row: StaffCoupon }) {
  return (
    <Facts
      facts={[
        ['Member', row.userName],
        ['Game', row.gameCode],
        ['Issue', row.numero],
        ['Issue of the order', String(row.phase)],
        ['Placed', moment(row.at)],
        ['Stake', row.stake],
        ['Won', row.win],
      ]}
    />
  );
}

function CancelPart({ row, merchantId }: { readonly row: StaffCoupon; readonly merchantId: string }) {
  const { say } = useDesk();
  const cancel = useCancelLotteryOrder();
  return (
    <PanelPart title="Cancel the order">
      <DeskForm
        submit="Cancel and refund"
        danger
        onSubmit={async (fields) => {
          const { stopped, refund } = await cancel({
            ...{ merchantId, orderId: row.orderId, reason: fields.text('reason') },
          });
          say(`${stopped} ${stopped === 1 ? 'issue' : 'issues'} cancelled, ${refund} refunded.`);
        }}
      >
        {(errors) => <ReasonField error={errors.reason} />}
      </DeskForm>
    </PanelPart>
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
