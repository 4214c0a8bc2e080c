import { join } from '../join.ts';
import type { IconPath } from '../iconsFirst.ts';
import styles from './Icon.module.css';

interface IconProps {
  readonly path: IconPath;
  readonly small?: boolean;
  /** Arrows and lists point the other way in right-to-left languages. */
  readonly mirrored?: boolean;
  readonly className?: string | undefined;
}

/** Decorative: the text beside it or the control's label has the meaning. */
export function Icon({ path, small, mirrored, className }: IconProps) {
  return (
    <svg
      className={join(styles.icon, small && styles.small, mirrored && styles.mirrored, className)}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
