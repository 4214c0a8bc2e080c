import type { WholeArt } from '../../../src/client/slots/atlasArt.ts';
import { MODEL } from '../model.ts';
import type { Marks, Sprite } from './plot.ts';

export type Scene = {
  readonly width: number;
  readonly height: number;
  readonly sprites: readonly Sprite[];
  readonly marks: Marks | null;
  readonly isViolet: boolean;
  readonly isReduced: boolean;
  readonly now: number;
};

type Pen = CanvasRenderingContext2D;

const REELS = MODEL.strips.base.length;
const ROWS = MODEL.rows;

/** The plot between the posts, and what falls into it. */
export function paintPlot(pen: Pen, art: WholeArt, scene: Scene): void {
  const { width, height, sprites, marks } = scene;
  const cell = { width: width / REELS, height: height / ROWS };
  pen.clearRect(0, 0, width, height);
  paintGround(pen, scene, cell);
  const isMarked = ({ reel, row }: Sprite) => marks?.cells.some(([x, y]) => x === reel && y === row) ?? false;
  for (const sprite of sprites) if (!isMarked(sprite)) paintSprite(pen, art, scene, cell, sprite, marks ? 0.42 : 1);
  if (marks) paintFrames(pen, marks, cell);
  for (const sprite of sprites) if (isMarked(sprite)) paintMarked(pen, art, scene, cell, sprite);
}

type Size = { readonly width: number; readonly height: number };

const sizeIn = (cell: Size): number => Math.min(cell.width * 0.98, cell.height * 0.95);

function paintGround(pen: Pen, { width, height, isViolet }: Scene, cell: Size): void {
  const dusk = pen.createLinearGradient(0, 0, 0, height);
  const [top, bottom] = isViolet ? ['#3d1f5e', '#1c0f33'] : ['#27452f', '#122417'];
  dusk.addColorStop(0, top);
  dusk.addColorStop(1, bottom);
  pen.fillStyle = dusk;
  pen.fillRect(0, 0, width, height);
  for (let reel = 0; reel < REELS; reel++) {
    for (let row = 0; row < ROWS; row++) {
      pen.fillStyle = (reel + row) % 2 === 0 ? '#ffffff0c' : '#00000018';
      pen.beginPath();
      pen.roundRect(reel * cell.width + 2, row * cell.height + 2, cell.width - 4, cell.height - 4, 9);
      pen.fill();
    }
  }
}

function paintSprite(pen: Pen, art: WholeArt, { now }: Scene, cell: Size, sprite: Sprite, alpha: number): void {
  const { symbol, reel, row, from, since, ms, leaves } = sprite;
  const part = ms === 0 ? 1 : Math.min(1, Math.max(0, (now - since) / ms));
  const x = (reel + 0.5) * cell.width;
  let [at, size] = [row, sizeIn(cell)];
  pen.globalAlpha = alpha;
  if (leaves === 'down') at = row + part * part * (ROWS + 1);
  else if (leaves === 'up') {
    at = row - part * 0.45;
    size *= 1 + 0.25 * part;
    pen.globalAlpha = 1 - part;
  } else at = from + (row - from) * landed(part);
  if (at > -1 && at < ROWS) art.still(pen, symbol, x, (at + 0.5) * cell.height, size);
  pen.globalAlpha = 1;
}

/** A fall that gathers speed, lands, and gives way a little once. */
function landed(part: number): number {
  const touch = 0.78;
  if (part < touch) return (part / touch) ** 2;
  return 1 - 0.05 * Math.sin(((part - touch) / (1 - touch)) * Math.PI);
}

function paintFrames(pen: Pen, { cells, isWin }: Marks, cell: Size): void {
  pen.lineWidth = isWin ? 3 : 2;
  pen.strokeStyle = isWin ? '#ffe9ae' : '#cfd8d3b0';
  for (const [reel, row] of cells) {
    pen.beginPath();
    pen.roundRect(reel * cell.width + 3, row * cell.height + 3, cell.width - 6, cell.height - 6, 10);
    if (isWin) {
      pen.fillStyle = '#ffb63730';
      pen.fill();
    }
    pen.stroke();
  }
}

function paintMarked(pen: Pen, art: WholeArt, scene: Scene, cell: Size, { symbol, reel, row }: Sprite): void {
  const { marks, isReduced, now } = scene;
  const beat = isReduced || !marks ? 0 : 0.06 * Math.sin((now - marks.since) / 80);
  const [x, y] = [(reel + 0.5) * cell.width, (row + 0.5) * cell.height];
  art.still(pen, symbol, x, y, sizeIn(cell) * (1.03 + beat));
}
