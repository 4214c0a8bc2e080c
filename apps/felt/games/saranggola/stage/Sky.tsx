import { useSize } from '@baize/game-kit/parts/useSize.ts';
import { useEffect, useRef, type ReactNode } from 'react';
import { usePage } from '../../../src/client/page.ts';
import { MODEL } from '../model.ts';
import { heightAt } from '../rules.ts';
import { createFigure } from './figure.ts';
import { paintFlight } from './paint.ts';
import { poseAt, whipOf } from './path.ts';
import { createSmooth } from './smooth.ts';
import type { FlightPhase } from './useFlight.ts';
import { timesText } from './words.ts';

type SkyProps = {
  phase: FlightPhase;
  startAt: number;
  /** Where it has snapped. */
  end: number | null;
  /** The server's time. */
  now: () => number;
  /** Whether the figure stands there at all. */
  isTold: boolean;
  children?: ReactNode;
};

const WHIP_MS = 220;
const FIGURE = { width: 252, height: 88 };
/** Without motion the figure still counts, but slowly enough to be read. */
const REDUCED_EVERY_MS = 250;

/** The sky with kite, string and figure, drawn each frame from the server's time. Nothing of it is laid out anew in a frame. */
export function Sky({ phase, startAt, end, now, isTold, children }: SkyProps) {
  const { clock, isReduced, sound, t } = usePage();
  const room = useRef<HTMLDivElement>(null);
  const string = useRef<HTMLCanvasElement>(null);
  const kite = useRef<HTMLDivElement>(null);
  const figure = useRef<HTMLCanvasElement>(null);
  const bar = useRef<HTMLElement>(null);
  const snappedAt = useRef<number | null>(null);
  const size = useSize(room);

  useEffect(() => {
    const { current: canvas } = string;
    if (!size || !canvas || !figure.current) return undefined;
    const density = Math.min(3, globalThis.devicePixelRatio || 1);
    Object.assign(canvas, { width: Math.round(size.width * density), height: Math.round(size.height * density) });
    const pen = canvas.getContext('2d');
    pen?.setTransform(density, 0, 0, density, 0, 0);
    const letters = createFigure(figure.current);
    const smooth = createSmooth(now, clock);
    const isOver = end !== null;
    if (!isOver) snappedAt.current = null;
    else snappedAt.current ??= clock.now();
    let drawnAt = Number.NEGATIVE_INFINITY;

    function paint(frame: number): void {
      const isUp = phase === 'flying' || isOver;
      const elapsed = isUp ? Math.max(0, smooth() - startAt) : 0;
      const height = end ?? Math.min(MODEL.heightMost, heightAt(elapsed));
      if (isReduced && phase === 'flying' && frame - drawnAt < REDUCED_EVERY_MS) return;
      drawnAt = frame;
      letters.draw(timesText(height), isOver ? 'grey' : 'brass', { ...FIGURE, density });
      if (isReduced) {
        bar.current?.style.setProperty('--part', String(Math.log(height / 100) / Math.log(MODEL.heightMost / 100)));
        return;
      }
      const ms = isOver ? Math.max(elapsed, 1) : elapsed;
      const pose = poseAt(size ?? { width: 0, height: 0 }, ms, height);
      const since = snappedAt.current === null ? null : (clock.now() - snappedAt.current) / WHIP_MS;
      const whipped = since === null ? null : Math.min(1, since);
      if (pen) paintFlight(pen, size ?? { width: 0, height: 0 }, pose, { ms, whipped, hasScale: isUp });
      if (kite.current) {
        // Free of its string it is carried off.
        const away = Math.min(1, (since ?? 0) / 6);
        const x = pose.tied.x + away * 160;
        const y = pose.tied.y - away * 90 - (whipped === null ? 0 : whipOf(pose, 0).end.y - pose.tied.y);
        kite.current.style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) rotate(${(pose.turn + away * 70).toFixed(1)}deg)`;
        kite.current.style.opacity = String(1 - away * 0.9);
      }
    }

    paint(clock.now());
    return clock.onFrame(paint);
  }, [clock, end, isReduced, now, phase, size, startAt]);

  useWind(phase === 'flying', startAt, now);
  const isSnapped = phase === 'snapped';
  useEffect(() => {
    if (isSnapped) sound.snap();
  }, [isSnapped, sound]);

  return (
    <div ref={room} className={`kite-sky is-${phase} ${isReduced ? 'is-still' : ''}`} dir="ltr">
      {/* The picture alone: what lies over it is heard by itself. */}
      <canvas ref={string} className="kite-string" role="img" aria-label={t('saranggola.scene')} />
      <div ref={kite} className="kite" />
      <canvas ref={figure} className={`kite-figure ${isTold ? '' : 'is-faint'}`} />
      {isReduced && <i ref={bar} className="kite-bar" />}
      {children}
    </div>
  );
}

const WIND_EVERY_MS = 400;

/** Rises over the first twenty seconds, and is gone with the flight. */
function useWind(isFlying: boolean, startAt: number, now: () => number): void {
  const { clock, sound } = usePage();
  useEffect(() => {
    if (!isFlying) return undefined;
    let cancel = () => {};
    const blow = () => {
      sound.wind((now() - startAt) / 20_000);
      cancel = clock.after(WIND_EVERY_MS, blow);
    };
    blow();
    return () => {
      cancel();
      sound.wind(null);
    };
  }, [clock, isFlying, now, sound, startAt]);
}
