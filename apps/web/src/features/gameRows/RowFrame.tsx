import { Icon } from '@baize/ui';
import { nextIcon } from '@baize/ui/icons.ts';
import { useId, type ReactNode } from 'react';
import { useApp } from '../../app/app.ts';
import { Link } from '../../app/router/Link.tsx';
import type { To } from '../../app/router/routes.ts';
import styles from './gameRows.module.css';

interface RowFrameProps {
  /** Stands before the title: a crest or a chip; without one a pip of the category's colour. */
  readonly mark?: ReactNode;
  readonly title: string;
  /** The class of the category whose colours it has. */
  readonly look?: string;
  readonly to: To;
  /** What the way on is called by a screen reader. */
  readonly label: string;
  /** What the way on says. */
  readonly more?: 'common.more' | 'common.seeAll';
  readonly busy?: boolean;
  readonly children: ReactNode;
}

/** A part of the home page: its title, and a way to all of it. */
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

/** The class of a list that is one line and scrolls. */
export const lineClass = styles.row;
