import type { OutputOf } from '@baize/contract/call.ts';
import type { protectionFile } from '@baize/contract/backoffice/protection.ts';
import { t } from '../../app/texts.ts';
import { amount } from '../../parts/show/words.ts';
import styles from './DayBars.module.css';

type Days = OutputOf<typeof protectionFile>['days'];

const WIDTH = 360;
const HEIGHT = 64;

interface DayBarsProps {
  readonly days: Days;
  readonly currency: string;
}

/** Wins above the line, losses below, minutes beneath. */
export function DayBars({ days, currency }: DayBarsProps) {
  const nets = days.map(({ net }) => Number(net));
  const lost = nets.filter((net) => net < 0).length;
  const total = nets.reduce((sum, net) => sum + net, 0);
  const minutes = days.reduce((sum, day) => sum + day.minutes, 0);
  const played = days.filter((day, at) => day.minutes > 0 || nets[at] !== 0).length;
  return (
    <figure className={styles.days}>
      <Bars
        label={t('protection.netOfEachDay')}
        values={nets}
        days={days}
        say={(at) => amount(days[at]?.net ?? '0.00', currency)}
      />
      <Bars
        label={t('protection.minutesAtGamesOfEach')}
        values={days.map((day) => day.minutes)}
        days={days}
        say={(at) => t('protection.minutes', { minutes: days[at]?.minutes ?? 0 })}
      />
      <figcaption>
        {t('protection.netOfPlay', {
          amount: amount(total.toFixed(2), currency),
          played,
          lost,
          hours: Math.round(minutes / 60),
        })}
      </figcaption>
    </figure>
  );
}

interface BarsProps {
  readonly label: string;
  readonly values: readonly number[];
  readonly days: Days;
  readonly say: (at: number) => string;
}

function Bars({ label, values, days, say }: BarsProps) {
  const high = Math.max(0, ...values);
  const low = Math.min(0, ...values);
  const scale = HEIGHT / Math.max(high - low, 1);
  const zero = high * scale;
  const step = WIDTH / values.length;
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={label}>
      {values.map((value, at) => (
        <rect
          key={days[at]?.day}
          className={value < 0 ? styles.lost : undefined}
          x={at * step}
          y={value < 0 ? zero : zero - value * scale}
          width={step * 0.7}
          height={Math.abs(value) * scale}
        >
          <title>{t('protection.dayWithFigure', { day: days[at]?.day ?? '', figure: say(at) })}</title>
        </rect>
      ))}
      <line x1={0} x2={WIDTH} y1={zero} y2={zero} />
    </svg>
  );
}
