import { join } from '../join.ts';
import styles from './Count.module.css';

const BADGE_MAX = 99;

/** A count in a red circle, "99+" above 99; nothing for 0. */
export function Count({ value }: { value: number }) {
  return value > 0 ? (
    <span className={join(styles.count, 'num')}>{value > BADGE_MAX ? `${BADGE_MAX}+` : value}</span>
  ) : null;
}
