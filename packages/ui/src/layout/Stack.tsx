import type { ElementType } from 'react';
import styles from './layout.module.css';
import { readLooks, type Box } from './looks.ts';

/** Things below each other, none wider than the page. */
export function Stack<T extends ElementType = 'div'>({ as: Element = 'div' as T, ...props }: Box<T>) {
  const { className, rest } = readLooks(styles.stack, props);
  const Box: ElementType = Element;
  return <Box className={className} {...rest} />;
}
