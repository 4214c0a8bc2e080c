import { each, INK, linear, seeded } from '@baize/game-kit/art/paint.ts';

const WALL = linear('store-wall', [
  [0, '#2f7a6b'],
  [0.5, '#1e5a55'],
  [1, '#123a3e'],
]);
const SHELF = linear('store-shelf', [
  [0, '#d99a55'],
  [0.5, '#a8642c'],
  [1, '#6d3a18'],
]);
const AWNING = ['#e5483f', '#fff3d6'] as const;
const JARS = ['#f9c846', '#e5483f', '#7fd8c4', '#f07f2e', '#c58be0', '#9bd05a'] as const;

/** A jar of sweets, its foot in the middle at (x, y). */
function jar(x: number, y: number, size: number, colour: string, random: () => number): string {
  const [w, h] = [size * 0.72, size];
  const sweets = each(9, () => {
    const [dx, dy] = [(random() - 0.5) * w * 0.7, -random() * h * 0.52 - 4];
    return `<circle cx="${(x + dx).toFixed(1)}" cy="${(y + dy).toFixed(1)}" r="${(size * 0.09).toFixed(1)}" fill="${colour}"/>`;
  });
  return `<rect x="${x - w / 2}" y="${y - h * 0.86}" width="${w}" height="${h * 0.86}" rx="${size * 0.14}" fill="#e9fff8" fill-opacity=".26"/>${sweets}
    <rect x="${x - w / 2}" y="${y - h * 0.86}" width="${w}" height="${h * 0.86}" rx="${size * 0.14}" fill="none" stroke="${INK}" stroke-width="2.2"/>
    <rect x="${x - w * 0.4}" y="${y - h}" width="${w * 0.8}" height="${size * 0.16}" rx="3" fill="#e0b25a" stroke="${INK}" stroke-width="2.2"/>
    <path d="M${x - w * 0.34} ${y - h * 0.7}V${y - h * 0.2}" stroke="#fff" stroke-opacity=".6" stroke-width="2.6" stroke-linecap="round"/>`;
}

/** The front of a corner store at night: awning, packets on a string, and at `shelfY` a shelf of jars. */
export function store(width: number, height: number, shelfY: number): string {
  const random = seeded(23);
  const stripes = Math.max(8, Math.round(width / 42));
  const step = width / stripes;
  const drop = 56;
  const awning = each(stripes, (i) => {
    const x = i * step;
    return `<path d="M${x} 0H${x + step}V${drop}a${step / 2} ${step * 0.42} 0 0 1 ${-step} 0Z" fill="${AWNING[i % 2] ?? ''}" stroke="${INK}" stroke-width="2"/>`;
  });
  const planks = each(
    Math.ceil(height / 54),
    (i) => `<path d="M0 ${120 + i * 54}H${width}" stroke="#0a2a2c" stroke-opacity=".5" stroke-width="2"/>`,
  );
  const packets = each(Math.round(width / 46), (i) => {
    const [x, y] = [24 + i * 46, 82 + Math.sin(i * 1.7) * 4];
    return `<g transform="rotate(${((random() - 0.5) * 14).toFixed(1)} ${x} ${y})"><path d="M${x - 11} ${y}h22l-2 26h-18Z" fill="${JARS[i % JARS.length] ?? ''}" stroke="${INK}" stroke-width="2"/><path d="M${x - 7} ${y + 10}h14" stroke="#fff" stroke-opacity=".7" stroke-width="3"/></g>`;
  });
  const jars = each(Math.ceil(width / 62), (i) =>
    jar(34 + i * 62, shelfY, 52, JARS[(i * 2 + 1) % JARS.length] ?? '', random),
  );
  return `<svg viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" aria-hidden="true"><defs>${WALL}${SHELF}
    <radialGradient id="store-lamp" cx=".5" cy=".16" r=".95"><stop offset="0" stop-color="#ffe0a0" stop-opacity=".3"/><stop offset=".35" stop-color="#ffe0a0" stop-opacity="0"/><stop offset=".35" stop-color="#061516" stop-opacity="0"/><stop offset="1" stop-color="#061516" stop-opacity=".62"/></radialGradient></defs>
    <rect width="${width}" height="${height}" fill="url(#store-wall)"/>${planks}<rect width="${width}" height="${height}" fill="url(#store-lamp)"/>
    <path d="M0 84Q${width / 2} 96 ${width} 84" fill="none" stroke="${INK}" stroke-width="2"/>${packets}
    ${jars}<rect x="-4" y="${shelfY}" width="${width + 8}" height="14" fill="url(#store-shelf)" stroke="${INK}" stroke-width="2.4"/>
    <g>${awning}</g></svg>`;
}
