import type { FeltTranslate } from '@baize/i18n/felt.ts';
import { usePage } from '../../../src/client/page.ts';
import { Front, Glass, slotScene } from '../../../src/client/slots/Front.tsx';
import type { Reels } from '../../../src/client/slots/reels.ts';
import { cabinet } from '../art/cabinet.ts';
import { street } from '../art/street.ts';
import { wordOf } from '../model.ts';
import type { KalesaSymbol } from '../script.ts';
import { paintDrums } from './painter.ts';
import './stage.css';
import { loadSymbols } from './symbols.ts';

/** The street that both the game and its replay stand in. */
export const Street = slotScene('kalesa', street);

/** Room that the frame takes around the glass, its lantern's cap included. */
const FRAME = { side: 29, top: 52, foot: 29 };
const MOST_CELL = 112;
const LEAST_CELL = 34;

type DrumsProps = { reels: Reels<KalesaSymbol>; isTurning: boolean };

/** The cabinet with its three drums. */
export function Drums({ reels, isTurning }: DrumsProps) {
  const { t, isReduced } = usePage();
  return (
    <Front className="drums" layOut={layOut} frame={frameOf}>
      {({ cell, glass }) => (
        <Glass
          loadSymbols={loadSymbols}
          place={glass}
          label={isTurning ? t('kalesa.turning') : spoken(reels, t)}
          look={() => {
            const [shown, celebration] = [reels.reels(), reels.celebration()];
            const isMoving = shown.some(({ isStill }) => !isStill) || (celebration?.mood === 'loud' && !isReduced);
            return { parts: [shown, celebration, isReduced], isMoving };
          }}
          paint={(pen, art, now) =>
            paintDrums(pen, art, { cell, reels: reels.reels(), celebration: reels.celebration(), isReduced, now })
          }
        />
      )}
    </Front>
  );
}

function layOut(width: number, height: number) {
  const room = Math.min((width - FRAME.side * 2) / 3, (height - FRAME.top - FRAME.foot) / 3, MOST_CELL);
  const cell = Math.max(LEAST_CELL, Math.floor(room));
  const left = Math.round((width - cell * 3) / 2);
  const top = Math.round((height - cell * 3 - FRAME.top - FRAME.foot) / 2) + FRAME.top;
  return { width, height, cell, glass: { left, top, width: cell * 3, height: cell * 3 } };
}

const frameOf = ({ width, height, glass }: ReturnType<typeof layOut>): string => cabinet(width, height, glass);

function spoken(reels: Reels<KalesaSymbol>, t: FeltTranslate): string {
  const rows = [0, 1, 2].map((row) => {
    const names = reels.reels().map(({ symbols }) => t(`kalesa.symbols.${wordOf(symbols[row])}`));
    return t('kalesa.row', { row: row + 1, symbols: names.join(', ') });
  });
  return `${t('kalesa.reels')}. ${rows.join(' ')}`;
}
