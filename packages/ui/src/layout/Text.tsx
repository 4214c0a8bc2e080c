import type { ElementType } from 'react';
import { readLooks, type Box } from './looks.ts';

/** Words in one of the sizes and tones; a paragraph unless said otherwise. */
export function Text<T extends ElementType = 'p'>({ as: Element = 'p' as T, ...props }: Box<T>) {
  const { className, rest } = readLooks(undefined, props);
  const Box: ElementType = Element;
  return <Box className={className || undefined} {...rest} />;
}
