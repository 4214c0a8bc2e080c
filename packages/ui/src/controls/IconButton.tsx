import type { ButtonHTMLAttributes, Ref } from 'react';
import { Icon } from './Icon.tsx';
import type { IconPath } from '../iconsFirst.ts';
import { join } from '../join.ts';
import styles from './IconButton.module.css';

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly icon: IconPath;
  /** What it does, for those who do not see the icon. */
  readonly label: string;
  readonly small?: boolean;
  readonly mirrored?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A round icon button; the label is for screen readers. */
export function IconButton({ icon, label, small, mirrored, className, children, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} className={join(styles.button, className)} aria-label={label}>
      <Icon path={icon} small={small === true} mirrored={mirrored === true} />
      {children}
    </button>
  );
}

/** The look of an icon button for a link that acts as one. */
export const iconButtonClass = styles.button ?? '';
