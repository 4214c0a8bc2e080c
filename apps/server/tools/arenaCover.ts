import { INK, linear, seeded } from '@baize/game-kit/art/paint.ts';

const NIGHT = linear('arena-night', [
  [0, '#1a0f3a'],
  [0.4, '#4b1f6f'],
  [0.7, '#a3315f'],
  [1, '#2a1030'],
]);
const FLOOR = linear('arena-floor', [
  [0, '#3d4f78'],
  [1, '#141a33'],
]);
const BEAM = linear('arena-beam', [
  [0, '#fff4c2'],
  [1, '#fff4c200'],
]);

/** A core on the floor: a ring of stone and a lit stone within. */
function core(x: number, y: number, colour: string): string {
  return `<ellipse cx="${x + 4}" cy="${y + 12}" rx="46" ry="18" fill="#0007"/>
    <path d="M${x - 42} ${y}v12a42 16 0 0 0 84 0v-12z" fill="#3a3450" stroke="${INK}" stroke-width="3"/>
    <ellipse cx="${x}" cy="${y}" rx="42" ry="16" fill="#5a5278" stroke="${INK}" stroke-width="3"/>
    <ellipse cx="${x}" cy="${y - 2}" rx="27" ry="10" fill="${colour}" stroke="${INK}" stroke-width="2.4"/>
    <path d="M${x - 20} ${y - 5}a24 9 0 0 1 20-6" fill="none" stroke="#fff" stroke-width="2.600" stroke-linecap="round" opacity=".8"/>
    <path d="M${x} ${y - 58}l15 26-15 26-15-26z" fill="${colour}" stroke="${INK}" stroke-width="3" stroke-linejoin="round"/>
    <path d="M${x} ${y - 58}l-15 26h15z" fill="#ffffff70"/><path d="M${x} ${y - 6}l15-26h-15z" fill="#0003"/>`;
}

/** A hall at night: tiers of lights, beams, and the floor with its three lanes between two cores. */
export function hall(width: number, height: number): string {
  const random = seeded(53);
  const rim = height * 0.42;
  const tiers = [0, 1, 2, 3]
    .map((row) => {
      const y = rim - 70 + row * 22;
      const seats = Array.from({ length: 46 }, (_, at) => {
        const x = -10 + at * (width / 44);
        const dip = (Math.abs(x - width / 2) / width) ** 2 * 60;
        const colour = random() < 0.5 ? '#ffd27a' : random() < 0.5 ? '#7fe3e0' : '#ff8fae';
        return `<circle cx="${(x + row * 3).toFixed(1)}" cy="${(y - dip).toFixed(1)}" r="${(1.6 + random() * 1.6).toFixed(1)}" fill="${colour}" opacity="${(0.35 + random() * 0.6).toFixed(2)}"/>`;
      }).join('');
      return `<path d="M-10 ${y - 6}Q${width / 2} ${y + 18} ${width + 10} ${y - 6}V${y + 26}H-10z" fill="#160c2c" opacity=".55"/>${seats}`;
    })
    .join('');
  const beam = (from: number, to: number) =>
    `<path d="M${from - 8} -6h16L${to + 58} ${rim + 96}h-116z" fill="url(#arena-beam)" opacity=".34"/>`;
  const lanes = [
    [-54, 22],
    [0, 26],
    [62, 34],
  ]
    .map(
      ([bow = 0, thick]) =>
        `<path d="M62 ${rim + 92}Q${width / 2} ${rim + 92 + bow * 1.6} ${width - 62} ${rim + 92}" fill="none" stroke="#ffffff1f" stroke-width="${thick}" stroke-linecap="round"/>`,
    )
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><defs>${NIGHT}${FLOOR}${BEAM}</defs>
    <rect width="${width}" height="${height}" fill="url(#arena-night)"/>${tiers}
    <path d="M0 ${rim + 24}Q${width / 2} ${rim - 4} ${width} ${rim + 24}V${height}H0z" fill="url(#arena-floor)" stroke="${INK}" stroke-width="3"/>
    <path d="M0 ${rim + 32}Q${width / 2} ${rim + 4} ${width} ${rim + 32}" fill="none" stroke="#ffd27a" stroke-width="2.400" opacity=".8"/>
    ${lanes}${beam(40, width * 0.66)}${beam(width - 40, width * 0.34)}${beam(width / 2, width / 2)}
    ${core(52, rim + 92, '#19b3b0')}${core(width - 52, rim + 92, '#f09a2a')}
  </svg>`;
}

/** The emblem: a plate with a one, wings at its sides; ink outline, light from the upper left. */
export function emblem(x: number, y: number, size: number): string {
  const wing = (turn: 1 | -1): string =>
    `<g transform="scale(${turn} 1)"><path d="M52-26C84-52 98-50 112-66c2 30-8 46-24 56 10 0 16-2 22-6-4 26-20 38-40 40 6 4 12 4 18 4-10 16-24 20-40 14z" fill="#e8eefb" stroke="${INK}" stroke-width="6" stroke-linejoin="round"/><path d="M60-18c18-12 28-16 40-30M60 4c14-2 22-4 32-10M58 22c8 0 14 0 20-2" fill="none" stroke="#8fa2c9" stroke-width="4" stroke-linecap="round"/></g>`;
  return `<svg x="${x}" y="${y}" width="${size}" height="${size}" viewBox="-120 -110 240 220"><defs><linearGradient id="arena-plate" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#ff7a6b"/><stop offset=".5" stop-color="#c3264f"/><stop offset="1" stop-color="#5a0f3a"/></linearGradient><linearGradient id="arena-gold" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#fff4c4"/><stop offset=".45" stop-color="#f4bf4f"/><stop offset="1" stop-color="#a8641c"/></linearGradient></defs>
    <ellipse cx="8" cy="98" rx="76" ry="9" fill="#0008"/>${wing(1)}${wing(-1)}
    <path d="M0-92l62 26v66c0 46-30 76-62 94C-32 76-62 46-62 0v-66z" fill="url(#arena-gold)" stroke="${INK}" stroke-width="7" stroke-linejoin="round"/>
    <path d="M0-74l46 20v52c0 36-22 58-46 74C-24 56-46 34-46-2v-52z" fill="url(#arena-plate)" stroke="${INK}" stroke-width="4" stroke-linejoin="round"/>
    <path d="M-20-28L6-50h12v80h16v18h-52V30h16v-48l-14 10z" fill="url(#arena-gold)" stroke="${INK}" stroke-width="5" stroke-linejoin="round"/>
    <path d="M-38-50L-4-65" stroke="#fff" stroke-width="6" stroke-linecap="round" opacity=".75"/></svg>`;
}
