import { pick } from './chance.ts';
import type { Colours } from './palettes.ts';
import { area, hoop, ngon, opacity, segments, stroke } from './shapes.ts';
import type { Tint } from './tint.ts';

/** The card's edge, by house: notched, chamfered, stepped, doubled, arched, cornered. */
const FRAMES = [
  'M28 9H272A19 19 0 0 0 291 28V372A19 19 0 0 0 272 391H28A19 19 0 0 0 9 372V28A19 19 0 0 0 28 9z',
  'M33 9H267L291 33V367L267 391H33L9 367V33zM38 16H262L284 38V362L262 384H38L16 362V38z',
  'M33 9H267V21H279V33H291V367H279V379H267V391H33V379H21V367H9V33H21V21H33z',
  'M30 9H270A21 21 0 0 1 291 30V370A21 21 0 0 1 270 391H30A21 21 0 0 1 9 370V30A21 21 0 0 1 30 9zM33 17H267A16 16 0 0 1 283 33V367A16 16 0 0 1 267 383H33A16 16 0 0 1 17 367V33A16 16 0 0 1 33 17z',
  'M9 391V110Q9 34 84 20L150 9L216 20Q291 34 291 110V391z',
  'M9 64V24A15 15 0 0 1 24 9H64M236 9H276A15 15 0 0 1 291 24V64M291 336V376A15 15 0 0 1 276 391H236M64 391H24A15 15 0 0 1 9 376V336M84 9H216M84 391H216',
] as const;
const ARCH = 4;

/** The outline of a house's frame. */
export const frameOf = (house: number): string => pick(FRAMES, house);

/** The house's frame in the picture's metal, and the line over the title. */
export function cardFrame({ metal, ink }: Tint, house: number, lines: number): string {
  const outline = frameOf(house);
  const y = lines > 1 ? 288 : 302;
  const above =
    outline === FRAMES[ARCH] ? area('M0 0H300V120Q291 34 216 20L150 9L84 20Q9 34 0 120z', ink, opacity(0.7)) : '';
  const [rule, sign] = pick(RULES, house >>> 8)(y);
  return above + stroke(outline + rule, metal, 2.2, opacity(0.66)) + area(sign, metal);
}

/** Between picture and title: the line, and what sits on it. */
const RULES: readonly ((y: number) => readonly [line: string, sign: string])[] = [
  (y) => [`M70 ${y}H138M162 ${y}H230`, ngon(150, y, 4, 6)],
  (y) => [`M44 ${y}H126M174 ${y}H256`, ngon(150, y, 4, 6) + ngon(136, y, 4, 4) + ngon(164, y, 4, 4)],
  (y) => [`M92 ${y - 3}H208M112 ${y + 3}H188`, ''],
];

/** What lies behind the object. */
export const grounds: readonly ((colours: Colours) => string)[] = [
  // Two beams from the corners.
  ({ ivory }) =>
    area('M20-20L96 300H8L-60-20zM280-20L204 300H292L360-20zM110-20L60 300H240L190-20z', ivory, opacity(0.07)),
  // A card back's lattice.
  ({ haze }) => area(latticeLines(300), 'none', `stroke="${haze}" stroke-width="1.6" opacity=".3"`),
  // Arches.
  ({ metal }) =>
    [136, 112, 88]
      .map((r, i) => stroke(`M${150 - r} 300V154a${r} ${r} 0 0 1 ${2 * r} 0V300`, metal, 2, opacity(0.34 - i * 0.08)))
      .join(''),
  // Halo rings.
  ({ haze }) => [64, 92, 120, 148, 176].map((r, i) => hoop(150, 150, r, haze, 2, opacity(0.36 - i * 0.05))).join(''),
  // Corner fans.
  ({ metal }) => [0, 300].map((x) => segments(x, 0, [0, 150], 36, metal, { more: opacity(0.17) })).join(''),
  // A curtain.
  ({ deep }) => stroke('M0 150H300', deep, 300, 'stroke-dasharray="15 27" opacity=".34"'),
  // A sky of small lights.
  ({ ivory }) =>
    stroke(
      'M12 66L290 24M-6 118L300 96M22 206L286 150M6 262L300 232',
      ivory,
      4,
      'stroke-dasharray="0 43" stroke-linecap="round" opacity=".5"',
    ),
  // Hills behind hills.
  ({ haze, mid }) =>
    area('M0 300V196Q80 128 158 190T300 150V300z', haze, opacity(0.24)) +
    area('M0 300V236Q70 186 150 226T300 206V300z', mid, opacity(0.7)),
  // A great light behind it.
  ({ glow, metal }) =>
    hoop(150, 148, 122, metal, 2, opacity(0.5)) + segments(150, 148, [126, 260], 30, glow, { more: opacity(0.3) }),
  // Harlequin.
  ({ deep }) =>
    area(
      [60, 150, 240].map((x) => `M${x} 0l45 75l-45 75l-45-75zM${x} 150l45 75l-45 75l-45-75z`).join(''),
      deep,
      opacity(0.22),
    ),
];

/** The diagonal lines of a card's back, down to a height. */
export function latticeLines(height: number): string {
  const columns = (300 + height) / 60;
  return Array.from(
    { length: columns - 1 },
    (_, i) => `M${(i + 1) * 60 - height} 0l${height} ${height}M${i * 60 + 60} 0l-${height} ${height}`,
  ).join('');
}
