import * as v from 'valibot';
import { REVIEW_REASONS, type ReviewRow } from '@baize/contract/backoffice/review.ts';
import { Empty, Field, Tag, type TagTone } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { useMerchants } from '../../app/merchantChoice.ts';
import { useSearchState } from '../../app/searchState.ts';
import { useReview, useSeeEntry } from '../../features/review/index.ts';
import { Choice } from '../../parts/forms/Choice.tsx';
import type { Column } from '../../parts/tables/DataTable.tsx';
import { DeskForm } from '../../parts/forms/DeskForm.tsx';
import { DetailPanel, Facts, PanelPart } from '../../parts/page/DetailPanel.tsx';
import { FilterGroup } from '../../parts/tables/FilterBar.tsx';
import { MemberLink } from '../../parts/show/MemberLink.tsx';
import { MerchantChoice } from '../../parts/show/MerchantChoice.tsx';
import { Page } from '../../parts/page/Page.tsx';
import { PagedTable, rowsOf } from '../../parts/tables/PagedTable.tsx';
import { useOpened } from '../../parts/page/useOpened.ts';
import { amount, moment } from '../../parts/show/words.ts';
import { useIsHere } from '../../parts/page/useIsHere.ts';
import styles from './review.module.css';

const text = v.optional(v.fallback(v.string(), ''), '');
const Search = v.object({
  merchant: text,
  reason: v.optional(v.fallback(v.picklist(['', ...REVIEW_REASONS]), ''), ''),
  state: v.optional(v.fallback(v.picklist(['open', 'seen', 'all']), 'open'), 'open'),
  open: text,
});
type State = v.InferOutput<typeof Search>;

const WORDS: Record<string, readonly [word: string, tone: TagTone, meaning: string]> = {
  debt: [
    'debt',
    'bad',
    'A win was reversed after the money was spent. The shortfall is owed; later wins don’t offset it automatically.',
  ],
  wonBefore: [
    'won before',
    'caution',
    'A bet was rolled back after winning. The stake was refunded; the win stays until the vendor reverses it too.',
  ],
  largeWin: ['large win', 'info', 'A win without a bet, above this vendor’s review threshold.'],
  largeHome: [
    'large payout',
    'info',
    'Money from the vendor’s wallet, above what was sent there by more than the review threshold.',
  ],
};
const wordOf = (reason: string) => WORDS[reason] ?? ([reason, 'plain', ''] as const);
const keyOf = ({ source, txId }: ReviewRow): string => `${source} ${txId}`;

/** Entries of the ledger that somebody should look at: what was odd, whose it is, and what was found. */
export function Screen() {
  const [state, change] = useSearchState(Search);
  const { list, merchantId } = useMerchants('review.read', state.merchant);
  const found = useReview({ merchantId, reason: state.reason, state: state.state });
  const { row: opened, hasLeft } = useOpened(rowsOf(found), state.open, keyOf);
  return (
    <Page
      title="Review"
      about="Ledger entries to review, newest first"
      panel={
        opened && (
          <EntryPanel row={opened} hasLeft={hasLeft} merchantId={merchantId} onClose={() => change({ open: '' })} />
        )
      }
    >
      <Filters state={state} list={list} merchantId={merchantId} onChange={(part) => change({ open: '', ...part })} />
      <PagedTable
        found={found}
        earlier="Earlier entries"
        label="Entries to review"
        columns={COLUMNS}
        rowKey={keyOf}
        openKey={state.open}
        onOpen={(row) => change({ open: keyOf(row) })}
        empty={<Empty title="Nothing to review" text="Every flagged entry has been reviewed." />}
      />
    </Page>
  );
}

interface FiltersProps {
  readonly state: State;
  readonly list: readonly { readonly id: string; readonly name: string }[];
  readonly merchantId: string;
  readonly onChange: (state: Partial<State>) => void;
}

function Filters({ state, list, merchantId, onChange }: FiltersProps) {
  return (
    <FilterGroup>
      <MerchantChoice list={list} merchantId={merchantId} onChange={(merchant) => onChange({ merchant })} />
      <Choice
        label="Reason"
        value={state.reason}
        options={REVIEW_REASONS.map((value) => ({ value, label: wordOf(value)[0] }))}
        onChange={(value) => onChange({ reason: value as State['reason'] })}
      />
      <Choice
        label="Seen"
        value={state.state === 'all' ? '' : state.state}
        options={[
          { value: 'open', label: 'Not reviewed' },
          { value: 'seen', label: 'Reviewed' },
        ]}
        onChange={(value) => onChange({ state: value === '' ? 'all' : (value as State['state']) })}
      />
    </FilterGroup>
  );
}

function ReasonTag({ reason }: { reason: string }) {
  const [word, tone] = wordOf(reason);
  return <Tag tone={tone}>{word}</Tag>;
}

const COLUMNS: readonly Column<ReviewRow>[] = [
  { key: 'member', head: 'Member', cell: ({ userName }) => userName },
  { key: 'reason', head: 'Why', cell: ({ reason }) => <ReasonTag reason={reason} /> },
  { key: 'vendor', head: 'Vendor', cell: ({ vendor }) => vendor },
  { key: 'game', head: 'Game', cell: ({ game }) => game || '–' },
  { key: 'seen', head: 'Reviewed by', cell: ({ seen }) => seen?.by ?? '–' },
  { key: 'amount', head: 'Amount', figure: true, cell: (row) => amount(row.amount, row.currency) },
  { key: 'owed', head: 'Owed', figure: true, cell: (row) => amount(row.shortfall, row.currency) },
  { key: 'at', head: 'When', figure: true, cell: ({ at }) => moment(at) },
];

interface EntryPanelProps {
  readonly row: ReviewRow;
  /** The list shows it no more: a colleague has seen it, perhaps. What is being written stays. */
  readonly hasLeft: boolean;
  readonly merchantId: string;
  readonly onClose: () => void;
}

function EntryPanel({ row, hasLeft, merchantId, onClose }: EntryPanelProps) {
  const { may } = useDesk();
  const { seen } = row;
  return (
    <DetailPanel title={row.userName} about={wordOf(row.reason)[0]} of={keyOf(row)} hasLeft={hasLeft} onClose={onClose}>
      <Facts
        facts={[
          ['Why', <ReasonTag key="why" reason={row.reason} />],
          ['Amount', amount(row.amount, row.currency)],
          ['Owed', amount(row.shortfall, row.currency)],
          ['Kind', `${row.code}${row.trial ? ', trial money' : ''}`],
          ['When', moment(row.at)],
          ['Vendor', row.vendor],
          ['Game', row.game || '–'],
          ['Round', row.roundId || '–'],
          ['Transaction', row.txId],
          ['Member', <MemberLink key="member" merchantId={merchantId} memberId={row.memberId} />],
        ]}
      />
      <p>{wordOf(row.reason)[2]}</p>
      {seen ? (
        <PanelPart title={`Reviewed by ${seen.by}, ${moment(seen.at)}`}>
          <p className={styles.note}>{seen.note}</p>
        </PanelPart>
      ) : (
        may('review.write', merchantId) && (
          <SeenForm key={keyOf(row)} row={row} merchantId={merchantId} onDone={onClose} />
        )
      )}
    </DetailPanel>
  );
}

interface SeenFormProps {
  readonly row: ReviewRow;
  readonly merchantId: string;
  readonly onDone: () => void;
}

function SeenForm({ row, merchantId, onDone }: SeenFormProps) {
  const { say } = useDesk();
  const see = useSeeEntry();
  const isHere = useIsHere();
  return (
    <PanelPart title="Seen">
      <DeskForm
        submit="Mark as reviewed"
        onSubmit={async (fields) => {
          await see({ merchantId, source: row.source, txId: row.txId, note: fields.text('note') });
          say('Marked as reviewed.');
          if (isHere()) onDone();
        }}
      >
        {(errors) => (
          <Field label="Your findings" required error={errors.note}>
            {(ties) => <textarea {...ties} name="note" rows={3} maxLength={500} />}
          </Field>
        )}
      </DeskForm>
    </PanelPart>
  );
}
