import { Button } from '@baize/ui/index.ts';
import { PageSize } from '@baize/contract/backoffice/shapes.ts';
import { t } from '../../app/texts.ts';
import styles from './Pager.module.css';

/** Which page of how many rows. */
export interface PagerProps {
  readonly page: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
}

export const lastPageOf = (total: number): number => Math.max(1, Math.ceil(total / PageSize));

/** Fifty rows; nothing for one page. */
export function Pager({ page, total, onPage }: PagerProps) {
  const pages = lastPageOf(total);
  if (pages === 1 && page === 1) return null;
  return (
    <nav className={styles.pager} aria-label={t('tables.pages')}>
      <Button small kind="line" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {t('tables.previous')}
      </Button>
      <span className="num">{t('tables.pageOf', { page, pages })}</span>
      <Button small kind="line" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {t('tables.next')}
      </Button>
    </nav>
  );
}
