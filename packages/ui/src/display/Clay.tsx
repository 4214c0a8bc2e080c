import type { ReactNode } from 'react';
import { join } from '../join.ts';
import styles from './Clay.module.css';

/** A chip with eight stripes in `--cat`. Sizes: 56 (default), 40, 28. */
export function Clay({
  size,
  children,
  className,
}: {
  size?: 'small' | 'tiny';
  children: ReactNode;
  className?: string | undefined;
}) {
  return <span className={join(styles.clay, size && styles[size], className)}>{children}</span>;
}
