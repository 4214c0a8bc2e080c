import type { WholeArt } from '../../../src/client/slots/atlasArt.ts';
import type { Celebration, Highlight, Reel } from '../../../src/client/slots/reels.ts';
import type { KalesaSymbol } from '../script.ts';

export type Scene = {
  readonly cell: number;
  readonly reels: readonly Reel<KalesaSymbol>[];
  readonly celebration: Celebration | null;
  readonly isReduced: boolean;
  readonly now: number;
};

type Pen = CanvasRenderingContext2D;

const LINE_MS = 1100;
const ROWS = 3;
const LINE_COLOUR = '#d31f2a';
const LINE = [
  ['#fff3d0', 8],
  [LINE_COLOUR, 4],
] as const;

/** The three drums behind the glass, and on them what pays. */
export function paintDrums(pen: Pen, art: WholeArt, scene: Scene): void {
  const { cell, reels, celebration, now, isReduced } = scene;
  const height = cell * ROWS;
  pen.clearRect(0, 0, cell * reels.length, height);
  for (const [index, reel] of reels.entries()) {
    paintPaper(pen, index * cell, cell, height);
    paintReel(pen, art, scene, reel, index);
  }
  for (const [index] of reels.entries()) paintCurve(pen, index * cell, cell, height);
  if (!celebration) return;
  const turn = isReduced ? 0 : Math.floor(Math.max(0, now - celebration.since) / LINE_MS);
  const current = celebration.highlights[turn % Math.max(1, celebration.highlights.length)];
  for (const highlight of celebration.highlights) paintFrames(pen, scene, highlight, highlight === current);
  if (current && celebration.mood === 'loud') paintLine(pen, art, scene, current);
}

function paintPaper(pen: Pen, left: number, width: number, height: number): void {
  const paper = pen.createLinearGradient(0, 0, 0, height);
  paper.addColorStop(0, '#d9c69a');
  paper.addColorStop(0.5, '#fffaf0');
  paper.addColorStop(1, '#cdb889');
  pen.fillStyle = paper;
  pen.fillRect(left, 0, width, height);
}

function paintReel(pen: Pen, art: WholeArt, scene: Scene, reel: Reel<KalesaSymbol>, index: number): void {
  const { cell, celebration } = scene;
  const first = Math.floor(reel.position);
  const length = reel.symbols.length;
  const x = (index + 0.5) * cell;
  for (let row = -1; row <= ROWS; row++) {
    const symbol = reel.symbols[(((first + row) % length) + length) % length];
    if (!symbol || symbol === '-' || (reel.isStill && (row < 0 || row >= ROWS))) continue;
    const y = (row - (reel.position - first) + 0.5) * cell;
    if (reel.isFast) {
      art.flying(pen, symbol, x, y, cell * 0.9);
      continue;
    }
    const isLoud = celebration?.mood === 'loud';
    const isWinning = isLoud && celebration.highlights.some(({ cells }) => has(cells, index, row));
    pen.globalAlpha = isLoud && !isWinning ? 0.34 : 1;
    if (isWinning) paintWinning(pen, art, scene, symbol, x, y);
    else art.still(pen, symbol, x, y, cell * 0.9);
    pen.globalAlpha = 1;
  }
}

/** Drums are round: dark where they turn away, with a seam between them. */
function paintCurve(pen: Pen, left: number, width: number, height: number): void {
  const shade = pen.createLinearGradient(0, 0, 0, height);
  shade.addColorStop(0, '#1c0d06d0');
  shade.addColorStop(0.12, '#1c0d0640');
  shade.addColorStop(0.3, '#1c0d0600');
  shade.addColorStop(0.7, '#1c0d0600');
  shade.addColorStop(0.88, '#1c0d0640');
  shade.addColorStop(1, '#1c0d06d0');
  pen.fillStyle = shade;
  pen.fillRect(left, 0, width, height);
  const seam = pen.createLinearGradient(left, 0, left + width, 0);
  seam.addColorStop(0, '#3a1c0c90');
  seam.addColorStop(0.06, '#3a1c0c00');
  seam.addColorStop(0.94, '#3a1c0c00');
  seam.addColorStop(1, '#3a1c0c90');
  pen.fillStyle = seam;
  pen.fillRect(left, 0, width, height);
  if (left > 0) {
    pen.fillStyle = '#b97f25';
    pen.fillRect(left - 1, 0, 2, height);
  }
}

function paintFrames(pen: Pen, { cell, celebration }: Scene, { cells }: Highlight, isCurrent: boolean): void {
  const isLoud = celebration?.mood === 'loud';
  pen.strokeStyle = isLoud && isCurrent ? LINE_COLOUR : '#5a3a2a88';
  pen.lineWidth = isLoud && isCurrent ? 3.5 : 1.6;
  for (const [reel, row] of cells) {
    pen.beginPath();
    pen.roundRect(reel * cell + 5, row * cell + 5, cell - 10, cell - 10, 12);
    pen.stroke();
  }
}

/** The line that pays, under the symbols that it pays for. */
function paintLine(pen: Pen, art: WholeArt, scene: Scene, { cells, rows }: Highlight): void {
  const { cell, reels } = scene;
  const middle = (at: number) => (at + 0.5) * cell;
  const [first = 0, last = 0] = [rows?.[0], rows?.at(-1)];
  pen.save();
  pen.lineJoin = 'round';
  for (const [colour, width] of LINE) {
    pen.strokeStyle = colour;
    pen.lineWidth = width;
    pen.beginPath();
    pen.moveTo(0, middle(first));
    for (const [reel, row] of (rows ?? []).entries()) pen.lineTo(middle(reel), middle(row));
    pen.lineTo(reels.length * cell, middle(last));
    pen.stroke();
  }
  pen.restore();
  for (const [reel, row] of cells) {
    const symbol = reels[reel]?.symbols[row];
    if (symbol) paintWinning(pen, art, scene, symbol, middle(reel), middle(row));
  }
}

function paintWinning(pen: Pen, art: WholeArt, scene: Scene, symbol: KalesaSymbol, x: number, y: number): void {
  const { cell, celebration, isReduced, now } = scene;
  const beat = isReduced || !celebration ? 0 : 0.05 * Math.sin((now - celebration.since) / 130);
  art.still(pen, symbol, x, y, cell * (0.96 + beat));
}

const has = (cells: Highlight['cells'], reel: number, row: number): boolean =>
  cells.some(([x, y]) => x === reel && y === row);
