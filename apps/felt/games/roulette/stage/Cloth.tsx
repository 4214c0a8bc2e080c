import { memo } from 'react';
import { usePage } from '../../../src/client/page.ts';
import { middleOf, type Board, type Cell } from './board.ts';
import { ROULETTE_TEXTS, type RouletteTexts } from './texts.ts';

/** The gradients of every cloth on the page; once. */
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

/** What is printed on the cloth. It never changes while a board keeps its size, so it is drawn once. */
export const Cloth = memo(function Cloth({ board }: { board: Board }) {
  const { language } = usePage();
  const texts = ROULETTE_TEXTS[language];
  return (
    <g>
      {board.cells.map((cell) => (
        <PrintedCell key={cell.spot} cell={cell} text={printOf(cell.spot, texts)} isWide={board.isWide} />
      ))}
    </g>
  );
});

function PrintedCell({ cell, text, isWide }: { cell: Cell; text: string; isWide: boolean }) {
  const { x, y, width, height, look, spot } = cell;
  const middle = middleOf(cell);
  const isNumber = spot.startsWith('straight');
  const size = isNumber ? Math.min(19, height * 0.62, width * 0.5) : sizeFor(text, width);
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
      <text x={middle.x} y={middle.y} dy=".35em" textAnchor="middle" fill="#fff8e6" fontWeight="800" fontSize={size}>
        {text}
      </text>
    </>
  );
}

const WIDEST_LETTER = 0.62;

/** Words are printed smaller until they fit their place. */
function sizeFor(text: string, width: number): number {
  return Math.max(9, Math.min(14, (width - 6) / (text.length * WIDEST_LETTER)));
}

function printOf(spot: string, texts: RouletteTexts): string {
  const [kind = '', on = ''] = spot.split(':');
  if (kind === 'straight') return on;
  if (kind === 'dozen') return texts.dozenPrinted[Number(on) - 1] ?? on;
  return texts.printed[kind as keyof RouletteTexts['printed']]; // What is left is printed by its name.
}
