import type { Match, MatchDay } from '../../sport.ts';
import { usePage } from '../page.ts';
import { useLeagueGame } from './leagueGame.ts';
import { eventsIn, momentOf, scoreIn } from './moments.ts';
import { Offer } from './Offer.tsx';
import { useMarket } from './useMarket.ts';
import { useNames } from './useNames.ts';

/** The matches of a day: score, and the prices of their main market. */
export function DayList({ day, onOpen }: { day: MatchDay; onOpen: (match: Match) => void }) {
  return (
    <ul className="match-list">
      {day.matches.map((match) => (
        <MatchRow key={match.id} {...{ day, match, onOpen }} />
      ))}
    </ul>
  );
}

type MatchRowProps = { day: MatchDay; match: Match; onOpen: (match: Match) => void };

function MatchRow({ day, match, onOpen }: MatchRowProps) {
  const market = useMarket(day, match);
  const isFresh = day.phase === 'playing' && market === 'waits';
  return (
    <li className={isFresh ? 'is-fresh' : ''}>
      <MatchName {...{ day, match, onOpen }} />
      {market === 'shut' ? (
        <p className="match-over">
          <Said {...{ day, match }} />
        </p>
      ) : (
        <MainOffers {...{ day, match }} isOpen={market === 'open'} />
      )}
    </li>
  );
}

const hasScore = ({ phase }: MatchDay): boolean => phase !== 'open' && phase !== 'listed' && phase !== 'void';

const SIDES = ['home', 'away'] as const;

function MatchName({ day, match, onOpen }: MatchRowProps) {
  const { t } = usePage();
  const { engine, Crest, liveOf } = useLeagueGame();
  const { sideName } = useNames();
  const score = hasScore(day) ? scoreIn(engine, day, match.place) : null;
  const live = day.phase === 'playing' ? liveOf(eventsIn(day, match.place)) : null;
  const said = (...parts: readonly (string | number | undefined)[]): string =>
    parts.filter((part) => part !== undefined).join(' ');
  return (
    <button
      type="button"
      className={`match-name ${live ? 'is-live' : ''}`}
      // What is heard has what is to be read, in its order.
      aria-label={t('league.openMatch', {
        home: said(sideName(match.home), live?.[0], score?.[0]),
        away: said(sideName(match.away), live?.[1]),
        score: said(score?.[1]),
      })}
      onClick={() => onOpen(match)}
    >
      {SIDES.map((side, at) => [
        <Crest key="crest" side={match[side]} />,
        <span key="name">{sideName(match[side])} </span>,
        live && <i key="live">{live[at]} </i>,
        <b key="score">{score?.[at] ?? ''} </b>,
      ])}
    </button>
  );
}

/** Why there are no prices, or what there was instead. */
function Said({ day, match }: { day: MatchDay; match: Match }) {
  const { t } = usePage();
  const { words } = useNames();
  if (day.phase === 'listed') return t('league.opensLater');
  if (day.phase === 'void') return t('league.voidDay');
  return hasScore(day) ? <bdi dir="ltr">{words.story(eventsIn(day, match.place))}</bdi> : '';
}

function MainOffers({ day, match, isOpen }: { day: MatchDay; match: Match; isOpen: boolean }) {
  const { mainMarket, offersOf, label } = useLeagueGame();
  const { words } = useNames();
  const offers = offersOf(mainMarket, momentOf(day, match));
  return (
    <div
      className={`offers is-${offers.length === 2 ? 'two' : 'three'}`}
      role="group"
      aria-label={words.market(mainMarket)}
    >
      {offers.map(({ selection, price }) => (
        <Offer
          key={selection}
          {...{ match, selection }}
          label={label(selection, match)}
          name={words.selection({ ...match, selection })}
          price={isOpen ? price : null}
        />
      ))}
    </div>
  );
}
