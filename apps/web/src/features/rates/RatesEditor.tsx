import { RATE_KEYS } from '@baize/contract/agency/shapes.ts';
import { ListCard, Notice } from '@baize/ui';
import { useApp } from '../../app/app.ts';
import { RateSlider } from './RateSlider.tsx';
import styles from './rates.module.css';
import type { Steps } from './rates.rules.ts';

interface RatesEditorProps {
  readonly steps: Steps;
  readonly max: Steps;
  readonly min?: Steps;
  readonly now?: Steps;
  readonly onChange: (steps: Steps) => void;
}

/** Where the agent has something to give. */
export function RatesEditor({ steps, max, min, now, onChange }: RatesEditorProps) {
  const { t } = useApp();
  const keys = RATE_KEYS.filter((key) => max[key] > 0 || steps[key] > 0 || (now?.[key] ?? 0) > 0);
  if (keys.length === 0)
    return (
      <div className={styles.pending}>
        <Notice>{t('rates.nothingToGive')}</Notice>
      </div>
    );
  return (
    <ListCard>
      {keys.map((key) => (
        <RateSlider
          key={key}
          rateKey={key}
          value={steps[key]}
          max={max[key]}
          {...(min ? { min: min[key] } : {})}
          {...(now ? { now: now[key] } : {})}
          onChange={(value) => onChange({ ...steps, [key]: value })}
        />
      ))}
    </ListCard>
  );
}
