import { dayOf } from '../fixture.ts';
import type { SharedEvent, TableCheck } from '../../src/client/games/check.ts';
import { Part, Table } from '../../src/client/verify/Table.tsx';
import { useTexts } from '../../src/client/verify/useTexts.ts';
import { teamName } from './art/Crest.tsx';
import { groundOf, matchesOf, strengthOf } from './calendar.ts';
import { arena } from './game.ts';
import { MODEL, PUBLISHED } from './model.ts';
import { playDay } from './rules.ts';
import type { ArenaEvent } from './script.ts';
import { stateOf } from './state.ts';

export const check: TableCheck = {
  play: (draws, number) =>
    playDay(
      draws,
      matchesOf(number).map(({ rates }) => rates),
    ),
  Finding: Scores,
  Algorithm,
};

const isOwn = (event: SharedEvent): event is ArenaEvent => event.type === 'round' || event.type === 'map';

/** The day's four matches with the rounds of their maps. */
function Scores({ events, number }: { events: readonly SharedEvent[]; number: number }) {
  const own = events.filter(isOwn);
  return (
    <ul>
      {matchesOf(number).map(({ home, away }, place) => {
        const { maps, won } = stateOf(own.filter(({ match }) => match === place));
        return (
          <li key={`${home} ${away}`}>
            {teamName(home)} – {teamName(away)} <strong>{won.join(':')}</strong>{' '}
            <small>
              {maps.map((rounds, at) => `${MODEL.grounds[groundOf(number, at + 1)]} ${rounds.join(':')}`).join(' · ')}
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
    <Part title={arena.name} version={MODEL.version}>
      <p>{t('arena.algorithm.draws', { matches: MODEL.matches, rounds: MODEL.rounds })}</p>
      <p>{t('arena.algorithm.rates')}</p>
      <p>{t('arena.algorithm.strengths')}</p>
      <p>{t('arena.algorithm.calendar', { days: MODEL.days })}</p>
      <p>{t('arena.algorithm.prices', { rtp: PUBLISHED })}</p>
      <Table
        head={[
          t('arena.team'),
          t('arena.skill'),
          ...MODEL.grounds,
          t('arena.strengths', { season, grounds: MODEL.grounds.join(' / ') }),
        ]}
        rows={MODEL.teams.map(({ name, skill, grounds }, team) => [
          name,
          `${skill}`,
          ...grounds.map(String),
          MODEL.grounds.map((_, ground) => strengthOf(team, season, ground)).join(' / '),
        ])}
      />
    </Part>
  );
}
