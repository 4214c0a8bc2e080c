import { Card, Chips } from '@baize/ui';
import { useState, type CSSProperties } from 'react';
import { useApp } from '../../app/app.ts';
import type { Trend } from './lottery.queries.ts';
import { missingRows } from './roads.ts';
import { useDrawWords } from './drawWords.ts';
import styles from './chart.module.css';

const LONG = 2;

/** Drawn ones joined by a line, gaps of others; newest last. */
export function TrendChart({ trend, family }: { readonly trend: Trend; readonly family: string }) {
  const { t } = useApp();
  const { short } = useDrawWords();
  const places = Object.keys(trend.hot);
  const [chosen, setChosen] = useState('0');
  const place = Number(chosen) < places.length ? Number(chosen) : 0;
  const { symbols } = trend;
  const issues = trend.issues.toReversed();
  const isPrizes = family === 'VNN' || family === 'VNS';
  const drawn = issues.map(({ winningNumber }) => {
    const numbers = winningNumber.split(',');
    return isPrizes ? numbers[0]?.[place] : numbers[place];
  });
  const rows = missingRows(drawn, symbols);
  const points = drawn.map((value, at) => `${symbols.indexOf(value ?? '') + 0.5},${at + 0.5}`).join(' ');
  const size = { '--columns': symbols.length } as CSSProperties;
  return (
    <>
      <div className={styles.bleed}>
        <Chips
          label={t('lottery.trend.chart')}
          chips={places.map((_, at) => ({ name: String(at), label: t('lottery.trend.place', { place: at + 1 }) }))}
          chosen={String(place)}
          onChoose={setChosen}
        />
      </div>
      <Card className={styles.chart} style={size}>
        <svg viewBox={`0 0 ${symbols.length} ${rows.length}`} preserveAspectRatio="none" aria-hidden="true">
          <polyline points={points} vectorEffect="non-scaling-stroke" />
        </svg>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('lottery.trend.issue')}</th>
              {symbols.map((symbol) => (
                <th key={symbol} scope="col" className="num">
                  {symbol}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((gaps, at) => (
              <tr key={issues[at]?.numero}>
                <th scope="row" className="num">
                  {short(issues[at]?.numero ?? '')}
                </th>
                {gaps.map((gap, index) => (
                  <td key={symbols[index]} className="num" data-long={gap > symbols.length * LONG}>
                    {gap === 0 ? <b>{symbols[index]}</b> : gap}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
    </>
  );
}
