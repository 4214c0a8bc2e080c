import { each, INK, linear, radial, seeded } from '@baize/game-kit/art/paint.ts';

const SKY = linear(
  'bay-sky',
  [
    [0, '#241a4d'],
    [0.38, '#6d2f6e'],
    [0.72, '#e2705a'],
    [1, '#ffd38a'],
  ],
  0,
  0,
  0,
  1,
);
const WATER = linear(
  'bay-water',
  [
    [0, '#f2a56b'],
    [0.1, '#2f8f93'],
    [0.45, '#0f5468'],
    [1, '#06202f'],
  ],
  0,
  0,
  0,
  1,
);
const SUN = radial(
  'bay-sun',
  [
    [0, '#fffbe0'],
    [0.6, '#ffe08a'],
    [1, '#ffab55'],
  ],
  0.5,
  0.4,
  0.6,
);
const GLOW = radial(
  'bay-glow',
  [
    [0, '#ffe9ae', 0.75],
    [1, '#ffe9ae', 0],
  ],
  0.5,
  0.5,
  0.5,
);

/** A long hill that falls to both sides, from the horizon up. */
const hill = (x: number, y: number, width: number, height: number): string =>
  `M${x} ${y}c${width * 0.16} ${-height * 0.34} ${width * 0.26} ${-height} ${width * 0.42} ${-height}` +
  `c${width * 0.14} 0 ${width * 0.16} ${height * 0.42} ${width * 0.3} ${height * 0.5}` +
  `c${width * 0.14} ${height * 0.08} ${width * 0.2} ${height * 0.3} ${width * 0.28} ${height * 0.5}Z`;

/** A coconut palm, its foot at (x, y). */
function palm(x: number, y: number, size: number): string {
  const [tx, ty] = [x + size * 0.2, y - size];
  const leaves = [-160, -125, -80, -40, -8, 24].map((angle) => {
    const [dx, dy] = [Math.cos((angle * Math.PI) / 180) * size * 0.52, Math.sin((angle * Math.PI) / 180) * size * 0.4];
    return `<path d="M${tx} ${ty}q${dx * 0.5} ${dy - size * 0.16} ${dx} ${dy + size * 0.14}q${-dx * 0.55} ${-size * 0.06} ${-dx} ${-dy - size * 0.14}Z"/>`;
  });
  return `<path d="M${x - size * 0.05} ${y}q${size * 0.02} ${-size * 0.6} ${size * 0.22} ${-size}l${size * 0.06} ${size * 0.03}q${-size * 0.16} ${size * 0.4} ${-size * 0.14} ${size}Z"/>${leaves.join('')}`;
}

/** A bay at dusk. The horizon is at 46 of 100 of the height. */
export function bay(width: number, height: number): string {
  const random = seeded(17);
  const horizon = Math.round(height * 0.46);
  const sun = { x: width * 0.66, r: Math.min(46, height * 0.17) };
  const clouds = each(5, (i) => {
    const [x, y, w] = [random() * width, horizon * (0.16 + i * 0.13), 60 + random() * 90];
    return `<path d="M${x} ${y}q${w * 0.2} -9 ${w * 0.42} -4q${w * 0.3} -7 ${w * 0.58} 4Z"/>`;
  });
  const glints = each(9, (i) => {
    const w = sun.r * (1.9 - i * 0.13) * (0.6 + random() * 0.5);
    const y = horizon + 6 + i * i * (height / 420) + i * 5;
    return `<rect x="${(sun.x - w / 2 + (random() - 0.5) * 14).toFixed(1)}" y="${y.toFixed(1)}" width="${w.toFixed(1)}" height="2.6" rx="1.3"/>`;
  });
  const waves = each(5, (row) => {
    const y = horizon + (height - horizon) * (0.16 + row * 0.19);
    const step = 34 + row * 12;
    const count = Math.ceil(width / step) + 3;
    const crest = each(count, () => `q${step / 4} ${-3 - row * 1.3} ${step / 2} 0t${step / 2} 0`);
    return `<path class="swell" d="M${-step * 1.5} ${y.toFixed(1)}${crest}V${height + 8}H${-step * 1.5}Z" fill="#0a3b4e" fill-opacity="${(0.14 + row * 0.07).toFixed(2)}" stroke="#bff3ea" stroke-opacity="${(0.34 - row * 0.03).toFixed(2)}" stroke-width="1.6"/>`;
  });
  return `<svg viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" aria-hidden="true"><defs>${SKY}${WATER}${SUN}${GLOW}</defs>
    <rect width="${width}" height="${horizon + 1}" fill="url(#bay-sky)"/>
    <g fill="#ffb98a" fill-opacity=".38">${clouds}</g>
    <circle cx="${sun.x}" cy="${horizon - sun.r * 0.3}" r="${sun.r * 2.7}" fill="url(#bay-glow)"/>
    <circle cx="${sun.x}" cy="${horizon - sun.r * 0.3}" r="${sun.r}" fill="url(#bay-sun)"/>
    <path d="${hill(width * 0.5, horizon + 2, width * 0.34, height * 0.11)}${hill(width * 0.74, horizon + 2, width * 0.4, height * 0.17)}" fill="#7c3763" stroke="${INK}" stroke-opacity=".5" stroke-width="1.5"/>
    <path d="${hill(-width * 0.12, horizon + 3, width * 0.46, height * 0.22)}" fill="#4a2558" stroke="${INK}" stroke-width="2"/>
    <g fill="#2a1640">${palm(width * 0.05, horizon + 3, height * 0.23)}${palm(width * 0.2, horizon + 3, height * 0.16)}${palm(width * 0.93, horizon + 3, height * 0.17)}</g>
    <rect y="${horizon}" width="${width}" height="${height - horizon}" fill="url(#bay-water)"/>
    <g fill="#ffe9ae" fill-opacity=".75">${glints}</g><g>${waves}</g></svg>`;
}
