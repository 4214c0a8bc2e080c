import { reviewList, seeEntry, type ReviewRow } from '@baize/contract/backoffice/review.ts';
import { Tag } from '@baize/ui/index.ts';
import { t } from '../app/texts.ts';
import { REVIEW_WORDS, reviewWordOf } from '../features/review/index.ts';
import { ActPart } from '../kit/ActForm.tsx';
import { member, money, said, when, NotePart } from '../kit/fields.tsx';
import { ListPage, RowPanel, type Seat } from '../kit/ListPage.tsx';
import { amount, moment } from '../parts/show/words.ts';

const REASONS = Object.fromEntries(Object.entries(REVIEW_WORDS).map(([reason, [word]]) => [reason, word]));
const SEEN = { open: t('review.notReviewed'), seen: t('review.reviewed') };

function ReasonTag({ reason }: { readonly reason: string }) {
  const [word, tone] = reviewWordOf(reason);
  return <Tag tone={tone}>{word}</Tag>;
}

/** Entries of the ledger that somebody should look at. */
export const Screen = () => (
  <ListPage
    list={reviewList}
    title={t('review.review')}
    about={t('review.ledgerEntriesToReviewNewest')}
    filters={{ reason: [t('common.reason'), REASONS], state: [t('review.reviewStatus'), SEEN] }}
    label={t('review.entriesToReview')}
    columns={[
      said('userName', t('common.member')),
      { key: 'reason', head: t('common.why'), cell: ({ reason }) => <ReasonTag reason={reason} /> },
      { key: 'game', head: t('common.game'), cell: ({ name, vendor }) => name || vendor },
      { key: 'seen', head: t('review.reviewedBy'), cell: ({ seen }) => seen?.by ?? '–' },
      money('amount', t('common.amount')),
      { key: 'owed', head: t('review.owed'), figure: true, cell: (row) => amount(row.shortfall, row.currency) },
      when('at', t('common.when')),
    ]}
    earlier={t('common.earlierEntries')}
    empty={[t('review.nothingToReview'), t('review.everyFlaggedEntryHasBeen')]}
    panel={(row, seat) => <EntryPanel row={row} seat={seat} />}
  />
);

const gameWords = ({ game, name }: ReviewRow): string => (game === '' ? '–' : name === '' ? game : `${name} (${game})`);

function EntryPanel({ row, seat }: { readonly row: ReviewRow; readonly seat: Seat }) {
  const [word, , meaning] = reviewWordOf(row.reason);
  const { seen, source, txId } = row;
  return (
    <RowPanel
      seat={seat}
      title={row.userName}
      about={word}
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
        member(seat.merchantId, { memberId: row.memberId }),
      ]}
    >
      <p>{meaning}</p>
      {seen ? (
        <NotePart title={t('review.reviewedByAt', { by: seen.by, at: moment(seen.at) })}>{seen.note}</NotePart>
      ) : (
        <ActPart
          act={seeEntry}
          input={{ merchantId: seat.merchantId, source, txId }}
          title={t('review.reviewStatus')}
          fields={{ note: t('review.yourFindings') }}
          submit={t('review.markAsReviewed')}
          said={({ waits }) => (waits === null ? t('review.markedAsReviewed') : t('review.aColleagueMustApprove'))}
          onDone={seat.onClose}
        />
      )}
    </RowPanel>
  );
}
