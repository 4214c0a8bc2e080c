import { useApp } from '../../app/app.ts';
import styles from './DesktopNote.module.css';
import { qrOf } from './qr.ts';

/** On wide screens, beside the column. */
export function DesktopNote() {
  const { t } = useApp();
  const grid = qrOf(`${location.origin}/m/home`);
  return (
    <aside className={styles.note} aria-label={t('desktop.title')}>
      {grid && (
        <svg viewBox={`-3 -3 ${grid.length + 6} ${grid.length + 6}`} shapeRendering="crispEdges" aria-hidden="true">
          <path d={grid.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')} />
        </svg>
      )}
      <p>
        <b>{t('desktop.title')}</b>
        {t('desktop.text', { host: location.host })}
      </p>
    </aside>
  );
}
