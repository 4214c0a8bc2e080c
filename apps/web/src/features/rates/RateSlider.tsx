import type { RateKey } from '@baize/contract/agency/shapes.ts';
import { Icon, join, Row } from '@baize/ui';
import { alertIcon } from '@baize/ui/icons.ts';
import { useId, type CSSProperties } from 'react';
import { useApp } from '../../app/app.ts';
import { useAgencyWords } from '../agency/index.ts';
import { CategoryChip } from '../vendors/index.ts';
import { percentOf } from './rates.rules.ts';
import styles from './rates.module.css';

interface RateSliderProps {
  readonly rateKey: RateKey;
  readonly value: number;
  /** One's own rate. */
  readonly max: number;
  /** The highest below the member; lower than this cuts others. */
  readonly min?: number;
  /** What holds now. */
  readonly now?: number;
  readonly onChange: (value: number) => void;
}

export function RateSlider({ rateKey, value, max, min = 0, now, onChange }: RateSliderProps) {
  const { t } = useApp();
  const { percent } = useAgencyWords();
  const id = useId();
  const words = (steps: number) => percent(percentOf(steps));
  const isBelow = value < min;
  const isShut = max === 0;
  const at = (steps: number) => `${isShut ? 0 : Math.min(100, (100 * steps) / max)}%`;
  const most = min > 0 ? t('rates.highestBelow', { rate: words(min) }) : t('rates.yours', { rate: words(max) });
  return (
    <div className={join(styles.rate, isBelow && styles.bad)}>
      <div className={styles.head}>
        <CategoryChip gameType={rateKey} size="tiny" loading="lazy" />
        <label htmlFor={id}>{t(`category.${rateKey}`)}</label>
        <small className="num">{now !== undefined && now !== value && t('rates.now', { rate: words(now) })}</small>
        <output htmlFor={id} className="num">
          {words(value)}
        </output>
      </div>
      <input
        id={id}
        type="range"
        min={0}
        max={Math.max(max, 1)}
        step={1}
        value={value}
        disabled={isShut}
        aria-valuetext={words(value)}
        aria-describedby={`${id}-note`}
        style={{ '--at': at(value), '--min': at(min) } as CSSProperties}
        onChange={(event) => onChange(Number(event.target.value))}
      />
      <Row
        as="p"
        id={`${id}-note`}
        cross="stretch"
        between
        wrap
        size="micro"
        tone="muted"
        className={`${styles.note} num`}
      >
        <span>{isShut ? t('rates.none') : most}</span>
        {!isShut && (
          <span>{value === max ? t('rates.earnsNothing') : t('rates.keep', { rate: words(max - value) })}</span>
        )}
      </Row>
      {isBelow && (
        <Row as="p" cross="stretch" size="small" tone="danger" className={styles.message}>
          <Icon path={alertIcon} small />
          {t('rates.below', { rate: words(min) })}
        </Row>
      )}
    </div>
  );
}
