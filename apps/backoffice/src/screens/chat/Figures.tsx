import type { ChatFigure } from '@baize/contract/backoffice/chat.ts';
import { Empty } from '@baize/ui/index.ts';
import { useChatFigures } from '../../features/chat/index.ts';
import { duration } from '../../parts/show/words.ts';
import { DataTable, type Column } from '../../parts/tables/DataTable.tsx';
import styles from './chat.module.css';

const DAYS = 7;

/** How the last days went: what there is to see while nothing is open. */
export function Figures({ merchantId }: { merchantId: string }) {
  const { data, error, refetch } = useChatFigures(merchantId, DAYS);
  return (
    <section className={styles.figures} aria-label="Figures">
      <h2>Ended in the last {DAYS} days</h2>
      <DataTable
        label="Figures by colleague"
        columns={COLUMNS}
        rows={data?.list}
        error={error}
        onRetry={() => void refetch()}
        rowKey={({ staffName }) => staffName}
        empty={<Empty title="No ended conversations" text="Figures appear with the first one." />}
      />
    </section>
  );
}

const COLUMNS: readonly Column<ChatFigure>[] = [
  { key: 'name', head: 'Colleague', cell: ({ staffName }) => staffName || 'Not taken' },
  { key: 'count', head: 'Conversations', figure: true, cell: ({ conversations }) => conversations },
  {
    key: 'first',
    head: 'First answer',
    figure: true,
    cell: ({ firstReplyS }) => (firstReplyS === null ? '–' : duration(firstReplyS * 1000)),
  },
  {
    key: 'rating',
    head: 'Rating',
    figure: true,
    cell: ({ rating, rated }) => (rating === null ? '–' : `${rating.toFixed(1)} of 5 (${rated})`),
  },
];
