import { join } from '@baize/ui';
import styles from './lottery.module.css';

interface BallsProps {
  readonly family: string;
  /** As they were drawn, by commas. */
  readonly numbers: string;
  readonly small?: boolean;
}

const PRIZES_SHOWN = 1;

/** The numbers of a draw; of many prizes the special one. Read aloud as one text. */
export function Balls({ family, numbers, small }: BallsProps) {
  const isPrizes = family === 'VNN' || family === 'VNS';
  const all = numbers.split(',');
  const shown = isPrizes ? all.slice(0, PRIZES_SHOWN) : all;
  return (
    <span className={join(styles.balls, small && styles.smallBalls)} role="img" aria-label={shown.join(' ')}>
      {shown.map((number, at) => (
        <span
          // The same number may be drawn twice; its place is what it is.
          key={at}
          className={join(
            isPrizes ? styles.prize : styles.ball,
            family === 'K3' && styles.die,
            family === 'MK6' && at === 6 && styles.special,
          )}
        >
          {number}
        </span>
      ))}
    </span>
  );
}
