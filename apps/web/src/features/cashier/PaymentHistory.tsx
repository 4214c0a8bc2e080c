import { Button, Empty, InfiniteEnd, ListCard, Skeleton, Tag, type TagTone } from '@baize/ui';
import { LOAD_MORE_DISTANCE_PX, LOAD_MORE_THROTTLE_MS } from '@baize/contract/games/games.ts';
import type { ReactNode } from 'react';
import { useApp } from '../../app/app.ts';
import { Link } from '../../app/router/Link.tsx';
import type { To } from '../../app/router/routes.ts';
import styles from './PaymentHistory.module.css';
import { useCashierWords } from './useCashierWords.ts';

/** One deposit or withdrawal in the list. */
export interface PaymentRow {
  readonly id: string;
  readonly to: To;
  readonly name: ReactNode;
  readonly createdAt: string;
  readonly sum: string;
  readonly tone: TagTone;
  readonly state: string;
}

interface Pages {
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly isFetchNextPageError: boolean;
  readonly isFetchingNextPage: boolean;
  readonly hasNextPage: boolean;
  refetch(): Promise<unknown>;
  fetchNextPage(): Promise<unknown>;
}

interface PaymentHistoryProps {
  readonly pages: Pages;
  /** Undefined until the first page is there. */
  readonly rows: readonly PaymentRow[] | undefined;
  readonly words: {
    readonly label: string;
    readonly failed: string;
    readonly empty: string;
    readonly emptyText: string;
  };
}

export function PaymentHistory({ pages, rows, words }: PaymentHistoryProps) {
  const { t, money } = useApp();
  const { moment } = useCashierWords();
  if (!rows)
    return pages.isError ? (
      <Empty sign="cross" title={words.failed}>
        <Button busy={pages.isFetching} onClick={() => void pages.refetch()}>
          {t('common.retry')}
        </Button>
      </Empty>
    ) : (
      <div role="status" aria-label={t('common.loading')}>
        <Skeleton className={styles.bone} block={272} />
      </div>
    );
  if (rows.length === 0) return <Empty title={words.empty} text={words.emptyText} />;
  return (
    <>
      <ListCard className={styles.card}>
        <ul aria-label={words.label}>
          {rows.map(({ id, to, name, createdAt, sum, tone, state }) => (
            <li key={id}>
              <Link to={to} className={styles.row}>
                <span className="grow">
                  <b>{name}</b>
                  <small>{moment(createdAt)}</small>
                </span>
                <span className={styles.end}>
                  <bdi className={`${styles.sum} ltr num`}>{money(sum)}</bdi>
                  <Tag tone={tone}>{state}</Tag>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </ListCard>
      <InfiniteEnd
        state={endOf(pages)}
        onMore={() => void pages.fetchNextPage()}
        distancePx={LOAD_MORE_DISTANCE_PX}
        pauseMs={LOAD_MORE_THROTTLE_MS}
        words={{
          end: t('common.endOfList'),
          failed: words.failed,
          retry: t('common.retry'),
          loading: t('common.loading'),
        }}
      />
    </>
  );
}

function endOf(pages: Pages): 'failed' | 'loading' | 'more' | 'end' {
  if (pages.isFetchNextPageError) return 'failed';
  if (pages.isFetchingNextPage) return 'loading';
  return pages.hasNextPage ? 'more' : 'end';
}
