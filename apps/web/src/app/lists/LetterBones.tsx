import { ListCard, Skeleton, Stack } from '@baize/ui';
import styles from './LetterBones.module.css';

/** Messages or announcements that come; `dated`: with a date below the title. */
export function LetterBones({ dated = false }: { readonly dated?: boolean }) {
  return (
    <ListCard className={styles.card}>
      {[1, 2, 3, 4, 5].map((row) => (
        <Stack key={row} className={styles.letter}>
          <Skeleton inline="62%" block={16} />
          {dated && <Skeleton inline={76} block={12} />}
          <Skeleton block={13} />
        </Stack>
      ))}
    </ListCard>
  );
}
