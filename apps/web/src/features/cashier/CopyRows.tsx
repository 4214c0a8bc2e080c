import { IconButton, join, Row, Stack, Text } from '@baize/ui';
import { checkIcon } from '@baize/ui/icons.ts';
import { copyIcon } from '@baize/ui/iconsMore.ts';
import { useState } from 'react';
import { useApp } from '../../app/app.ts';
import styles from './CopyRows.module.css';

interface CopyRow {
  readonly name: string;
  /** As it is shown. */
  readonly value: string;
  /** As it is copied, where that differs. */
  readonly copied?: string;
  /** The one that must be exact. */
  readonly strong?: boolean;
}

export function CopyRows({ rows, label }: { readonly rows: readonly CopyRow[]; readonly label: string }) {
  return (
    <Stack as="ul" card className={styles.rows} aria-label={label}>
      {rows.map((row) => (
        <CopyLine key={row.name} row={row} />
      ))}
    </Stack>
  );
}

function CopyLine({ row: { name, value, copied = value, strong } }: { readonly row: CopyRow }) {
  const { t, say } = useApp();
  const [done, setDone] = useState(false);
  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(copied);
      setDone(true);
      say(t('cashier.copied', { what: name }), { tone: 'ok' });
    } catch {
      say(t('cashier.copyFailed'), { tone: 'bad' });
    }
  }
  return (
    <Row as="li" gap={2} className={join(styles.row, strong && styles.strong)}>
      <div className="grow">
        <Text as="span" size="label" tone="muted" className={styles.name}>
          {name}
        </Text>
        <span className={join(styles.value, 'num')}>
          <bdi dir="ltr">{value}</bdi>
        </span>
      </div>
      <IconButton
        icon={done ? checkIcon : copyIcon}
        label={t('cashier.copy', { what: name })}
        onClick={() => void handleCopy()}
      />
    </Row>
  );
}
