/**
 * Rasterises each game's drawings into a WebP and a list of layer positions: `node apps/felt/tools/atlas.ts` after
 * changing one. The output is committed, so builds need no renderer.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { BOX } from '@baize/game-kit/art/box.ts';
import { layerSvg, type Drawing } from '@baize/game-kit/art/drawing.ts';
import type { Atlas, Frame } from '@baize/game-kit/atlas.ts';
import sharp from 'sharp';
import { DRAWINGS as GARDEN } from '../games/bahayKubo/art/symbols.ts';
import { DRAWINGS as EMBLEMS } from '../games/dragonTiger/art/emblems.ts';
import { DRAWINGS as SYMBOLS } from '../games/jeepneyMoon/art/symbols/index.ts';
import { DRAWINGS as REELS } from '../games/kalesa/art/symbols.ts';
import { DRAWINGS as TRAYS } from '../games/manggahan/art/trays.ts';
import { DRAWINGS as SWIMMERS } from '../games/manilaBay/art/species.ts';
import { isSpecies } from '../games/manilaBay/model.ts';
import { kindOf } from '../games/manilaBay/waters.ts';
import { DRAWINGS as SHELLS } from '../games/perlas/art/shells.ts';
import { DRAWINGS as KITE } from '../games/saranggola/art/kite.ts';
import { sourceOf } from './source.ts';

type Drawings = Readonly<Record<string, Drawing>>;
type Cut = { name: string; picture: Buffer; frame: Frame };

/** Symbol width on a phone of pixel ratio 2.6, the most common; coins are smaller. */
const SYMBOL_WIDTH = 216;
const COIN_WIDTH = 64;
const SHELL_WIDTH = 192;
const KITE_WIDTH = 360;
const GUN_WIDTH = 168;
const EMBLEM_WIDTH = 352;
const SHEET_WIDTH = 1024;
const GAP = 2;
const WEBP = { quality: 72, alphaQuality: 60, effort: 6 };

await makeAtlas('jeepneyMoon', SYMBOLS, (symbol) => (symbol === 'coin' ? COIN_WIDTH : SYMBOL_WIDTH));
await makeAtlas('bahayKubo', GARDEN, () => SYMBOL_WIDTH);
await makeAtlas('kalesa', REELS, () => SYMBOL_WIDTH);
await makeAtlas('manilaBay', SWIMMERS, (name) =>
  isSpecies(name) ? kindOf(name).length * 2 : name === 'coin' ? COIN_WIDTH : GUN_WIDTH,
);
await makeStrip('perlas', SHELLS, SHELL_WIDTH);
await makeStrip('manggahan', TRAYS, SHELL_WIDTH);
await makeStrip('saranggola', KITE, KITE_WIDTH);
await makeStrip('dragonTiger', EMBLEMS, EMBLEM_WIDTH);

async function makeAtlas(game: string, drawings: Drawings, widthOf: (name: string) => number): Promise<void> {
  const cuts: Cut[] = [];
  for (const [symbol, drawing] of Object.entries(drawings)) {
    for (const layer of Object.keys(drawing.layers)) {
      const width = widthOf(symbol);
      cuts.push(await cut(`${symbol}.${layer}`, layerSvg(drawing, layer, width), width));
    }
  }
  const height = pack(cuts);
  const placed = cuts.map(({ picture: input, frame: { x, y } }) => ({ input, left: x, top: y }));
  const frames = Object.fromEntries(cuts.map(({ name, frame }) => [name, frame] as const).toSorted());
  const atlas: Atlas = { source: sourceOf(drawings), frames };
  writeFileSync(target(game, 'atlas.json'), `${JSON.stringify(atlas).replaceAll('},"', '},\n"')}\n`);
  await compose(game, SHEET_WIDTH, height, placed);
}

/** Equal boxes in one row, which style sheets can show by position alone. */
async function makeStrip(game: string, drawings: Drawings, width: number): Promise<void> {
  const height = Math.round((width * BOX.height) / BOX.width);
  const boxes = Object.values(drawings).map((drawing) => Buffer.from(layerSvg(drawing, 'whole', width)));
  const placed = await Promise.all(
    boxes.map(async (svg, i) => ({ input: await sharp(svg).png().toBuffer(), left: i * width, top: 0 })),
  );
  writeFileSync(target(game, 'atlas.json'), `${JSON.stringify({ source: sourceOf(drawings), frames: {} })}\n`);
  await compose(game, width * boxes.length, height, placed);
}

async function compose(game: string, width: number, height: number, placed: sharp.OverlayOptions[]): Promise<void> {
  const sheet = sharp({ create: { width, height, channels: 4, background: '#0000' } });
  const picture = await sheet.composite(placed).webp(WEBP).toBuffer();
  writeFileSync(target(game, 'atlas.webp'), picture);
  process.stdout.write(`${game}: ${placed.length} pictures, ${width} × ${height}, ${picture.length} bytes\n`);
}

/** Renders a layer and crops it; the frame keeps its place in the 256 box. */
async function cut(name: string, svg: string, width: number): Promise<Cut> {
  const trimmed = sharp(Buffer.from(svg)).trim({ background: '#0000', threshold: 0 }).png();
  const { data, info } = await trimmed.toBuffer({ resolveWithObject: true });
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
function pack(cuts: readonly Cut[]): number {
  let [x, y, shelf] = [0, 0, 0];
  for (const { frame } of cuts.toSorted((a, b) => b.frame.height - a.frame.height)) {
    if (x + frame.width > SHEET_WIDTH) [x, y, shelf] = [0, y + shelf + GAP, 0];
    Object.assign(frame, { x, y });
    x += frame.width + GAP;
    shelf = Math.max(shelf, frame.height);
  }
  return y + shelf;
}

function target(game: string, file: string): string {
  return fileURLToPath(new URL(`../games/${game}/art/${file}`, import.meta.url));
}
