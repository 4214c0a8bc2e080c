import type { ReactNode } from 'react';
import { join } from '../join.ts';
import styles from './layout.module.css';

interface FiguresProps {
  readonly rows: readonly { readonly name: ReactNode; readonly value: ReactNode; readonly key?: string }[];
  readonly label?: string | undefined;
  /** With a line between them. */
  readonly lined?: boolean;
  readonly className?: string | undefined;
}

/** Names and their values at the other side, each in its own direction. */
export function Figures({ rows, label, lined, className }: FiguresProps) {
  return (
    <dl className={join(styles.figures, lined && styles.lined, 'num', className)} aria-label={label}>
      {rows.map(({ name, value, key = String(name) }) => (
        <div key={key}>
          <dt>{name}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
