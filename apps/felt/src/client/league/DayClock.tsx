import type { MatchDay } from '../../sport.ts';
import { usePage } from '../page.ts';
import type { LeagueWords } from './leagueGame.ts';
import { useServerSecond } from './seat.ts';
import { useNames } from './useNames.ts';

/** "2:10" before a day, how far it is while it is played, and how it ended. */
export function DayClock({ day }: { day: MatchDay }) {
  const { t } = usePage();
  const { words } = useNames();
  const now = useServerSecond();
  return <span className={`day-clock is-${day.phase}`}>{clockText(day, now, { t, words })}</span>;
}

export function clockText(
  day: MatchDay,
  now: number,
  { t, words }: { t: ReturnType<typeof usePage>['t']; words: LeagueWords },
): string {
  switch (day.phase) {
    case 'open':
    case 'listed':
      return timeText(Math.max(0, Math.ceil((day.kickAt - now) / 1000)));
    case 'playing':
      return words.clock(day, now);
    case 'settling':
    case 'settled':
      return t('league.fullTime');
    case 'void':
      return t('league.void');
  }
}

/** Seconds as "1:05". */
export const timeText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
