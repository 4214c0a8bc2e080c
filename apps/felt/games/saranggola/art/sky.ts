import { each, linear, linearAt, radial, seeded, type Stop } from '@baize/game-kit/art/paint.ts';

/** Falls from top to bottom of a shape. */
const fall = (id: string, list: readonly Stop[]): string => linear(id, list, 0, 0, 0, 1);

const DEFS = [
  fall('kite-sky', [
    [0, '#1c1848'],
    [0.3, '#4a2a6e'],
    [0.6, '#b04a6c'],
    [0.82, '#f08a4c'],
    [1, '#ffc873'],
  ]),
  radial(
    'kite-sun',
    [
      [0, '#fff6d2'],
      [0.3, '#ffdf8f', 0.9],
      [1, '#ffb35c', 0],
    ],
    0.5,
    0.5,
    0.5,
  ),
  fall('kite-cloud', [
    [0, '#ffd9b8', 0.7],
    [1, '#e0709a', 0.25],
  ]),
  linear(
    'kite-mayon',
    [
      [0, '#a85a78'],
      [1, '#4a2a5c'],
    ],
    0,
    0,
    1,
    1,
  ),
  fall('kite-field-0', [
    [0, '#6f8a3a'],
    [1, '#1f3a2a'],
  ]),
  fall('kite-field-1', [
    [0, '#547a3e'],
    [1, '#16302a'],
  ]),
  fall('kite-field-2', [
    [0, '#8a9a44'],
    [1, '#24402a'],
  ]),
].join('');

const CLOUD = 'M-60 14C-74 14 -74 -6 -56 -6C-54 -22 -28 -26 -20 -12C-10 -30 22 -26 24 -8C42 -14 60 0 48 14Z';
const CLOUDS = [
  [0.15, 0.3, 1],
  [0.77, 0.19, 0.8],
  [0.38, 0.5, 0.7],
  [0.85, 0.58, 0.6],
  [0.05, 0.7, 0.6],
] as const;

/** Dusk over rice terraces and the volcano; `ground`: where the fields begin. */
export function sky(width: number, height: number, ground: number): string {
  const random = seeded(5);
  const isWide = width > height * 1.15;
  const sun = { x: width * (isWide ? 0.4 : 0.19), y: ground - (isWide ? 70 : 124) };
  const peak = { x: width * 0.615, y: ground - 106, half: Math.min(120, width * 0.3) };
  const stars = each(26, () => {
    const [x, y, r] = [random() * width, random() * ground * 0.4, 0.5 + random()];
    return `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${r.toFixed(1)}" opacity="${(0.3 + random() * 0.6).toFixed(2)}"/>`;
  });
  const clouds = CLOUDS.map(
    ([x, y, size]) =>
      `<path d="${CLOUD}" transform="translate(${(x * width).toFixed(0)} ${(y * ground).toFixed(0)}) scale(${size})"/>`,
  );
  const rows = Math.ceil((height - ground) / 22) + 1;
  const fields = each(rows, (row) => {
    const y = ground + row * 22;
    const at = (share: number) => Math.round(share * width);
    const crest = `M-20 ${y + 14}C${at(0.18)} ${y - 16 + (row % 5) * 2} ${at(0.4)} ${y + 20} ${at(0.62)} ${y}S${at(0.97)} ${y - 20 + (row % 6) * 3} ${width + 30} ${y - 6}`;
    const light = Math.max(0.12, 0.55 - row * 0.045).toFixed(2);
    return `<path d="${crest}V${y + 60}H-20Z" fill="url(#kite-field-${row % 3})"/><path d="${crest}" fill="none" stroke="#ffd9a0" stroke-opacity="${light}" stroke-width="1.6"/>`;
  });
  const volcano =
    `<path d="M${peak.x - peak.half} ${ground + 16}L${peak.x - 8} ${peak.y}Q${peak.x} ${peak.y - 12} ${peak.x + 8} ${peak.y}L${peak.x + peak.half} ${ground + 16}Z" fill="url(#kite-mayon)"/>` +
    `<path d="M${peak.x - 14} ${peak.y + 8}Q${peak.x} ${peak.y - 16} ${peak.x + 14} ${peak.y + 8}l8 14l-14 -4l-8 8l-10 -8l-11 4Z" fill="#ffd9c0" opacity=".75"/>` +
    `<path d="M${peak.x - 4} ${peak.y - 10}q-6 -18 6 -28t2 -26" stroke="#ffe6d0" stroke-opacity=".5" stroke-width="7" fill="none" stroke-linecap="round"/>`;
  return `<svg viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" aria-hidden="true"><defs>${DEFS}${linearAt(
    'kite-dark',
    [
      [0, '#02080a', 0],
      [1, '#02080a', 0.9],
    ],
    0,
    ground + 60,
    0,
    height,
  )}</defs>
    <rect width="${width}" height="${ground + 40}" fill="url(#kite-sky)"/><g fill="#fff6d2">${stars}</g>
    <circle cx="${sun.x}" cy="${sun.y - 4}" r="160" fill="url(#kite-sun)"/><circle cx="${sun.x}" cy="${sun.y}" r="34" fill="#fff3c9"/>
    ${volcano}<g fill="url(#kite-cloud)" opacity=".85">${clouds.join('')}</g>${fields}<rect y="${ground + 60}" width="${width}" height="${Math.max(0, height - ground - 60)}" fill="url(#kite-dark)"/></svg>`;
}
