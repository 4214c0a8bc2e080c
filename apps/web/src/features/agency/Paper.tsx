import { join, Stack } from '@baize/ui';
import type { ReactNode } from 'react';
import styles from './Paper.module.css';

interface PaperProps {
  readonly label: string;
  /** The lower edge is torn off, like a slip's. */
  readonly torn?: boolean;
  readonly children: ReactNode;
}

export function Paper({ label, torn = false, children }: PaperProps) {
  return (
    <section className={join(styles.paper, torn && styles.torn)} aria-label={label}>
      {children}
    </section>
  );
}

export interface Figure {
  readonly name: string;
  readonly value: ReactNode;
  readonly note?: ReactNode;
}

/** Three figures to a row with thin lines between. */
export function PaperFigures({ figures, label }: { readonly figures: readonly Figure[]; readonly label?: string }) {
  return (
    <dl className={join(styles.three, 'num')} aria-label={label}>
      {figures.map(({ name, value, note }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <bdi>{value}</bdi>
            {note !== undefined && note !== '' && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** One line of an account. */
export interface Line {
  readonly key: string;
  readonly name: ReactNode;
  readonly amount: ReactNode;
  readonly note?: ReactNode;
  /** A sum of the lines above it. */
  readonly total?: boolean;
}

/** Lines that add up, with a rule above each sum. */
export function Lines({ lines }: { readonly lines: readonly Line[] }) {
  return (
    <Stack as="ol" className={join(styles.lines, 'num')}>
      {lines.map(({ key, name, amount, note, total }) => (
        <li key={key} className={total ? styles.total : undefined}>
          <span>{name}</span>
          <b>
            <bdi>{amount}</bdi>
          </b>
          {note !== undefined && note !== '' && <small>{note}</small>}
        </li>
      ))}
    </Stack>
  );
}
