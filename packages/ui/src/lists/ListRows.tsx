import type { ReactNode } from 'react';
import { join } from '../join.ts';
import styles from './ListRows.module.css';

interface ListCardProps {
  readonly children: ReactNode;
  readonly className?: string | undefined;
  /** On a desktop two rows of its list stand beside each other: for pages that use the whole width. */
  readonly pairs?: boolean;
}

/** A card of rows with lines between them. */
export function ListCard({ children, className, pairs }: ListCardProps) {
  return <div className={join(styles.list, pairs && styles.pairs, className)}>{children}</div>;
}

/** A row's look, for links and buttons: icon, text, `rowEnd`. */
export const rowClass = (look: 'lined' | 'bare' = 'lined'): string =>
  join(styles.row, look === 'lined' && styles.lined);
/** The row's end, such as a value or an arrow, at the far side. */
export const rowEndClass = styles.rowEnd ?? '';

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
