import { Sheet } from '@baize/game-kit/parts/Sheet.tsx';
import { useMemo } from 'react';
import { usePage } from '../../../src/client/page.ts';
import { kindOf, WHEEL } from '../rules.ts';
import type { RouletteSpot } from '../script.ts';
import type { Third } from './nameOf.ts';
import { colourOf } from './numbers.ts';
import { statisticsOf, type Count } from './statistics.ts';

const COUNTED = 100;

/** The last hundred rounds by number and outside bet, with the note that they predict nothing. */
export function StatisticsSheet({ past, onClose }: { past: readonly number[]; onClose: () => void }) {
  const { t } = usePage();
  const { rounds, counts, hot, cold, shares, zeroPercent } = useMemo(() => statisticsOf(past.slice(-COUNTED)), [past]);
  const most = Math.max(1, ...counts.map(({ times }) => times));
  return (
    <Sheet title={t('roulette.statistics')} closeLabel={t('felt.close')} onClose={onClose}>
      <p>{rounds === 0 ? t('roulette.noRounds') : t('roulette.lastRounds', { rounds })}</p>
      {rounds > 0 && (
        <div className="statistics">
          <Ranking title={t('roulette.hot')} counts={hot} />
          <Ranking title={t('roulette.cold')} counts={cold} />
          <h3>{t('roulette.eachNumber')}</h3>
          <ol className="number-bars">
            {WHEEL.map((number) => {
              const times = counts[number]?.times ?? 0;
              return (
                <li key={number}>
                  <i style={{ blockSize: `${(times / most) * 100}%` }} className={`is-${colourOf(number)}`} />
                  <span>{number}</span>
                  <b className="unseen">{t('roulette.times', { times })}</b>
                </li>
              );
            })}
          </ol>
          <Shares groups={[...shares, [{ spot: 'straight:0', times: counts[0]?.times ?? 0, percent: zeroPercent }]]} />
        </div>
      )}
      <p className="no-memory">{t('roulette.noMemory')}</p>
    </Sheet>
  );
}

function Ranking({ title, counts }: { title: string; counts: readonly Count[] }) {
  const { t } = usePage();
  return (
    <>
      <h3>{title}</h3>
      <ol className="ranking">
        {counts.map(({ number, times, ago }) => (
          <li key={number}>
            <b className={`number is-${colourOf(number)}`}>{number}</b>
            <span>{t('roulette.times', { times })}</span>
            <small>{ago === null ? t('roulette.never') : t('roulette.ago', { rounds: ago })}</small>
          </li>
        ))}
      </ol>
    </>
  );
}

function Shares({ groups }: { groups: readonly (readonly { spot: RouletteSpot; percent: number }[])[] }) {
  const { t } = usePage();
  const shortOf = (spot: RouletteSpot) => {
    const [kind, on] = spot.split(':');
    if (kind === 'straight') return t('roulette.zero');
    if (kind === 'dozen') return t(`roulette.dozenPrinted.${on as Third}`);
    return kind === 'column' ? t(`roulette.columns.${on as Third}`) : t(`roulette.kinds.${kindOf(spot)}`);
  };
  return groups.map((group) => (
    <ul key={group[0]?.spot} className="shares">
      {group.map(({ spot, percent }) => (
        <li key={spot} className={`is-${spot.replace(/:.*/, '')}`} style={{ flexGrow: Math.max(percent, 12) }}>
          {shortOf(spot)} <b>{percent}%</b>
        </li>
      ))}
    </ul>
  ));
}
