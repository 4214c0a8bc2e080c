import type { ReactNode } from 'react';
import styles from './Head.module.css';

interface HeadProps {
  readonly label: ReactNode;
  readonly amount: ReactNode;
  readonly note?: ReactNode;
}

export function Head({ label, amount, note }: HeadProps) {
  return (
    <div className={styles.head}>
      <p>{label}</p>
      <b className="num">
        <bdi className="ltr">{amount}</bdi>
      </b>
      {note !== undefined && <p className="num">{note}</p>}
    </div>
  );
}
