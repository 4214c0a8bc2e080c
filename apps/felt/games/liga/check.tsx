import type { SharedEvent, TableCheck } from '../../src/client/games/check.ts';
import { Part, Table } from '../../src/client/verify/Table.tsx';
import { useTexts } from '../../src/client/verify/useTexts.ts';
import { clubName } from './art/Crest.tsx';
import { dayOf } from '../fixture.ts';
import { matchesOf, strengthOf } from './calendar.ts';
import { liga } from './game.ts';
import { MODEL, PUBLISHED } from './model.ts';
import { playDay } from './rules.ts';
import { scoreOf } from './score.ts';
import type { Goal } from './script.ts';

export const check: TableCheck = {
  play: (draws, number) =>
    playDay(
      draws,
      matchesOf(number).map(({ rates }) => rates),
    ),
  Finding: Scores,
  Algorithm,
};

const isGoal = (event: SharedEvent): event is Goal => event.type === 'goal';

/** The day's six matches with the minutes of their goals. */
function Scores({ events, number }: { events: readonly SharedEvent[]; number: number }) {
  const goals = events.filter(isGoal);
  return (
    <ul>
      {matchesOf(number).map(({ home, away }, place) => {
        const own = goals.filter(({ match }) => match === place);
        const of = (side: string) => own.filter((goal) => goal.side === side).map(({ minute }) => `${minute}′`);
        return (
          <li key={`${home} ${away}`}>
            {clubName(home)} – {clubName(away)} <strong>{scoreOf(own).join(':')}</strong>{' '}
            <small>
              {of('home').join(' ') || '·'} – {of('away').join(' ') || '·'}
            </small>
          </li>
        );
      })}
    </ul>
  );
}

function Algorithm() {
  const { t } = useTexts();
  const { season } = dayOf(1, MODEL.days);
  return (
    <Part title={liga.name} version={MODEL.version}>
      <p>{t('liga.algorithm.draws', { minutes: MODEL.minutes, matches: MODEL.matches })}</p>
      <p>{t('liga.algorithm.rates')}</p>
      <p>{t('liga.algorithm.strengths')}</p>
      <p>{t('liga.algorithm.calendar', { days: MODEL.days })}</p>
      <p>{t('liga.algorithm.prices', { rtp: PUBLISHED.other, scoreRtp: PUBLISHED.correctScore })}</p>
      <Table
        head={[t('liga.club'), t('liga.attack'), t('liga.defence'), t('league.season', { season })]}
        rows={MODEL.clubs.map(({ name, attack, defence }, club) => {
          const now = strengthOf(club, season);
          return [name, `${attack}`, `${defence}`, `${now.attack} / ${now.defence}`];
        })}
      />
    </Part>
  );
}
