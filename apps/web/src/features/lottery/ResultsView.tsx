import { Button, Chips, Empty, Skeleton, Tag } from '@baize/ui';
import { useState } from 'react';
import { useApp } from '../../app/app.ts';
import { Balls } from './Balls.tsx';
import { FairnessSheet } from './FairnessSheet.tsx';
import { useDraws, useLotteryPlays, useTrend, type Trend } from './lottery.queries.ts';
import { useDrawWords, useSymbolWord } from './words.ts';
import styles from './lottery.module.css';

/** Results of a game, newest first. */
export function ResultsView({ gameCode }: { readonly gameCode: string }) {
  const { t } = useApp();
  const { short, when } = useDrawWords();
  const plays = useLotteryPlays(gameCode);
  const draws = useDraws(gameCode);
  const [numero, setNumero] = useState<string | null>(null);
  const list = draws.data?.pages.flatMap((page) => page.list) ?? [];
  const family = plays.data?.family ?? '';
  if (draws.isPending) return <Skeleton className={styles.bone} />;
  if (draws.isError && list.length === 0)
    return (
      <Empty sign="cross" title={t('lottery.draw.failed')}>
        <Button busy={draws.isFetching} onClick={() => void draws.refetch()}>
          {t('common.retry')}
        </Button>
      </Empty>
    );
  if (list.length === 0) return <Empty sign="card" title={t('lottery.draw.empty')} />;
  return (
    <div className={styles.body}>
      <ul className={styles.orders}>
        {list.map((draw) => (
          <li key={draw.numero}>
            <button type="button" className={styles.orderRow} onClick={() => setNumero(draw.numero)}>
              <span>
                <small className="num">
                  {short(draw.numero)} · {when(draw.drawTime)}
                </small>
                {draw.winningNumber && <Balls small family={family} numbers={draw.winningNumber} />}
              </span>
              <span className={styles.end}>
                {draw.facts && <small className="num">{t('lottery.draw.sum', { sum: draw.facts.sum })}</small>}
                {draw.corrected && <Tag tone="caution">{t('lottery.draw.corrected')}</Tag>}
                {draw.simulated && <Tag>{t('lottery.draw.simulated')}</Tag>}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {draws.hasNextPage && (
        <Button wide busy={draws.isFetchingNextPage} onClick={() => void draws.fetchNextPage()}>
          {t('lottery.draw.more')}
        </Button>
      )}
      <FairnessSheet gameCode={gameCode} family={family} numero={numero} onClose={() => setNumero(null)} />
    </div>
  );
}

const COUNTS = ['30', '50', '100', '200'] as const;

/** How often and how long ago each number was drawn, and how big and small followed each other. */
export function TrendView({ gameCode }: { readonly gameCode: string }) {
  const { t } = useApp();
  const [count, setCount] = useState<(typeof COUNTS)[number]>('50');
  const trend = useTrend(gameCode, Number(count));
  return (
    <div className={styles.body}>
      <p className={styles.muted}>{t('lottery.trend.how')}</p>
      <Chips
        label={t('lottery.trend.chosen')}
        chips={COUNTS.map((name) => ({ name, label: name }))}
        chosen={count}
        onChoose={setCount}
      />
      {trend.data ? (
        trend.data.draws === 0 ? (
          <Empty sign="card" title={t('lottery.draw.empty')} />
        ) : (
          <Figures trend={trend.data} />
        )
      ) : trend.isError ? (
        <Empty sign="cross" title={t('lottery.draw.failed')}>
          <Button busy={trend.isFetching} onClick={() => void trend.refetch()}>
            {t('common.retry')}
          </Button>
        </Empty>
      ) : (
        <Skeleton className={styles.bone} />
      )}
    </div>
  );
}

function Figures({ trend }: { readonly trend: Trend }) {
  const { t } = useApp();
  const places = Object.keys(trend.hot);
  return (
    <>
      <h2>{t('lottery.trend.draws', { count: trend.draws })}</h2>
      <Road label={t('lottery.trend.size')} road={trend.roads.size} />
      <Road label={t('lottery.trend.parity')} road={trend.roads.parity} />
      {places.map((place, at) => (
        <div key={place} className={styles.scroll}>
          <table className={styles.table}>
            <caption>{t('lottery.trend.place', { place: at + 1 })}</caption>
            <thead>
              <tr>
                <th scope="col">{t('lottery.trend.symbol')}</th>
                {trend.symbols.map((symbol) => (
                  <th key={symbol} scope="col" className="num">
                    {symbol}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              <tr>
                <th scope="row">{t('lottery.trend.hits')}</th>
                {trend.hot[place]?.map((hits, index) => (
                  <td key={trend.symbols[index]} className="num">
                    {hits}
                  </td>
                ))}
              </tr>
              <tr>
                <th scope="row">{t('lottery.trend.gap')}</th>
                {trend.gap[place]?.map((gap, index) => (
                  <td key={trend.symbols[index]} className="num">
                    {gap}
                  </td>
                ))}
              </tr>
            </tbody>
          </table>
        </div>
      ))}
    </>
  );
}

const ROAD_ROWS = 6;

/** A bead plate: results from top to bottom, column by column. */
function Road({ label, road }: { readonly label: string; readonly road: readonly string[] }) {
  const word = useSymbolWord();
  const shown = road.slice(-ROAD_ROWS * 12);
  return (
    <div className={styles.family}>
      <h3>{label}</h3>
      <div className={styles.road} role="img" aria-label={shown.slice(-10).map(word).join(', ')}>
        {shown.map((symbol, at) => (
          <span key={at} data-side={symbol === 'B' || symbol === 'O' ? 'one' : 'other'}>
            {word(symbol).slice(0, 1)}
          </span>
        ))}
      </div>
    </div>
  );
}
