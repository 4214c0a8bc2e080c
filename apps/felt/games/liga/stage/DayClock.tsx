import type { MatchDay } from '../../../src/sport.ts';
import { useServerSecond } from '../../../src/client/league/seat.ts';
import { usePage } from '../../../src/client/page.ts';
import { liga } from '../game.ts';

/** "2:10" before a day, its minute while it is played, and how it ended. */
export function DayClock({ day }: { day: MatchDay }) {
  const { t } = usePage();
  const now = useServerSecond();
  return <span className={`day-clock is-${day.phase}`}>{clockText(day, now, t)}</span>;
}

export function clockText(
  { phase, kickAt, minute, nextAt }: MatchDay,
  now: number,
  t: ReturnType<typeof usePage>['t'],
): string {
  switch (phase) {
    case 'open':
    case 'listed': {
      const left = Math.max(0, Math.ceil((kickAt - now) / 1000));
      return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
    }
    case 'playing':
      return minute === liga.engine.half && nextAt - now > liga.engine.minuteMs ? t('liga.halfTime') : `${minute}′`;
    case 'settling':
    case 'settled':
      return t('liga.fullTime');
    case 'void':
      return t('liga.void');
  }
}
