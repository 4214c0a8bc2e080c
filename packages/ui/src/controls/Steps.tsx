import { join } from '../join.ts';
import styles from './Steps.module.css';

interface StepsProps {
  /** What this step is about: a heading. */
  readonly title: string;
  /** "Step 1 of 2 · next: identity". */
  readonly note: string;
  /** From 1. */
  readonly step: number;
  readonly steps: number;
}

/** How far a form of several pages has come. */
export function Steps({ title, note, step, steps }: StepsProps) {
  return (
    <div className={styles.steps}>
      <div className={styles.bars} aria-hidden="true">
        {Array.from({ length: steps }, (_, index) => (
          <i key={index} className={join(index < step && styles.on)} />
        ))}
      </div>
      <div className={styles.line}>
        <h2>{title}</h2>
        <span>{note}</span>
      </div>
    </div>
  );
}
