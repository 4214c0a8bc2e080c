import { linear, radial, seeded } from '@baize/game-kit/art/paint.ts';

const WOOD = linear(
  'rail-wood',
  [
    [0, '#1b0d07'],
    [0.4, '#4b2615'],
    [0.62, '#8a4f2a'],
    [0.74, '#5a2f18'],
    [1, '#22110a'],
  ],
  0,
  0,
  0,
  1,
);

/** The table's far rail over the room's width, with its stitched edge. */
export function rail(width: number): string {
  const middle = width / 2;
  const edge = (y: number) => `M0 ${y}Q${middle} ${y - 24} ${width} ${y}`;
  return `<svg width="${width}" height="120" viewBox="0 0 ${width} 120"><defs>${WOOD}</defs>
    <path d="M0 0H${width}V76Q${middle} 52 0 76Z" fill="#000" opacity=".5"/>
    <path d="M0 0H${width}V68Q${middle} 44 0 68Z" fill="url(#rail-wood)"/>
    <path d="${edge(68)}" fill="none" stroke="url(#brass)" stroke-width="4"/>
    <path d="${edge(61)}" fill="none" stroke="#ffcf9a" stroke-opacity=".25" stroke-width="1.5"/>
    <path d="${edge(79)}" fill="none" stroke="#e0b25a" stroke-opacity=".55" stroke-width="1.6" stroke-dasharray="7 5"/></svg>`;
}

/** The lit cloth, with the same grain on every machine. */
export function cloth(): string {
  const random = seeded(9);
  // Two paths in all: with an element for each of them the page's styles and layout took twice as long.
  const threads = { '#fff': '', '#000': '' };
  for (let thread = 0; thread < 520; thread++) {
    const [x, y, length] = [random() * 100, random() * 100, 0.15 + random() * 0.5];
    const tint = random() > 0.5 ? '#fff' : '#000';
    const turn = random() > 0.5 ? `h${length.toFixed(2)}` : `v${length.toFixed(2)}`;
    threads[tint] += `M${x.toFixed(2)} ${y.toFixed(2)}${turn}`;
  }
  const grain = Object.entries(threads).map(([tint, way]) => `<path d="${way}" stroke="${tint}"/>`);
  const lamp = radial(
    'cloth-lamp',
    [
      [0, '#2a9163'],
      [0.3, '#16603f'],
      [0.62, '#0b3a29'],
      [1, '#051811'],
    ],
    0.5,
    0.24,
    0.85,
  );
  return `<svg viewBox="0 0 100 100" preserveAspectRatio="none"><defs>${lamp}</defs>
    <rect width="100" height="100" fill="url(#cloth-lamp)"/><g stroke-width=".1" opacity=".1">${grain.join('')}</g></svg>`;
}
