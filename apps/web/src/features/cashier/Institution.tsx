import { join } from '@baize/ui';
import styles from './Institution.module.css';

/** The first letter of a bank or e-wallet: their marks are theirs, a letter is free. Decoration beside the name. */
export function Institution({ name, large }: { readonly name: string; readonly large?: boolean }) {
  return (
    <span className={join(styles.mark, large && styles.large)} aria-hidden="true">
      {name.trim().charAt(0).toUpperCase()}
    </span>
  );
}
