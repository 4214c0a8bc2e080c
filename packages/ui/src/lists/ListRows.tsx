import type { ReactNode } from 'react';
import { join } from '../join.ts';
import styles from './ListRows.module.css';

interface ListCardProps {
  readonly children: ReactNode;
  readonly className?: string | undefined;
  /** On a desktop two rows of its list stand beside each other: for pages that use the whole width. */
  readonly pairs?: boolean;
  /** Stands in a gutter already. */
  readonly flush?: boolean;
}

/** A card of rows with lines between them. */
export function ListCard({ children, className, pairs, flush }: ListCardProps) {
  return <div className={join(styles.list, flush && styles.flush, pairs && styles.pairs, className)}>{children}</div>;
}

/** A row's look, for links and buttons: icon, text, `rowEnd`. */
export const rowClass = (look: 'lined' | 'bare' = 'lined'): string =>
  join(styles.row, look === 'lined' && styles.lined);
/** The row's end, such as a value or an arrow, at the far side. */
export const rowEndClass = styles.rowEnd ?? '';

/** A line of a record or a person: what it is in bold, small words below it, and its end. `tight`: where many stand together. */
export const lineClass = (look?: 'tight'): string => join(styles.line, look === 'tight' && styles.tight);
/** A line's end, such as its sum with a word below. */
export const lineEndClass = styles.lineEnd ?? '';

/** What a tag's colour says. */
export type TagTone = 'plain' | 'ok' | 'caution' | 'bad' | 'info';

/** A word in a coloured box, such as a state. */
export function Tag({
  tone = 'plain',
  children,
  className,
}: {
  tone?: TagTone;
  children: ReactNode;
  className?: string | undefined;
}) {
  return <span className={join(styles.tag, styles[tone], className)}>{children}</span>;
}
