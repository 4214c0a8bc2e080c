import type { OutputOf } from '@baize/contract/call.ts';
import type { protectionFile } from '@baize/contract/backoffice/protection.ts';
import { t } from '../../app/texts.ts';
import { Bars } from '../../parts/show/Bars.tsx';
import { amount } from '../../parts/show/words.ts';
import styles from './DayBars.module.css';

type Days = OutputOf<typeof protectionFile>['days'];

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
        days={days.map(({ day }) => day)}
        say={(at) => amount(days[at]?.net ?? '0.00', currency)}
      />
      <Bars
        label={t('protection.minutesAtGamesOfEach')}
        values={days.map((day) => day.minutes)}
        days={days.map(({ day }) => day)}
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
