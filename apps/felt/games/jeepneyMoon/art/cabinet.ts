import { sign } from '@baize/game-kit/art/lettering.ts';
import { each, linear, oneOf, radial, star } from '@baize/game-kit/art/paint.ts';

const BULBS = ['#ffcf5a', '#ff5a86', '#5fe6d0'] as const;

/** The roof board of the jeepney with the game's name. 118 high. */
export function roof(width: number): string {
  const defs = [
    linear(
      'roof-red',
      [
        [0, '#ff9a70'],
        [0.25, '#e2372f'],
        [0.7, '#a00f22'],
        [1, '#560613'],
      ],
      0,
      0,
      0,
      1,
    ),
    linear(
      'roof-board',
      [
        [0, '#0f5f63'],
        [0.5, '#07373f'],
        [1, '#031c25'],
      ],
      0,
      0,
      0,
      1,
    ),
  ].join('');
  const w = width;
  return `<svg viewBox="0 0 ${w} 118" width="${w}" height="118" aria-hidden="true"><defs>${defs}</defs>
    <path d="M4 118C4 60 18 22 44 18Q${w / 2} 2 ${w - 44} 18C${w - 18} 22 ${w - 4} 60 ${w - 4} 118Z" fill="#0a0612"/>
    <path d="M8 118C8 62 22 26 46 22Q${w / 2} 6 ${w - 46} 22C${w - 22} 26 ${w - 8} 62 ${w - 8} 118Z" fill="url(#roof-red)"/>
    <path d="M16 96C18 62 28 36 50 31Q${w / 2} 14 ${w - 50} 31C${w - 28} 36 ${w - 18} 62 ${w - 16} 96" fill="none"
      stroke="#ffd76a" stroke-width="2.5"/>
    <path d="M22 104C24 68 34 42 54 37Q${w / 2} 20 ${w - 54} 37" fill="none" stroke="#fff" stroke-opacity=".28"
      stroke-width="4"/>
    ${rowOfBulbs(w)}
    <rect x="42" y="29" width="${w - 84}" height="82" rx="16" fill="#0a0612"/>
    <rect x="44" y="31" width="${w - 88}" height="78" rx="14" fill="url(#brass)"/>
    <rect x="50" y="37" width="${w - 100}" height="66" rx="10" fill="url(#roof-board)"/>
    <rect x="54" y="41" width="${w - 108}" height="58" rx="8" fill="none" stroke="#ffe9a6" stroke-opacity=".5"
      stroke-dasharray="1 5" stroke-width="2.5" stroke-linecap="round"/>
    ${name(w / 2)}
    ${[70, w - 70].map((x) => `<path d="${star(5, 13, 5.6, x, 70)}" fill="url(#gold)" stroke="#5c370b"/>`).join('')}</svg>`;
}

function rowOfBulbs(width: number): string {
  const count = 9;
  return each(count, (i) => {
    const x = 34 + (i * (width - 68)) / (count - 1);
    const y = 14 - Math.sin((i / (count - 1)) * Math.PI) * 6;
    return `<circle class="bulb" cx="${x}" cy="${y}" r="5.2" fill="${oneOf(BULBS, i)}"/>`;
  });
}

function name(x: number): string {
  const jeepney = sign('JEEPNEY', {
    x,
    y: 47,
    height: 26,
    weight: 26,
    depth: 3,
    track: 27,
    face: ['#fff', '#d8fff4', '#5fe0c8', '#c8fff0'],
    extrusion: '#0b2a3c',
    id: 'roof-jeepney',
  });
  const moon = sign('MOON', {
    x,
    y: 80,
    height: 16.5,
    weight: 26,
    depth: 2,
    track: 66,
    face: ['#fffbe0', '#ffe08a', '#ffb43a', '#fff0b0'],
    extrusion: '#4a1410',
    id: 'roof-moon',
  });
  return jeepney + moon;
}

export function windshield(width: number, height: number): string {
  const [w, h] = [width, height];
  const defs = linear(
    'frame-chrome',
    [
      [0, '#ffffff'],
      [0.1, '#c3d0de'],
      [0.3, '#6d7f97'],
      [0.5, '#e8f0f8'],
      [0.56, '#4b5a72'],
      [0.8, '#b9c8d8'],
      [1, '#5a6a80'],
    ],
    0,
    0,
    1,
    0.25,
  );
  const rivets = each(9, (i) => {
    const y = 20 + (i * (h - 40)) / 8;
    return `<circle cx="9" cy="${y}" r="2.6"/><circle cx="${w - 9}" cy="${y}" r="2.6"/>`;
  });
  return `<svg viewBox="0 0 ${w} ${h}" width="${w}" height="${h}" aria-hidden="true"><defs>${defs}</defs>
    <path fill-rule="evenodd" d="M14 0H${w - 14}Q${w} 0 ${w} 14V${h - 14}Q${w} ${h} ${w - 14} ${h}H14Q0 ${h} 0 ${h - 14}V14
      Q0 0 14 0ZM18 14Q18 14 18 18V${h - 18}H${w - 18}V14Z" fill="url(#frame-chrome)"/>
    <rect x="1.5" y="1.5" width="${w - 3}" height="${h - 3}" rx="13" fill="none" stroke="#fff" stroke-opacity=".75"
      stroke-width="1.5"/>
    <rect x="4" y="4" width="${w - 8}" height="${h - 8}" rx="11" fill="none" stroke="#12202e" stroke-opacity=".5"/>
    <rect x="17" y="13" width="${w - 34}" height="${h - 26}" rx="4" fill="none" stroke="#0a0612" stroke-width="3"/>
    <rect x="15" y="11" width="${w - 30}" height="${h - 22}" rx="6" fill="none" stroke="#ffd98a" stroke-width="1.6"/>
    <g fill="url(#brass)" stroke="#2a1a08" stroke-opacity=".6" stroke-width=".8">${rivets}</g></svg>`;
}

const HOOD_DEFS = [
  linear(
    'hood-red',
    [
      [0, '#ff9a74'],
      [0.1, '#ea3a31'],
      [0.45, '#a80f22'],
      [1, '#4a0512'],
    ],
    0,
    0,
    0,
    1,
  ),
  linear(
    'hood-teal',
    [
      [0, '#8ff7e4'],
      [0.16, '#1fb3a2'],
      [0.55, '#0b676a'],
      [1, '#042f38'],
    ],
    0.2,
    0,
    0.4,
    1,
  ),
  linear(
    'hood-slat',
    [
      [0, '#f4f9fd'],
      [0.22, '#97a7bb'],
      [0.45, '#2a3750'],
      [0.72, '#7f90a6'],
      [1, '#2c384c'],
    ],
    0,
    0,
    0,
    1,
  ),
  linear(
    'hood-grille',
    [
      [0, '#ffffff'],
      [0.2, '#c9d6e4'],
      [0.42, '#6a7a91'],
      [0.5, '#2a364b'],
      [0.66, '#8fa0b6'],
      [0.86, '#eef5fb'],
      [1, '#56657b'],
    ],
    0,
    0,
    1,
    0.6,
  ),
  linear(
    'hood-fade',
    [
      [0, '#05080c', 0],
      [0.5, '#05080c', 0.75],
    ],
    0,
    0,
    0,
    1,
  ),
  radial(
    'hood-shine',
    [
      [0, '#fff3c0', 0.55],
      [1, '#fff3c0', 0],
    ],
    0.5,
    0.5,
    0.5,
  ),
].join('');

/** Where the left headlamp shines, in the hood's coordinates. */
export type Lamp = { x: number; y: number; radius: number };

export function hood(width: number, height: number, lamp: Lamp): string {
  const [w, h, c] = [width, height, width / 2];
  const slats = each(11, (i) => {
    return `<rect x="${c - 69.5 + i * 12.9}" y="44" width="7.6" height="${h - 108}" rx="3.8" fill="url(#hood-slat)"/>`;
  });
  const side = fender(c, h) + sunburst(lamp, c, h);
  return `<svg viewBox="0 0 ${w} ${h}" width="${w}" height="${h}" aria-hidden="true"><defs>${HOOD_DEFS}</defs>
    <path d="M0 0H${w}V${h}H0Z" fill="#05080c"/><path d="M0 10Q${c} -8 ${w} 10V${h}H0Z" fill="url(#hood-red)"/>
    <ellipse cx="${c}" cy="20" rx="${c}" ry="22" fill="url(#hood-shine)"/>
    ${side}<g transform="translate(${w} 0) scale(-1 1)">${side}</g>
    <path d="M${c - 84} 42C${c - 56} 16 ${c + 56} 16 ${c + 84} 42L${c + 78} ${h - 60}H${c - 78}Z" fill="#0a0612"/>
    <path d="M${c - 80} 44C${c - 54} 20 ${c + 54} 20 ${c + 80} 44L${c + 75} ${h - 60}H${c - 75}Z" fill="url(#hood-grille)"/>
    <path d="M${c - 73} 48C${c - 50} 30 ${c + 50} 30 ${c + 73} 48L${c + 69} ${h - 60}H${c - 69}Z" fill="#0c0a18"/>${slats}
    <path d="M0 ${h - 118}H${w}V${h}H0Z" fill="url(#hood-fade)"/></svg>`;
}

/** Painted rays around a headlamp, as on real jeepneys; they end at the fender. */
function sunburst({ x, y, radius }: Lamp, c: number, h: number): string {
  const rays = each(24, (i) => {
    const [from, to] = [radius + 5, radius + (i % 2 ? 16 : 26)];
    const fill = oneOf(['#ffe27a', '#ff5a6e', '#fff3d0', '#ff9a3a'], i);
    return `<path d="M${x - 2.6} ${y - from}L${x} ${y - to}L${x + 2.6} ${y - from}Z" transform="rotate(${i * 15} ${x} ${y})" fill="${fill}"/>`;
  });
  return `<clipPath id="hood-fender"><path d="${fenderOutline(c, h)}"/></clipPath>
    <g clip-path="url(#hood-fender)" opacity=".9">${rays}
      <circle cx="${x}" cy="${y}" r="${radius + 4}" fill="none" stroke="#4a0512" stroke-width="2"/></g>`;
}

function fenderOutline(c: number, h: number): string {
  return `M-6 ${h}V107C-6 50 28 34 64 38C${c - 100} 44 ${c - 97} 110 ${c - 104} ${h}Z`;
}

/** The left fender up to `c`: enamel, shine, pinstripes, painted stars. */
function fender(c: number, h: number): string {
  const stars = [
    [20, 96, 6],
    [36, 78, 5],
    [56, 70, 4],
  ].map(([x, y, r]) => `<path d="${star(5, r ?? 0, (r ?? 0) * 0.42, x, y)}" fill="#ffe27a"/>`);
  return `<path d="M-6 ${h}V104C-6 46 26 30 64 34C${c - 96} 40 ${c - 92} 110 ${c - 100} ${h}Z" fill="#0a0612"/>
    <path d="${fenderOutline(c, h)}" fill="url(#hood-teal)"/>
    <path d="M-2 112C-2 62 30 44 62 47C${c - 112} 52 ${c - 108} 90 ${c - 112} 128" fill="none" stroke="#fff"
      stroke-opacity=".42" stroke-width="4" stroke-linecap="round"/>
    <path d="M8 ${h - 74}V122C8 82 34 62 62 62C${c - 118} 64 ${c - 114} 110 ${c - 119} ${h - 74}" fill="none"
      stroke="#ffe27a" stroke-width="2.5"/>
    <path d="M14 ${h - 74}V124C14 88 38 69 62 69C${c - 124} 72 ${c - 120} 112 ${c - 125} ${h - 74}" fill="none"
      stroke="#ff5a6e" stroke-width="1.6"/>${stars.join('')}
    <g fill="none" stroke="#ffe27a" stroke-width="2.2" stroke-linecap="round">
      <path d="M${c - 84} 24C${c - 120} 8 ${c - 168} 12 ${c - 176} 26M${c - 88} 34C${c - 92} 60 ${c - 90} 92 ${c - 92} 120"/>
    </g>`;
}

type Body = { width: number; height: number; frameLeft: number; frameWidth: number; frameTop: number };

export function wideBody({ width, height, frameLeft, frameWidth, frameTop }: Body): string {
  const [w, h] = [width, height];
  const inner = frameLeft + 14;
  const top = Math.max(8, frameTop - 22);
  const side = `<path d="M-8 ${h}V${h * 0.52}C-4 ${h * 0.36} 34 ${h * 0.3} ${inner * 0.55} ${h * 0.31}
      C${inner - 16} ${h * 0.33} ${inner} ${h * 0.46} ${inner} ${h}Z" fill="#0a0612"/>
    <path d="M-8 ${h}V${h * 0.535}C-2 ${h * 0.38} 36 ${h * 0.315} ${inner * 0.55} ${h * 0.325}
      C${inner - 22} ${h * 0.345} ${inner - 5} ${h * 0.47} ${inner - 5} ${h}Z" fill="url(#hood-teal)"/>
    <path d="M6 ${h * 0.52}C12 ${h * 0.4} 40 ${h * 0.345} ${inner * 0.55} ${h * 0.352}C${inner - 32} ${h * 0.37}
      ${inner - 18} ${h * 0.47} ${inner - 17} ${h * 0.62}" fill="none" stroke="#fff" stroke-opacity=".42" stroke-width="4"
      stroke-linecap="round"/>
    <path d="M14 ${h - 30}V${h * 0.56}C18 ${h * 0.44} 46 ${h * 0.385} ${inner * 0.55} ${h * 0.39}
      C${inner - 40} ${h * 0.405} ${inner - 28} ${h * 0.5} ${inner - 28} ${h - 30}" fill="none" stroke="#ffe27a"
      stroke-width="2.5"/>
    <path d="M21 ${h - 30}V${h * 0.57}C25 ${h * 0.46} 50 ${h * 0.405} ${inner * 0.55} ${h * 0.41}
      C${inner - 46} ${h * 0.425} ${inner - 35} ${h * 0.51} ${inner - 35} ${h - 30}" fill="none" stroke="#ff5a6e"
      stroke-width="1.6"/>`;
  const bulbs = each(11, (i) => {
    const x = frameLeft + 26 + (i * (frameWidth - 52)) / 10;
    return `<circle class="bulb" cx="${x}" cy="${top - 1 - Math.sin((i / 10) * Math.PI) * 5}" r="4.4" fill="${oneOf(BULBS, i)}"/>`;
  });
  const right = frameLeft + frameWidth;
  return `<svg viewBox="0 0 ${w} ${h}" width="${w}" height="${h}" aria-hidden="true"><defs>${HOOD_DEFS}</defs>
    <path d="M${frameLeft - 10} ${h}V${top + 34}C${frameLeft - 8} ${top + 10} ${frameLeft + 12} ${top + 2} ${frameLeft + 30} ${top}
      Q${w / 2} ${top - 12} ${right - 30} ${top}C${right - 12} ${top + 2} ${right + 8} ${top + 10} ${right + 10} ${top + 34}V${h}Z"
      fill="url(#hood-red)" stroke="#0a0612" stroke-width="4"/>
    ${bulbs}<path d="M0 ${h * 0.62}H${w}V${h}H0Z" fill="url(#hood-red)"/>
    ${side}<g transform="translate(${w} 0) scale(-1 1)">${side}</g>
    <path d="M0 ${h - 70}H${w}V${h}H0Z" fill="url(#hood-fade)"/></svg>`;
}
