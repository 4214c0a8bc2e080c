import { join } from '../join.ts';
import styles from './Lamp.module.css';

interface LampProps {
  /** Sets the reach: `--lamp-reach` in the dark theme, `--lamp-felt` in the light one. */
  readonly className?: string | false | undefined;
}

/** The light behind a page's head. Its parent needs a stacking context. */
export function Lamp({ className }: LampProps) {
  return <div className={join(styles.lamp, className)} />;
}
