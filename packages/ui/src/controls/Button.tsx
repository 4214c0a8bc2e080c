import type { ButtonHTMLAttributes, Ref } from 'react';
import { join } from '../join.ts';
import styles from './Button.module.css';

/** How much a button weighs on its screen. */
export type ButtonKind = 'main' | 'plain' | 'line' | 'ghost' | 'danger';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** `main` is the brass one: at most one on a screen. */
  readonly kind?: ButtonKind;
  readonly wide?: boolean;
  readonly small?: boolean;
  /** Shows the turning chip, keeps its width and takes no second press. */
  readonly busy?: boolean;
  /** Looks and reads as disabled but takes the press, to say what is missing. */
  readonly looksOff?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A button. When disabled it stays focusable, for screen readers. */
export function Button({
  kind = 'plain',
  wide,
  small,
  busy,
  looksOff,
  className,
  onClick,
  type = 'button',
  disabled,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={join(buttonClass({ kind, wide, small }), className)}
      aria-busy={busy || undefined}
      // Focusable while disabled, so that a screen reader finds it and its reason.
      aria-disabled={disabled || busy || looksOff || undefined}
      onClick={disabled || busy ? (event) => event.preventDefault() : onClick}
    />
  );
}

interface Look {
  readonly kind?: ButtonKind;
  readonly wide?: boolean | undefined;
  readonly small?: boolean | undefined;
}

/** The look of a button for a link that acts as one. */
export const buttonClass = ({ kind = 'plain', wide, small }: Look = {}): string =>
  join(styles.button, kind !== 'plain' && styles[kind], wide && styles.wide, small && styles.small);
