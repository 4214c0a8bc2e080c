import type { ReactNode } from 'react';
import { join, Logo } from '@baize/ui/index.ts';
import styles from './FrontPage.module.css';

interface FrontPageProps {
  readonly wide?: boolean;
  /** A quiet last line. */
  readonly note?: string | undefined;
  readonly children: ReactNode;
}

export function FrontPage({ wide = false, note, children }: FrontPageProps) {
  return (
    <main className={styles.page}>
      <div className={join(styles.card, wide && styles.wide)}>
        <span className={styles.logo}>
          <Logo />
        </span>
        {children}
        {note && <p className={styles.note}>{note}</p>}
      </div>
    </main>
  );
}
