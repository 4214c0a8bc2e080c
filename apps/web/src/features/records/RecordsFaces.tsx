import { Button, Empty, lineClass, ListCard, Skeleton } from '@baize/ui';
import { useApp } from '../../app/app.ts';
import styles from './records.module.css';

const BONES = [1, 2, 3, 4, 5, 6];

/** Rows that come, at their size. */
export function RecordsWaiting() {
  return (
    <ListCard>
      {BONES.map((bone) => (
        <div key={bone} className={lineClass()} aria-hidden="true">
          <div className="grow">
            <Skeleton inline="46%" block={14} />
            <Skeleton className={styles.gap} inline="70%" block={12} />
          </div>
          <Skeleton inline={72} block={16} />
        </div>
      ))}
    </ListCard>
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
