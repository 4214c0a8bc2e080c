import { RATE_KEYS } from '@baize/contract/agency/shapes.ts';
import { ListCard } from '@baize/ui';
import { RateSlider } from './RateSlider.tsx';
import type { Steps } from './rates.rules.ts';

interface RatesEditorProps {
  readonly steps: Steps;
  readonly max: Steps;
  readonly min?: Steps;
  readonly now?: Steps;
  readonly onChange: (steps: Steps) => void;
}

/** A slider for each category. */
export function RatesEditor({ steps, max, min, now, onChange }: RatesEditorProps) {
  return (
    <ListCard>
      {RATE_KEYS.map((key) => (
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
