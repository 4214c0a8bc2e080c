import * as v from 'valibot';
import { FEEDBACK_STATES, type FeedbackRow } from '@baize/contract/backoffice/inbox.ts';
import { Empty, Field, Tag, type TagTone } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { useMerchants } from '../../app/merchantChoice.ts';
import { useSearchState } from '../../app/searchState.ts';
import { useAnswerFeedback, useFeedbacks } from '../../features/inbox/index.ts';
import { Choice } from '../../parts/forms/Choice.tsx';
import { DeskForm } from '../../parts/forms/DeskForm.tsx';
import { DetailPanel, Facts, PanelPart } from '../../parts/page/DetailPanel.tsx';
import { Page } from '../../parts/page/Page.tsx';
import { useOpened } from '../../parts/page/useOpened.ts';
import { MemberLink } from '../../parts/show/MemberLink.tsx';
import { MerchantChoice } from '../../parts/show/MerchantChoice.tsx';
import { moment } from '../../parts/show/words.ts';
import type { Column } from '../../parts/tables/DataTable.tsx';
import { FilterGroup } from '../../parts/tables/FilterBar.tsx';
import { PagedTable, rowsOf } from '../../parts/tables/PagedTable.tsx';

const text = v.optional(v.fallback(v.string(), ''), '');
const Search = v.object({
  merchant: text,
  show: v.optional(v.fallback(v.picklist([...FEEDBACK_STATES, 'all']), 'new'), 'new'),
  open: text,
});

const STATES: Readonly<Record<FeedbackRow['state'], readonly [string, TagTone]>> = {
  new: ['New', 'caution'],
  answered: ['Answered', 'ok'],
  closed: ['Closed', 'plain'],
};
const CATEGORIES: Readonly<Record<FeedbackRow['category'], string>> = {
  suggestion: 'Suggestion',
  problem: 'Problem',
  game: 'Game',
  payment: 'Payment',
  other: 'Other',
};

/** What members wrote in a few words, and the answers. */
export function Screen() {
  const [state, change] = useSearchState(Search);
  const { list, merchantId } = useMerchants('feedback.read', state.merchant);
  const found = useFeedbacks(merchantId, state.show === 'all' ? '' : state.show);
  const { row, hasLeft } = useOpened(rowsOf(found), state.open, ({ feedbackId }) => feedbackId);
  return (
    <Page
      title="Feedback"
      about="Members’ feedback and our answers"
      panel={
        row && (
          <FeedbackPanel
            key={row.feedbackId}
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
          label="State"
          value={state.show === 'all' ? '' : state.show}
          options={FEEDBACK_STATES.map((value) => ({ value, label: STATES[value][0] }))}
          onChange={(value) => change({ open: '', show: FEEDBACK_STATES.find((known) => known === value) ?? 'all' })}
        />
      </FilterGroup>
      <PagedTable
        found={found}
        earlier="More feedback"
        label="Feedback"
        columns={COLUMNS}
        rowKey={({ feedbackId }) => feedbackId}
        openKey={state.open}
        onOpen={({ feedbackId }) => change({ open: feedbackId })}
        empty={<Empty title="No feedback" text="Members’ feedback appears here." />}
      />
    </Page>
  );
}

const COLUMNS: readonly Column<FeedbackRow>[] = [
  { key: 'member', head: 'Member', cell: ({ userName }) => userName },
  { key: 'category', head: 'About', cell: ({ category }) => CATEGORIES[category] },
  { key: 'text', head: 'Feedback', cell: ({ text: words }) => <span dir="auto">{words}</span> },
  { key: 'state', head: 'State', cell: ({ state }) => <Tag tone={STATES[state][1]}>{STATES[state][0]}</Tag> },
  { key: 'at', head: 'When', figure: true, cell: ({ at }) => moment(at) },
];

interface FeedbackPanelProps {
  readonly row: FeedbackRow;
  readonly hasLeft: boolean;
  readonly merchantId: string;
  readonly onClose: () => void;
}

function FeedbackPanel({ row, hasLeft, merchantId, onClose }: FeedbackPanelProps) {
  const { may, say } = useDesk();
  const answer = useAnswerFeedback();
  return (
    <DetailPanel
      title={`Feedback of ${row.userName}`}
      about={STATES[row.state][0]}
      of={row.feedbackId}
      hasLeft={hasLeft}
      onClose={onClose}
    >
      <p dir="auto">{row.text}</p>
      <Facts
        facts={[
          ['About', CATEGORIES[row.category]],
          ['Round', row.roundId || '–'],
          ['Sent', moment(row.at)],
          ['Member', <MemberLink key="member" merchantId={merchantId} memberId={row.memberId} />],
          ['Answered', row.answeredAt ? `by ${row.answeredBy}, ${moment(row.answeredAt)}` : '–'],
        ]}
      />
      {row.answer !== '' && (
        <PanelPart title="Answer">
          <p dir="auto">{row.answer}</p>
        </PanelPart>
      )}
      {row.state === 'new' && may('feedback.answer', merchantId) && (
        <PanelPart title={row.mayBeAnswered ? 'Answer' : 'Close'}>
          <DeskForm
            submit={row.mayBeAnswered ? 'Answer or close' : 'Close'}
            onSubmit={async (fields) => {
              const { state } = await answer({
                merchantId,
                feedbackId: row.feedbackId,
                version: row.version,
                answer: row.mayBeAnswered ? fields.text('answer') : '',
              });
              say(state === 'answered' ? `${row.userName} was answered in the inbox.` : 'Closed.');
            }}
          >
            {(errors) =>
              row.mayBeAnswered ? (
                <Field
                  label="Answer"
                  hint="Plain text, sent to the member’s inbox. Leave empty to close without an answer."
                  error={errors.answer}
                >
                  {(ties) => <textarea {...ties} name="answer" rows={5} maxLength={2000} />}
                </Field>
              ) : (
                <p>This is a trial account without an inbox, so you can’t answer.</p>
              )
            }
          </DeskForm>
        </PanelPart>
      )}
    </DetailPanel>
  );
}
