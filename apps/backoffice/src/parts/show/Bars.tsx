import { dayWords } from './days.ts';
import { t } from '../../app/texts.ts';
import styles from './Bars.module.css';

const WIDTH = 360;
const HEIGHT = 64;
const BAR_SHARE = 0.7;

export interface BarsProps {
  readonly label: string;
  /** YYYY-MM-DD, in order. */
  readonly days: readonly string[];
  readonly values: readonly number[];
  /** A thin line over each bar, such as the same day of the week before. */
  readonly marks?: readonly number[];
  /** What is said of a day. */
  readonly say: (at: number) => string;
}

/** A figure day by day, below the line where it is less than nothing; each bar says its day. */
export function Bars({ label, days, values, marks = [], say }: BarsProps) {
  const all = [...values, ...marks];
  const high = Math.max(0, ...all);
  const low = Math.min(0, ...all);
  const scale = HEIGHT / Math.max(high - low, Number.EPSILON);
  const zero = high === 0 && low === 0 ? HEIGHT : high * scale;
  const step = WIDTH / Math.max(values.length, 1);
  const width = step * BAR_SHARE;
  return (
    <svg
      className={styles.bars}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      {values.map((value, at) => (
        <g key={days[at]}>
          <title>{t('show.dayWithFigure', { day: dayWords(days[at] ?? ''), figure: say(at) })}</title>
          {/* The whole day answers to the pointer, however low its bar. */}
          <rect className={styles.day} x={at * step} y={0} width={step} height={HEIGHT} />
          <rect
            className={value < 0 ? styles.lost : styles.bar}
            x={at * step}
            y={value < 0 ? zero : zero - value * scale}
            width={width}
            height={Math.abs(value) * scale}
          />
          {marks[at] !== undefined && (
            <line
              className={styles.mark}
              x1={at * step}
              x2={at * step + width}
              y1={zero - marks[at] * scale}
              y2={zero - marks[at] * scale}
            />
          )}
        </g>
      ))}
      <line className={styles.zero} x1={0} x2={WIDTH} y1={zero} y2={zero} />
    </svg>
  );
}
