import { memo, useCallback, useState, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react';
import { usePage } from '../../../src/client/page.ts';
import { Stack } from '../../../src/client/table/Chips.tsx';
import { useTable, useTablePage } from '../../../src/client/table/seat.ts';
import { SPOTS } from '../rules.ts';
import type { RouletteSpot } from '../script.ts';
import { spotBeside, type Board } from './board.ts';
import { Cloth } from './Cloth.tsx';
import { Highlights, type Marks } from './Highlights.tsx';
import { Loupe } from './Loupe.tsx';
import { SpotButtons } from './SpotButtons.tsx';
import { ROULETTE_TEXTS } from './texts.ts';
import { useFinger } from './useFinger.ts';
import { useSpotLabels } from './useSpotLabels.ts';

type BettingProps = {
  board: Board;
  /** What a tap places. */
  chip: string;
  /** The number that was drawn, once it has been seen. */
  drawn: number | null;
  isGain: boolean;
  headroom: number;
  /** The cloth is higher than its place. */
  isScrolled: boolean;
  /** What stands in the cloth's corners and scrolls with it. */
  children: ReactNode;
};

/** The cloth: press and slide, the loupe names the bet, lifting places the chip. By keyboard from bet to bet. */
export function Betting({ board, chip, drawn, isGain, headroom, isScrolled, children }: BettingProps) {
  const { language, sound } = usePage();
  const texts = ROULETTE_TEXTS[language];
  const { table } = useTablePage();
  const { canBet } = useTable();
  const labelOf = useSpotLabels();
  const [current, setCurrent] = useState<RouletteSpot>('straight:17');

  const placeOn = useCallback(
    (spot: RouletteSpot) => {
      setCurrent(spot);
      // A closed table answers with its reason.
      if (table.place({ [spot]: chip })) sound.chip();
    },
    [chip, sound, table],
  );
  const { surface, held, handlers } = useFinger({
    spotAt: board.spotAt,
    keyOf: String,
    onLift: placeOn,
    isScrolled,
  });

  function handleKey(event: KeyboardEvent) {
    // From where the focus is: a screen reader may have put it elsewhere than the last arrow did.
    const focused = event.target instanceof HTMLElement ? event.target.dataset.spot : undefined;
    const next = spotBeside(board, focused ?? current, event.key);
    if (next === null) return;
    event.preventDefault();
    setCurrent(next);
    surface.current?.querySelector<HTMLButtonElement>(`[data-spot="${next}"]`)?.focus();
  }

  const marks: Marks = { held: held?.spot ?? null, drawn };
  return (
    <>
      <div className={`cloth-view ${isScrolled ? 'is-scrolled' : ''}`}>
        <div
          ref={surface}
          className={`cloth ${canBet ? '' : 'is-closed'}`}
          role="group"
          aria-label={texts.cloth}
          aria-describedby="cloth-hint"
          style={clothStyle(board)}
          {...handlers}
          onKeyDown={handleKey}
        >
          <p id="cloth-hint" className="unseen">
            {texts.clothHint}
          </p>
          <svg width={board.width} height={board.height} aria-hidden="true">
            <Cloth board={board} />
            <Highlights board={board} marks={marks} />
          </svg>
          <SpotButtons {...{ board, current, labelOf }} onPlace={placeOn} isClosed={!canBet} />
          <Stacks board={board} drawn={drawn} isGain={isGain} />
        </div>
        {children}
      </div>
      {held !== null && held.spot !== null && (
        <Loupe {...{ board, chip, marks, headroom }} spot={held.spot} at={held.at} />
      )}
    </>
  );
}

/** Chips are a little higher than the rows they lie on, whatever the screen. */
function clothStyle(board: Board): CSSProperties {
  const row = board.cells.find(({ spot }) => spot === 'straight:17')?.height ?? 0;
  const chip = Math.round(Math.max(24, Math.min(34, row * 1.1)));
  return { inlineSize: board.width, blockSize: board.height, '--chip': `${chip}px` } as CSSProperties; // For --chip.
}

/** Others' dot stands in the corner of a cell, where it hides neither word nor chip, and beside a chip on a line. */
function cornerOf(board: Board, spot: RouletteSpot): CSSProperties {
  const cell = board.cells.find((one) => one.spot === spot);
  const [x, y] = cell ? [cell.width / 2 - 9, 9 - cell.height / 2] : [15, -9];
  return { translate: `${x}px ${y}px` };
}

/** Everybody's chips: a dot where others have some, our own as stacks. When the number is known, what lost is swept away. */
const Stacks = memo(function Stacks({ board, drawn, isGain }: Pick<BettingProps, 'board' | 'drawn' | 'isGain'>) {
  const { state, placed, waiting } = useTable();
  const { chips } = state.table;
  const fate = (spot: string) => {
    if (drawn === null) return '';
    if (!SPOTS.get(spot)?.includes(drawn)) return 'is-lost';
    return isGain ? 'is-won' : '';
  };
  return (
    <div className="lying-chips" aria-hidden="true">
      {[...board.anchors].map(([spot, { x, y }]) => {
        const [own, coming] = [placed[spot], waiting[spot]];
        const others = (state.totals[spot]?.players ?? 0) - (own === undefined ? 0 : 1);
        if (own === undefined && coming === undefined && others <= 0) return null;
        return (
          <div key={spot} className={`lying ${fate(spot)}`} style={{ left: x, top: y }}>
            {others > 0 && <i className="others-here" style={cornerOf(board, spot)} />}
            {own !== undefined && <Stack amount={own} chips={chips} look="mine" />}
            {coming !== undefined && <Stack amount={coming} chips={chips} look="waiting" />}
          </div>
        );
      })}
    </div>
  );
});
