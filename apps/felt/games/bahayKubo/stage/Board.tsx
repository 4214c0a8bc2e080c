import type { FeltTranslate } from '@baize/i18n/felt.ts';
import { usePage } from '../../../src/client/page.ts';
import { Front, Glass, slotScene } from '../../../src/client/slots/Front.tsx';
import { frame } from '../art/frame.ts';
import { garden } from '../art/garden.ts';
import { MODEL } from '../model.ts';
import { Lanterns } from './Lanterns.tsx';
import { paintPlot } from './painter.ts';
import type { Plot } from './plot.ts';
import type { ShowState } from './show.ts';
import './stage.css';
import { loadSymbols } from './symbols.ts';

/** The garden that both the game and its replay stand in. */
export const Garden = slotScene('bahay-kubo', garden);

/** The posts beside the board, the pole below it, and the roof above it, where the lanterns hang. */
const AROUND = { side: 20, foot: 20 };
const ROOF = { high: 76, low: 44 };
const LOW = 300;
const MOST_CELL = 78;
const REELS = MODEL.strips.base.length;

type BoardProps = { plot: Plot; show: ShowState; isWaiting: boolean };

/** The hut's front with the board in it. */
export function Board({ plot, show, isWaiting }: BoardProps) {
  const { t, isReduced } = usePage();
  const { banner } = show;
  const isViolet = show.free !== null;
  return (
    <Front className="kubo" layOut={layOut} frame={frontOf}>
      {({ roof, place }) => (
        <>
          <Lanterns show={show} top={place.top - roof + 4} isLow={roof === ROOF.low} />
          <Glass
            loadSymbols={loadSymbols}
            place={place}
            label={isWaiting ? t('bahayKubo.falling') : spoken(plot, t)}
            look={(now) => ({
              parts: [plot.sprites(), plot.marks(), isViolet, isReduced],
              isMoving: plot.isMoving(now),
            })}
            paint={(pen, art, now) => {
              const { width, height } = place;
              const [sprites, marks] = [plot.sprites(), plot.marks()];
              paintPlot(pen, art, { width, height, sprites, marks, isViolet, isReduced, now });
            }}
          />
          {banner && (
            <p className="kubo-banner" role="status" style={place}>
              <b>
                {banner.kind === 'maxWin' ? t('bahayKubo.maxWin') : t('bahayKubo.freeFalls', { falls: banner.falls })}
              </b>
              {banner.kind !== 'maxWin' && (
                <span>{t(banner.kind === 'falls' ? 'bahayKubo.freeHow' : 'bahayKubo.freeMore')}</span>
              )}
            </p>
          )}
        </>
      )}
    </Front>
  );
}

function layOut(width: number, height: number) {
  const roof = height < LOW ? ROOF.low : ROOF.high;
  const wide = Math.min((width - AROUND.side * 2) / REELS, MOST_CELL);
  const high = Math.min(wide, (height - roof - AROUND.foot) / MODEL.rows);
  const [w, h] = [Math.floor(wide) * REELS, Math.max(36, Math.floor(high)) * MODEL.rows];
  const top = Math.round((height - h - roof - AROUND.foot) / 2) + roof;
  return { width, height, roof, place: { left: Math.round((width - w) / 2), top, width: w, height: h } };
}

const frontOf = ({ width, height, place, roof }: ReturnType<typeof layOut>): string =>
  frame(width, height, place, roof);

function spoken(plot: Plot, t: FeltTranslate): string {
  const rows = Array.from({ length: MODEL.rows }, (_, row) => {
    const shown = plot.sprites().filter((sprite) => sprite.row === row);
    const names = shown.toSorted((a, b) => a.reel - b.reel).map(({ symbol }) => t(`bahayKubo.symbols.${symbol}`));
    return t('bahayKubo.row', { row: row + 1, symbols: names.join(', ') });
  });
  return `${t('bahayKubo.board')}. ${rows.join(' ')}`;
}
