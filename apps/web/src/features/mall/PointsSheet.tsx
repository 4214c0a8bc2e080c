import { formatMoved } from '@baize/i18n';
import { Empty, lineClass, lineEndClass, ListCard, Sheet, Skeleton } from '@baize/ui';
import { useApp } from '../../app/app.ts';
import { PagedList } from '../../app/lists/PagedList.tsx';
import { useCashierWords } from '../cashier/index.ts';
import { usePointsHistory } from './mall.queries.ts';
import styles from './mall.module.css';

/** How points came and went, newest first. */
export function PointsSheet({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const { t, language } = useApp();
  const { when } = useCashierWords();
  const points = usePointsHistory({ isOpen: open });
  return (
    <Sheet open={open} onClose={onClose} label={t('mall.history')} closeLabel={t('common.close')}>
      <PagedList
        pages={points}
        waiting={<Skeleton className={styles.bone} />}
        failed={{ title: t('points.failed') }}
        empty={<Empty sign="card" title={t('points.empty')} text={t('points.emptyText')} />}
      >
        {(rows) => (
          <ListCard>
            {rows.map(({ id, code, points: moved, at }) => (
              <div key={id} className={lineClass('tight')}>
                <span className="grow">
                  {t(`points.code.${code}`)}
                  <small>{when(at)}</small>
                </span>
                <span className={lineEndClass}>
                  <b className="num">{formatMoved(moved, language)}</b>
                </span>
              </div>
            ))}
          </ListCard>
        )}
      </PagedList>
    </Sheet>
  );
}
