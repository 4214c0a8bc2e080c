import { FEEDBACK_CATEGORIES } from '@baize/contract/inbox/inbox.ts';
import { answerFeedback, feedbacks, type FeedbackRow } from '@baize/contract/backoffice/inbox.ts';
import { t } from '../app/texts.ts';
import { ActPart } from '../kit/ActForm.tsx';
import { member, said, states, when, worded, stateWords, wordsFor, doneBy } from '../kit/fields.tsx';
import { ListPage, RowPanel, type Seat } from '../kit/ListPage.tsx';
import { PanelPart } from '../parts/page/DetailPanel.tsx';
import { moment } from '../parts/show/words.ts';

const STATES = stateWords(feedbacks, (state) => t(`feedback.states.${state}`));
const CATEGORIES = wordsFor(FEEDBACK_CATEGORIES, (code) => t(`feedback.categories.${code}`));

/** What members wrote in a few words, and the answers. */
export const Screen = () => (
  <ListPage
    list={feedbacks}
    title={t('feedback.feedback')}
    about={t('feedback.membersFeedbackAndOurAnswers')}
    filters={{ state: [t('common.status'), STATES] }}
    columns={[
      said('userName', t('common.member')),
      worded('category', t('feedback.about'), CATEGORIES),
      { key: 'text', head: t('feedback.feedback'), cell: ({ text }) => <span dir="auto">{text}</span> },
      states(feedbacks, STATES),
      when('at', t('common.when')),
    ]}
    earlier={t('feedback.moreFeedback')}
    empty={[t('feedback.noFeedback'), t('feedback.membersFeedbackAppearsHere')]}
    panel={(row, seat) => <FeedbackPanel row={row} seat={seat} />}
  />
);

const FeedbackPanel = ({ row, seat }: { readonly row: FeedbackRow; readonly seat: Seat }) => (
  <RowPanel
    seat={seat}
    title={t('feedback.feedbackOf', { userName: row.userName })}
    about={STATES[row.state]}
    before={<p dir="auto">{row.text}</p>}
    facts={[
      [t('feedback.about'), CATEGORIES[row.category]],
      [t('feedback.round'), row.roundId || '–'],
      [t('common.sent'), moment(row.at)],
      member(seat.merchantId, { memberId: row.memberId }),
      [t('feedback.states.answered'), row.answeredAt ? doneBy(row.answeredBy, row.answeredAt) : '–'],
    ]}
  >
    {row.answer !== '' && (
      <PanelPart title={t('common.answer')}>
        <p dir="auto">{row.answer}</p>
      </PanelPart>
    )}
    {row.state === 'new' && (
      <ActPart
        act={answerFeedback}
        input={{
          ...{ merchantId: seat.merchantId, feedbackId: row.feedbackId, version: row.version },
          ...(!row.mayBeAnswered && { answer: '' }),
        }}
        title={row.mayBeAnswered ? t('common.answer') : t('common.close')}
        fields={
          row.mayBeAnswered
            ? { answer: { label: t('common.answer'), hint: t('feedback.plainTextSentToThe'), lines: 5 } }
            : {}
        }
        note={!row.mayBeAnswered && <p>{t('feedback.thisIsATrialAccount')}</p>}
        submit={row.mayBeAnswered ? t('feedback.answerOrClose') : t('common.close')}
        said={({ state }) =>
          state === 'answered' ? t('feedback.wasAnsweredInTheInbox', { userName: row.userName }) : t('feedback.closed')
        }
      />
    )}
  </RowPanel>
);
