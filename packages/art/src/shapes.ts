/** SVG pieces as text. Angles in degrees, clockwise from three o'clock; `more`: further attributes. */
export type Point = readonly [x: number, y: number];

/** One decimal, no leading zero: numbers are a third of a picture's bytes. */
export function num(value: number): string {
  return String(Math.round(value * 10) / 10).replace(/^(-?)0\./, '$1.');
}

/** The point at this distance and angle from a centre. */
export function polar(cx: number, cy: number, radius: number, angle: number): Point {
  return [cx + radius * Math.cos((angle * Math.PI) / 180), cy + radius * Math.sin((angle * Math.PI) / 180)];
}

export function coords(...values: readonly (number | Point)[]): string {
  return values.flat().map(num).join(' ').replace(/ -/g, '-');
}

type Drawn = string | readonly Drawn[];

/** Parts in the order of painting, lists flattened. */
export function draw(...parts: readonly Drawn[]): string {
  return parts.map((part) => (typeof part === 'string' ? part : draw(...part))).join('');
}

/** Paints each entry of a short list; tuples keep their types. */
export function each<const T>(list: readonly T[], paint: (item: T, index: number) => string): string {
  return list.map(paint).join('');
}

const attr = (more: string) => (more ? ` ${more}` : '');

/** A filled outline; an empty `fill` leaves the colour to the group. */
export function area(d: string, fill: string, more = ''): string {
  return `<path d="${d}"${fill ? ` fill="${fill}"` : ''}${attr(more)}/>`;
}

export function stroke(d: string, colour: string, width: number, more = ''): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}"${attr(more)}/>`;
}

export function disc(cx: number, cy: number, radius: number, fill: string, more = ''): string {
  return `<circle cx="${num(cx)}" cy="${num(cy)}" r="${num(radius)}" fill="${fill}"${attr(more)}/>`;
}

export function hoop(cx: number, cy: number, radius: number, colour: string, width: number, more = ''): string {
  const size = `cx="${num(cx)}" cy="${num(cy)}" r="${num(radius)}"`;
  return `<circle ${size} fill="none" stroke="${colour}" stroke-width="${hundredths(width)}"${attr(more)}/>`;
}

export function oval(cx: number, cy: number, rx: number, ry: number, fill: string, more = ''): string {
  return `<ellipse cx="${num(cx)}" cy="${num(cy)}" rx="${num(rx)}" ry="${num(ry)}" fill="${fill}"${attr(more)}/>`;
}

/** A rectangle with rounded corners, by its top left corner. */
export function plate(
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  fill: string,
  more = '',
): string {
  const size = `x="${num(x)}" y="${num(y)}" width="${num(width)}" height="${num(height)}" rx="${num(radius)}"`;
  return `<rect ${size} fill="${fill}"${attr(more)}/>`;
}

export function place(transform: string, ...parts: readonly Drawn[]): string {
  return `<g transform="${transform}">${draw(...parts)}</g>`;
}

export function opacity(share: number): string {
  return `opacity="${String(share).replace(/^0\./, '.')}"`;
}

export function polygon(points: readonly Point[]): string {
  return `M${points.map((point) => coords(point)).join('L')}z`;
}

export function star(cx: number, cy: number, spikes: number, outer: number, inner: number, turn = -90): string {
  return polygon(
    Array.from({ length: spikes * 2 }, (_, i) => polar(cx, cy, i % 2 ? inner : outer, turn + (i * 180) / spikes)),
  );
}

export function ngon(cx: number, cy: number, sides: number, radius: number, turn = -90): string {
  return polygon(Array.from({ length: sides }, (_, i) => polar(cx, cy, radius, turn + (i * 360) / sides)));
}

/** A slice of a disc, or of a ring when `inner` is given. */
export function wedge(cx: number, cy: number, radius: number, from: number, to: number, inner = 0): string {
  const arc = `A${num(radius)} ${num(radius)} 0 0 1 ${coords(polar(cx, cy, radius, to))}`;
  const start = coords(polar(cx, cy, radius, from));
  if (!inner) return `M${num(cx)} ${num(cy)}L${start}${arc}z`;
  const innerStart = coords(polar(cx, cy, inner, from));
  const innerArc = `A${num(inner)} ${num(inner)} 0 0 0 ${innerStart}`;
  return `M${innerStart}L${start}${arc}L${coords(polar(cx, cy, inner, to))}${innerArc}z`;
}

/** A ring of `count` parts as one dashed line; `share` of each part is filled. */
export function segments(
  cx: number,
  cy: number,
  [inner, outer]: readonly [inner: number, outer: number],
  count: number,
  fill: string,
  { from = 0, share = 0.5, more = '' } = {},
): string {
  const radius = (inner + outer) / 2;
  const step = (2 * Math.PI * radius) / count;
  const dashes = [step * share, step * (1 - share)].map(hundredths).join(' ');
  const offset = hundredths(-(from / 360) * 2 * Math.PI * radius);
  const shift = offset ? ` stroke-dashoffset="${offset}"` : '';
  return hoop(cx, cy, radius, fill, outer - inner, `stroke-dasharray="${dashes}"${shift}${attr(more)}`);
}

function hundredths(value: number): number {
  return Math.round(value * 100) / 100;
}

/** `count` beams between two angles; `share` of each step is lit. */
export function rays(
  cx: number,
  cy: number,
  count: number,
  radius: number,
  from = 0,
  share = 0.5,
  to = from + 360,
): string {
  const step = (to - from) / count;
  return Array.from({ length: count }, (_, i) => {
    const angle = from + i * step;
    const edges = `${coords(polar(cx, cy, radius, angle))}L${coords(polar(cx, cy, radius, angle + step * share))}`;
    return `M${num(cx)} ${num(cy)}L${edges}z`;
  }).join('');
}

/** Draws `count` times round the circle. */
export function ring(count: number, paint: (angle: number, index: number) => string): string {
  return Array.from({ length: count }, (_, i) => paint((i * 360) / count, i)).join('');
}

export function shadow(cx: number, cy: number, rx: number, ry = rx * 0.16): string {
  return oval(cx, cy, rx, ry, '#000', opacity(0.34));
}

export type Suit = 's' | 'h' | 'd' | 'c';

const SUITS: Record<Suit, string> = {
  s: 'M0-44C-48-6-46 26-21 26C-10 26-4 20-3 13C-4 27-8 36-14 42H14C8 36 4 27 3 13C4 20 10 26 21 26C46 26 48-6 0-44z',
  h: 'M0 42C-54 2-46-38-21-38C-9-38-1-29 0-21C1-29 9-38 21-38C46-38 54 2 0 42z',
  d: 'M0-44Q13-18 33 0Q13 18 0 44Q-13 18-33 0Q-13-18 0-44z',
  c:
    'M-3 11C-10 24-42 26-42 1C-42-15-26-22-15-16C-27-30-16-44 0-44C16-44 27-30 15-16C26-22 42-15 42 1' +
    'C42 26 10 24 3 11C4 27 8 36 14 42H-14C-8 36-4 27-3 11z',
};

/** A suit sign, 88 high at scale 1, round its middle. */
export function suit(sign: Suit, cx: number, cy: number, scale: number, fill: string, more = ''): string {
  const transform = `translate(${num(cx)} ${num(cy)})scale(${Math.round(scale * 1000) / 1000})`;
  return area(SUITS[sign], fill, `transform="${transform}"${attr(more)}`);
}

export function cloud(x: number, y: number, scale: number, fill: string, share: number): string {
  const k = scale;
  const hump = (radius: number, dx: number, dy: number) =>
    `a${num(radius * k)} ${num(radius * k)} 0 0 1 ${coords(dx * k, dy * k)}`;
  const outline = `M${coords(x - 46 * k, y)}${hump(14, 16, -14)}${hump(22, 40, -4)}${hump(16, 28, 18)}z`;
  return area(outline, fill, opacity(share));
}

/** Three lines of water from `y` down. */
export function waves(y: number, height: number, fill: string, share: number): string {
  const over = `q15-${height} 30 0t30 0`.repeat(5);
  const back = `q-15-${height} -30 0t-30 0`.repeat(5);
  return area([0, 1, 2].map((row) => `M0 ${num(y + row * 26)}${over}v8${back}z`).join(''), fill, opacity(share));
}
