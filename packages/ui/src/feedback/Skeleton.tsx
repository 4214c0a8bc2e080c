import type { CSSProperties } from 'react';
import { join } from '../join.ts';
import styles from './Skeleton.module.css';

/** A placeholder; size it by a class or by `inline` and `block`. */
export function Skeleton({
  className,
  inline,
  block,
}: {
  className?: string | undefined;
  inline?: CSSProperties['inlineSize'];
  block?: CSSProperties['blockSize'];
}) {
  return (
    <span
      className={join(styles.bone, className)}
      style={inline === undefined && block === undefined ? undefined : { inlineSize: inline, blockSize: block }}
      aria-hidden="true"
    />
  );
}
