import { memo, useCallback, useMemo, useState, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react';
import { usePage } from '../../../src/client/page.ts';
import { Stack } from '../../../src/client/table/Chips.tsx';
import { useTable, useTablePage } from '../../../src/client/table/seat.ts';
import { SPOTS } from '../rules.ts';
import type { RouletteSpot } from '../script.ts';
import { spotBeside, type Board, type Point } from './board.ts';
import { Cloth } from './Cloth.tsx';
import { Highlights, type Marks } from './Highlights.tsx';
import { Loupe } from './Loupe.tsx';
import { lyingOn, type Lying } from './lying.ts';
import { SpotButtons } from './SpotButtons.tsx';
import { useFinger } from './useFinger.ts';
import { useSpotLabels } from './useSpotLabels.ts';

type BettingProps = {
  board: Board;
  chip: string;
  /** The number that was drawn, once it has been seen. */
  drawn: number | null;
  isGain: boolean;
  headroom: number;
  isScrolled: boolean;
  /** What stands in the cloth's corners and scrolls with it. */
  children: ReactNode;
};

/** The cloth: press and slide, the loupe names the bet, lifting places the chip. Arrow keys move from bet to bet. */
export function Betting({ board, chip, drawn, isGain, headroom, isScrolled, children }: BettingProps) {
  const { t, sound } = usePage();
  const { table } = useTablePage();
  const { canBet, placed, waiting } = useTable();
  const labelOf = useSpotLabels();
  const lying = useMemo(() => lyingOn(board, t), [board, t]);
  const taken = useMemo(() => new Set([...Object.keys(placed), ...Object.keys(waiting)]), [placed, waiting]);
  const [current, setCurrent] = useState<RouletteSpot>('straight:17');

  const placeOn = useCallback(
    (spot: RouletteSpot) => {
      setCurrent(spot);
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
    // From the focus: a screen reader may have moved it.
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
          className={`cloth ${canBet ? '' : 'is-closed'} ${lying.isTold ? '' : 'is-untold'}`}
          role="group"
          aria-label={t('roulette.cloth')}
          aria-describedby="cloth-hint"
          style={clothStyle(board, lying)}
          {...handlers}
          onKeyDown={handleKey}
        >
          <p id="cloth-hint" className="unseen">
            {t('roulette.clothHint')}
          </p>
          <svg width={board.width} height={board.height} aria-hidden="true">
            <Cloth {...{ board, taken, lying }} />
            <Highlights board={board} marks={marks} />
          </svg>
          <SpotButtons {...{ board, current, labelOf }} onPlace={placeOn} isClosed={!canBet} />
          <Stacks {...{ board, lying, drawn, isGain }} />
        </div>
        {children}
      </div>
      {held !== null && held.spot !== null && (
        <Loupe {...{ board, chip, marks, headroom }} spot={held.spot} at={held.at} />
      )}
    </>
  );
}

function clothStyle({ width, height }: Board, { chip }: Lying): CSSProperties {
  return { inlineSize: width, blockSize: height, '--chip': `${chip}px` } as CSSProperties; // For --chip.
}

/** Others' dot relative to our chips: in a cell's corner, and beside a chip on a line. */
function dotAt(board: Board, spot: RouletteSpot, anchor: Point, foot: Point): CSSProperties {
  const cell = board.cells.find((one) => one.spot === spot);
  const [x, y] = cell ? [9 - cell.width / 2, 9 - cell.height / 2] : [15, -9];
  return { translate: `${anchor.x + x - foot.x}px ${anchor.y + y - foot.y}px` };
}

type StacksProps = Pick<BettingProps, 'board' | 'drawn' | 'isGain'> & { lying: Lying };

/** Everybody's chips: dots for others, stacks for our own. When the number is known, lost ones are swept away. */
const Stacks = memo(function Stacks({ board, lying, drawn, isGain }: StacksProps) {
  const { state, placed, waiting } = useTable();
  const { chips } = state.table;
  const fate = (spot: string) => {
    if (drawn === null) return '';
    if (!SPOTS.get(spot)?.includes(drawn)) return 'is-lost';
    return isGain ? 'is-won' : '';
  };
  return (
    <div className="lying-chips" aria-hidden="true">
      {[...board.anchors].map(([spot, anchor]) => {
        const [own, coming] = [placed[spot], waiting[spot]];
        const others = (state.totals[spot]?.players ?? 0) - (own === undefined ? 0 : 1);
        if (own === undefined && coming === undefined && others <= 0) return null;
        const foot = lying.feet.get(spot) ?? anchor;
        return (
          <div key={spot} className={`lying ${fate(spot)}`} style={{ left: foot.x, top: foot.y }}>
            {others > 0 && <i className="others-here" style={dotAt(board, spot, anchor, foot)} />}
            {own !== undefined && <Stack amount={own} chips={chips} look="mine" isLow />}
            {coming !== undefined && <Stack amount={coming} chips={chips} look="waiting" isLow />}
          </div>
        );
      })}
    </div>
  );
});
