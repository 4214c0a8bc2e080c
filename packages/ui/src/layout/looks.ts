import type { ComponentProps, ElementType } from 'react';
import { join } from '../join.ts';
import styles from './layout.module.css';

/** What all primitives can be told; spaces are steps of `--s1` to `--s8`. */
interface Looks {
  readonly gap?: 1 | 2 | 3 | 4 | 5 | 6 | 8 | undefined;
  /** A card's ground, edge and corners. */
  readonly card?: boolean | undefined;
  /** Room on all sides, as in a card. */
  readonly pad?: boolean | undefined;
  /** Keeps the page's gutter inside. */
  readonly gutter?: boolean | undefined;
  /** Keeps the page's gutter outside. */
  readonly inset?: boolean | undefined;
  readonly size?:
    | 'title'
    | 'heading'
    | 'amount'
    | 'body'
    | 'strong'
    | 'small'
    | 'small-strong'
    | 'label'
    | 'micro'
    | undefined;
  readonly tone?: 'plain' | 'soft' | 'muted' | 'accent' | 'money' | 'positive' | 'caution' | 'danger' | undefined;
  /** `center`: in lines of like length. */
  readonly align?: 'center' | 'end' | undefined;
  /** `pretty`: no word alone in the last line; `anywhere`: long words break. */
  readonly break?: 'pretty' | 'anywhere' | undefined;
}

/** An element, a `div` unless said otherwise, with what it takes itself. */
export type Box<T extends ElementType, More = unknown> = Looks &
  More & { readonly as?: T } & Omit<ComponentProps<T>, keyof Looks | keyof More | 'as'>;

interface Read {
  readonly className: string;
  readonly rest: object;
}

/** Looks as class names, and what is left for the element. */
export function readLooks(base: string | undefined, props: Looks & { readonly className?: string | undefined }): Read {
  const { gap, card, pad, gutter, inset, size, tone, align, break: breaks, className, ...rest } = props;
  return {
    className: join(
      base,
      gap && styles[`gap${gap}`],
      card && styles.card,
      pad && styles.pad,
      gutter && styles.gutter,
      inset && styles.inset,
      size && styles[size],
      tone && styles[tone],
      align && styles[align],
      breaks && styles[breaks],
      className,
    ),
    rest,
  };
}
