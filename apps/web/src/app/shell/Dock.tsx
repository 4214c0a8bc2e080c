import type { ReactNode } from 'react';
import { useApp } from '../app.ts';
import { chromeOf } from '../router/route.rules.ts';
import { join } from '@baize/ui';
import styles from './Dock.module.css';

interface DockedProps {
  /** The page's one main action; it stays in reach above the bars. Null: none at the moment. */
  readonly dock: ReactNode;
  readonly children: ReactNode;
}

/** A page with its action at the lower edge, in reach of the thumb while the rest scrolls. */
export function Docked({ dock, children }: DockedProps) {
  const { place } = useApp();
  const isRestricted = chromeOf(place.path).tabBar;
  return (
    <div className={join(styles.docked, isRestricted && styles.restricted)}>
      <div className={styles.body}>{children}</div>
      {dock !== null && <div className={styles.dock}>{dock}</div>}
    </div>
  );
}
