import { Button } from '@baize/ui';
import { useApp } from './app.ts';
import styles from './WithTexts.module.css';

/** Stands in the place of a part of the page that fell over. */
export function FallenPart({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useApp();
  return (
    <div className={styles.lost} role="alert">
      <p>{t('fallen.part')}</p>
      <Button small onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </div>
  );
}
