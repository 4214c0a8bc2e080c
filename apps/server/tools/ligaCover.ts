import { INK, linear, seeded } from '@baize/game-kit/art/paint.ts';

const SKY = linear('liga-sky', [
  [0, '#17254f'],
  [0.45, '#8a3f6b'],
  [0.75, '#f2844e'],
  [1, '#ffd27a'],
]);
const SEA = linear('liga-sea', [
  [0, '#f0a05c'],
  [0.25, '#2b7f9a'],
  [1, '#0d4663'],
]);
const GRASS = linear('liga-grass', [
  [0, '#2f9a4f'],
  [1, '#145c30'],
]);

/** A palm whose foot is at (x, y). */
function palm(x: number, y: number, size: number, lean: number): string {
  const [tx, ty] = [x + lean * size * 0.3, y - size];
  const leaves = [-150, -115, -80, -45, -15]
    .map((turn) => {
      const [dx, dy] = [Math.cos((turn * Math.PI) / 180) * size * 0.55, Math.sin((turn * Math.PI) / 180) * size * 0.34];
      return `<path d="M${tx} ${ty}q${dx * 0.6} ${dy * 1.5} ${dx} ${dy + size * 0.2}q${-dx * 0.3} ${-size * 0.22} ${-dx} ${-dy - size * 0.2}z"/>`;
    })
    .join('');
  return `<path d="M${x - size * 0.05} ${y}Q${x} ${y - size * 0.5} ${tx} ${ty}" fill="none" stroke="#2a1730" stroke-width="${size * 0.08}" stroke-linecap="round"/><g fill="#1d2b3c">${leaves}</g>`;
}

/** A pitch on an island at dusk, seen from behind a goal, with floodlights; `ball` on it in front. */
export function island(width: number, height: number): string {
  const random = seeded(37);
  const horizon = height * 0.36;
  const stars = Array.from(
    { length: 26 },
    () =>
      `<circle cx="${(random() * width).toFixed(1)}" cy="${(random() * horizon * 0.6).toFixed(1)}" r="${(0.5 + random()).toFixed(1)}" fill="#fff" opacity=".7"/>`,
  ).join('');
  const stripes = [0, 1, 2, 3, 4]
    .map((at) => {
      const [y, next] = [horizon + 26 + at ** 1.7 * 14, horizon + 26 + (at + 0.5) ** 1.7 * 14];
      return `<path d="M0 ${y}H${width}V${next}H0z" fill="#ffffff14"/>`;
    })
    .join('');
  const lamp = (x: number) =>
    `<path d="M${x} ${horizon + 24}V${horizon - 66}" stroke="#20283d" stroke-width="4"/><rect x="${x - 16}" y="${horizon - 84}" width="32" height="20" rx="3" fill="#fff7d0" stroke="${INK}" stroke-width="2.2"/><path d="M${x - 16} ${horizon - 64}L${x - 70} ${horizon + 60}H${x + 70}L${x + 16} ${horizon - 64}z" fill="#fff6c4" opacity=".14"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><defs>${SKY}${SEA}${GRASS}</defs>
    <rect width="${width}" height="${height}" fill="url(#liga-sky)"/>${stars}
    <circle cx="${width * 0.5}" cy="${horizon - 6}" r="44" fill="#ffe9a8"/>
    <path d="M0 ${horizon}Q60 ${horizon - 46} 120 ${horizon - 8}T220 ${horizon - 12}T${width} ${horizon - 22}V${horizon + 6}H0z" fill="#3d2350"/>
    <rect y="${horizon}" width="${width}" height="40" fill="url(#liga-sea)"/>
    <path d="M0 ${horizon + 26}Q${width / 2} ${horizon + 8} ${width} ${horizon + 26}V${height}H0z" fill="url(#liga-grass)"/>${stripes}
    ${palm(22, horizon + 36, 92, 1)}${palm(width - 26, horizon + 38, 104, -1)}${lamp(70)}${lamp(width - 70)}
    <g fill="none" stroke="#f2fff4" stroke-width="3"><path d="M20 ${horizon + 46}H${width - 20}M${width * 0.5} ${horizon + 30}v0"/><ellipse cx="${width / 2}" cy="${horizon + 104}" rx="86" ry="26"/></g>
    <path d="M${width / 2 - 58} ${horizon + 46}v-40h116v40" fill="#ffffff1c" stroke="#fff" stroke-width="5" stroke-linejoin="round"/>
    <path d="M${width / 2 - 40} ${horizon + 8}v36m20-36v36m20-36v36m20-36v36m20-36v36M${width / 2 - 56} ${horizon + 18}h112m-112 12h112" stroke="#ffffff66" stroke-width="1.2"/>
  </svg>`;
}

/** A ball in the hand of our pictures: ink outline, light from the upper left. */
export function ball(x: number, y: number, size: number): string {
  const spot = (turn: number): string => {
    const [cx, cy] = [Math.cos((turn * Math.PI) / 180) * 66, Math.sin((turn * Math.PI) / 180) * 66];
    return `<path d="${pentagon(cx, cy, 22, turn + 180)}" fill="#20283d"/><path d="M${cx * 0.64} ${cy * 0.64}L${cx * 0.42} ${cy * 0.42}" stroke="#20283d" stroke-width="5"/>`;
  };
  return `<svg x="${x}" y="${y}" width="${size}" height="${size}" viewBox="-100 -100 200 200"><defs><radialGradient id="liga-ball" cx=".36" cy=".3" r=".8"><stop stop-color="#ffffff"/><stop offset=".6" stop-color="#f3ead6"/><stop offset="1" stop-color="#b89a78"/></radialGradient><clipPath id="liga-round"><circle r="88"/></clipPath></defs>
    <ellipse cx="8" cy="92" rx="70" ry="10" fill="#0007"/><circle r="90" fill="url(#liga-ball)" stroke="${INK}" stroke-width="6"/>
    <g clip-path="url(#liga-round)"><path d="${pentagon(0, 0, 30, -90)}" fill="#20283d"/>${[-90, -18, 54, 126, 198].map(spot).join('')}</g>
    <path d="M-62-42A76 76 0 0 1-20-72" fill="none" stroke="#fff" stroke-width="9" stroke-linecap="round" opacity=".9"/></svg>`;
}

function pentagon(cx: number, cy: number, size: number, turn: number): string {
  const points = [0, 72, 144, 216, 288].map((more) => {
    const angle = ((turn + more) * Math.PI) / 180;
    return `${(cx + Math.cos(angle) * size).toFixed(1)} ${(cy + Math.sin(angle) * size).toFixed(1)}`;
  });
  return `M${points.join('L')}z`;
}
