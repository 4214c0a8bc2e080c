import type { FlagName } from '@baize/contract/flags.ts';
import { useEffect, type ReactNode } from 'react';
import { useApp } from '../../app/app.ts';
import { Screen } from '../../app/shell/Screen.tsx';
import styles from './AgentScreen.module.css';

interface AgentScreenProps {
  /** One of these keys is enough; none: open to every agent. */
  readonly flags?: readonly FlagName[];
  readonly title?: string;
  readonly action?: ReactNode;
  readonly head?: ReactNode;
  readonly lamp?: 'full' | 'bar';
  readonly children: ReactNode;
}

/** Where the merchant's key is off, leads home. */
export function AgentScreen({ flags = [], title, action, head, lamp = 'bar', children }: AgentScreenProps) {
  const { start, goTo } = useApp();
  const isOpen = flags.length === 0 || flags.some((flag) => start.flags[flag]);
  useEffect(() => {
    if (!isOpen) goTo('/m/home', { replace: true });
    // Only a key that is switched off leads away, not the app's own renewal.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isOpen]);
  if (!isOpen) return null;
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
