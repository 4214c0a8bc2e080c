import { useApp } from '../../app/app.ts';
import { Envelope } from './EnvelopeArt.tsx';
import styles from './redRain.module.css';

/** Percent of the width and seconds; fixed, so nothing looks like luck. */
const FALLING = [
  [6, 0],
  [38, 0.7],
  [70, 0.3],
  [22, 1.5],
  [54, 1.9],
  [82, 1.2],
  [12, 2.6],
  [44, 3],
  [66, 2.3],
  [28, 3.8],
  [78, 3.4],
  [50, 4.4],
] as const;

interface RainSkyProps {
  readonly busy: boolean;
  readonly onTap: () => void;
}

/** Whichever is tapped, the answer is the same. Without movement: three rows. */
export function RainSky({ busy, onTap }: RainSkyProps) {
  const { t } = useApp();
  return (
    <div className={styles.sky}>
      {FALLING.map(([left, delay], at) => (
        <button
          key={left}
          type="button"
          className={styles.falling}
          style={{ insetInlineStart: `${left}%`, animationDelay: `${-delay * 1.4}s` }}
          aria-label={t('rain.envelope', { number: at + 1 })}
          disabled={busy}
          onClick={onTap}
        >
          <Envelope />
        </button>
      ))}
    </div>
  );
}
