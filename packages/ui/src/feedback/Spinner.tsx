import { join } from '../join.ts';
import styles from './Spinner.module.css';

/** A chip that turns. With a label it announces itself. */
export function Spinner({ large, label }: { large?: boolean; label?: string }) {
  return (
    <span
      className={join(styles.spinner, large && styles.large)}
      {...(label ? { role: 'status', 'aria-label': label } : { 'aria-hidden': true })}
    />
  );
}
