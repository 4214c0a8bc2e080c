import type { ChatFigure } from '@baize/contract/backoffice/chat.ts';
import { Empty } from '@baize/ui/index.ts';
import { t } from '../../app/texts.ts';
import { useChatFigures } from '../../features/chat/index.ts';
import { duration } from '../../parts/show/words.ts';
import { DataTable, type Column } from '../../parts/tables/DataTable.tsx';
import styles from './chat.module.css';

const DAYS = 7;

export function Figures({ merchantId }: { merchantId: string }) {
  const { data, error, refetch } = useChatFigures(merchantId, DAYS);
  return (
    <section className={styles.figures} aria-label={t('chat.figures')}>
      <h2>{t('chat.endedInTheLastDays', { days: DAYS })}</h2>
      <DataTable
        readRows={null}
        label={t('chat.figuresByColleague')}
        columns={COLUMNS}
        rows={data?.list}
        error={error}
        onRetry={() => void refetch()}
        rowKey={({ staffName }) => staffName}
        empty={<Empty title={t('chat.noEndedConversations')} text={t('chat.figuresAppearOnceOneEnded')} />}
      />
    </section>
  );
}

const COLUMNS: readonly Column<ChatFigure>[] = [
  { key: 'name', head: t('chat.colleague'), cell: ({ staffName }) => staffName || t('chat.notTaken') },
  { key: 'count', head: t('chat.conversations'), figure: true, cell: ({ conversations }) => conversations },
  {
    key: 'first',
    head: t('chat.firstAnswer'),
    figure: true,
    cell: ({ firstReplyS }) => (firstReplyS === null ? '–' : duration(firstReplyS * 1000)),
  },
  {
    key: 'rating',
    head: t('chat.rating'),
    figure: true,
    cell: ({ rating, rated }) =>
      rating === null ? '–' : t('chat.ratingOf5Rated', { rating: rating.toFixed(1), rated }),
  },
];
