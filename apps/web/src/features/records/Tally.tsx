import { join } from '@baize/ui';
import styles from './Tally.module.css';

interface TallyProps {
  readonly label?: string;
  readonly sums: readonly { readonly label: string; readonly amount: string; readonly strong?: boolean }[];
}

/** Three sums side by side. */
export function Tally({ label, sums }: TallyProps) {
  return (
    <dl className={styles.tally} aria-label={label}>
      {sums.map((sum) => (
        <div key={sum.label}>
          <dt>{sum.label}</dt>
          <dd className={join(sum.strong && styles.strong)}>
            <bdi className="ltr num">{sum.amount}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
