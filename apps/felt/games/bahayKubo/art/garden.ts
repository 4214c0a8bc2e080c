import { each, INK, linear, seeded } from '@baize/game-kit/art/paint.ts';

const SKY = linear('kubo-sky', [
  [0, '#1c2350'],
  [0.4, '#6a3a78'],
  [0.72, '#e8814a'],
  [1, '#ffc36a'],
]);
const HILL = linear('kubo-hill', [
  [0, '#2f6a4a'],
  [1, '#0f2f25'],
]);
const SOIL = linear('kubo-soil', [
  [0, '#5a3a22'],
  [1, '#22130b'],
]);

/** A tuft of leaves on a bed. */
function tuft(x: number, y: number, size: number, colour: string): string {
  return each(5, (i) => {
    const turn = (i - 2) * 26;
    return `<path d="M0 0C${-size * 0.3} ${-size * 0.5} ${-size * 0.16} ${-size} 0 ${-size * 1.1}C${size * 0.16} ${-size} ${size * 0.3} ${-size * 0.5} 0 0Z" transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn})" fill="${colour}" stroke="${INK}" stroke-width="1.4"/>`;
  });
}

/** The vegetable garden at dusk: hills, coconut palms, beds in rows. */
export function garden(width: number, height: number): string {
  const random = seeded(17);
  const horizon = height * 0.34;
  const palms = each(3, (i) => {
    const x = width * (0.08 + i * 0.42);
    const y = horizon - 30 + (i % 2) * 16;
    const fronds = each(7, (j) => {
      const turn = -80 + j * 27;
      return `<path d="M0 0C14 -16 34 -16 46 2C34 -4 16 -4 0 0Z" transform="translate(${x} ${y - 60}) rotate(${turn})" fill="#123a2c"/>`;
    });
    return `<path d="M${x} ${y + 40}C${x - 4} ${y} ${x + 5} ${y - 30} ${x} ${y - 60}" stroke="#2a1a1c" stroke-width="6" fill="none"/>${fronds}`;
  });
  const beds = each(9, (i) => {
    const y = horizon + 44 + i * i * 5 + i * 30;
    const size = 11 + i * 3.4;
    const step = size * 2.1;
    const plants = each(Math.ceil(width / step) + 1, (j) => {
      const colours = ['#2f8a3e', '#4fa84a', '#27734a', '#6ab84a'] as const;
      return tuft(j * step + (i % 2) * (step / 2) + (random() - 0.5) * 4, y, size, colours[(i + j) % 4] ?? '#2f8a3e');
    });
    return `<rect y="${(y - 4).toFixed(1)}" width="${width}" height="${(size * 0.9).toFixed(1)}" fill="#000" opacity=".22"/>${plants}`;
  });
  return `<svg viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" aria-hidden="true"><defs>${SKY}${HILL}${SOIL}
    <linearGradient id="kubo-shade" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#0a0618" stop-opacity=".55"/><stop offset=".26" stop-color="#0a0618" stop-opacity="0"/><stop offset=".62" stop-color="#0a0a08" stop-opacity=".25"/><stop offset="1" stop-color="#060906" stop-opacity=".86"/></linearGradient></defs>
    <rect width="${width}" height="${height}" fill="url(#kubo-sky)"/>
    <circle cx="${width * 0.76}" cy="${horizon - 26}" r="34" fill="#ffe2a0" opacity=".9"/>
    <path d="M0 ${horizon + 6}C${width * 0.2} ${horizon - 50} ${width * 0.36} ${horizon - 30} ${width * 0.5} ${horizon - 4}C${width * 0.66} ${horizon - 60} ${width * 0.86} ${horizon - 40} ${width} ${horizon + 4}V${height}H0Z" fill="url(#kubo-hill)" stroke="${INK}" stroke-width="2"/>
    ${palms}<rect y="${horizon + 24}" width="${width}" height="${height}" fill="url(#kubo-soil)"/>${beds}
    <rect width="${width}" height="${height}" fill="url(#kubo-shade)"/></svg>`;
}
