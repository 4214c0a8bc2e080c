import type { ReactNode } from 'react';
import { Screen } from '../../app/shell/Screen.tsx';
import styles from './AgentScreen.module.css';

interface AgentScreenProps {
  readonly title?: string;
  readonly action?: ReactNode;
  readonly head?: ReactNode;
  readonly lamp?: 'full' | 'bar';
  readonly children: ReactNode;
}

/** The frame of the agents' pages. */
export function AgentScreen({ title, action, head, lamp = 'bar', children }: AgentScreenProps) {
  return (
    <Screen
      lamp={lamp}
      {...(title === undefined ? {} : { title })}
      {...(action === undefined ? {} : { action })}
      {...(head === undefined ? {} : { head })}
    >
      {lamp === 'bar' && head === undefined ? <div className={styles.under}>{children}</div> : children}
    </Screen>
  );
}
