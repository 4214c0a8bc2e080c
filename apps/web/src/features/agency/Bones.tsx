import { ListCard, Row, Skeleton, Stack } from '@baize/ui';
import styles from './Bones.module.css';

/** Rows that come, at their size. */
export function RowBones({ rows = 6 }: { readonly rows?: number }) {
  return (
    <ListCard>
      {Array.from({ length: rows }, (_, row) => (
        <Row key={row} gap={3} className={styles.row} aria-hidden="true">
          <Skeleton className={styles.face} />
          <div className="grow">
            <Skeleton inline="46%" block={14} />
            <Skeleton className={styles.gap} inline="70%" block={12} />
          </div>
          <Skeleton inline={72} block={16} />
        </Row>
      ))}
    </ListCard>
  );
}

/** A sheet of paper that comes. */
export function PaperBones({ block = 260 }: { readonly block?: number }) {
  return (
    <Stack gutter>
      <Skeleton block={block} />
    </Stack>
  );
}
