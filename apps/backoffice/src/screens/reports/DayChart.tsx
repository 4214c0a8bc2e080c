import { useEffect, useRef } from 'react';
import { formatCompact } from '@baize/i18n/numbers.ts';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import styles from './reports.module.css';
import { language } from '../../app/texts.ts';

const HEIGHT = 220;
const AXIS_PX = 64;
const BAR_SHARE = 0.6;
const BAR_MAX_PX = 28;

export interface DayChartProps {
  /** The table below tells the figures. */
  readonly label: string;
  readonly keys: readonly string[];
  readonly values: readonly number[];
  /** Of the days before, in the same order. */
  readonly before: readonly number[] | null;
}

/** A dashed line for the days before. */
export function DayChart({ label, keys, values, before }: DayChartProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const place = box.current;
    if (!place) return;
    const text = colour(place, 'var(--text-muted)');
    const bars = uPlot.paths.bars?.({ size: [BAR_SHARE, BAR_MAX_PX] });
    const grid = { stroke: colour(place, 'var(--line)'), width: 1 };
    const plot = new uPlot(
      {
        width: place.clientWidth,
        height: HEIGHT,
        legend: { show: false },
        cursor: { show: false },
        scales: { x: { time: false, range: [-0.5, Math.max(keys.length, 1) - 0.5] } },
        axes: [
          {
            stroke: text,
            grid: { show: false },
            ticks: { show: false },
            incrs: [1, 2, 5, 10, 15, 30, 60],
            values: (_plot, at) => at.map((one) => keys[one]?.slice(5) ?? ''),
          },
          {
            stroke: text,
            grid,
            ticks: { show: false },
            size: AXIS_PX,
            values: (_plot, at) => at.map((one) => formatCompact(one, language())),
          },
        ],
        series: [
          {},
          { fill: colour(place, 'var(--action)'), width: 0, points: { show: false }, ...(bars ? { paths: bars } : {}) },
          { stroke: text, width: 1.5, dash: [5, 4], points: { show: false }, show: before !== null },
        ],
      },
      [keys.map((_, at) => at), [...values], before ? [...before] : keys.map(() => null)],
      place,
    );
    const watch = new ResizeObserver(() => plot.setSize({ width: place.clientWidth, height: HEIGHT }));
    watch.observe(place);
    return () => {
      watch.disconnect();
      plot.destroy();
    };
  }, [keys, values, before]);
  return <div ref={box} className={styles.chart} role="img" aria-label={label} />;
}

function colour(place: HTMLElement, css: string): string {
  const probe = document.createElement('i');
  probe.style.color = css;
  place.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}
