/**
 * Draws the covers of Felt Studio's own games from the games' own pictures, as cards like every other cover.
 * Run it after changing a drawing: `node apps/server/tools/gameCovers.ts`. Its output is committed, so a start needs no renderer.
 */
import { writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { BOX } from '@baize/game-kit/art/box.ts';
import { layerSvg, type Drawing } from '@baize/game-kit/art/drawing.ts';
import { sign } from '@baize/game-kit/art/lettering.ts';
import { letters } from '@baize/art/letters.ts';
import { area, ngon, stroke } from '@baize/art/shapes.ts';
import sharp from 'sharp';
import { COVER_BROTLI_BYTES } from '../src/modules/games/covers.ts';
import { sky } from '../../felt/games/jeepneyMoon/art/sky.ts';
import { DRAWINGS as SLOT } from '../../felt/games/jeepneyMoon/art/symbols/index.ts';
import { sea } from '../../felt/games/perlas/art/sea.ts';
import { DRAWINGS as SHELLS } from '../../felt/games/perlas/art/shells.ts';

interface Placed {
  readonly drawing: Drawing | undefined;
  /** Middle and width in the card's 300 × 400. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly turn?: number;
  /** Only these of its layers. */
  readonly layers?: readonly string[];
  /** Parts that belong to the reels and not to a cover, and what is there instead. */
  readonly instead?: { readonly of: RegExp; readonly part: string };
}

interface Cover {
  readonly file: string;
  readonly lines: readonly string[];
  readonly behind: string;
  readonly placed: readonly Placed[];
  readonly foot: string;
}

const FRAME = 'M28 9H272A19 19 0 0 0 291 28V372A19 19 0 0 0 272 391H28A19 19 0 0 0 9 372V28A19 19 0 0 0 28 9z';
const BRASS = '#d9b25f';
const TITLE = '#f8f1df';
/** Pixels of the scene's width: sharp on a phone of pixel ratio 3 in a row of home, 90 wide. */
const SCENE_PX = 300;
const SYMBOL_SCALE = 2;
const DENSITY = 144;
const QUALITY_MAX = 75;
const FOOT = '<path fill="url(#foot)" d="M0 236h300v164H0z"/>';

const BUMPER = sign('MABUHAY', {
  x: 128,
  y: 208,
  height: 22,
  weight: 24,
  depth: 2,
  track: 26,
  face: ['#ffffff', '#fff3c0', '#ffd04a', '#fff0b0'],
  extrusion: '#4f0612',
  id: 'bumper',
});

const COVERS: readonly Cover[] = [
  {
    file: 'felt-jeepney-moon',
    lines: ['Jeepney', 'Moon'],
    behind: sky({ width: 300, height: 400, isViolet: false, roofY: 84 }),
    placed: [
      { drawing: SLOT['scatter'], x: 60, y: 122, width: 92, turn: -10, layers: ['star'] },
      { drawing: SLOT['scatter'], x: 244, y: 116, width: 80, turn: 12, layers: ['star'] },
      { drawing: SLOT['wild'], x: 150, y: 172, width: 246, instead: { of: /id="wild"/, part: BUMPER } },
    ],
    foot: '#0a0714',
  },
  {
    file: 'felt-perlas',
    lines: ['Perlas'],
    behind: sea(300, 400),
    placed: [
      { drawing: SHELLS['shell'], x: 72, y: 92, width: 104, turn: -14 },
      { drawing: SHELLS['shell'], x: 236, y: 84, width: 92, turn: 12 },
      { drawing: SHELLS['urchin'], x: 240, y: 246, width: 92 },
      { drawing: SHELLS['pearl'], x: 146, y: 186, width: 228 },
    ],
    foot: '#03121a',
  },
];

for (const cover of COVERS) {
  const svg = await fitting(cover);
  writeFileSync(new URL(`../src/modules/games/covers/${cover.file}.svg`, import.meta.url), svg);
  process.stdout.write(`${cover.file}: ${brotliCompressSync(svg).length} bytes by brotli\n`);
}

/** The best quality that stays within what a tile may weigh. */
async function fitting(cover: Cover): Promise<string> {
  const symbols = await Promise.all(cover.placed.map(picture));
  const scene = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 400">${shadeOf(cover)}${tidy(cover.behind)}${symbols.join('')}${FOOT}</svg>`;
  const pixels = await sharp(Buffer.from(scene), { density: DENSITY }).resize(SCENE_PX).flatten().png().toBuffer();
  for (let quality = QUALITY_MAX; quality > 0; quality -= 5) {
    const webp = await sharp(pixels).webp({ quality, effort: 6, preset: 'picture' }).toBuffer();
    const svg = card(
      cover,
      `<image width="300" height="400" href="data:image/webp;base64,${webp.toString('base64')}"/>`,
    );
    if (brotliCompressSync(svg).length <= COVER_BROTLI_BYTES) return svg;
  }
  throw new Error(`${cover.file} does not fit`);
}

/**
 * A symbol as it is lit by its filters. The scene goes into the card as one small picture, as an outline of it weighs three times as much (WebP: the
 * server, which draws tiles as pixels too, reads no AVIF in an outline); title and frame stay outlines.
 */
async function picture({ drawing, x, y, width, turn = 0, layers, instead }: Placed): Promise<string> {
  if (!drawing) throw new Error('a drawing is gone');
  const parts = (layers ?? Object.keys(drawing.layers)).flatMap((name) => drawing.layers[name] ?? []);
  const whole = parts.map((part) => (instead?.of.test(part) ? instead.part : part));
  const svg = layerSvg({ ...drawing, layers: { whole } }, 'whole', Math.round(width * SYMBOL_SCALE));
  const png = await sharp(Buffer.from(svg)).png().toBuffer();
  const height = (width * BOX.height) / BOX.width;
  const place = turn === 0 ? '' : ` transform="rotate(${turn} ${x} ${y})"`;
  return `<image x="${x - width / 2}" y="${y - height / 2}" width="${width}" height="${height}"${place} href="data:image/png;base64,${png.toString('base64')}"/>`;
}

function shadeOf({ foot }: Cover): string {
  return (
    `<linearGradient id="foot" x2="0" y2="1"><stop stop-color="${foot}" stop-opacity="0"/><stop offset=".42" stop-color="${foot}" stop-opacity=".86"/>` +
    `<stop offset="1" stop-color="${foot}"/></linearGradient>`
  );
}

function card({ lines }: Cover, scene: string): string {
  const [size, first, leading] = lines.length === 1 ? [52, 358, 0] : [43, 334, 41];
  const y = lines.length === 1 ? 302 : 288;
  const title = lines
    .map((line, i) => letters(line, { x: 150, y: first + i * leading, size, fit: 246, fill: TITLE }))
    .join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 400"><title>${lines.join(' ')}</title>${scene}${title}` +
    stroke(`${FRAME}M70 ${y}H138M162 ${y}H230`, BRASS, 2.2, 'opacity=".72"') +
    `${area(ngon(150, y, 4, 6), BRASS)}</svg>\n`
  );
}

/** A scene without the line breaks of its source and with one decimal. */
function tidy(svg: string): string {
  return svg
    .replace(/\s+/g, ' ')
    .replace(/> </g, '><')
    .replace(/ class="[^"]*"/g, '')
    .replace(/\d+\.\d{2,}/g, (number) => String(Math.round(Number(number) * 10) / 10));
}
