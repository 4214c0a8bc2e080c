import type { FeltTranslate } from '@baize/i18n/felt.ts';
import { Metals, Picture } from '@baize/game-kit/parts/Picture.tsx';
import { useSize } from '@baize/game-kit/parts/useSize.ts';
import { useEffect, useMemo, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import { usePage } from '../../../src/client/page.ts';
import { hood, roof, wideBody, windshield } from '../art/cabinet.ts';
import { sky } from '../art/sky.ts';
import type { Column, SymbolId } from '../script.ts';
import { layOut, type Box, type Layout } from './layout.ts';
import { paintReels } from './reelPainter.ts';
import type { Reels } from '../../../src/client/slots/reels.ts';
import type { ShowState } from './show.ts';
import { loadSymbolArt, type SymbolArt } from './symbolArt.ts';

type CabinetProps = {
  reels: Reels<SymbolId>;
  show: ShowState;
  children: (layout: Layout, art: SymbolArt | null) => ReactNode;
};

export function Cabinet({ reels, show, children }: CabinetProps) {
  const room = useRef<HTMLElement>(null);
  const size = useSize(room);
  const layout = useMemo(() => (size ? layOut(size.width, size.height) : null), [size]);
  const [art, setArt] = useState<SymbolArt | null>(null);
  useEffect(() => {
    void loadSymbolArt().then(setArt);
  }, []);

  const mood = `${layout?.isWide ? 'is-wide' : ''} ${show.isViolet ? 'is-violet' : ''} ${show.isLit ? 'is-lit' : ''}`;
  return (
    <main ref={room} className={`slot ${mood}`}>
      <Metals />
      {layout && (
        <>
          <Scenery layout={layout} isViolet={show.isViolet} />
          <ReelWindow
            layout={layout}
            reels={reels}
            art={art}
            isViolet={show.isViolet}
            isSpinning={show.isSpinning}
            isWaiting={show.plate.kind === 'waiting'}
          />
          {children(layout, art)}
        </>
      )}
    </main>
  );
}

export function at({ left, top, width, height }: Box): CSSProperties {
  return { left, top, width, height };
}

function lampOf({ stake, hood: { top } }: Layout) {
  const radius = stake.width / 2;
  return { x: stake.left + radius, y: stake.top + radius - top, radius };
}

function Scenery({ layout, isViolet }: { layout: Layout; isViolet: boolean }) {
  const { width, height, roofY, isWide, frame } = layout;
  const night = useMemo(() => sky({ width, height, isViolet, roofY }), [width, height, isViolet, roofY]);
  const body = useMemo(
    () =>
      isWide
        ? wideBody({ width, height, frameLeft: frame.left, frameWidth: frame.width, frameTop: frame.top })
        : hood(width, layout.hood.height, lampOf(layout)),
    [layout, isWide, width, height, frame],
  );
  const glass = useMemo(() => windshield(frame.width, frame.height), [frame]);
  const board = useMemo(() => (isWide ? '' : roof(width)), [isWide, width]);
  return (
    <>
      <Picture className="slot-sky" markup={night} />
      {!isWide && (
        <div className="slot-roof" style={{ top: roofY }}>
          <Picture markup={board} />
        </div>
      )}
      <div className="slot-hood" style={at(layout.hood)}>
        <Picture markup={body} />
      </div>
      <div className="slot-frame" style={at(frame)}>
        <Picture markup={glass} />
      </div>
    </>
  );
}

type ReelWindowProps = {
  layout: Layout;
  reels: Reels<SymbolId>;
  art: SymbolArt | null;
  isViolet: boolean;
  isSpinning: boolean;
  isWaiting: boolean;
};

const SHARPEST = 2.5;
/** Lamps breathe slowly: fewer frames save the battery while nothing else moves. */
const IDLE_FRAME_MS = 66;

function ReelWindow({ layout, reels, art, isViolet, isSpinning, isWaiting }: ReelWindowProps) {
  const { t, clock, isReduced } = usePage();
  const canvas = useRef<HTMLCanvasElement>(null);
  const { width, height } = layout.reels;
  const sharpness = Math.min(SHARPEST, globalThis.devicePixelRatio || 1);

  useEffect(() => {
    const pen = canvas.current?.getContext('2d');
    if (!pen || !art) return undefined;
    let [paintedAt, paintedReels, paintedCelebration]: [number, unknown, unknown] = [-Infinity, null, null];
    return clock.onFrame((now) => {
      const [shown, celebration] = [reels.reels(), reels.celebration()];
      const isNew = shown !== paintedReels || celebration !== paintedCelebration;
      const isMoving = shown.some(({ isStill }) => !isStill) || (celebration?.mood === 'loud' && !isReduced);
      const isDue = !isReduced && now - paintedAt >= IDLE_FRAME_MS;
      if (!isNew && !isMoving && !isDue) return;
      [paintedAt, paintedReels, paintedCelebration] = [now, shown, celebration];
      pen.setTransform(sharpness, 0, 0, sharpness, 0, 0);
      paintReels(pen, art, { layout, reels: shown, celebration, isViolet, isReduced, now });
    });
  }, [art, clock, isReduced, isViolet, layout, reels, sharpness]);

  return (
    <canvas
      ref={canvas}
      className={`slot-reels${isWaiting ? ' is-waiting' : ''}`}
      role="img"
      aria-label={isWaiting ? t('jeepneyMoon.waiting') : isSpinning ? t('jeepneyMoon.spinning') : spoken(reels, t)}
      width={Math.round(width * sharpness)}
      height={Math.round(height * sharpness)}
      style={at(layout.reels)}
    />
  );
}

function spoken(reels: Reels<SymbolId>, t: FeltTranslate): string {
  const columns = reels.reels().map(({ symbols }) => symbols.slice(0, 3) as unknown as Column);
  const rows = [0, 1, 2].map((row) => {
    const names = columns.map((column) => t(`jeepneyMoon.symbols.${column[row as 0 | 1 | 2]}`));
    return t('jeepneyMoon.row', { row: row + 1, symbols: names.join(', ') });
  });
  return `${t('jeepneyMoon.reels')}. ${rows.join(' ')}`;
}
