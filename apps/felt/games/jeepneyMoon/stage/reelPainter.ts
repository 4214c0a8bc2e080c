import type { SymbolId } from '../script.ts';
import type { Layout } from './layout.ts';
import type { Celebration, Highlight, Reel } from '../../../src/client/slots/reels.ts';
import { sizeIn, type SymbolArt } from './symbolArt.ts';

export type Scene = {
  readonly layout: Layout;
  readonly reels: readonly Reel<SymbolId>[];
  readonly celebration: Celebration | null;
  readonly isViolet: boolean;
  readonly isReduced: boolean;
  readonly now: number;
};

type Pen = CanvasRenderingContext2D;

const LINE_MS = 1100;
/** Glow of the jeepney's lamps and the lantern in the 256 box: x, y, radius as a share of the cell. */
const GLOWS: Partial<Record<SymbolId, readonly (readonly [x: number, y: number, radius: number])[]>> = {
  wild: [
    [60, 158, 0.3],
    [196, 158, 0.3],
  ],
  scatter: [[128, 108, 0.62]],
};

export function paintReels(pen: Pen, art: SymbolArt, scene: Scene): void {
  const { reels } = scene.layout;
  pen.clearRect(0, 0, reels.width, reels.height);
  paintGlass(pen, scene);
  const current = currentHighlight(scene);
  for (const reel of scene.reels.keys()) paintReel(pen, art, scene, reel);
  if (!scene.isReduced) paintGlows(pen, scene);
  if (!scene.isReduced) paintTease(pen, scene);
  paintBars(pen, scene);
  if (scene.celebration) paintHighlights(pen, scene, scene.celebration, current);
  if (current?.rows && scene.celebration?.mood === 'loud') {
    paintLine(pen, scene, current.rows);
    for (const [reel, row] of current.cells) paintCell(pen, art, scene, reel, row);
  }
}

function currentHighlight({ celebration, now, isReduced }: Scene): Highlight | undefined {
  if (!celebration) return undefined;
  const turn = isReduced ? 0 : Math.floor(Math.max(0, now - celebration.since) / LINE_MS);
  return celebration.highlights[turn % Math.max(1, celebration.highlights.length)];
}

function paintGlass(pen: Pen, { layout: { reels, cell }, isViolet }: Scene): void {
  const night = pen.createLinearGradient(0, 0, 0, reels.height);
  const [top, middle, bottom] = isViolet ? ['#2a0d3e', '#571552', '#1b0628'] : ['#071c28', '#12465a', '#06141f'];
  night.addColorStop(0, top ?? '');
  night.addColorStop(0.5, middle ?? '');
  night.addColorStop(1, bottom ?? '');
  pen.fillStyle = night;
  pen.fillRect(0, 0, reels.width, reels.height);
  for (let reel = 0; reel < 5; reel++) {
    const left = leftOf(cell.width, reel);
    const drum = pen.createLinearGradient(left, 0, left + cell.width, 0);
    drum.addColorStop(0, '#0009');
    drum.addColorStop(0.14, '#0000');
    drum.addColorStop(0.5, '#ffffff12');
    drum.addColorStop(0.86, '#0000');
    drum.addColorStop(1, '#0009');
    pen.fillStyle = drum;
    pen.fillRect(left, 0, cell.width, reels.height);
  }
}

function paintReel(pen: Pen, art: SymbolArt, scene: Scene, index: number): void {
  const reel = scene.reels[index];
  if (!reel) return;
  const { cell } = scene.layout;
  const first = Math.floor(reel.position);
  const length = reel.symbols.length;
  const x = leftOf(cell.width, index) + cell.width / 2;
  for (let row = -1; row <= 3; row++) {
    if (reel.isStill && (row < 0 || row > 2)) continue;
    const symbol = reel.symbols[(((first + row) % length) + length) % length];
    if (!symbol) continue;
    const y = (row - (reel.position - first) + 0.5) * cell.height;
    if (reel.isStill) paintCell(pen, art, scene, index, row);
    else if (reel.isFast) art.flying(pen, symbol, x, y, sizeIn(cell, symbol));
    else art.still(pen, symbol, x, y, sizeIn(cell, symbol));
  }
}

function paintCell(pen: Pen, art: SymbolArt, scene: Scene, reel: number, row: number): void {
  const { cell } = scene.layout;
  const { celebration, now, isReduced } = scene;
  const symbol = scene.reels[reel]?.symbols[row];
  if (!symbol) return;
  const x = leftOf(cell.width, reel) + cell.width / 2;
  const y = (row + 0.5) * cell.height;
  const isLoud = celebration?.mood === 'loud';
  const isWinning = isLoud && celebration.highlights.some(({ cells }) => has(cells, reel, row));
  if (!isWinning) {
    pen.globalAlpha = isLoud ? 0.3 : 1;
    art.still(pen, symbol, x, y, sizeIn(cell, symbol));
    pen.globalAlpha = 1;
    return;
  }
  paintHalo(pen, x, y, Math.min(cell.width, cell.height) * 0.8);
  if (isReduced) art.still(pen, symbol, x, y, sizeIn(cell, symbol) * 1.06);
  else art.alive(pen, symbol, x, y, sizeIn(cell, symbol) * 1.04, now - celebration.since);
}

function paintHalo(pen: Pen, x: number, y: number, radius: number): void {
  const halo = pen.createRadialGradient(x, y, 4, x, y, radius);
  halo.addColorStop(0, '#ffe9a0c0');
  halo.addColorStop(0.6, '#ffb63755');
  halo.addColorStop(1, '#ffb63700');
  pen.fillStyle = halo;
  pen.fillRect(x - radius, y - radius, radius * 2, radius * 2);
}

function paintGlows(pen: Pen, scene: Scene): void {
  const { cell } = scene.layout;
  pen.save();
  pen.globalCompositeOperation = 'lighter';
  for (const [index, reel] of scene.reels.entries()) {
    if (!reel.isStill) continue;
    for (const [row, symbol] of reel.symbols.entries()) {
      for (const [lampX, lampY, radius] of GLOWS[symbol] ?? []) {
        const unit = sizeIn(cell, symbol) / 284;
        const x = leftOf(cell.width, index) + cell.width / 2 + (lampX - 128) * unit;
        const y = (row + 0.5) * cell.height + (lampY - 122) * unit;
        paintGlow(pen, x, y, cell.width * radius, brightness(scene, symbol, index, row));
      }
    }
  }
  pen.restore();
}

function brightness({ celebration, now }: Scene, symbol: SymbolId, reel: number, row: number): number {
  const breath = 0.35 + 0.3 * Math.sin(now / (symbol === 'wild' ? 420 : 700) + reel);
  if (celebration?.mood !== 'loud') return breath;
  const isWinning = celebration.highlights.some(({ cells }) => has(cells, reel, row));
  return isWinning ? 0.4 + 0.5 * Math.abs(Math.sin(now / 180)) : breath * 0.2;
}

function paintGlow(pen: Pen, x: number, y: number, radius: number, alpha: number): void {
  const glow = pen.createRadialGradient(x, y, 0, x, y, radius);
  glow.addColorStop(0, `rgba(255,232,160,${alpha})`);
  glow.addColorStop(0.4, `rgba(255,170,70,${alpha * 0.4})`);
  glow.addColorStop(1, 'rgba(255,150,60,0)');
  pen.fillStyle = glow;
  pen.fillRect(x - radius, y - radius, radius * 2, radius * 2);
}

/** Two scatters stand and a reel still runs: it glows. */
function paintTease(pen: Pen, { reels, layout: { cell, reels: room }, now }: Scene): void {
  const standing = reels.filter(({ isStill }) => isStill);
  const scatters = standing.flatMap(({ symbols }) => symbols).filter((symbol) => symbol === 'scatter').length;
  if (scatters < 2 || standing.length === reels.length || standing.length === 0) return;
  const next = reels.findIndex(({ isStill }) => !isStill);
  const left = leftOf(cell.width, next);
  const glow = pen.createLinearGradient(left, 0, left + cell.width, 0);
  const alpha = 0.35 + 0.2 * Math.sin(now / 90);
  glow.addColorStop(0, `rgba(255,196,80,${alpha})`);
  glow.addColorStop(0.5, 'rgba(255,196,80,0.04)');
  glow.addColorStop(1, `rgba(255,196,80,${alpha})`);
  pen.fillStyle = glow;
  pen.fillRect(left, 0, cell.width, room.height);
}

function paintBars(pen: Pen, { layout: { reels, cell } }: Scene): void {
  for (let reel = 1; reel < 5; reel++) {
    const x = leftOf(cell.width, reel);
    pen.fillStyle = '#000a';
    pen.fillRect(x - 1.5, 0, 3, reels.height);
    pen.fillStyle = '#e0b25a70';
    pen.fillRect(x - 0.5, 0, 1, reels.height);
  }
  const shade = pen.createLinearGradient(0, 0, 0, reels.height);
  shade.addColorStop(0, '#000c');
  shade.addColorStop(0.1, '#0000');
  shade.addColorStop(0.9, '#0000');
  shade.addColorStop(1, '#000c');
  pen.fillStyle = shade;
  pen.fillRect(0, 0, reels.width, reels.height);
}

function paintHighlights(
  pen: Pen,
  scene: Scene,
  { highlights, mood }: Celebration,
  current: Highlight | undefined,
): void {
  const { cell } = scene.layout;
  for (const highlight of highlights) {
    const isCurrent = highlight === current;
    pen.strokeStyle = mood === 'quiet' ? '#cfd8d399' : isCurrent ? '#ffe9ae' : '#e0b25a88';
    pen.lineWidth = mood === 'loud' && isCurrent ? 3 : 1.5;
    for (const [reel, row] of highlight.cells) {
      pen.beginPath();
      pen.roundRect(leftOf(cell.width, reel) + 3, row * cell.height + 3, cell.width - 6, cell.height - 6, 9);
      pen.stroke();
    }
  }
}

function paintLine(pen: Pen, { layout: { cell, reels } }: Scene, rows: readonly number[]): void {
  const points = rows.map(
    (row, reel) => [leftOf(cell.width, reel) + cell.width / 2, (row + 0.5) * cell.height] as const,
  );
  const strokes = [
    ['#ffb63780', 9],
    ['#fff6d0f2', 3],
  ] as const;
  pen.save();
  pen.lineJoin = 'round';
  pen.lineCap = 'round';
  for (const [colour, width] of strokes) {
    pen.strokeStyle = colour;
    pen.lineWidth = width;
    pen.beginPath();
    pen.moveTo(2, points[0]?.[1] ?? 0);
    for (const [x, y] of points) pen.lineTo(x, y);
    pen.lineTo(reels.width - 2, points.at(-1)?.[1] ?? 0);
    pen.stroke();
  }
  pen.restore();
}

function leftOf(cellWidth: number, reel: number): number {
  return 4 + reel * cellWidth;
}

function has(cells: Highlight['cells'], reel: number, row: number): boolean {
  return cells.some(([x, y]) => x === reel && y === row);
}
