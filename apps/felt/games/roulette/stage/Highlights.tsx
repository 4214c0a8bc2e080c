import type { RouletteSpot } from '../script.ts';
import type { Board, Cell } from './board.ts';
import { covered } from './numbers.ts';

export type Marks = {
  readonly held: RouletteSpot | null;
  readonly drawn: number | null;
};

export function Highlights({ board, marks: { held, drawn } }: { board: Board; marks: Marks }) {
  const numbers = held === null ? [] : covered(held);
  const isHeld = ({ spot }: Cell) => spot === held || numbers.some((number) => spot === `straight:${number}`);
  return (
    <g pointerEvents="none">
      {held !== null &&
        board.cells.filter(isHeld).map((cell) => <Frame key={cell.spot} cell={cell} className="held" />)}
      {drawn !== null &&
        board.cells
          .filter(({ spot }) => spot === `straight:${drawn}`)
          .map((cell) => <Frame key={cell.spot} cell={cell} className="drawn" />)}
    </g>
  );
}

function Frame({ cell: { x, y, width, height, spot }, className }: { cell: Cell; className: string }) {
  return (
    <rect
      className={className}
      x={x + 1}
      y={y + 1}
      width={width - 2}
      height={height - 2}
      rx={spot === 'straight:0' ? 12 : 4}
    />
  );
}
