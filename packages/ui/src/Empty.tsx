import type { ReactNode } from 'react';
import styles from './Empty.module.css';

interface EmptyProps {
  readonly title: string;
  readonly text?: ReactNode;
  /** What lies on the table: a card (nothing there yet), a cross (did not load), or nothing. */
  readonly sign?: 'card' | 'cross' | 'none';
  /** The next step. */
  readonly children?: ReactNode;
}

/** The lamp over an empty table: an empty list, an error with retry, maintenance. */
export function Empty({ title, text, sign = 'card', children }: EmptyProps) {
  return (
    <div className={styles.empty} role={sign === 'cross' ? 'alert' : undefined}>
      <svg viewBox="0 0 120 84" aria-hidden="true">
        <ellipse cx="60" cy="66" rx="54" ry="14" fill="var(--felt)" />
        <ellipse
          cx="60"
          cy="66"
          rx="45"
          ry="10.5"
          fill="none"
          stroke="var(--stitch)"
          strokeWidth="1.5"
          strokeDasharray="5 4"
        />
        <path d="M58.8 0h2.4v16h-2.4z" fill="var(--action)" />
        <path d="M40 34q3-18 20-18t20 18z" fill="var(--action)" />
        <path d="M52 34L22 66h76L68 34z" fill="var(--action-hi)" opacity=".14" />
        {sign === 'card' && (
          <>
            <rect x="50" y="48" width="20" height="27" rx="2.5" fill="var(--paper)" transform="rotate(-8 60 62)" />
            <path d="M60 55c-5 4-6 7-3 8 1.5.4 2.5-.5 3-1.5.5 1 1.5 1.9 3 1.5 3-1 2-4-3-8z" fill="var(--felt-deep)" />
          </>
        )}
        {sign === 'cross' && (
          <path d="M52 58l16 16M68 58L52 74" stroke="var(--danger)" strokeWidth="4" strokeLinecap="round" />
        )}
      </svg>
      <h2>{title}</h2>
      {text !== undefined && <p>{text}</p>}
      {children}
    </div>
  );
}
