import { useEffect, useState, type ReactNode } from 'react';
import styles from './Empty.module.css';
import type { EmptySign } from './EmptyThing.tsx';

interface EmptyProps {
  readonly title: string;
  readonly text?: ReactNode;
  /** The drawing; `cross` means an error, which is also announced. */
  readonly sign?: EmptySign | 'none';
  /** The next step. */
  readonly children?: ReactNode;
}

/** An empty list, an error with retry, or maintenance. */
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
      {usePicture(sign)}
    </svg>
  );
}

/** Drawn once its file has loaded; its room is kept meanwhile. */
function usePicture(sign: EmptySign | 'none'): ReactNode {
  const [picture, setPicture] = useState<ReactNode>(null);
  useEffect(() => {
    let left = false;
    import('./EmptyThing.tsx').then(
      ({ EmptyPicture }) => left || setPicture(<EmptyPicture sign={sign} />),
      () => {},
    );
    return () => {
      left = true;
    };
  }, [sign]);
  return picture;
}
