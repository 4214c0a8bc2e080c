import { each, linear, oneOf, radial, seeded, star, type Stop } from '@baize/game-kit/art/paint.ts';

export type SkyPlan = { width: number; height: number; isViolet: boolean; roofY: number };

const DUSK: readonly Stop[] = [
  [0, '#04101f'],
  [0.12, '#0c2b46'],
  [0.22, '#3c3a6e'],
  [0.31, '#a5537a'],
  [0.37, '#e88a58'],
  [0.42, '#23233f'],
  [1, '#060d14'],
];
const VIOLET: readonly Stop[] = [
  [0, '#14072b'],
  [0.16, '#4a1257'],
  [0.3, '#b3306e'],
  [0.42, '#3a0f43'],
  [1, '#120519'],
];

export function sky({ width, height, isViolet, roofY }: SkyPlan): string {
  const random = seeded(11);
  const defs = [
    linear('sky-air', isViolet ? VIOLET : DUSK, 0, 0, 0, 1),
    radial(
      'sky-moon',
      [
        [0, '#fffdf0'],
        [0.5, '#fff0c2'],
        [1, '#f3b85c'],
      ],
      0.4,
      0.35,
      0.75,
    ),
    radial(
      'sky-halo',
      [
        [0, '#ffe9b0', 0.75],
        [0.4, '#ffcf8a', 0.28],
        [1, '#ffb37a', 0],
      ],
      0.5,
      0.5,
      0.5,
    ),
  ].join('');
  const stars = each(60, (i) => {
    const at = `cx="${(random() * width).toFixed(0)}" cy="${(random() * 170).toFixed(0)}"`;
    const look = `r="${(0.4 + random()).toFixed(1)}" opacity="${(0.25 + random() * 0.6).toFixed(2)}"`;
    return `<circle ${at} ${look} fill="#fff"${i % 6 ? '' : ' class="twinkle"'}/>`;
  });
  const houses: readonly (readonly [x: number, y: number, width: number])[] = [
    [-6, roofY - 14, 34],
    [26, roofY + 2, 30],
    [width - 124, roofY - 16, 26],
    [width - 96, roofY - 34, 30],
    [width - 62, roofY - 4, 30],
    [width - 30, roofY - 22, 40],
  ];

  return `<svg viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" aria-hidden="true"><defs>${defs}</defs>
    <rect width="${width}" height="${height}" fill="url(#sky-air)"/>${stars}${moon(width / 2, roofY - 4)}
    <g opacity=".9">${houses.map(([x, y, w]) => house({ x, y, width: w, height, lowest: roofY + 170, random })).join('')}</g>
    <g transform="translate(-34 ${roofY - 166})">${CHURCH}</g>
    ${palm(width - 22, roofY - 18, 0.8, 1)}${palm(4, roofY + 18, 0.7, -1)}
    ${lanterns({ from: [-6, 60], to: [width * 0.62, 54], count: 10, seed: 3 })}
    ${lanterns({ from: [width * 0.52, 52], to: [width + 8, 66], count: 9, seed: 9 })}</svg>`;
}

function moon(x: number, y: number): string {
  return `<circle cx="${x}" cy="${y}" r="170" fill="url(#sky-halo)"/>
    <circle cx="${x}" cy="${y}" r="66" fill="url(#sky-moon)"/>
    <g fill="#e9b866" opacity=".35"><circle cx="${x - 26}" cy="${y - 34}" r="13"/><circle cx="${x + 32}" cy="${y - 44}" r="8"/>
      <circle cx="${x + 42}" cy="${y - 8}" r="11"/><circle cx="${x - 48}" cy="${y + 2}" r="7"/></g>`;
}

type House = { x: number; y: number; width: number; height: number; lowest: number; random: () => number };

function house({ x, y, width, height, lowest, random }: House): string {
  const windows: string[] = [];
  for (let top = y + 8; top < lowest; top += 11) {
    for (let left = x + 5; left < x + width - 6; left += 9) {
      if (random() >= 0.5) continue;
      const fill = oneOf(['#ffd98a', '#ffb95a', '#9fe8e0', '#ff9fb5'], random());
      const opacity = (0.45 + random() * 0.5).toFixed(2);
      windows.push(`<rect x="${left}" y="${top}" width="4.5" height="6" rx="1" fill="${fill}" opacity="${opacity}"/>`);
    }
  }
  return `<rect x="${x}" y="${y}" width="${width}" height="${height - y}" fill="#152943"/>${windows.join('')}`;
}

const CHURCH = `<g fill="#0c1c2c"><path d="M48 260V150h6v-10l9-14 9 14v10h6v110zM118 260V150h6v-10l9-14 9 14v10h6v110z"/>
  <path d="M78 260V164c0-10 8-22 20-28 12 6 20 18 20 28v96z"/>
  <path d="M96 118h4v8h6v4h-6v8h-4v-8h-6v-4h6z" fill="#e0b25a"/><circle cx="98" cy="168" r="8" fill="#ffcf7a"/>
  <path d="M59 152h8v16h-8zM129 152h8v16h-8zM92 196h12v30h-12z" fill="#ffb95a" opacity=".85"/></g>`;

function palm(x: number, y: number, size: number, side: 1 | -1): string {
  return `<g transform="translate(${x} ${y}) scale(${size * side} ${size})" fill="#071a1c">
    <path d="M-3 110C2 70 0 40-8 4l6-2C8 40 8 72 6 110z"/>
    <path d="M-6 2C-28-18-54-12-66 6-46-6-26-2-6 4zM-6 2C-22-34-46-40-62-30-40-28-22-12-4 4zM-6 2C2-34 26-44 46-36 24-30
      6-14-2 4zM-6 2C16-18 44-16 58 4 38-8 14-6-4 6zM-6 2C-30 2-48 22-50 40-36 22-20 12-4 6zM-4 2C18 6 32 24 34 42 22 26 10
      14-6 6z"/>
    <path d="M-40-22C-24-20-14-10-6 0" stroke="#2fa4a0" stroke-width="1.5" fill="none" opacity=".5"/></g>`;
}

type Point = readonly [x: number, y: number];
type Wire = { from: Point; to: Point; count: number; seed: number };
const SAG = 22;

function lanterns({ from: [x1, y1], to: [x2, y2], count, seed }: Wire): string {
  const random = seeded(seed);
  const [middleX, middleY] = [(x1 + x2) / 2, (y1 + y2) / 2 + SAG];
  const hung = each(count - 1, (n) => {
    const i = n + 1;
    const t = i / count;
    const x = (1 - t) ** 2 * x1 + 2 * t * (1 - t) * middleX + t * t * x2;
    const y = (1 - t) ** 2 * y1 + 2 * t * (1 - t) * middleY + t * t * y2;
    const colour = oneOf(['#ff4f8b', '#ffb637', '#2fd0b0', '#ff6a4a'], random());
    return i % 3 === 1 ? smallParol(x, y, colour) : bulb(x, y, colour);
  });
  return `<path d="M${x1} ${y1}Q${middleX} ${middleY} ${x2} ${y2}" fill="none" stroke="#04090f" stroke-width="1.6"/>${hung}`;
}

function smallParol(x: number, y: number, colour: string): string {
  return `<g class="twinkle"><circle cx="${x}" cy="${y + 12}" r="15" fill="${colour}" opacity=".16"/>
    <circle cx="${x}" cy="${y + 12}" r="22" fill="${colour}" opacity=".1"/><path d="M${x} ${y}v4" stroke="#04090f"/>
    <path d="${star(5, 9, 4, x, y + 12)}" fill="${colour}"/><path d="${star(5, 5.4, 2.3, x, y + 12)}" fill="#fff3c4"/>
    <path d="M${x - 3} ${y + 18}l-2 9M${x + 3} ${y + 18}l2 9" stroke="${colour}" stroke-width="1.6"/></g>`;
}

function bulb(x: number, y: number, colour: string): string {
  return `<circle cx="${x}" cy="${y + 3}" r="3.2" fill="${colour}"/>
    <circle cx="${x}" cy="${y + 3}" r="6.5" fill="${colour}" opacity=".3"/>`;
}
