/**
 * Rasterises the drawings of each game into one WebP picture and a list of where each layer lies.
 * Run it after changing a drawing: `node apps/felt/tools/atlas.ts`. Its output is committed, so a build needs no renderer.
 */
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { BOX, layerSvg, type Drawing } from '@baize/game-kit/art/drawing.ts';
import type { Atlas, Frame } from '@baize/game-kit/atlas.ts';
import sharp from 'sharp';
import { DRAWINGS as SLOT } from '../games/jeepneyMoon/art/symbols/index.ts';
import { DRAWINGS as SHELLS } from '../games/perlas/art/shells.ts';

type Plan = { folder: string; drawings: Readonly<Record<string, Drawing>>; width: number; small: Record<string, number> };
type Cut = { name: string; picture: Buffer; frame: Frame };

/** Widths are those of a symbol on a phone of pixel ratio 2.6, the most common; a coin flies much smaller. */
const PLANS: readonly Plan[] = [
  { folder: 'jeepneyMoon', drawings: SLOT, width: 216, small: { coin: 64 } },
  { folder: 'perlas', drawings: SHELLS, width: 192, small: {} },
];
const SHEET_WIDTH = 1024;
const GAP = 2;

for (const plan of PLANS) await makeAtlas(plan);

async function makeAtlas({ folder, drawings, width, small }: Plan): Promise<void> {
  const cuts: Cut[] = [];
  const source = createHash('sha256');
  for (const [symbol, drawing] of Object.entries(drawings)) {
    for (const layer of Object.keys(drawing.layers)) {
      const svg = layerSvg(drawing, layer, small[symbol] ?? width);
      source.update(layerSvg(drawing, layer, 0));
      cuts.push(await cut(`${symbol}.${layer}`, svg, small[symbol] ?? width));
    }
  }
  const height = pack(cuts);
  const picture = await sharp({ create: { width: SHEET_WIDTH, height, channels: 4, background: '#0000' } })
    .composite(cuts.map(({ picture: input, frame }) => ({ input, left: frame.x, top: frame.y })))
    .webp({ quality: 72, alphaQuality: 60, effort: 6 })
    .toBuffer();

  const frames = Object.fromEntries(cuts.map(({ name, frame }) => [name, frame]).toSorted());
  const atlas: Atlas = { source: source.digest('hex'), frames };
  const target = (file: string) => fileURLToPath(new URL(`../games/${folder}/art/${file}`, import.meta.url));
  writeFileSync(target('atlas.webp'), picture);
  writeFileSync(target('atlas.json'), `${JSON.stringify(atlas).replaceAll('},"', '},\n"')}\n`);
  process.stdout.write(`${folder}: ${cuts.length} layers, ${SHEET_WIDTH} × ${height}, ${picture.length} bytes\n`);
}

/** Renders one layer and keeps only what is painted; the frame remembers where that lies in the 256 box. */
async function cut(name: string, svg: string, width: number): Promise<Cut> {
  const whole = sharp(Buffer.from(svg));
  const { data, info } = await whole.trim({ background: '#0000', threshold: 0 }).png().toBuffer({ resolveWithObject: true });
  const unit = BOX.width / width;
  const frame = {
    x: 0,
    y: 0,
    width: info.width,
    height: info.height,
    left: Number((BOX.x - (info.trimOffsetLeft ?? 0) * unit).toFixed(2)),
    top: Number((BOX.y - (info.trimOffsetTop ?? 0) * unit).toFixed(2)),
    unit: Number(unit.toFixed(5)),
  };
  return { name, picture: data, frame };
}

/** Lays the cuts on shelves, tallest first, and returns the height needed. */
function pack(cuts: Cut[]): number {
  let [x, y, shelf] = [0, 0, 0];
  for (const { frame } of cuts.toSorted((a, b) => b.frame.height - a.frame.height)) {
    if (x + frame.width > SHEET_WIDTH) [x, y, shelf] = [0, y + shelf + GAP, 0];
    Object.assign(frame, { x, y });
    x += frame.width + GAP;
    shelf = Math.max(shelf, frame.height);
  }
  return y + shelf;
}
