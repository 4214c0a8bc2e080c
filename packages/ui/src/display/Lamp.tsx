import { join } from '../join.ts';
import styles from './Lamp.module.css';

interface LampProps {
  /** Says how far it shines: `--lamp-reach` in the dark theme, `--lamp-felt` by day, where it is the felt. */
  readonly className?: string | false | undefined;
}

/** The light over the table, behind the head of a page. What it lies in has a stacking context of its own. */
export function Lamp({ className }: LampProps) {
  return <div className={join(styles.lamp, className)} />;
}
