import { LOAD_MORE_DISTANCE_PX, LOAD_MORE_THROTTLE_MS } from '@baize/contract/games/games.ts';
import { Button, Empty, InfiniteEnd, ListCard, Skeleton } from '@baize/ui';
import { useApp } from '../../app/app.ts';
import type { Pages } from './records.queries.ts';
import styles from './records.module.css';

const BONES = [1, 2, 3, 4, 5, 6];

/** Rows that come, at their size. */
export function RecordsWaiting() {
  const { t } = useApp();
  return (
    <div role="status" aria-label={t('common.loading')}>
      <ListCard>
        {BONES.map((bone) => (
          <div key={bone} className={styles.row} aria-hidden="true">
            <div className="grow">
              <Skeleton inline="46%" block={14} />
              <Skeleton className={styles.gap} inline="70%" block={12} />
            </div>
            <Skeleton inline={72} block={16} />
          </div>
        ))}
      </ListCard>
    </div>
  );
}

export function RecordsFailed({ title, text, pages }: { title: string; text: string; pages: Pages<unknown> }) {
  const { t } = useApp();
  return (
    <Empty sign="cross" title={title} text={text}>
      <Button onClick={pages.retry} busy={pages.retrying}>
        {t('common.retry')}
      </Button>
    </Empty>
  );
}

/** The chosen days have nothing. */
export function NothingThen({ onAll }: { readonly onAll: () => void }) {
  const { t } = useApp();
  return (
    <Empty title={t('days.none')} text={t('days.noneText')}>
      <Button onClick={onAll}>{t('days.all')}</Button>
    </Empty>
  );
}

export function RecordsEnd({ pages, failed }: { pages: Pages<unknown>; failed: string }) {
  const { t } = useApp();
  return (
    <InfiniteEnd
      state={pages.end}
      onMore={pages.more}
      distancePx={LOAD_MORE_DISTANCE_PX}
      pauseMs={LOAD_MORE_THROTTLE_MS}
      words={{ end: t('common.endOfList'), failed, retry: t('common.retry'), loading: t('common.loading') }}
    />
  );
}
