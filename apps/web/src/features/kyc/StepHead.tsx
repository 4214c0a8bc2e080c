import { Row } from '@baize/ui';
import { useApp } from '../../app/app.ts';
import styles from './KycOverlay.module.css';
import type { KycStep } from './prompt.rules.ts';

export function StepHead({ step, words, time }: { step: KycStep; words: string; time: 'three' | 'two' | 'one' }) {
  const { t } = useApp();
  return (
    <Row cross="baseline" between wrap className={styles.head}>
      <h2>{words}</h2>
      <span>{t('kyc.step', { step: step + 1, steps: 3, time: t(`kyc.time.${time}`) })}</span>
    </Row>
  );
}
