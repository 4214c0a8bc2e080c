import * as v from 'valibot';
import type { LedgerLine, proveLedger } from '@baize/contract/backoffice/cashierLedger.ts';
import type { OutputOf } from '@baize/contract/call.ts';
import { Button, Empty, Notice, Tag } from '@baize/ui/index.ts';
import { useMerchants } from '../../app/merchantChoice.ts';
import { useSearchState } from '../../app/searchState.ts';
import { useLedgerEntries, useProveLedger } from '../../features/ledger/index.ts';
import { DetailPanel, Facts } from '../../parts/page/DetailPanel.tsx';
import { Page } from '../../parts/page/Page.tsx';
import { useOpened } from '../../parts/page/useOpened.ts';
import { MemberLink } from '../../parts/show/MemberLink.tsx';
import { MerchantChoice } from '../../parts/show/MerchantChoice.tsx';
import { amount, count, moment } from '../../parts/show/words.ts';
import type { Column } from '../../parts/tables/DataTable.tsx';
import { FilterBar } from '../../parts/tables/FilterBar.tsx';
import { PagedTable, rowsOf } from '../../parts/tables/PagedTable.tsx';

const text = v.optional(v.fallback(v.string(), ''), '');
const Search = v.object({ merchant: text, memberId: text, search: text, open: text });
const NONE = { merchant: '', memberId: '', search: '', open: '' };
const keyOf = ({ memberId, seq, currency, trial }: LedgerLine): string => `${memberId} ${currency} ${trial} ${seq}`;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Entries of the ledger with both legs; by member, or by the key or reference that is searched for. */
export function Screen() {
  const [state, change] = useSearchState(Search);
  const { list, merchantId } = useMerchants('ledger.read', state.merchant);
  // An id is the reference that entries carry; anything else is an entry's own key.
  const isReference = UUID.test(state.search);
  const found = useLedgerEntries({
    merchantId,
    memberId: state.memberId,
    key: isReference ? '' : state.search,
    reference: isReference ? state.search : '',
  });
  const { row, hasLeft } = useOpened(rowsOf(found), state.open, keyOf);
  return (
    <Page
      title="Ledger"
      about="Entries with both legs, newest first"
      panel={
        row && <EntryPanel row={row} hasLeft={hasLeft} merchantId={merchantId} onClose={() => change({ open: '' })} />
      }
    >
      <FilterBar
        screen="ledger"
        state={state}
        none={{ ...NONE, merchant: state.merchant }}
        onChange={(part) => change({ open: '', ...part })}
        searchLabel="Key or reference"
      >
        <MerchantChoice list={list} merchantId={merchantId} onChange={(merchant) => change({ ...NONE, merchant })} />
        {state.memberId !== '' && (
          <Button small kind="ghost" onClick={() => change({ memberId: '', open: '' })}>
            All entries
          </Button>
        )}
      </FilterBar>
      {state.memberId !== '' && <Proof key={state.memberId} merchantId={merchantId} memberId={state.memberId} />}
      {state.memberId === '' && state.search === '' ? (
        <Empty
          title="Find entries"
          text="Enter the key of an entry, or the ID of a deposit, withdrawal or transfer. A member’s entries open from the member’s account."
        />
      ) : (
        <PagedTable
          found={found}
          earlier="Earlier entries"
          label="Ledger entries"
          columns={COLUMNS}
          rowKey={keyOf}
          openKey={state.open}
          onOpen={(line) => change({ open: keyOf(line) })}
          empty={<Empty title="No entries" text="No ledger entry matches." />}
        />
      )}
    </Page>
  );
}

const COLUMNS: readonly Column<LedgerLine>[] = [
  { key: 'member', head: 'Member', cell: ({ userName }) => userName },
  { key: 'seq', head: 'No.', figure: true, cell: ({ seq }) => String(seq) },
  { key: 'code', head: 'Code', cell: ({ code }) => code },
  { key: 'legs', head: 'From → to', cell: ({ debit, credit }) => `${debit} → ${credit}` },
  { key: 'amount', head: 'Amount', figure: true, cell: (row) => amount(row.amount, row.currency) },
  { key: 'after', head: 'Main after', figure: true, cell: (row) => amount(row.mainAfter, row.currency) },
  { key: 'at', head: 'When', figure: true, cell: ({ createdAt }) => moment(createdAt) },
];

function Proof({ merchantId, memberId }: { merchantId: string; memberId: string }) {
  const proof = useProveLedger();
  const { data } = proof;
  return (
    <section aria-label="Proof">
      <p>
        <Button small kind="line" busy={proof.isPending} onClick={() => proof.mutate({ merchantId, memberId })}>
          Verify this member
        </Button>
      </p>
      {proof.error && (
        <Notice tone="bad" role="alert">
          {proof.error.message}
        </Notice>
      )}
      {data && (
        <Notice tone={data.equal ? 'ok' : 'bad'} role="status">
          {data.equal
            ? `Equal: ${count(data.entries, 'entry adds', 'entries add')} up to ${held(data.computed, data.currency)}.`
            : `${data.firstWrongSeq === null ? 'Not equal' : `Not equal from entry ${data.firstWrongSeq} on`}: the entries add up to ${held(data.computed, data.currency)}; the wallet holds ${held(data.stored, data.currency)}.`}
        </Notice>
      )}
    </section>
  );
}

type Held = OutputOf<typeof proveLedger>['stored'];

/** What a wallet holds, without the parts that nothing is in. */
function held({ main, ...rest }: Held, currency: string): string {
  const parts = Object.entries(rest).filter(([, figure]) => /[1-9]/.test(figure));
  return [
    `${amount(main, currency)} main`,
    ...parts.map(([part, figure]) => `${amount(figure, currency)} ${part}`),
  ].join(', ');
}

interface EntryPanelProps {
  readonly row: LedgerLine;
  readonly hasLeft: boolean;
  readonly merchantId: string;
  readonly onClose: () => void;
}

function EntryPanel({ row, hasLeft, merchantId, onClose }: EntryPanelProps) {
  return (
    <DetailPanel
      title={row.code}
      about={`Entry ${row.seq} of ${row.userName}`}
      of={keyOf(row)}
      hasLeft={hasLeft}
      onClose={onClose}
    >
      <Facts
        facts={[
          ['From', row.debit],
          ['To', row.credit],
          ['Amount', amount(row.amount, row.currency)],
          ...(row.bonusPart ? [['Bonus part', amount(row.bonusPart, row.currency)] as const] : []),
          ['Main after', amount(row.mainAfter, row.currency)],
          ['Money', row.trial ? <Tag key="money">play money</Tag> : 'real'],
          ['Source', row.source],
          ['Key', row.key],
          ['Reference', row.reference || '–'],
          ['When', moment(row.createdAt)],
          ['Member', <MemberLink key="member" merchantId={merchantId} memberId={row.memberId} />],
        ]}
      />
    </DetailPanel>
  );
}
