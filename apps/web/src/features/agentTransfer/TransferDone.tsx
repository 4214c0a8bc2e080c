import { Button, Row, Stack, Tag, type TagTone, Text } from '@baize/ui';
import { useApp } from '../../app/app.ts';
import { addAmounts } from '../../app/amounts/amount.rules.ts';
import type { Sent } from './agentTransfer.queries.ts';
import styles from './agentTransfer.module.css';

const TONES: Record<Sent['done'][number]['status'], TagTone> = { done: 'ok', underWay: 'info', back: 'caution' };

/** What became of a transfer, for each receiver. */
export function TransferDone({ sent, onClose }: { readonly sent: Sent; readonly onClose: () => void }) {
  const { t, money, start } = useApp();
  const kept = sent.done.filter(({ status }) => status !== 'back');
  const sum = addAmounts(
    kept.map(({ amount }) => amount),
    start.merchant.currency,
  );
  return (
    <Stack gap={4} role="status">
      <Text as="div" size="small" tone="muted" className={styles.sum}>
        <p>{t('transfer.sent')}</p>
        <b className="num">{money(sum)}</b>
        <p className="num">{t('transfer.balance', { amount: money(sent.balance) })}</p>
      </Text>
      <ul>
        {sent.done.map(({ userName, amount, status }) => (
          <Row as="li" key={userName} gap={3} size="small-strong" className={styles.result}>
            <span className="grow">
              <bdi>{userName}</bdi>
              <small>{t(`transfer.note.${status}`)}</small>
            </span>
            <b className="num">{money(amount)}</b>
            <Tag tone={TONES[status]}>{t(`transfer.status.${status}`)}</Tag>
          </Row>
        ))}
      </ul>
      <Button wide onClick={onClose}>
        {t('transfer.close')}
      </Button>
    </Stack>
  );
}
