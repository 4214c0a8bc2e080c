import type { ReactNode } from 'react';
import { useApp } from '../app.ts';
import { chromeOf } from '../router/route.rules.ts';
import { join } from '@baize/ui';
import styles from './Dock.module.css';

interface DockedProps {
  /** The main action above the bars. Null: none now. */
  readonly dock: ReactNode;
  readonly children: ReactNode;
}

/** A page with its action docked at the lower edge. */
export function Docked({ dock, children }: DockedProps) {
  const { place } = useApp();
  const isRestricted = chromeOf(place).tabBar;
  return (
    <div className={join(styles.docked, isRestricted && styles.restricted)}>
      <div className={styles.body}>{children}</div>
      {dock !== null && <div className={styles.dock}>{dock}</div>}
    </div>
  );
}
