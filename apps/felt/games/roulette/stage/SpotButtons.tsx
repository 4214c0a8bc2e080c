import { memo } from 'react';
import { SPOTS } from '../rules.ts';
import type { RouletteSpot } from '../script.ts';
import type { Board } from './board.ts';

type SpotButtonsProps = {
  board: Board;
  current: RouletteSpot;
  isClosed: boolean;
  labelOf: (spot: RouletteSpot) => string;
  onPlace: (spot: RouletteSpot) => void;
};

/**
 * Every bet for keyboards and screen readers: one tab stop, then arrows. Fingers use the cloth itself; sliding
 * re-renders nothing here.
 */
export const SpotButtons = memo(function SpotButtons({ board, current, isClosed, labelOf, onPlace }: SpotButtonsProps) {
  return [...SPOTS.keys()].map((spot) => (
    <SpotButton key={spot} {...{ board, spot, isClosed, onPlace }} label={labelOf(spot)} isCurrent={spot === current} />
  ));
});

type SpotButtonProps = {
  board: Board;
  spot: RouletteSpot;
  label: string;
  isCurrent: boolean;
  isClosed: boolean;
  onPlace: (spot: RouletteSpot) => void;
};

/** A line is thin to see; its button is not. */
const LINE_SIZE = 26;

const SpotButton = memo(function SpotButton({ board, spot, label, isCurrent, isClosed, onPlace }: SpotButtonProps) {
  const cell = board.cells.find((one) => one.spot === spot);
  const anchor = board.anchors.get(spot) ?? { x: 0, y: 0 };
  const [left, top] = cell ? [cell.x, cell.y] : [anchor.x - LINE_SIZE / 2, anchor.y - LINE_SIZE / 2];
  return (
    <button
      type="button"
      className="spot"
      data-spot={spot}
      aria-label={label}
      aria-disabled={isClosed}
      tabIndex={isCurrent ? 0 : -1}
      style={{ left, top, width: cell?.width ?? LINE_SIZE, height: cell?.height ?? LINE_SIZE }}
      onClick={() => onPlace(spot)}
    />
  );
});
