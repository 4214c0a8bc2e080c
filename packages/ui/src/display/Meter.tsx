import { join } from '../join.ts';
import styles from './Meter.module.css';

interface MeterProps {
  readonly label: string;
  /** 0 to 1. */
  readonly share: number;
  /** For screen readers: "₱1,360 of ₱2,000". */
  readonly words?: string;
  /** `plain`: time that passes; striped: money that is worked off. */
  readonly look?: 'striped' | 'plain';
}

/** How much of something is done: a bar with a chip's striped edge. */
export function Meter({ label, share, words, look = 'striped' }: MeterProps) {
  const percent = Math.round(Math.min(1, Math.max(0, share)) * 100);
  return (
    <div
      className={join(styles.meter, styles[look])}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={words}
    >
      <i style={{ inlineSize: `${percent}%` }} />
    </div>
  );
}
