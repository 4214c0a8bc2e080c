import { formatMoved } from '@baize/i18n';
import { Button, Empty, ListCard, Sheet, Skeleton } from '@baize/ui';
import { useApp } from '../../app/app.ts';
import { useCashierWords } from '../cashier/index.ts';
import { usePointsHistory } from './mall.queries.ts';
import styles from './mall.module.css';

/** How points came and went, newest first. */
export function PointsSheet({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const { t, language } = useApp();
  const { when } = useCashierWords();
  const points = usePointsHistory({ isOpen: open });
  const list = points.data?.pages.flatMap((page) => page.list) ?? [];
  return (
    <Sheet open={open} onClose={onClose} label={t('mall.history')} closeLabel={t('common.close')}>
      {points.isPending ? (
        <div role="status" aria-label={t('common.loading')}>
          <Skeleton className={styles.bone} />
        </div>
      ) : points.isError && list.length === 0 ? (
        <Empty sign="cross" title={t('points.failed')}>
          <Button busy={points.isFetching} onClick={() => void points.refetch()}>
            {t('common.retry')}
          </Button>
        </Empty>
      ) : list.length === 0 ? (
        <Empty sign="card" title={t('points.empty')} text={t('points.emptyText')} />
      ) : (
        <>
          <ListCard>
            {list.map(({ id, code, points: moved, at }) => (
              <div key={id} className={styles.row}>
                <span>
                  {t(`points.code.${code}`)}
                  <small>{when(at)}</small>
                </span>
                <b className="num">{formatMoved(moved, language)}</b>
              </div>
            ))}
          </ListCard>
          {points.hasNextPage && (
            <Button wide busy={points.isFetchingNextPage} onClick={() => void points.fetchNextPage()}>
              {t('orders.more')}
            </Button>
          )}
        </>
      )}
    </Sheet>
  );
}
