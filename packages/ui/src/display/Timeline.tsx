import type { ReactNode } from 'react';
import { join } from '../join.ts';
import styles from './Timeline.module.css';

export interface TimelineStep {
  readonly key: string;
  readonly label: ReactNode;
  /** When, or how long it usually takes. */
  readonly when?: ReactNode;
  readonly text?: ReactNode;
  /** `next`: still to come. */
  readonly state: 'done' | 'now' | 'bad' | 'next';
}

/** Past, present and future steps from top to bottom. */
export function Timeline({ label, steps }: { readonly label: string; readonly steps: readonly TimelineStep[] }) {
  return (
    <ol className={styles.timeline} aria-label={label}>
      {steps.map(({ key, label: words, when, text, state }) => (
        <li key={key} className={join(styles[state])} aria-current={state === 'now' ? 'step' : undefined}>
          <span>{words}</span>
          <span className={join(styles.when, 'num')}>{when}</span>
          {text && <p>{text}</p>}
        </li>
      ))}
    </ol>
  );
}
