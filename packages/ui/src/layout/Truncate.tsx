import type { ElementType } from 'react';
import styles from './layout.module.css';
import { readLooks, type Box } from './looks.ts';

/** One line that ends with an ellipsis where it has no room, whatever script it is in. */
export function Truncate<T extends ElementType = 'span'>({ as: Element = 'span' as T, ...props }: Box<T>) {
  const { className, rest } = readLooks(styles.truncate, props);
  const Box: ElementType = Element;
  return <Box dir="auto" className={className} {...rest} />;
}
