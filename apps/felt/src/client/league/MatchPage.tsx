import { Icon } from '@baize/game-kit/parts/Icon.tsx';
import { useState } from 'react';
import type { Match, MatchDay } from '../../sport.ts';
import { usePage } from '../page.ts';
import { DayClock } from './DayClock.tsx';
import { useLeagueGame } from './leagueGame.ts';
import { eventsIn, momentOf, scoreIn } from './moments.ts';
import { Offer } from './Offer.tsx';
import { useMarket } from './useMarket.ts';
import { useNames } from './useNames.ts';

/** One match: how it is seen, and every market. */
export function MatchPage({ day, match, onBack }: { day: MatchDay; match: Match; onBack: () => void }) {
  const { t } = usePage();
  const { engine, Crest, View } = useLeagueGame();
  const { words, sideName } = useNames();
  const { home, away, place } = match;
  const score = scoreIn(engine, day, place);
  const isBefore = day.phase === 'open' || day.phase === 'listed';
  return (
    <section
      className="match-page"
      aria-label={t('league.matchOf', { home: sideName(home), away: sideName(away), number: day.number })}
    >
      <header>
        <button type="button" className="icon-button" aria-label={t('league.back')} onClick={onBack}>
          <Icon name="back" />
        </button>
        <div className="match-head" dir="ltr">
          <span>
            <Crest side={home} size={36} />
            {sideName(home)}
          </span>
          <b>{isBefore ? t('league.versus') : `${score[0]} : ${score[1]}`}</b>
          <span>
            <Crest side={away} size={36} />
            {sideName(away)}
          </span>
        </div>
        <DayClock day={day} />
      </header>
      <View {...{ day, match }} />
      {!isBefore && (
        <p className="match-story" dir="ltr">
          {words.story(eventsIn(day, place))}
        </p>
      )}
      <Markets {...{ day, match }} />
    </section>
  );
}

function Markets({ day, match }: { day: MatchDay; match: Match }) {
  const { t } = usePage();
  const { mainMarket, marketsAt, offersOf, columnsOf, returnOf } = useLeagueGame();
  const { words } = useNames();
  const state = useMarket(day, match);
  const moment = momentOf(day, match);
  const markets = marketsAt(moment, day.phase === 'playing');
  const [chosen, setChosen] = useState(mainMarket);
  const market = markets.includes(chosen) ? chosen : mainMarket;
  if (state === 'shut')
    return <p className="markets-shut">{t(day.phase === 'listed' ? 'league.opensLater' : 'league.marketsShut')}</p>;
  return (
    <>
      <div className="market-tabs" role="group" aria-label={t('league.marketsName')}>
        {markets.map((one) => (
          <button key={one} type="button" aria-pressed={one === market} onClick={() => setChosen(one)}>
            {words.market(one)}
          </button>
        ))}
      </div>
      <p className="market-state" role="status">
        {state === 'waits' ? t('league.suspended') : ''}
      </p>
      <div
        className={`offers is-${{ 2: 'two', 3: 'three', 5: 'five' }[columnsOf(market)]}`}
        role="group"
        aria-label={words.market(market)}
      >
        {offersOf(market, moment).map(({ selection, price }) => {
          const name = words.selection({ ...match, selection });
          return (
            <Offer
              key={selection}
              {...{ match, selection, name }}
              label={name}
              price={state === 'open' ? price : null}
            />
          );
        })}
      </div>
      <p className="slip-note">{t('league.returnOf', { percent: returnOf(market) })}</p>
    </>
  );
}
