import { join, Stack } from '@baize/ui';
import styles from './Institution.module.css';

/** A first letter: marks are not ours. Decoration. */
export function Institution({ name, large }: { readonly name: string; readonly large?: boolean }) {
  return (
    <Stack as="span" tone="accent" className={join(styles.mark, large && styles.large)} aria-hidden="true">
      {name.trim().charAt(0).toUpperCase()}
    </Stack>
  );
}
