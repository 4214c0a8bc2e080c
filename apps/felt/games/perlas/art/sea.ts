import { each, seeded } from '@baize/game-kit/art/paint.ts';

export function sea(width: number, height: number): string {
  const random = seeded(9);
  const shafts = [0.1, 0.3, 0.52, 0.74, 0.9].map((x, i) => {
    return `<path d="M${x * width} -20h26L${x * width + 120 - i * 40} ${height * 0.8}h-130Z" fill="url(#sea-shaft)"/>`;
  });
  const ripples = each(30, () => {
    const [x, y] = [random() * width, 60 + random() * height];
    const bend = `q${14 + random() * 20} ${-8 - random() * 8} ${30 + random() * 30} 0`;
    return `<path d="M${x} ${y}${bend}t${24 + random() * 30} ${random() * 8}"/>`;
  });
  const bubbles = each(16, () => {
    const at = `cx="${(random() * width).toFixed(0)}" cy="${(height * (0.4 + random() * 0.6)).toFixed(0)}"`;
    return `<circle class="bubble" ${at} r="${(1.5 + random() * 4).toFixed(1)}"/>`;
  });
  return `<svg viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" aria-hidden="true"><defs>
    <linearGradient id="sea-water" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#1a7f88"/>
      <stop offset=".3" stop-color="#0c4a60"/><stop offset="1" stop-color="#041620"/></linearGradient>
    <linearGradient id="sea-shaft" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#e6ffef" stop-opacity=".3"/>
      <stop offset="1" stop-color="#e6ffef" stop-opacity="0"/></linearGradient></defs>
    <rect width="${width}" height="${height}" fill="url(#sea-water)"/><g class="shafts">${shafts.join('')}</g>
    <g fill="none" stroke="#dffcff" stroke-opacity=".12" stroke-width="2">${ripples}</g>
    <g fill="#dffcff" fill-opacity=".1" stroke="#dffcff" stroke-opacity=".35">${bubbles}</g></svg>`;
}
