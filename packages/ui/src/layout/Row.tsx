import type { ElementType } from 'react';
import { join } from '../join.ts';
import styles from './layout.module.css';
import { readLooks, type Box } from './looks.ts';

interface Own {
  /** The first at one side, the last at the other. */
  readonly between?: boolean | undefined;
  /** Goes on below where the line has no room; words keep a distance there without a `gap`. */
  readonly wrap?: boolean | undefined;
  /** Where things of different heights stand; default: middle to middle. */
  readonly cross?: 'stretch' | 'start' | 'baseline' | undefined;
}

/** Things beside each other. */
export function Row<T extends ElementType = 'div'>({
  as: Element = 'div' as T,
  between,
  wrap,
  cross,
  ...props
}: Box<T, Own>) {
  const { className, rest } = readLooks(
    join(styles.row, between && styles.between, wrap && styles.wrap, cross && styles[cross]),
    props,
  );
  const Box: ElementType = Element;
  return <Box className={className} {...rest} />;
}
