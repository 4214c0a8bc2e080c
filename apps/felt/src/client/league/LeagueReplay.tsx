import type { SlipReplay } from '../../sport.ts';
import { usePage } from '../page.ts';
import { LeagueGameContext, useLeagueGame, type LeagueGame } from './leagueGame.ts';
import { eventsIn, scoreIn } from './moments.ts';
import { SlipCard } from './SlipCard.tsx';
import { useNames } from './useNames.ts';
import './sheets.css';

/** A slip that is over, with how its matches went. */
export function LeagueReplay({ game, replay }: { game: LeagueGame; replay: SlipReplay }) {
  return (
    <LeagueGameContext value={game}>
      <Played replay={replay} />
    </LeagueGameContext>
  );
}

function Played({ replay: { slip, days } }: { replay: SlipReplay }) {
  const { t } = usePage();
  const { engine, Crest } = useLeagueGame();
  const { words, nameOf, sideName } = useNames();
  return (
    <>
      <SlipCard {...{ slip, nameOf }} />
      {slip.legs.map(({ match: id, home, away, number }) => {
        const day = days.find((one) => one.number === number);
        const match = day?.matches.find((one) => one.id === id);
        if (!day || !match) return null;
        const score = scoreIn(engine, day, match.place);
        return (
          <section key={id} className="replayed-match">
            <h2>{t('league.dayNumber', { number })}</h2>
            <p>
              <Crest side={home} /> {sideName(home)} <b>{day.phase === 'void' ? t('league.void') : score.join(':')}</b>{' '}
              {sideName(away)} <Crest side={away} />
            </p>
            <small>
              {day.phase === 'void' ? (
                t('league.voidDay')
              ) : (
                <bdi dir="ltr">{words.story(eventsIn(day, match.place))}</bdi>
              )}
            </small>
          </section>
        );
      })}
    </>
  );
}
