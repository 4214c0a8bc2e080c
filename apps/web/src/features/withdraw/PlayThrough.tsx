import { Figures, Meter, Row, Stack, Text } from '@baize/ui';
import { useApp } from '../../app/app.ts';
import { minorOf, shareDone } from '../../app/amounts/amount.rules.ts';
import { useCashierWords } from '../cashier/index.ts';
import styles from './withdraw.module.css';
import type { Options } from './withdraw.rules.ts';

interface PlayThroughProps {
  readonly playThrough: Options['playThrough'];
  readonly currency: string;
}

export function PlayThrough({ playThrough: { required, done, left, list }, currency }: PlayThroughProps) {
  const { t, money } = useApp();
  const { short, when } = useCashierWords();
  if (minorOf(required, currency) === 0n) return null;
  const isLeft = minorOf(left, currency) > 0n;
  const title = t(isLeft ? 'withdrawals.toPlay' : 'withdrawals.played');
  const words = t('withdrawals.playedOf', { done: short(done), required: short(required) });
  return (
    <Stack as="section" gap={2} card pad>
      <Row as="p" cross="stretch" between wrap size="small" className={styles.pair}>
        <b>{title}</b>
        <span className="num">{words}</span>
      </Row>
      <Meter label={title} words={words} share={shareDone(done, required, currency)} />
      <Text size="small" tone="muted" break="pretty">
        {isLeft ? t('withdrawals.playText', { amount: money(left) }) : t('withdrawals.playedText')}
      </Text>
      {isLeft && list.length > 1 && (
        <Figures
          rows={list.map(({ name, source, required: whole, done: part, endsAt }, index) => ({
            key: `${source} ${index}`,
            name: [name || t(`withdrawals.source.${source}`), endsAt && t('withdrawals.endsAt', { time: when(endsAt) })]
              .filter(Boolean)
              .join(' · '),
            value: t('withdrawals.playedOf', { done: short(part), required: short(whole) }),
          }))}
        />
      )}
    </Stack>
  );
}
