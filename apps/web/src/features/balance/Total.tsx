import styles from './Total.module.css';

interface TotalProps {
  readonly label: string;
  readonly amount: string;
  /** What it is made of, below it. */
  readonly parts: string | false | undefined;
}

/** What the member has, under the lamp of a page about money. */
export function Total({ label, amount, parts }: TotalProps) {
  return (
    <div className={styles.total}>
      <p>{label}</p>
      <b className="num ltr">{amount}</b>
      {parts && <p className="num">{parts}</p>}
    </div>
  );
}
