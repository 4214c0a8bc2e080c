import type { Promotion } from '@baize/contract/promotions/promotion.ts';
import styles from './claims.module.css';

export function TermsList({ terms, label }: { readonly terms: Promotion['terms']; readonly label: string }) {
  return (
    <ul className={styles.terms} aria-label={label}>
      {terms.map(({ key, text }) => (
        <li key={key}>{text}</li>
      ))}
    </ul>
  );
}
