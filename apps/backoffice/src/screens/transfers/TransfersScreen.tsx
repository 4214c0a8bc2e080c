import * as v from 'valibot';
import type { TransferRow } from '@baize/contract/backoffice/transfers.ts';
import { Button, Empty, Tag, type TagTone } from '@baize/ui/index.ts';
import { useMerchants } from '../../app/merchantChoice.ts';
import { useSearchState } from '../../app/searchState.ts';
import { useTransfer, useTransfers } from '../../features/transfers/index.ts';
import { Choice } from '../../parts/forms/Choice.tsx';
import type { Column } from '../../parts/tables/DataTable.tsx';
import { DetailPanel, Facts } from '../../parts/page/DetailPanel.tsx';
import { FilterGroup } from '../../parts/tables/FilterBar.tsx';
import { MemberLink } from '../../parts/show/MemberLink.tsx';
import { MerchantChoice } from '../../parts/show/MerchantChoice.tsx';
import { Page } from '../../parts/page/Page.tsx';
import { PagedTable, rowsOf } from '../../parts/tables/PagedTable.tsx';
import { useOpened } from '../../parts/page/useOpened.ts';
import { amount, count, moment } from '../../parts/show/words.ts';

const text = v.optional(v.fallback(v.string(), ''), '');
const Search = v.object({
  merchant: text,
  show: v.optional(v.fallback(v.picklist(['stuck', 'open', 'all']), 'stuck'), 'stuck'),
  memberId: text,
  open: text,
});
type Show = v.InferOutput<typeof Search>['show'];

const WORDS: Record<TransferRow['state'], readonly [word: string, tone: TagTone, meaning: string]> = {
  requested: ['requested', 'caution', 'No entries yet. It’s dropped within a minute.'],
  reserved: ['reserved', 'caution', 'Reserved, but not sent to the vendor. It’s returned within a minute.'],
  cancelling: ['cancelling', 'caution', 'Never sent to the vendor. It’s returned to the main wallet.'],
  sent: [
    'sent',
    'caution',
    'Possibly received by the vendor. We ask until it responds; contact the vendor if it doesn’t.',
  ],
  completed: ['completed', 'ok', 'Confirmed by the vendor and posted.'],
  reversed: ['reversed', 'info', 'Rejected by the vendor or never sent. It’s back in the main wallet.'],
  rejected: ['rejected', 'plain', 'Nothing was moved.'],
};
const EMPTY: Record<Show, string> = {
  stuck: 'No stuck transfers.',
  open: 'No pending transfers.',
  all: 'No transfers yet.',
};

/** Money between main wallets and the wallets that vendors keep: what is stuck first. */
export function Screen() {
  const [state, change] = useSearchState(Search);
  const { list, merchantId } = useMerchants('transfers.read', state.merchant);
  const found = useTransfers({ merchantId, show: state.show, memberId: state.memberId });
  const { opened, hasLeft } = useOpenedTransfer(rowsOf(found), merchantId, state.open);
  return (
    <Page
      title="Transfers"
      about="Transfers to and from game wallets, newest first"
      panel={
        opened && (
          <TransferPanel row={opened} hasLeft={hasLeft} merchantId={merchantId} onClose={() => change({ open: '' })} />
        )
      }
    >
      <FilterGroup>
        <MerchantChoice
          list={list}
          merchantId={merchantId}
          onChange={(merchant) => change({ open: '', memberId: '', merchant })}
        />
        <Choice
          label="Status"
          value={state.show === 'all' ? '' : state.show}
          options={[
            { value: 'stuck', label: 'Stuck' },
            { value: 'open', label: 'Pending' },
          ]}
          onChange={(value) => change({ open: '', show: value === '' ? 'all' : (value as Show) })}
        />
        {state.memberId !== '' && (
          <Button small kind="ghost" onClick={() => change({ memberId: '' })}>
            All transfers
          </Button>
        )}
      </FilterGroup>
      <PagedTable
        found={found}
        earlier="Earlier transfers"
        label="Transfers"
        columns={COLUMNS}
        rowKey={({ id }) => id}
        openKey={state.open}
        onOpen={({ id }) => change({ open: id })}
        empty={<Empty title="Nothing here" text={EMPTY[state.show]} />}
      />
    </Page>
  );
}

/** The transfer that is open. Once it has left the list it is asked for by itself: how it ended is what somebody waits for. */
function useOpenedTransfer(rows: readonly TransferRow[] | undefined, merchantId: string, open: string) {
  const { row } = useOpened(rows, open, ({ id }) => id);
  const isListed = rows?.some(({ id }) => id === open) ?? true;
  const { data: alone } = useTransfer(merchantId, open, !isListed);
  const opened = isListed ? row : (alone ?? row);
  return { opened, hasLeft: opened !== undefined && !isListed };
}

const wayOf = ({ direction, vendor }: TransferRow): string =>
  direction === 'in' ? `main → ${vendor}` : `${vendor} → main`;

function StateTag({ state }: Pick<TransferRow, 'state'>) {
  const [word, tone] = WORDS[state];
  return <Tag tone={tone}>{word}</Tag>;
}

const COLUMNS: readonly Column<TransferRow>[] = [
  { key: 'member', head: 'Member', cell: ({ userName }) => userName },
  { key: 'way', head: 'Direction', cell: wayOf },
  { key: 'state', head: 'Status', cell: ({ state }) => <StateTag state={state} /> },
  { key: 'problem', head: 'Last response', cell: ({ problem }) => problem || '–' },
  { key: 'tries', head: 'Asked', figure: true, cell: ({ tries }) => String(tries) },
  { key: 'amount', head: 'Amount', figure: true, cell: (row) => amount(row.amount, row.currency) },
  { key: 'at', head: 'When', figure: true, cell: ({ askedAt }) => moment(askedAt) },
];

interface TransferPanelProps {
  /** The list shows it no more. */
  readonly hasLeft: boolean;
  readonly row: TransferRow;
  readonly merchantId: string;
  readonly onClose: () => void;
}

function TransferPanel({ row, hasLeft, merchantId, onClose }: TransferPanelProps) {
  return (
    <DetailPanel title={row.userName} about={WORDS[row.state][0]} of={row.id} hasLeft={hasLeft} onClose={onClose}>
      <Facts
        facts={[
          ['Status', <StateTag key="standing" state={row.state} />],
          ['Direction', wayOf(row)],
          ['Amount', amount(row.amount, row.currency)],
          ['Started by', { member: 'the member', launch: 'game opened', home: 'game closed' }[row.origin]],
          ['Asked for', moment(row.askedAt)],
          ['Ended', moment(row.endedAt)],
          ['Asked the vendor', `${count(row.tries, 'time', 'times')} without a result`],
          ['Last response', row.problem || '–'],
          ['Asked again', moment(row.nextAt)],
          ['Transfer', row.id],
          ['Member', <MemberLink key="member" merchantId={merchantId} memberId={row.memberId} />],
        ]}
      />
      <p>{WORDS[row.state][2]}</p>
    </DetailPanel>
  );
}
