import * as v from 'valibot';
import type { StaffCoupon } from '@baize/contract/backoffice/lottery.ts';
import { Empty, Tag } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { useMerchants } from '../../app/merchantChoice.ts';
import { useSearchState } from '../../app/searchState.ts';
import { t } from '../../app/texts.ts';
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
  betting: t('lotteryOrders.words.betting'),
  waiting: t('lotteryOrders.words.waiting'),
  won: t('lotteryOrders.words.won'),
  lost: t('lotteryOrders.words.lost'),
  push: t('lotteryOrders.words.push'),
  cancelled: t('lotteryOrders.words.cancelled'),
  stopped: t('lotteryOrders.words.stopped'),
  void: t('lotteryOrders.words.void'),
  refused: t('lotteryOrders.words.refused'),
};
const STATUSES = Object.keys(WORDS) as StaffCoupon['status'][];
const keyOf = ({ orderId, phase }: StaffCoupon): string => `${orderId}.${phase}`;

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
  const nameOf = (code: string) => games.find(({ gameCode }) => gameCode === code)?.gameName ?? code;
  const { row, hasLeft } = useOpened(rowsOf(found), state.open, keyOf);
  return (
    <Page
      title={t('lotteryOrders.lotteryOrders')}
      about={t('lotteryOrders.membersStakesByIssue')}
      panel={
        row && (
          <DetailPanel
            title={row.orderNumber}
            about={WORDS[row.status]}
            of={keyOf(row)}
            hasLeft={hasLeft}
            onClose={() => change({ open: '' })}
          >
            <OrderFacts row={row} game={nameOf(row.gameCode)} />
            {row.open && may('lottery.write', merchantId) && <CancelPart row={row} merchantId={merchantId} />}
          </DetailPanel>
        )
      }
    >
      <Filters {...{ state, change, list, merchantId, games }} />
      <PagedTable
        found={found}
        earlier={t('lotteryOrders.earlierOrders')}
        label={t('lotteryOrders.lotteryOrders')}
        columns={columnsOf(nameOf)}
        rowKey={keyOf}
        openKey={state.open}
        onOpen={(one) => change({ open: keyOf(one) })}
        empty={<Empty title={t('lotteryOrders.noOrder')} text={t('lotteryOrders.noOrdersMatch')} />}
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
      searchLabel={t('lotteryOrders.orderNumberOrUsername')}
    >
      <MerchantChoice list={list} merchantId={merchantId} onChange={(merchant) => change({ merchant, open: '' })} />
      <Choice
        label={t('common.game')}
        value={state.game}
        options={[
          { value: '', label: t('common.all') },
          ...games.map(({ gameCode, gameName }) => ({ value: gameCode, label: gameName })),
        ]}
        onChange={(game) => change({ game, open: '' })}
      />
      <Choice
        label={t('common.status')}
        value={state.status}
        options={[{ value: '', label: t('common.all') }, ...STATUSES.map((value) => ({ value, label: WORDS[value] }))]}
        onChange={(next) => change({ status: next, open: '' })}
      />
    </FilterBar>
  );
}

function OrderFacts({ row, game }: { readonly row: StaffCoupon; readonly game: string }) {
  return (
    <Facts
      facts={[
        [t('common.member'), row.userName],
        [t('common.game'), game],
        [t('lotteryOrders.issue'), row.numero],
        [t('lotteryOrders.issueNumberWithinTheOrder'), String(row.phase)],
        [t('lotteryOrders.placed'), moment(row.at)],
        [t('lotteryOrders.stake'), row.stake],
        [t('lotteryOrders.words.won'), row.win],
      ]}
    />
  );
}

function CancelPart({ row, merchantId }: { readonly row: StaffCoupon; readonly merchantId: string }) {
  const { say } = useDesk();
  const cancel = useCancelLotteryOrder();
  return (
    <PanelPart title={t('lotteryOrders.cancelTheOrder')}>
      <DeskForm
        submit={t('lotteryOrders.cancelAndRefund')}
        danger
        onSubmit={async (fields) => {
          const { stopped, refund } = await cancel({
            ...{ merchantId, orderId: row.orderId, reason: fields.text('reason') },
          });
          say(t('lotteryOrders.issuesCancelled', { stopped, refund }));
        }}
      >
        {(errors) => <ReasonField error={errors.reason} />}
      </DeskForm>
    </PanelPart>
  );
}

const columnsOf = (nameOf: (gameCode: string) => string): readonly Column<StaffCoupon>[] => [
  { key: 'at', head: t('lotteryOrders.placed'), cell: ({ at }) => moment(at) },
  { key: 'number', head: t('lotteryOrders.order'), cell: ({ orderNumber, phase }) => `${orderNumber}.${phase}` },
  { key: 'member', head: t('common.member'), cell: ({ userName }) => userName },
  { key: 'game', head: t('common.game'), cell: ({ gameCode }) => nameOf(gameCode) },
  { key: 'numero', head: t('lotteryOrders.issue'), cell: ({ numero }) => numero },
  {
    key: 'status',
    head: t('common.status'),
    cell: ({ status }) => <Tag tone={status === 'won' ? 'ok' : 'plain'}>{WORDS[status]}</Tag>,
  },
  { key: 'stake', head: t('lotteryOrders.stake'), figure: true, cell: ({ stake }) => stake },
  { key: 'win', head: t('lotteryOrders.words.won'), figure: true, cell: ({ win }) => win },
];
