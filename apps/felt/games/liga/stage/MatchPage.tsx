import { Icon } from '@baize/game-kit/parts/Icon.tsx';
import { useState } from 'react';
import type { Match, MatchDay } from '../../../src/sport.ts';
import { usePage } from '../../../src/client/page.ts';
import { clubName, Crest } from '../art/Crest.tsx';
import { marketsAt, offersOf } from '../prices.ts';
import type { Market } from '../selections.ts';
import { DayClock } from './DayClock.tsx';
import { goalsText } from './DayList.tsx';
import { momentOf, scoreIn } from './moments.ts';
import { Offer } from './Offer.tsx';
import { Pitch } from './Pitch.tsx';
import { useMarket } from './useMarket.ts';
import { useNames } from './useNames.ts';

/** One match: pitch, minutes, and every market. */
export function MatchPage({ day, match, onBack }: { day: MatchDay; match: Match; onBack: () => void }) {
  const { t } = usePage();
  const { home, away, place } = match;
  const score = scoreIn(day, place);
  const isBefore = day.phase === 'open' || day.phase === 'listed';
  return (
    <section
      className="match-page"
      aria-label={t('liga.matchOf', { home: clubName(home), away: clubName(away), number: day.number })}
    >
      <header>
        <button type="button" className="icon-button" aria-label={t('liga.back')} onClick={onBack}>
          <Icon name="back" />
        </button>
        <div className="match-head" dir="ltr">
          <span>
            <Crest club={home} size={36} />
            {clubName(home)}
          </span>
          <b>{isBefore ? t('liga.versus') : `${score[0]} : ${score[1]}`}</b>
          <span>
            <Crest club={away} size={36} />
            {clubName(away)}
          </span>
        </div>
        <DayClock day={day} />
      </header>
      <Pitch {...{ day, match }} />
      {!isBefore && <p className="goal-minutes">{goalsText(day, match)}</p>}
      <Markets {...{ day, match }} />
    </section>
  );
}

function Markets({ day, match }: { day: MatchDay; match: Match }) {
  const { t } = usePage();
  const { selectionName } = useNames();
  const state = useMarket(day, match);
  const markets = marketsAt(day.phase === 'playing');
  const [chosen, setChosen] = useState<Market>('result');
  const market = markets.includes(chosen) ? chosen : 'result';
  if (state === 'shut')
    return <p className="markets-shut">{t(day.phase === 'listed' ? 'liga.opensLater' : 'liga.marketsShut')}</p>;
  const offers = offersOf(market, momentOf(day, match));
  const columns = { result: 3, double: 3, total: 2, both: 2, handicap: 2, score: 5, next: 3, rest: 3 }[market];
  return (
    <>
      <div className="market-tabs" role="group" aria-label={t('liga.marketsName')}>
        {markets.map((one) => (
          <button key={one} type="button" aria-pressed={one === market} onClick={() => setChosen(one)}>
            {t(`liga.markets.${one}`)}
          </button>
        ))}
      </div>
      <p className="market-state" role="status">
        {state === 'waits' ? t('liga.suspended') : ''}
      </p>
      <div
        className={`offers is-${['', '', 'two', 'three', '', 'five'][columns]}`}
        role="group"
        aria-label={t(`liga.markets.${market}`)}
      >
        {offers.map(({ selection, price }) => {
          const name = selectionName({ ...match, selection });
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
      <p className="slip-note">{t(market === 'score' ? 'liga.returnScore' : 'liga.returnOther')}</p>
    </>
  );
}
