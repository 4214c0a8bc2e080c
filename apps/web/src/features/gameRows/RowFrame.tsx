import { Icon } from '@baize/ui';
import { nextIcon } from '@baize/ui/icons.ts';
import { useId, type ReactNode } from 'react';
import { useApp } from '../../app/app.ts';
import { Link } from '../../app/router/Link.tsx';
import type { To } from '../../app/router/routes.ts';
import styles from './gameRows.module.css';

interface RowFrameProps {
  /** A crest or chip; default: the category's pip. */
  readonly mark?: ReactNode;
  readonly title: string;
  /** The category's class. */
  readonly look?: string;
  readonly to: To;
  /** Accessible name of the link. */
  readonly label: string;
  /** What the way on says. */
  readonly more?: 'common.more' | 'common.seeAll';
  readonly busy?: boolean;
  readonly children: ReactNode;
}

/** A home section with title and link. */
export function RowFrame({ mark, title, look = '', to, label, more = 'common.seeAll', busy, children }: RowFrameProps) {
  const { t } = useApp();
  const id = useId();
  return (
    <section className={`${styles.section} ${look}`} aria-labelledby={id} aria-busy={busy || undefined}>
      <div className={styles.head}>
        {mark ?? <span className={styles.pip} />}
        <h2 id={id}>{title}</h2>
        <Link to={to} className={styles.more} aria-label={label}>
          {t(more)} <Icon path={nextIcon} small mirrored />
        </Link>
      </div>
      {children}
    </section>
  );
}

export const lineClass = styles.row;
