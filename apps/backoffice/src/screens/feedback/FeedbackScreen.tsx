import * as v from 'valibot';
import { FEEDBACK_STATES, type FeedbackRow } from '@baize/contract/backoffice/inbox.ts';
import { Empty, Field, Tag, type TagTone } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { useMerchants } from '../../app/merchantChoice.ts';
import { useSearchState } from '../../app/searchState.ts';
import { t } from '../../app/texts.ts';
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
  new: [t('feedback.states.new'), 'caution'],
  answered: [t('feedback.states.answered'), 'ok'],
  closed: [t('feedback.states.closed'), 'plain'],
};
const CATEGORIES: Readonly<Record<FeedbackRow['category'], string>> = {
  suggestion: t('feedback.categories.suggestion'),
  problem: t('feedback.categories.problem'),
  game: t('feedback.categories.game'),
  payment: t('feedback.categories.payment'),
  other: t('feedback.categories.other'),
};

/** What members wrote in a few words, and the answers. */
export function Screen() {
  const [state, change] = useSearchState(Search);
  const { list, merchantId } = useMerchants('feedback.read', state.merchant);
  const found = useFeedbacks(merchantId, state.show === 'all' ? '' : state.show);
  const { row, hasLeft } = useOpened(rowsOf(found), state.open, ({ feedbackId }) => feedbackId);
  return (
    <Page
      title={t('feedback.feedback')}
      about={t('feedback.membersFeedbackAndOurAnswers')}
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
          label={t('common.status')}
          value={state.show === 'all' ? '' : state.show}
          options={FEEDBACK_STATES.map((value) => ({ value, label: STATES[value][0] }))}
          onChange={(value) => change({ open: '', show: FEEDBACK_STATES.find((known) => known === value) ?? 'all' })}
        />
      </FilterGroup>
      <PagedTable
        found={found}
        earlier={t('feedback.moreFeedback')}
        label={t('feedback.feedback')}
        columns={COLUMNS}
        rowKey={({ feedbackId }) => feedbackId}
        openKey={state.open}
        onOpen={({ feedbackId }) => change({ open: feedbackId })}
        empty={<Empty title={t('feedback.noFeedback')} text={t('feedback.membersFeedbackAppearsHere')} />}
      />
    </Page>
  );
}

const COLUMNS: readonly Column<FeedbackRow>[] = [
  { key: 'member', head: t('common.member'), cell: ({ userName }) => userName },
  { key: 'category', head: t('feedback.about'), cell: ({ category }) => CATEGORIES[category] },
  { key: 'text', head: t('feedback.feedback'), cell: ({ text: words }) => <span dir="auto">{words}</span> },
  {
    key: 'state',
    head: t('common.status'),
    cell: ({ state }) => <Tag tone={STATES[state][1]}>{STATES[state][0]}</Tag>,
  },
  { key: 'at', head: t('common.when'), figure: true, cell: ({ at }) => moment(at) },
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
      title={t('feedback.feedbackOf', { userName: row.userName })}
      about={STATES[row.state][0]}
      of={row.feedbackId}
      hasLeft={hasLeft}
      onClose={onClose}
    >
      <p dir="auto">{row.text}</p>
      <Facts
        facts={[
          [t('feedback.about'), CATEGORIES[row.category]],
          [t('feedback.round'), row.roundId || '–'],
          [t('common.sent'), moment(row.at)],
          [t('common.member'), <MemberLink key="member" merchantId={merchantId} memberId={row.memberId} />],
          [
            t('feedback.states.answered'),
            row.answeredAt
              ? t('feedback.byAnsweredbyAnsweredat', { answeredBy: row.answeredBy, answeredAt: moment(row.answeredAt) })
              : '–',
          ],
        ]}
      />
      {row.answer !== '' && (
        <PanelPart title={t('common.answer')}>
          <p dir="auto">{row.answer}</p>
        </PanelPart>
      )}
      {row.state === 'new' && may('feedback.answer', merchantId) && (
        <PanelPart title={row.mayBeAnswered ? t('common.answer') : t('common.close')}>
          <DeskForm
            submit={row.mayBeAnswered ? t('feedback.answerOrClose') : t('common.close')}
            onSubmit={async (fields) => {
              const { state } = await answer({
                merchantId,
                feedbackId: row.feedbackId,
                version: row.version,
                answer: row.mayBeAnswered ? fields.text('answer') : '',
              });
              say(
                state === 'answered'
                  ? t('feedback.wasAnsweredInTheInbox', { userName: row.userName })
                  : t('feedback.closed'),
              );
            }}
          >
            {(errors) =>
              row.mayBeAnswered ? (
                <Field label={t('common.answer')} hint={t('feedback.plainTextSentToThe')} error={errors.answer}>
                  {(ties) => <textarea {...ties} name="answer" rows={5} maxLength={2000} />}
                </Field>
              ) : (
                <p>{t('feedback.thisIsATrialAccount')}</p>
              )
            }
          </DeskForm>
        </PanelPart>
      )}
    </DetailPanel>
  );
}
