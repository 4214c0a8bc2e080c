import { formatCompact } from '@baize/i18n';
import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { useApp } from '../../app/app.ts';
import styles from './TeamChart.module.css';

const LINE_HEIGHT = 140;
const BARS_HEIGHT = 64;
const BAR_MAX_PX = 12;
const BAR_SHARE = 0.5;
const AXIS_PX = 44;
const POINT_PX = 7;
const SHORT_FROM = 1000;

export interface ChartDay {
  readonly label: string;
  readonly valid: number;
  /** What the members made. */
  readonly result: number;
}

interface TeamChartProps {
  readonly days: readonly ChartDay[];
  /** What it shows, in a sentence. */
  readonly label: string;
}

/** A line of bets over bars of results; the table has the figures. */
export function TeamChart({ days, label }: TeamChartProps) {
  const { theme, language } = useApp();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const place = box.current;
    if (!place) return;
    const paint = (css: string) => colour(place, css);
    const look: Look = {
      isRtl: language.dir === 'rtl',
      tag: language.tag,
      text: paint('var(--text-muted)'),
      grid: paint('var(--line)'),
      line: paint('var(--action)'),
      fill: paint('color-mix(in oklab, var(--action) 14%, transparent)'),
      won: paint('var(--info)'),
      lost: paint('var(--text-muted)'),
    };
    const at = days.map((_, index) => index);
    const plots = [
      new uPlot(lineOptions(place.clientWidth, look, days), [at, days.map(({ valid }) => valid)], place),
      new uPlot(
        barOptions(place.clientWidth, look, days),
        [
          at,
          days.map(({ result }) => (result > 0 ? result : null)),
          days.map(({ result }) => (result < 0 ? result : null)),
        ],
        place,
      ),
    ];
    const watch = new ResizeObserver(() => {
      for (const plot of plots) plot.setSize({ width: place.clientWidth, height: plot.height });
    });
    watch.observe(place);
    return () => {
      watch.disconnect();
      for (const plot of plots) plot.destroy();
    };
    // The colours are read anew with another theme.
  }, [days, theme, language]);
  return <div ref={box} className={styles.chart} role="img" aria-label={label} dir="ltr" />;
}

interface Look {
  readonly isRtl: boolean;
  readonly tag: string;
  readonly text: string;
  readonly grid: string;
  readonly line: string;
  readonly fill: string;
  readonly won: string;
  readonly lost: string;
}

/** Both plots stand on the same days. */
function common(width: number, look: Look, days: readonly ChartDay[]) {
  return {
    width,
    legend: { show: false },
    cursor: { show: false },
    x: { time: false, dir: look.isRtl ? -1 : 1, range: [-0.5, Math.max(days.length, 1) - 0.5] } as uPlot.Scale,
  };
}

function lineOptions(width: number, look: Look, days: readonly ChartDay[]): uPlot.Options {
  const { x, ...rest } = common(width, look, days);
  return {
    ...rest,
    height: LINE_HEIGHT,
    padding: [8, 8, 4, 0],
    scales: { x, y: { range: (_plot, _low, high) => [0, Math.max(high, 1)] } },
    axes: [
      { show: false },
      {
        size: AXIS_PX,
        stroke: look.text,
        font: '500 11px sans-serif',
        grid: { stroke: look.grid, width: 1 },
        ticks: { show: false },
        splits: (_plot, _axis, low, high) => [low, (low + high) / 2, high],
        values: (_plot, values) =>
          values.map((value) => (value < SHORT_FROM ? String(Math.round(value)) : formatCompact(value, look))),
      },
    ],
    series: [
      {},
      {
        stroke: look.line,
        width: 2,
        fill: look.fill,
        points: { show: days.length === 1, size: POINT_PX, fill: look.line },
      },
    ],
  };
}

function barOptions(width: number, look: Look, days: readonly ChartDay[]): uPlot.Options {
  const { x, ...rest } = common(width, look, days);
  return {
    ...rest,
    height: BARS_HEIGHT,
    padding: [2, 8, 2, AXIS_PX],
    scales: {
      x,
      y: { range: (_plot, low, high) => (low === 0 && high === 0 ? [-1, 1] : [Math.min(low, 0), Math.max(high, 0)]) },
    },
    axes: [{ show: false }, { show: false }],
    series: [{}, bars(look.won), bars(look.lost)],
    hooks: {
      drawClear: [
        ({ ctx, bbox, valToPos }) => {
          ctx.save();
          ctx.fillStyle = look.grid;
          ctx.fillRect(bbox.left, Math.round(valToPos(0, 'y', true)), bbox.width, Math.max(1, devicePixelRatio));
          ctx.restore();
        },
      ],
    },
  };
}

function bars(paint: string): uPlot.Series {
  const paths = uPlot.paths.bars?.({ size: [BAR_SHARE, BAR_MAX_PX], radius: 0.2 });
  return { fill: paint, width: 0, points: { show: false }, ...(paths ? { paths } : {}) };
}

/** A colour of the tokens as the canvas can take it. */
function colour(place: HTMLElement, css: string): string {
  const probe = document.createElement('i');
  probe.style.color = css;
  place.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}
