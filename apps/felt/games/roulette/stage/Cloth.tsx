import { memo } from 'react';
import { usePage } from '../../../src/client/page.ts';
import { middleOf, type Board, type Cell, type Point } from './board.ts';
import type { Lying } from './lying.ts';
import { printIn, type Print } from './print.ts';

export function ClothPaints() {
  return (
    <svg className="metals" width="0" height="0" aria-hidden="true">
      <defs>
        <Fall id="cloth-red" from="#d8293e" to="#960f23" />
        <Fall id="cloth-black" from="#30343e" to="#0f1015" />
        <Fall id="cloth-green" from="#19ac6d" to="#0a6a43" />
      </defs>
    </svg>
  );
}

function Fall({ id, from, to }: { id: string; from: string; to: string }) {
  return (
    <linearGradient id={id} x1="0" y1="0" x2=".35" y2="1">
      <stop offset="0" stopColor={from} />
      <stop offset="1" stopColor={to} />
    </linearGradient>
  );
}

const FILLS: Readonly<Record<Cell['look'], string>> = {
  red: 'url(#cloth-red)',
  black: 'url(#cloth-black)',
  green: 'url(#cloth-green)',
  cloth: '#0a2c2080',
};

type ClothProps = {
  board: Board;
  /** Where chips lie, the print makes room for them. */
  taken?: ReadonlySet<string>;
  lying?: Lying;
};

/** The printed cloth; redrawn only when the first chip comes or the last one goes. */
export const Cloth = memo(function Cloth({ board, taken, lying }: ClothProps) {
  const { t } = usePage();
  return (
    <g>
      {board.cells.map((cell) => {
        const print = taken?.has(cell.spot) ? lying?.printed.get(cell.spot) : undefined;
        return (
          <PrintedCell
            key={cell.spot}
            cell={cell}
            print={print ?? { ...printIn(cell, t), ...middleOf(cell) }}
            isWide={board.isWide}
          />
        );
      })}
    </g>
  );
});

function PrintedCell({ cell, print, isWide }: { cell: Cell; print: Print & Point; isWide: boolean }) {
  const { x, y, width, height, look, spot } = cell;
  return (
    <>
      <rect
        x={x + 1}
        y={y + 1}
        width={width - 2}
        height={height - 2}
        rx={spot === 'straight:0' ? (isWide ? 16 : 12) : 4}
        fill={FILLS[look]}
        stroke="#f3d58a"
        strokeOpacity=".55"
      />
      <path d={`M${x + 4} ${y + 2.2}h${Math.max(0, width - 8)}`} stroke="#fff" strokeOpacity=".2" />
      <text
        x={print.x}
        y={print.y}
        dy=".35em"
        textAnchor="middle"
        fill="#fff8e6"
        fontWeight="800"
        fontSize={print.size}
      >
        {print.text}
      </text>
    </>
  );
}
