import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { useApp } from '../../app/app.ts';
import styles from './NetChart.module.css';
import type { Bar } from './pnl.rules.ts';

const HEIGHT = 132;
const BAR_MAX_PX = 14;
const BAR_SHARE = 0.8;
const ROUND = 0.2;
const WON = 'var(--action)';
const LOST = 'color-mix(in oklab, var(--text-muted) 34%, transparent)';
const LOST_EDGE = 'var(--text-muted)';
const ZERO = 'var(--field-line)';
const PICKED = 'var(--line)';

export interface NetChartProps {
  readonly bars: readonly Bar[];
  /** What it shows, in a sentence. */
  readonly label: string;
  readonly picked: number;
  readonly onPick: (at: number) => void;
}

/** A bar per day or month, up or down. The table has the same figures. */
export function NetChart({ bars, label, picked, onPick }: NetChartProps) {
  const { theme, language } = useApp();
  const box = useRef<HTMLDivElement>(null);
  const latest = useRef({ onPick, picked });
  latest.current = { onPick, picked };
  const chart = useRef<uPlot | null>(null);

  useEffect(() => {
    const place = box.current;
    if (!place) return;
    const plot = new uPlot(
      {
        width: place.clientWidth,
        height: HEIGHT,
        legend: { show: false },
        padding: [4, 0, 4, 0],
        scales: {
          x: { time: false, dir: language.dir === 'rtl' ? -1 : 1, range: [-0.5, Math.max(bars.length, 1) - 0.5] },
          // Flat spans keep their line in the middle.
          y: {
            range: (_plot, low, high) => (low === 0 && high === 0 ? [-1, 1] : [Math.min(low, 0), Math.max(high, 0)]),
          },
        },
        axes: [{ show: false }, { show: false }],
        cursor: { y: false, points: { show: false }, drag: { setScale: false, x: false, y: false } },
        series: [{}, barSeries(colour(place, WON)), barSeries(colour(place, LOST), colour(place, LOST_EDGE))],
        hooks: {
          drawClear: [(self) => drawGround(self, colour(place, ZERO), colour(place, PICKED), latest.current.picked)],
          setCursor: [
            ({ cursor }) => {
              if (cursor.idx !== null && cursor.idx !== undefined) latest.current.onPick(cursor.idx);
            },
          ],
        },
      },
      [
        bars.map((_, at) => at),
        bars.map(({ height }) => (height > 0 ? height : null)),
        bars.map(({ height }) => (height < 0 ? height : null)),
      ],
      place,
    );
    chart.current = plot;
    const watch = new ResizeObserver(() => plot.setSize({ width: place.clientWidth, height: HEIGHT }));
    watch.observe(place);
    return () => {
      watch.disconnect();
      plot.destroy();
      chart.current = null;
    };
    // The colours are read anew with another theme.
  }, [bars, theme, language.dir]);
  useEffect(() => chart.current?.redraw(false), [picked]);

  return <div ref={box} className={styles.chart} role="img" aria-label={label} />;
}

function barSeries(paint: string, edge?: string): uPlot.Series {
  const paths = uPlot.paths.bars?.({ size: [BAR_SHARE, BAR_MAX_PX], radius: ROUND });
  return {
    fill: paint,
    points: { show: false },
    ...(edge ? { stroke: edge, width: 1 } : { width: 0 }),
    ...(paths ? { paths } : {}),
  };
}

/** A token colour for the canvas. */
function colour(place: HTMLElement, css: string): string {
  const probe = document.createElement('i');
  probe.style.color = css;
  place.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

/** The zero line, and a light behind the selected bar. */
function drawGround({ ctx, bbox, valToPos }: uPlot, line: string, light: string, picked: number): void {
  const middle = valToPos(picked, 'x', true);
  const half = Math.abs(valToPos(picked + 0.5, 'x', true) - middle);
  ctx.save();
  ctx.fillStyle = light;
  ctx.fillRect(middle - half, bbox.top, half * 2, bbox.height);
  ctx.fillStyle = line;
  ctx.fillRect(bbox.left, Math.round(valToPos(0, 'y', true)), bbox.width, Math.max(1, Math.round(devicePixelRatio)));
  ctx.restore();
}
