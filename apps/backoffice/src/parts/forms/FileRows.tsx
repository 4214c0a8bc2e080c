import type { ReactNode } from 'react';
import { t } from '../../app/texts.ts';
import { figure } from '../show/words.ts';
import { DataTable } from '../tables/DataTable.tsx';
import styles from './PictureField.module.css';

interface Row {
  readonly line: number;
  readonly cells: readonly string[];
}

interface FileRowsProps {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly action?: ReactNode;
}

/** The first rows of a file, as they would be taken. */
export function FileRows({ label, rows, action }: FileRowsProps) {
  const widest = Math.max(1, ...rows.map(({ cells }) => cells.length));
  return (
    <div className={styles.field}>
      <DataTable
        readRows={null}
        label={label}
        rows={rows}
        rowKey={({ line }) => String(line)}
        empty={null}
        columns={[
          { key: 'line', head: t('common.line'), figure: true, cell: ({ line }) => figure(line) },
          ...Array.from({ length: Math.min(widest, 6) }, (_, at) => ({
            key: `cell${at}`,
            head: t('forms.columnNumber', { number: at + 1 }),
            cell: ({ cells }: Row) => <bdi>{cells[at] ?? ''}</bdi>,
          })),
        ]}
      />
      {action}
    </div>
  );
}
