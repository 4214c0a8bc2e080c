import { join } from '../join.ts';
import styles from './Avatar.module.css';

interface AvatarProps {
  readonly name: string;
  readonly large?: boolean | undefined;
  /** Address of a picture; without one the first letters of the name. */
  readonly picture?: string | undefined;
  readonly className?: string | undefined;
}

/** A member's picture or initials in a ring. Decorative. */
export function Avatar({ name, large, picture, className }: AvatarProps) {
  const look = join(styles.avatar, large && styles.large, className);
  if (picture) return <img className={look} src={picture} alt="" />;
  return <span className={look} data-letters={initials(name)} aria-hidden="true" />;
}

function initials(name: string): string {
  const words = name.split(/[\s_.-]+/).filter(Boolean);
  const letters = words.length > 1 ? words.slice(0, 2).map((word) => [...word][0]) : [...name].slice(0, 2);
  return letters.join('').toUpperCase();
}
