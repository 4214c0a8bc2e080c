import { join } from './join.ts';
import styles from './Avatar.module.css';

/** The first letters of a name in a brass ring. Decoration. */
export function Avatar({ name, large }: { name: string; large?: boolean }) {
  return (
    <span className={join(styles.avatar, large && styles.large)} data-letters={initials(name)} aria-hidden="true" />
  );
}

function initials(name: string): string {
  const words = name.split(/[\s_.-]+/).filter(Boolean);
  const letters = words.length > 1 ? words.slice(0, 2).map((word) => [...word][0]) : [...name].slice(0, 2);
  return letters.join('').toUpperCase();
}
