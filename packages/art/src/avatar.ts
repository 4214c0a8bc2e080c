import {
  area,
  disc,
  hoop,
  oval,
  place,
  plate,
  polar,
  ring,
  rays,
  segments,
  star,
  stroke,
  suit,
  wedge,
} from './shapes.ts';

/** An avatar's own colours; brass and ivory are shared. */
interface Cloth {
  readonly lit: string;
  readonly deep: string;
  readonly mark: string;
}

const BRASS = '#d9b873';
const BRASS_HI = '#f1dfb0';
const IVORY = '#f4eedd';
const INK = '#10271f';

const CLOTHS = {
  green: { lit: '#2b7a5b', deep: '#114133', mark: '#9fd8b8' },
  red: { lit: '#b0473d', deep: '#5c1f22', mark: '#f0b3a3' },
  blue: { lit: '#3a6ea5', deep: '#17304f', mark: '#a9cbee' },
  plum: { lit: '#7b4f8f', deep: '#371f47', mark: '#d8b4e6' },
  sand: { lit: '#b98a45', deep: '#5c4018', mark: '#f3dba6' },
  sea: { lit: '#2f8f95', deep: '#0f4148', mark: '#a6e2e2' },
  rose: { lit: '#c06a86', deep: '#5d2438', mark: '#f6c4d3' },
  night: { lit: '#4a5a86', deep: '#1a213c', mark: '#b9c5ec' },
} as const satisfies Record<string, Cloth>;

/** One of sixteen member pictures, 96 × 96. `number` counts from 1. */
export function avatar(number: number): string {
  const [cloth, motif] = AVATARS[(number - 1) % AVATARS.length] ?? AVATARS[0];
  const id = `a${number}`;
  const fill =
    `<defs><radialGradient id="${id}" cx=".5" cy=".24" r=".86"><stop offset="0" stop-color="${cloth.lit}"/>` +
    `<stop offset="1" stop-color="${cloth.deep}"/></radialGradient></defs>`;
  const edge = segments(48, 48, [41, 47], 16, BRASS, { share: 0.5 }) + hoop(48, 48, 40.5, BRASS, 1.4);
  const body = disc(48, 48, 48, cloth.deep) + edge + disc(48, 48, 40, `url(#${id})`) + motif(cloth);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">${fill}${body}</svg>`;
}

type Motif = (cloth: Cloth) => string;

const parol: Motif = ({ mark }) =>
  area(star(48, 45, 5, 25, 11), BRASS_HI) +
  area(star(48, 45, 5, 16, 7), mark) +
  disc(48, 45, 5, IVORY) +
  stroke('M34 66q-3 8-1 13M48 70v12M62 66q3 8 1 13', BRASS, 2.6, 'stroke-linecap="round"');

const sampaguita: Motif = () =>
  ring(6, (angle) => place(`rotate(${angle} 48 48)`, oval(48, 31, 8.5, 15, IVORY))) + disc(48, 48, 7, BRASS);

const moon: Motif = ({ mark }) =>
  area('M58 22a27 27 0 1 0 16 40a23 23 0 1 1-16-40z', BRASS_HI) +
  area(star(66, 36, 4, 7, 2), IVORY) +
  area(star(54, 52, 4, 4.5, 1.4), mark);

const bangka: Motif = ({ mark }) =>
  area('M50 20v36H26z', IVORY) +
  area('M54 28v28h18z', mark) +
  area('M20 60h56l-8 13H30z', BRASS) +
  stroke('M18 78q7.5-5 15 0t15 0 15 0 15 0', mark, 2.6, 'stroke-linecap="round"');

const sun: Motif = () =>
  area(rays(48, 48, 8, 32, -12, 0.53), BRASS) + disc(48, 48, 17, BRASS_HI) + hoop(48, 48, 12, BRASS, 1.6);

const crown: Motif = ({ mark }) =>
  area('M22 36l13 13 13-21 13 21 13-13-6 31H28z', BRASS_HI) +
  plate(28, 69, 40, 6, 2, BRASS) +
  disc(22, 35, 3.5, mark) +
  disc(48, 27, 4, mark) +
  disc(74, 35, 3.5, mark);

const palm: Motif = ({ mark }) =>
  stroke('M50 76q-6-18 2-36', BRASS, 5, 'stroke-linecap="round"') +
  area(
    'M52 40Q36 24 22 40q16-6 30 0Q40 38 30 54q14-10 22-14Q62 20 78 34q-16-2-26 6Q68 36 76 52 66 42 52 40Q50 24 62 20 54 28 52 40z',
    mark,
  ) +
  disc(49, 44, 3.5, BRASS_HI) +
  disc(55, 45, 3.5, BRASS_HI);

const fish: Motif = ({ mark }) =>
  area('M18 48Q32 26 54 30 64 34 68 44L82 34v28L68 52q-4 10-14 14Q32 70 18 48z', BRASS_HI) +
  stroke('M50 36q8 12 0 24', mark, 3, 'stroke-linecap="round"') +
  disc(33, 45, 3.5, INK);

const tarsier: Motif = ({ mark }) =>
  oval(26, 34, 9, 12, '#8a6a4a') +
  oval(70, 34, 9, 12, '#8a6a4a') +
  oval(48, 50, 27, 25, '#a9835c') +
  disc(36, 47, 13, IVORY) +
  disc(60, 47, 13, IVORY) +
  disc(36, 47, 9, BRASS) +
  disc(60, 47, 9, BRASS) +
  disc(37, 47, 5, INK) +
  disc(59, 47, 5, INK) +
  stroke('M43 65q5 4 10 0', INK, 2.4, 'stroke-linecap="round"') +
  oval(48, 60, 3, 2, mark);

const carabao: Motif = ({ mark }) =>
  stroke('M30 40Q12 38 20 20M66 40q18-2 10-20', IVORY, 6, 'stroke-linecap="round"') +
  area('M30 34h36q6 14-2 28-5 14-16 14T32 62q-8-14-2-28z', '#4b5560') +
  oval(48, 68, 12, 8, mark) +
  disc(39, 48, 3.5, IVORY) +
  disc(57, 48, 3.5, IVORY) +
  disc(44, 68, 2, INK) +
  disc(52, 68, 2, INK);

const jeepney: Motif = ({ mark }) =>
  plate(24, 28, 48, 16, 5, BRASS_HI) +
  plate(28, 32, 18, 10, 2, INK) +
  plate(50, 32, 18, 10, 2, INK) +
  plate(20, 44, 56, 22, 5, mark) +
  plate(36, 48, 24, 12, 2, BRASS) +
  stroke('M40 48v12M44 48v12M48 48v12M52 48v12M56 48v12', INK, 1.4) +
  disc(28, 54, 5, BRASS_HI) +
  disc(68, 54, 5, BRASS_HI) +
  plate(24, 66, 10, 9, 2, INK) +
  plate(62, 66, 10, 9, 2, INK);

const dice: Motif = ({ mark }) =>
  place(
    'rotate(-12 48 48)',
    plate(26, 26, 44, 44, 9, IVORY),
    ...(
      [
        [37, 37],
        [59, 37],
        [48, 48],
        [37, 59],
        [59, 59],
      ] as const
    ).map(([x, y]) => disc(x, y, 4.6, INK)),
  ) + hoop(48, 48, 36, mark, 0.8, 'opacity=".4"');

const cards: Motif = ({ deep }) =>
  place('rotate(-16 48 60)', plate(24, 24, 30, 44, 4, IVORY), suit('h', 39, 46, 0.24, '#b0473d')) +
  place('rotate(12 48 60)', plate(42, 24, 30, 44, 4, IVORY), suit('s', 57, 46, 0.24, deep));

const spade: Motif = ({ mark }) =>
  suit('s', 48, 48, 0.6, IVORY) + hoop(48, 48, 34, mark, 1.2, 'stroke-dasharray="4 3"');

const diamond: Motif = ({ mark }) =>
  area('M48 20l24 28-24 28-24-28z', mark) + area('M48 20l10 28-10 28-10-28z', IVORY) + stroke('M24 48h48', BRASS, 1.6);

const salakot: Motif = ({ mark }) =>
  oval(48, 62, 20, 18, '#c79a6d') +
  area('M14 54Q32 50 48 22 64 50 82 54 66 62 48 62T14 54z', BRASS_HI) +
  stroke('M48 24v36M34 46q6 10 4 14M62 46q-6 10-4 14', BRASS, 1.6) +
  disc(41, 66, 2.6, INK) +
  disc(55, 66, 2.6, INK) +
  stroke('M42 73q6 4 12 0', INK, 2.2, 'stroke-linecap="round"') +
  area(wedge(48, 21, 3.5, 0, 359.9), mark) +
  disc(...polar(48, 21, 0, 0), 2, BRASS);

const AVATARS: readonly [first: readonly [Cloth, Motif], ...rest: (readonly [Cloth, Motif])[]] = [
  [CLOTHS.night, parol],
  [CLOTHS.green, sampaguita],
  [CLOTHS.plum, moon],
  [CLOTHS.sea, bangka],
  [CLOTHS.red, sun],
  [CLOTHS.rose, crown],
  [CLOTHS.sand, palm],
  [CLOTHS.blue, fish],
  [CLOTHS.green, tarsier],
  [CLOTHS.sea, carabao],
  [CLOTHS.red, jeepney],
  [CLOTHS.blue, dice],
  [CLOTHS.plum, cards],
  [CLOTHS.night, spade],
  [CLOTHS.rose, diamond],
  [CLOTHS.sand, salakot],
];
