import { useEffect, useState, type ReactNode } from 'react';
import styles from './Empty.module.css';
import type { EmptySign } from './EmptyThing.tsx';

interface EmptyProps {
  readonly title: string;
  readonly text?: ReactNode;
  /** What lies on the table; `cross`: it did not load, which is also heard. */
  readonly sign?: EmptySign | 'none';
  /** The next step. */
  readonly children?: ReactNode;
}

/** The lamp over an empty table: an empty list, an error with retry, maintenance. */
export function Empty({ title, text, sign = 'card', children }: EmptyProps) {
  return (
    <div className={styles.empty} role={sign === 'cross' ? 'alert' : undefined}>
      <EmptyTable sign={sign} />
      <h2>{title}</h2>
      {text !== undefined && <p>{text}</p>}
      {children}
    </div>
  );
}

/** The picture of an `Empty` by itself. */
export function EmptyTable({ sign }: { sign: EmptySign | 'none' }) {
  return (
    <svg className={styles.table} viewBox="0 0 168 124" aria-hidden="true">
      <path d="M10 94v6a74 19 0 0 0 148 0v-6z" fill="var(--rail-edge)" />
      <ellipse cx="84" cy="94" rx="74" ry="19" fill="var(--action-lo)" />
      <ellipse cx="84" cy="94" rx="72" ry="17.5" fill="var(--felt)" />
      <ellipse
        cx="84"
        cy="94"
        rx="60"
        ry="13"
        fill="none"
        stroke="var(--stitch)"
        strokeWidth="1.5"
        strokeDasharray="5 4"
      />
      <path d="M70 35L22 94a62 14 0 0 0 124 0L98 35z" fill="var(--action-hi)" opacity=".13" />
      <path d="M83 0h2v14h-2zM56 35q4-21 28-21t28 21z" fill="var(--action)" />
      <path d="M61 32q4-14 19-15-11 4-13 15zM56 35h56v3H56z" fill="var(--action-hi)" />
      {useThing(sign)}
    </svg>
  );
}

/** Drawn when its file is there, which no first load has. Where it is not to be had, as without a network, the table stays empty. */
function useThing(sign: EmptySign | 'none'): ReactNode {
  const [thing, setThing] = useState<ReactNode>(null);
  useEffect(() => {
    if (sign === 'none') return;
    let left = false;
    import('./EmptyThing.tsx').then(
      ({ EmptyThing }) => left || setThing(<EmptyThing sign={sign} />),
      () => {},
    );
    return () => {
      left = true;
    };
  }, [sign]);
  return sign === 'none' ? null : thing;
}
