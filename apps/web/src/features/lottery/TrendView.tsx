import { Chips, Empty, Skeleton, Stack, Tabs, Text } from '@baize/ui';
import { useState } from 'react';
import { useApp } from '../../app/app.ts';
import { QueryView } from '../../app/lists/QueryView.tsx';
import { useLotteryPlays, useTrend, type Trend } from './lottery.queries.ts';
import { bigRoad, longestRuns, ROAD_ROWS } from './roads.ts';
import { PrizeTable } from './PrizeTable.tsx';
import { hasPrizes } from './prizes.rules.ts';
import { TrendChart } from './TrendChart.tsx';
import { useDrawWords } from './drawWords.ts';
import { useSymbolWord } from './words.ts';
import styles from './lottery.module.css';

const COUNTS = ['30', '50', '100', '200'] as const;
const KINDS = ['table', 'chart', 'figures', 'roads'] as const;
/** A chart of more symbols is wider than any phone. */
const CHART_SYMBOLS = 12;
const TABLES = 20;

export function TrendView({ gameCode }: { readonly gameCode: string }) {
  const { t } = useApp();
  const [count, setCount] = useState<(typeof COUNTS)[number]>('50');
  const [kind, setKind] = useState<(typeof KINDS)[number]>('table');
  const trend = useTrend(gameCode, Number(count));
  const plays = useLotteryPlays(gameCode);
  const { data } = trend;
  const family = plays.data?.family ?? '';
  const kinds = KINDS.filter(
    (name) =>
      (name !== 'chart' || (data?.symbols.length ?? 0) <= CHART_SYMBOLS) && (name !== 'table' || hasPrizes(family)),
  );
  const shown = kinds.includes(kind) ? kind : (kinds[0] ?? 'figures');
  return (
    <div className={styles.body}>
      <Text size="small" tone="muted">
        {t('lottery.trend.how')}
      </Text>
      <Stack gap={3} className={styles.bleed}>
        <Chips
          label={t('lottery.trend.chosen')}
          chips={COUNTS.map((name) => ({ name, label: name }))}
          chosen={count}
          onChoose={setCount}
        />
      </Stack>
      <QueryView
        query={trend}
        waiting={<Skeleton className={styles.bone} />}
        failed={{ title: t('lottery.draw.failed') }}
        empty={({ draws }) => draws === 0 && <Empty sign="card" title={t('lottery.draw.empty')} />}
      >
        {(draws) => (
          <Tabs
            label={t('lottery.trend.view')}
            tabs={kinds.map((name) => ({ name, label: t(`lottery.trend.${name}`) }))}
            current={shown}
            onChange={setKind}
          >
            <Stack gap={4} className={styles.panel}>
              {shown === 'table' ? (
                <LastPrizes trend={draws} family={family} />
              ) : (
                <h2>{t('lottery.trend.draws', { count: draws.draws })}</h2>
              )}
              {shown === 'chart' && <TrendChart trend={draws} family={family} />}
              {shown === 'figures' && <Figures trend={draws} />}
              {shown === 'roads' && <Roads trend={draws} />}
            </Stack>
          </Tabs>
        )}
      </QueryView>
    </div>
  );
}

function LastPrizes({ trend, family }: { readonly trend: Trend; readonly family: string }) {
  const { t } = useApp();
  const { short } = useDrawWords();
  const [chosen, setChosen] = useState('');
  const draw = trend.issues.find(({ numero }) => numero === chosen) ?? trend.issues[0];
  if (!draw) return null;
  return (
    <>
      <Stack gap={3} className={styles.bleed}>
        <Chips
          label={t('lottery.trend.issue')}
          chips={trend.issues.slice(0, TABLES).map(({ numero }) => ({ name: numero, label: short(numero) }))}
          chosen={draw.numero}
          onChoose={setChosen}
        />
      </Stack>
      <PrizeTable family={family} numbers={draw.winningNumber} />
    </>
  );
}

function Roads({ trend: { roads } }: { readonly trend: Trend }) {
  const { t } = useApp();
  return (
    <>
      <Road label={t('lottery.trend.size')} road={roads.size} />
      <Road label={t('lottery.trend.parity')} road={roads.parity} />
      {roads.dragon.length > 0 && <Road label={t('lottery.trend.dragon')} road={roads.dragon} />}
    </>
  );
}

function Figures({ trend }: { readonly trend: Trend }) {
  const { t } = useApp();
  const rows = [
    [t('lottery.trend.hits'), trend.hot],
    [t('lottery.trend.gap'), trend.gap],
    [t('lottery.trend.gapMax'), trend.gapMax],
  ] as const;
  return Object.keys(trend.hot).map((place, at) => (
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
          {rows.map(([name, figures]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {figures[place]?.map((figure, index) => (
                <td key={trend.symbols[index]} className="num">
                  {figure}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  ));
}

const FIRST_SIDES = ['B', 'O', 'D'];
const COLUMNS = 12;

/** Streak by streak and in a row, with the longest runs. */
function Road({ label, road }: { readonly label: string; readonly road: readonly string[] }) {
  const { t } = useApp();
  const word = useSymbolWord();
  const shown = road.slice(-ROAD_ROWS * COLUMNS);
  const told = shown.slice(-10).map(word).join(', ');
  const bead = (symbol: string) => ({
    'data-side': FIRST_SIDES.includes(symbol) ? 'one' : symbol === 'X' ? 'tie' : 'other',
    children: word(symbol).slice(0, 1),
  });
  return (
    <Stack gap={3} className={styles.family}>
      <h3>{label}</h3>
      <div className={styles.road} role="img" aria-label={told}>
        {bigRoad(shown).map(({ symbol, column, row }) => (
          <span key={`${column} ${row}`} style={{ gridColumn: column + 1, gridRow: row + 1 }} {...bead(symbol)} />
        ))}
      </div>
      <div className={styles.road} aria-hidden="true">
        {shown.map((symbol, at) => (
          <span key={at} {...bead(symbol)} />
        ))}
      </div>
      <Text size="small" tone="muted">
        {t('lottery.trend.runs')}:{' '}
        {longestRuns(road)
          .map(({ symbol, count }) => t('lottery.trend.run', { side: word(symbol), count }))
          .join(' · ')}
      </Text>
    </Stack>
  );
}
