import type { ReactNode } from 'react';
import { join } from '../join.ts';
import styles from './Slip.module.css';

interface SlipProps {
  readonly rows: readonly { readonly name: string; readonly value: ReactNode }[];
  /** The last line, under the dashes. */
  readonly total?: { readonly name: string; readonly value: ReactNode } | undefined;
  readonly label?: string;
}

/** A paper receipt: names and figures, torn off below. */
export function Slip({ rows, total, label }: SlipProps) {
  return (
    <dl className={join(styles.slip, 'num')} aria-label={label}>
      {rows.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
      {total && (
        <div className={styles.total}>
          <dt>{total.name}</dt>
          <dd>
            <bdi>{total.value}</bdi>
          </dd>
        </div>
      )}
    </dl>
  );
}
