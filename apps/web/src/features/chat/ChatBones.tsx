import { join, Skeleton, Stack } from '@baize/ui';
import styles from './MessageLog.module.css';

/** Where messages will stand. */
export function ChatBones() {
  return (
    <Stack gap={4} className={styles.bones}>
      {WIDTHS.map((width, row) => (
        <span key={width} style={{ inlineSize: width }} className={join(styles.bone, row % 2 === 1 && styles.own)}>
          <Skeleton className={styles.boneFill} />
        </span>
      ))}
    </Stack>
  );
}

const WIDTHS = ['72%', '54%', '64%', '38%'];
