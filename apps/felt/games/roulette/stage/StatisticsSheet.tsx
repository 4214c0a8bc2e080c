import { Sheet } from '@baize/game-kit/parts/Sheet.tsx';
import { useMemo } from 'react';
import { usePage } from '../../../src/client/page.ts';
import { kindOf, WHEEL } from '../rules.ts';
import type { RouletteSpot } from '../script.ts';
import { colourOf } from './numbers.ts';
import { statisticsOf, type Count } from './statistics.ts';
import { ROULETTE_TEXTS } from './texts.ts';

const COUNTED = 100;

/** The last hundred rounds by number and outside bet, with the note that they predict nothing. */
export function StatisticsSheet({ past, onClose }: { past: readonly number[]; onClose: () => void }) {
  const { language, texts: words } = usePage();
  const texts = ROULETTE_TEXTS[language];
  const { rounds, counts, hot, cold, shares, zeroPercent } = useMemo(() => statisticsOf(past.slice(-COUNTED)), [past]);
  const most = Math.max(1, ...counts.map(({ times }) => times));
  return (
    <Sheet title={texts.statistics} closeLabel={words.close} onClose={onClose}>
      <p>{rounds === 0 ? texts.noRounds : texts.lastRounds(rounds)}</p>
      {rounds > 0 && (
        <div className="statistics">
          <Ranking title={texts.hot} counts={hot} />
          <Ranking title={texts.cold} counts={cold} />
          <h3>{texts.eachNumber}</h3>
          <ol className="number-bars">
            {WHEEL.map((number) => {
              const times = counts[number]?.times ?? 0;
              return (
                <li key={number}>
                  <i style={{ blockSize: `${(times / most) * 100}%` }} className={`is-${colourOf(number)}`} />
                  <span>{number}</span>
                  <b className="unseen">{texts.times(times)}</b>
                </li>
              );
            })}
          </ol>
          <Shares groups={[...shares, [{ spot: 'straight:0', times: counts[0]?.times ?? 0, percent: zeroPercent }]]} />
        </div>
      )}
      <p className="no-memory">{texts.noMemory}</p>
    </Sheet>
  );
}

function Ranking({ title, counts }: { title: string; counts: readonly Count[] }) {
  const { language } = usePage();
  const texts = ROULETTE_TEXTS[language];
  return (
    <>
      <h3>{title}</h3>
      <ol className="ranking">
        {counts.map(({ number, times, ago }) => (
          <li key={number}>
            <b className={`number is-${colourOf(number)}`}>{number}</b>
            <span>{texts.times(times)}</span>
            <small>{ago === null ? texts.never : texts.ago(ago)}</small>
          </li>
        ))}
      </ol>
    </>
  );
}

function Shares({ groups }: { groups: readonly (readonly { spot: RouletteSpot; percent: number }[])[] }) {
  const { language } = usePage();
  const texts = ROULETTE_TEXTS[language];
  const shortOf = (spot: RouletteSpot) => {
    const [kind, on] = spot.split(':');
    if (kind === 'straight') return texts.zero;
    if (kind === 'dozen') return texts.dozenPrinted[Number(on) - 1];
    return kind === 'column' ? texts.columns[Number(on) - 1] : texts.kinds[kindOf(spot)];
  };
  return groups.map((group) => (
    <ul key={group[0]?.spot} className="shares">
      {group.map(({ spot, percent }) => (
        <li key={spot} className={`is-${spot.replace(/:.*/, '')}`} style={{ flexGrow: Math.max(percent, 12) }}>
          {shortOf(spot)} <b>{percent} %</b>
        </li>
      ))}
    </ul>
  ));
}
