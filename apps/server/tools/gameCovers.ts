/**
 * Draws the covers of Felt Studio's own games from the games' own pictures, as cards like every other cover.
 * Run it after changing a drawing: `node apps/server/tools/gameCovers.ts`. Its output is committed, so a start needs no renderer.
 */
import { writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { INK, METALS } from '@baize/game-kit/art/paint.ts';
import { BOX } from '@baize/game-kit/art/box.ts';
import { layerSvg, type Drawing } from '@baize/game-kit/art/drawing.ts';
import { sign } from '@baize/game-kit/art/lettering.ts';
import { letters } from '@baize/art/letters.ts';
import { area, ngon, stroke } from '@baize/art/shapes.ts';
import sharp from 'sharp';
import { COVER_BROTLI_BYTES } from '../src/modules/games/covers.ts';
import { hall as bingoHall } from '../../felt/games/bingoHall/art/hall.ts';
import { garden } from '../../felt/games/bahayKubo/art/garden.ts';
import { DRAWINGS as GARDEN } from '../../felt/games/bahayKubo/art/symbols.ts';
import { board } from '../../felt/games/capiz/art/board.ts';
import { marble } from '../../felt/games/capiz/art/marble.ts';
import { layoutOf } from '../../felt/games/capiz/stage/layout.ts';
import { DRAWINGS as EMBLEMS } from '../../felt/games/dragonTiger/art/emblems.ts';
import { medallion } from '../../felt/games/dragonTiger/art/medallion.ts';
import { street } from '../../felt/games/kalesa/art/street.ts';
import { DRAWINGS as REELS } from '../../felt/games/kalesa/art/symbols.ts';
import { store } from '../../felt/games/kaskas/art/store.ts';
import { COIN, METAL } from '../../felt/games/kaskas/art/ticket.ts';
import { bay } from '../../felt/games/layag/art/bay.ts';
import { boat } from '../../felt/games/layag/art/boat.ts';
import { bingoTable } from './bingoCover.ts';
import { emblem, hall } from './arenaCover.ts';
import { aces, fan, melds } from './cardCovers.ts';
import { ball, island } from './ligaCover.ts';
import { orchard } from '../../felt/games/manggahan/art/orchard.ts';
import { DRAWINGS as TRAYS } from '../../felt/games/manggahan/art/trays.ts';
import { sky } from '../../felt/games/jeepneyMoon/art/sky.ts';
import { DRAWINGS as SLOT } from '../../felt/games/jeepneyMoon/art/symbols/index.ts';
import { deep } from '../../felt/games/manilaBay/art/deep.ts';
import { DRAWINGS as SWIMMERS } from '../../felt/games/manilaBay/art/species.ts';
import { KITE } from '../../felt/games/saranggola/art/kite.ts';
import { sky as dusk } from '../../felt/games/saranggola/art/sky.ts';
import { sea } from '../../felt/games/perlas/art/sea.ts';
import { room } from '../../felt/games/holdem/art/room.ts';
import { mat } from '../../felt/games/tongits/art/mat.ts';
import { DRAWINGS as SHELLS } from '../../felt/games/perlas/art/shells.ts';
import { DISH, LID } from '../../felt/games/sicBo/art/bell.ts';
import { DICE_PAINTS, die } from '../../felt/games/sicBo/art/dice.ts';
import { cloth } from '../../felt/src/client/table/tableTop.ts';

import { stall } from '../../felt/games/sariJacks/art/stall.ts';

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
  /** Outlines in front of them, as they are. */
  readonly front?: string;
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
    file: 'felt-bingo-hall',
    lines: ['Bingo Hall'],
    behind: bingoHall(300, 400, 150),
    placed: [],
    front: bingoTable(),
    foot: '#1a0a1c',
  },
  {
    file: 'felt-dragon-tiger',
    lines: ['Dragon', 'Tiger'],
    behind: `${table()}${plate('dragon', 12, 30, 166)}${plate('tiger', 138, 122, 146)}`,
    placed: [
      { drawing: EMBLEMS.dragon, x: 96, y: 112, width: 150 },
      { drawing: EMBLEMS.tiger, x: 212, y: 196, width: 122 },
    ],
    foot: '#061d15',
  },
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
    file: 'felt-bahay-kubo',
    lines: ['Bahay', 'Kubo'],
    behind: garden(300, 400),
    placed: [
      { drawing: GARDEN.W, x: 150, y: 126, width: 200, instead: { of: /<g filter="url\(#drop\)">[\s\S]*/, part: '' } },
      { drawing: GARDEN.T, x: 56, y: 222, width: 106, turn: -8 },
      { drawing: GARDEN.S, x: 252, y: 220, width: 92, turn: 8 },
      { drawing: GARDEN.K, x: 152, y: 242, width: 124 },
    ],
    foot: '#0c1a10',
  },
  {
    file: 'felt-capiz',
    lines: ['Capiz'],
    behind: board(layoutOf(300, 430, 8), 8),
    placed: [],
    front: marble().replace(/<svg [^>]*>/, '<svg x="92" y="132" width="116" height="132" viewBox="-14 -14 28 32">'),
    foot: '#20120a',
  },
  {
    file: 'felt-kalesa',
    lines: ['Kalesa'],
    behind: street(300, 400),
    placed: [
      { drawing: REELS['C'], x: 62, y: 92, width: 88, turn: -10 },
      { drawing: REELS['7'], x: 240, y: 96, width: 92, turn: 10 },
      { drawing: REELS['W'], x: 150, y: 196, width: 232 },
      { drawing: REELS['A'], x: 250, y: 262, width: 78 },
    ],
    foot: '#1a0a14',
  },
  {
    file: 'felt-kaskas',
    lines: ['Kaskas'],
    behind: store(300, 400, 290),
    placed: [],
    front: `<svg x="34" y="52" width="232" height="240" viewBox="-14 -8 246 254">${poster()}</svg>`,
    foot: '#061a1c',
  },
  {
    file: 'felt-layag',
    lines: ['Layag'],
    behind: bay(300, 400),
    placed: [],
    front: boat().replace(/<svg [^>]*>/, '<svg x="24" y="52" width="252" height="236" viewBox="0 0 128 120">'),
    foot: '#06202f',
  },
  {
    file: 'felt-arena',
    lines: ['Arena', 'Uno'],
    behind: hall(300, 400),
    placed: [],
    front: emblem(60, 76, 180),
    foot: '#150a2a',
  },
  {
    file: 'felt-liga',
    lines: ['Liga', 'ng Isla'],
    behind: island(300, 400),
    placed: [],
    front: ball(84, 148, 132),
    foot: '#06251a',
  },
  {
    file: 'felt-manggahan',
    lines: ['Manggahan'],
    behind: orchard(300, 400),
    placed: [
      { drawing: TRAYS.leaf, x: 66, y: 120, width: 112, turn: -12 },
      { drawing: TRAYS.leaf, x: 236, y: 112, width: 104, turn: 10 },
      { drawing: TRAYS.nest, x: 244, y: 232, width: 96 },
      { drawing: TRAYS.mango, x: 140, y: 188, width: 210 },
    ],
    foot: '#07150c',
  },
  {
    file: 'felt-manila-bay',
    lines: ['Manila', 'Bay'],
    behind: deep(300, 400),
    placed: [
      { drawing: SWIMMERS['manta'], x: 244, y: 82, width: 92, turn: -8 },
      { drawing: SWIMMERS['dilis'], x: 66, y: 74, width: 74 },
      { drawing: SWIMMERS['bakunawa'], x: 148, y: 170, width: 236 },
      { drawing: SWIMMERS['clownfish'], x: 58, y: 262, width: 66 },
      { drawing: SWIMMERS['puffer'], x: 238, y: 268, width: 70 },
    ],
    foot: '#03101f',
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
  {
    file: 'felt-sari-jacks',
    lines: ['Sari Jacks'],
    behind: stall(300, 400),
    placed: [],
    front: fan(),
    foot: '#0a1712',
  },
  {
    file: 'felt-saranggola',
    lines: ['Saranggola'],
    behind: dusk(300, 400, 236),
    placed: [{ drawing: KITE, x: 172, y: 128, width: 190, turn: 22 }],
    // The string, from the hand to the kite's knot.
    front: `<svg width="300" height="400"><path d="M-6 262C70 258 118 246 136 210" fill="none" stroke="#170a1c" stroke-opacity=".5" stroke-width="5"/><path d="M-6 262C70 258 118 246 136 210" fill="none" stroke="#fff1c4" stroke-width="2.6" stroke-linecap="round"/></svg>`,
    foot: '#1a1030',
  },
  {
    file: 'felt-sic-bo',
    lines: ['Sic Bo'],
    behind: table(),
    placed: [],
    front: bell(),
    foot: '#061d15',
  },
  {
    file: 'felt-holdem',
    lines: ['Hold’em'],
    behind: room()
      .replace('<svg viewBox="0 0 390 844"', '<svg viewBox="0 120 390 520"')
      .replace('<svg ', '<svg width="300" height="400" '),
    placed: [],
    front: aces(),
    foot: '#0c0604',
  },
  {
    file: 'felt-tongits',
    lines: ['Tong-its'],
    behind: mat()
      .replace('<svg viewBox="0 0 390 844"', '<svg viewBox="0 190 390 520"')
      .replace('<svg ', '<svg width="300" height="400" '),
    placed: [],
    front: melds(),
    foot: '#120a05',
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
  const scene = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 400">${shadeOf(cover)}${tidy(cover.behind)}${symbols.join('')}${tidy(cover.front ?? '')}${FOOT}</svg>`;
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

/** A live table's cloth under its lamp, with the brass edge of its rail. */
function table(): string {
  const edge = (y: number) => `M-20 ${y}Q150 ${y - 34} 320 ${y}`;
  return (
    `${cloth().replace('<svg ', '<svg width="300" height="400" ')}<path d="M-20 0H320V34Q150 0 -20 34Z" fill="#4b2615"/>` +
    `<path d="${edge(34)}" fill="none" stroke="#e0b25a" stroke-width="5"/>` +
    `<path d="${edge(48)}" fill="none" stroke="#e0b25a" stroke-opacity=".55" stroke-width="2" stroke-dasharray="9 6"/>`
  );
}

/** Three dice in their dish under the glass. */
function bell(): string {
  const thrown = [
    [6, 0, 82, 130, 74, -8],
    [1, 2, 150, 124, 74, 9],
    [4, 1, 112, 172, 78, 3],
  ] as const;
  const dice = thrown.map(
    ([face, turn, x, y, width, angle]) =>
      `<g transform="rotate(${angle} ${x + width / 2} ${y + 43})">${die(face, turn).replace('<svg ', `<svg x="${x}" y="${y}" width="${width}" height="${(width * 220) / 190}" `)}</g>`,
  );
  return (
    `<defs>${METALS}${DICE_PAINTS}</defs>${DISH.replace('<svg ', '<svg x="10" y="202" width="280" height="94" ')}${dice.join('')}` +
    LID.replace('<svg ', '<svg x="30" y="50" width="240" height="226" ')
  );
}

function plate(side: 'dragon' | 'tiger', x: number, y: number, width: number): string {
  return medallion(side).replace('<svg ', `<svg x="${x}" y="${y}" width="${width}" height="${(width * 162) / 158}" `);
}

/** For the cover: a ticket half scratched, with the coin beside it; 220 × 230. */
function poster(): string {
  const fields = Array.from({ length: 9 }, (_, at) => {
    const [x, y] = [22 + (at % 3) * 60, 66 + Math.floor(at / 3) * 50];
    const isOpen = at === 0 || at === 4 || at === 5;
    const face = isOpen
      ? `<path d="M${x + 28} ${y + 6}l5 11 12 1-9 8 3 12-11-6-11 6 3-12-9-8 12-1Z" fill="#e5483f" stroke="${INK}" stroke-width="2"/>`
      : `<path d="M${x + 8} ${y + 30}L${x + 24} ${y + 10}M${x + 22} ${y + 32}L${x + 44} ${y + 8}" stroke="#fff" stroke-opacity=".7" stroke-width="3"/>`;
    return `<rect x="${x}" y="${y}" width="56" height="42" rx="7" fill="${isOpen ? '#fffaf0' : 'url(#foil)'}" stroke="${INK}" stroke-width="2.6"/>${face}`;
  });
  return (
    `<defs>${METAL}</defs><g transform="rotate(-7 110 120)"><path d="M6 14H214V224H6Z" fill="#f7e3b4" stroke="${INK}" stroke-width="4" stroke-linejoin="round"/>` +
    `<path d="M6 14H214V54H6Z" fill="#c7372f" stroke="${INK}" stroke-width="4" stroke-linejoin="round"/><path d="M24 34H196" stroke="#ffe9ae" stroke-width="8" stroke-dasharray="2 14" stroke-linecap="round"/>${fields.join('')}</g>` +
    `<g transform="translate(130 148) rotate(12 40 40) scale(1.1)">${COIN}</g>`
  );
}
