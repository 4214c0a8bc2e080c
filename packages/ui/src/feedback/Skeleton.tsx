import type { CSSProperties } from 'react';
import { join } from '../join.ts';
import styles from './Skeleton.module.css';

/** A placeholder; size it by a class or by `inline` and `block`, `round` as the corners of what comes. */
export function Skeleton({
  className,
  inline,
  block,
  round,
}: {
  className?: string | undefined;
  inline?: CSSProperties['inlineSize'];
  block?: CSSProperties['blockSize'];
  round?: 3 | 4;
}) {
  return (
    <span
      className={join(styles.bone, round && styles[`round${round}`], className)}
      style={inline === undefined && block === undefined ? undefined : { inlineSize: inline, blockSize: block }}
      aria-hidden="true"
    />
  );
}
