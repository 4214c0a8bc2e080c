import type { Match, MatchDay } from '../../../src/sport.ts';
import { usePage } from '../../../src/client/page.ts';
import { clubName, Crest } from '../art/Crest.tsx';
import { offersOf } from '../prices.ts';
import { momentOf, scoreIn } from './moments.ts';
import { Offer } from './Offer.tsx';
import { useMarket } from './useMarket.ts';
import { useNames } from './useNames.ts';

const LABELS = { 'result:home': '1', 'result:draw': 'X', 'result:away': '2' } as const;

/** The six matches of a day: score, and the prices of their result. */
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
  const { t } = usePage();
  const { selectionName } = useNames();
  const market = useMarket(day, match);
  const { home, away } = match;
  const score = scoreIn(day, match.place);
  const hasScore = day.phase !== 'open' && day.phase !== 'listed' && day.phase !== 'void';
  const last = day.events.findLast((event) => event.match === match.place);
  const isFresh = day.phase === 'playing' && market === 'waits';
  return (
    <li className={isFresh ? 'is-fresh' : ''}>
      <button
        type="button"
        className="match-name"
        aria-label={t('liga.openMatch', {
          home: clubName(home),
          away: clubName(away),
          score: hasScore ? `${score[0]}:${score[1]}` : '',
        })}
        onClick={() => onOpen(match)}
      >
        <Crest club={home} />
        <span>{clubName(home)}</span>
        <b>{hasScore ? score[0] : ''}</b>
        <Crest club={away} />
        <span>{clubName(away)}</span>
        <b>{hasScore ? score[1] : ''}</b>
      </button>
      {market === 'shut' ? (
        <p className="match-over">
          {day.phase === 'listed'
            ? t('liga.opensLater')
            : day.phase === 'void'
              ? t('liga.voidDay')
              : last
                ? goalsText(day, match)
                : hasScore
                  ? t('liga.noGoals')
                  : ''}
        </p>
      ) : (
        <div className="offers is-three" role="group" aria-label={t('liga.markets.result')}>
          {offersOf('result', momentOf(day, match)).map(({ selection, price }) => (
            <Offer
              key={selection}
              {...{ match, selection }}
              label={LABELS[selection as keyof typeof LABELS]}
              name={selectionName({ ...match, selection })}
              price={market === 'open' ? price : null}
            />
          ))}
        </div>
      )}
    </li>
  );
}

/** "12′ 40′ – 77′": the minutes of each side's goals. */
export function goalsText(day: MatchDay, { place }: Match): string {
  const of = (side: string): string =>
    day.events
      .filter((event) => event.match === place && event.side === side)
      .map(({ minute }) => `${minute}′`)
      .join(' ');
  return `${of('home') || '·'} – ${of('away') || '·'}`;
}
