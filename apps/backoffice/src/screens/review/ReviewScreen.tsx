import * as v from 'valibot';
import { REVIEW_REASONS, type ReviewRow } from '@baize/contract/backoffice/review.ts';
import { Empty, Field, Tag } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { useMerchants } from '../../app/merchantChoice.ts';
import { useSearchState } from '../../app/searchState.ts';
import { t } from '../../app/texts.ts';
import { REVIEW_WORDS, useReview, useSeeEntry } from '../../features/review/index.ts';
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

const wordOf = (reason: string) => REVIEW_WORDS[reason] ?? ([reason, 'plain', ''] as const);
const keyOf = ({ source, txId }: ReviewRow): string => `${source} ${txId}`;

export function Screen() {
  const [state, change] = useSearchState(Search);
  const { list, merchantId } = useMerchants('review.read', state.merchant);
  const found = useReview({ merchantId, reason: state.reason, state: state.state });
  const { row: opened, hasLeft } = useOpened(rowsOf(found), state.open, keyOf);
  return (
    <Page
      title={t('review.review')}
      about={t('review.ledgerEntriesToReviewNewest')}
      panel={
        opened && (
          <EntryPanel row={opened} hasLeft={hasLeft} merchantId={merchantId} onClose={() => change({ open: '' })} />
        )
      }
    >
      <Filters state={state} list={list} merchantId={merchantId} onChange={(part) => change({ open: '', ...part })} />
      <PagedTable
        found={found}
        earlier={t('common.earlierEntries')}
        label={t('review.entriesToReview')}
        columns={COLUMNS}
        rowKey={keyOf}
        openKey={state.open}
        onOpen={(row) => change({ open: keyOf(row) })}
        empty={<Empty title={t('review.nothingToReview')} text={t('review.everyFlaggedEntryHasBeen')} />}
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
        label={t('common.reason')}
        value={state.reason}
        options={REVIEW_REASONS.map((value) => ({ value, label: wordOf(value)[0] }))}
        onChange={(value) => onChange({ reason: value as State['reason'] })}
      />
      <Choice
        label={t('review.reviewStatus')}
        value={state.state === 'all' ? '' : state.state}
        options={[
          { value: 'open', label: t('review.notReviewed') },
          { value: 'seen', label: t('review.reviewed') },
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
  { key: 'member', head: t('common.member'), cell: ({ userName }) => userName },
  { key: 'reason', head: t('common.why'), cell: ({ reason }) => <ReasonTag reason={reason} /> },
  { key: 'game', head: t('common.game'), cell: ({ name, vendor }) => name || vendor },
  { key: 'seen', head: t('review.reviewedBy'), cell: ({ seen }) => seen?.by ?? '–' },
  { key: 'amount', head: t('common.amount'), figure: true, cell: (row) => amount(row.amount, row.currency) },
  { key: 'owed', head: t('review.owed'), figure: true, cell: (row) => amount(row.shortfall, row.currency) },
  { key: 'at', head: t('common.when'), figure: true, cell: ({ at }) => moment(at) },
];

const gameWords = ({ game, name }: ReviewRow): string => (game === '' ? '–' : name === '' ? game : `${name} (${game})`);

interface EntryPanelProps {
  readonly row: ReviewRow;
  /** A colleague may have seen it; input stays. */
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
          [t('common.why'), <ReasonTag key="why" reason={row.reason} />],
          [t('common.amount'), amount(row.amount, row.currency)],
          [t('review.owed'), amount(row.shortfall, row.currency)],
          [t('common.kind'), row.trial ? t('review.trialMoney', { code: row.code }) : row.code],
          [t('common.when'), moment(row.at)],
          [t('common.vendor'), row.vendor],
          [t('common.game'), gameWords(row)],
          [t('review.round'), row.roundId || '–'],
          [t('review.transaction'), row.txId],
          [t('common.member'), <MemberLink key="member" merchantId={merchantId} memberId={row.memberId} />],
        ]}
      />
      <p>{wordOf(row.reason)[2]}</p>
      {seen ? (
        <PanelPart title={t('review.reviewedByAt', { by: seen.by, at: moment(seen.at) })}>
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
    <PanelPart title={t('review.reviewStatus')}>
      <DeskForm
        submit={t('review.markAsReviewed')}
        onSubmit={async (fields) => {
          const { waits } = await see({ merchantId, source: row.source, txId: row.txId, note: fields.text('note') });
          say(waits === null ? t('review.markedAsReviewed') : t('review.aColleagueMustApprove'));
          if (isHere()) onDone();
        }}
      >
        {(errors) => (
          <Field label={t('review.yourFindings')} required error={errors.note}>
            {(ties) => <textarea {...ties} name="note" rows={3} maxLength={500} />}
          </Field>
        )}
      </DeskForm>
    </PanelPart>
  );
}
