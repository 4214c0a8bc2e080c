import type { Promotion } from '@baize/contract/promotions/promotion.ts';
import { Stack } from '@baize/ui';
import styles from './claims.module.css';

export function TermsList({ terms, label }: { readonly terms: Promotion['terms']; readonly label: string }) {
  return (
    <Stack as="ul" gap={2} card pad className={styles.terms} aria-label={label}>
      {terms.map(({ key, text }) => (
        <li key={key} dir="auto">
          {text}
        </li>
      ))}
    </Stack>
  );
}
