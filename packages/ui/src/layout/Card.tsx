import type { ElementType } from 'react';
import styles from './layout.module.css';
import { readLooks, type Box } from './looks.ts';

/** A lit piece of cloth that things lie on; rows and stacks can be one, too (`card`). */
export function Card<T extends ElementType = 'div'>({ as: Element = 'div' as T, ...props }: Box<T>) {
  const { className, rest } = readLooks(styles.card, props);
  const Box: ElementType = Element;
  return <Box className={className} {...rest} />;
}
