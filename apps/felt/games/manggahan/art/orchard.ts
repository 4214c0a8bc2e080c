import { each, INK, seeded } from '@baize/game-kit/art/paint.ts';

const LEAF = 'M0 0C10 -34 10 -84 0 -120C-14 -84 -14 -34 0 0Z';
const GREENS = ['#1d5f2e', '#2f8a3e', '#247038', '#3fa04a'] as const;
const SKY = [
  [0, '#0f4a4a'],
  [0.2, '#2f8f78'],
  [0.38, '#d9d28a'],
  [0.62, '#3a6a34'],
  [1, '#08160e'],
] as const;

/** A mango on its stalk, `size` times as large as in the foreground. */
const hanging = (x: number, y: number, size: number): string =>
  `<path d="M${x} ${y - 90}V${y - 20}" stroke="#3a2410" stroke-width="3"/><g transform="translate(${x} ${y}) scale(${size})">
  <path d="M-16 -22C-30 -2 -22 34 4 38C30 40 34 4 20 -16C10 -28 -8 -32 -16 -22Z" fill="url(#orchard-mango)" stroke="${INK}" stroke-width="3"/>
  <path d="M-12 -12C-16 4 -12 16 -4 24" stroke="#fff3b8" stroke-width="5" stroke-linecap="round" fill="none"/></g>`;

/** Morning under a mango tree: light between the leaves, hills behind, fruit above. */
export function orchard(width: number, height: number): string {
  const random = seeded(12);
  const shafts = [0.1, 0.33, 0.56, 0.77].map((x, i) => {
    const at = (x * width).toFixed(0);
    return `<path d="M${at} -20h34l${56 - i * 30} ${(height * 0.69).toFixed(0)}h-120Z" fill="url(#orchard-shaft)"/>`;
  });
  const leaves = each(Math.round(width / 8.6), (i) => {
    const [x, y] = [random() * (width + 30) - 15, random() * 66 - 22];
    const [turn, size] = [150 + random() * 60, 0.7 + random() * 0.5];
    return `<g transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${turn.toFixed(0)}) scale(${size.toFixed(2)})">
      <path d="${LEAF}" fill="${GREENS[i % GREENS.length] ?? ''}" stroke="#0c2a18" stroke-width="2"/>
      <path d="M0 -6V-112" stroke="#b8e08a" stroke-opacity=".5" stroke-width="1.6"/></g>`;
  });
  const far = height * 0.66;
  const hills = `<path d="M0 ${far}Q${width * 0.23} ${far - 40} ${width * 0.51} ${far - 12}T${width} ${far - 30}V${height}H0Z" fill="#1f4426"/>
    <path d="M0 ${far + 40}Q${width * 0.31} ${far + 10} ${width * 0.64} ${far + 34}T${width} ${far + 24}V${height}H0Z" fill="#14301c"/>`;
  return `<svg viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" aria-hidden="true"><defs>
    <linearGradient id="orchard-sky" x1="0" y1="0" x2="0" y2="1">${SKY.map(([at, colour]) => `<stop offset="${at}" stop-color="${colour}"/>`).join('')}</linearGradient>
    <linearGradient id="orchard-shaft" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff3c4" stop-opacity=".4"/>
    <stop offset="1" stop-color="#fff3c4" stop-opacity="0"/></linearGradient>
    <linearGradient id="orchard-mango" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#ffe27a"/><stop offset=".55" stop-color="#ffb02e"/>
    <stop offset="1" stop-color="#c8541f"/></linearGradient></defs>
    <rect width="${width}" height="${height}" fill="url(#orchard-sky)"/><g class="orchard-light">${shafts.join('')}</g>${hills}${leaves}
    ${hanging(26, 208, 0.8)}${hanging(width - 30, 202, 0.9)}${hanging(width - 68, 194, 0.62)}</svg>`;
}
