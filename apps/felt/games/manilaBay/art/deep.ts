import { each, oneOf, seeded } from '@baize/game-kit/art/paint.ts';

const WEEDS = ['#0e5a52', '#13756a', '#5a1f5a', '#8a2f4f'] as const;

/** The bay under water as a picture, for what stands outside the game. */
export function deep(width: number, height: number): string {
  const random = seeded(17);
  const light = each(5, (at) => {
    const x = width * (0.08 + at * 0.2);
    return `<path d="M${x} -10h24L${x + 90 - at * 34} ${height * 0.8}h-110Z" fill="url(#deep-light)" opacity="${(0.4 + random() * 0.5).toFixed(2)}"/>`;
  });
  const bubbles = each(22, () => {
    const [x, y, r] = [random() * width, random() * height * 0.9, 1 + random() * 4];
    return `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${r.toFixed(1)}" fill="#bff4ff" opacity="${(0.12 + random() * 0.3).toFixed(2)}"/>`;
  });
  const weeds = each(14, (at) => {
    const x = at * (width / 13) + random() * 10 - 8;
    const [high, lean] = [height * (0.1 + random() * 0.22), random() * 20 - 10];
    return `<path d="M${x.toFixed(0)} ${height}C${(x - 16).toFixed(0)} ${(height - high * 0.4).toFixed(0)} ${(x + 18).toFixed(0)} ${(height - high * 0.6).toFixed(0)} ${(x + lean).toFixed(0)} ${(height - high).toFixed(0)}" stroke="${oneOf(WEEDS, at % 4)}" stroke-width="${(6 + random() * 8).toFixed(1)}" fill="none" stroke-linecap="round"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>
    <linearGradient id="deep-water" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#2f9fae"/><stop offset=".2" stop-color="#127390"/><stop offset=".52" stop-color="#0a3f68"/><stop offset=".85" stop-color="#081f46"/><stop offset="1" stop-color="#050d24"/></linearGradient>
    <linearGradient id="deep-light" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#e6ffef" stop-opacity=".32"/><stop offset="1" stop-color="#e6ffef" stop-opacity="0"/></linearGradient></defs>
    <rect width="${width}" height="${height}" fill="url(#deep-water)"/>${light}${weeds}${bubbles}</svg>`;
}
