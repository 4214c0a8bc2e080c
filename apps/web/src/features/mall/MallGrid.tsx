import type { MallItem } from '@baize/contract/loyalty/mall.ts';
import { formatNumber } from '@baize/i18n';
import { useApp } from '../../app/app.ts';
import { ItemPicture } from './ItemArt.tsx';
import styles from './mall.module.css';

interface MallGridProps {
  readonly items: readonly MallItem[];
  readonly points: number | null;
  readonly onOpen: (item: MallItem) => void;
}

export function MallGrid({ items, points, onOpen }: MallGridProps) {
  const { t, language } = useApp();
  const note = useNote(points);
  return (
    <ul className={styles.grid}>
      {items.map((item) => (
        <li key={item.itemId}>
          <button
            type="button"
            className={styles.item}
            onClick={() => onOpen(item)}
            data-off={item.why !== null || undefined}
          >
            <ItemPicture picture={item.picture} />
            <span className={styles.words}>
              <b dir="auto">{item.title}</b>
              <span className={`${styles.price} num`} aria-label={t('mall.value', { points: item.points })}>
                {formatNumber(item.points, language)}
                {item.fullPoints !== null && <s>{formatNumber(item.fullPoints, language)}</s>}
              </span>
              <small>{note(item)}</small>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Why an item cannot be had, or how many are left. */
export function useNote(points: number | null): (item: MallItem) => string {
  const { t } = useApp();
  return ({ why, kind, left, levelName, levelMin, points: price }) => {
    if (why === 'points') return t('mall.why.points', { points: price - (points ?? 0) });
    if (why === 'level') return t('mall.why.level', { level: levelName || levelMin });
    if (why) return t(`mall.why.${why}`);
    return kind === 'physical'
      ? t('mall.left', { count: left })
      : t(kind === 'cash' ? 'mall.atOnce' : 'mall.yoursAtOnce');
  };
}
