import { each, INK, linear, seeded } from '@baize/game-kit/art/paint.ts';

const SKY = linear('street-sky', [
  [0, '#2b1a4e'],
  [0.45, '#7a2f5e'],
  [0.75, '#e0743f'],
  [1, '#ffb257'],
]);
const STONE = linear('street-stone', [
  [0, '#6b4a4f'],
  [1, '#2b1a2a'],
]);

/** A window of capiz panes, lit from within. */
function windowAt(x: number, y: number, size: number): string {
  const panes = each(16, (i) => {
    const [column, row] = [i % 4, Math.floor(i / 4)];
    const step = size / 4;
    return `<rect x="${(x + column * step + 1).toFixed(1)}" y="${(y + row * step + 1).toFixed(1)}" width="${(step - 2).toFixed(1)}" height="${(step - 2).toFixed(1)}" fill="${(i * 7) % 5 === 0 ? '#ffe9b0' : '#f3c06a'}"/>`;
  });
  return `<rect x="${x - 4}" y="${y - 4}" width="${size + 8}" height="${size + 8}" fill="#3a2018" stroke="${INK}" stroke-width="2"/>${panes}`;
}

/** An old street of Manila at dusk: houses of stone and wood, wires of little flags, cobbles. */
export function street(width: number, height: number): string {
  const random = seeded(41);
  const ground = height * 0.64;
  const houses = each(Math.ceil(width / 150) + 1, (i) => {
    const x = i * 150 - 40;
    const roof = 70 + random() * 40;
    return `<path d="M${x} ${height}V${roof + 24}L${x + 16} ${roof}H${x + 134}L${x + 150} ${roof + 24}V${height}Z" fill="url(#street-stone)" stroke="${INK}" stroke-width="2.4"/>
      <path d="M${x - 4} ${roof + 24}H${x + 154}" stroke="#c98a4a" stroke-width="5"/>${windowAt(x + 22, roof + 46, 44)}${windowAt(x + 86, roof + 46, 44)}
      ${windowAt(x + 22, roof + 150, 44)}${windowAt(x + 86, roof + 150, 44)}`;
  });
  const flags = each(Math.round(width / 22), (i) => {
    const x = i * 22 + 4;
    const y = 60 + Math.sin((x / width) * Math.PI) * 22;
    return `<path d="M${x} ${y.toFixed(1)}h14l-7 15Z" fill="${['#e5483f', '#ffd76a', '#16938a', '#fff3d6'][i % 4] ?? ''}" stroke="${INK}" stroke-width="1.2"/>`;
  });
  const cobbles = each(60, (i) => {
    const [column, row] = [i % 10, Math.floor(i / 10)];
    const y = ground + 10 + row * row * 7 + row * 12;
    const w = width / 9;
    return `<rect x="${(column * w - (row % 2) * (w / 2)).toFixed(1)}" y="${y.toFixed(1)}" width="${(w - 4).toFixed(1)}" height="${(10 + row * 8).toFixed(1)}" rx="6" fill="#000" opacity="${(0.1 + random() * 0.14).toFixed(2)}"/>`;
  });
  return `<svg viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" aria-hidden="true"><defs>${SKY}${STONE}
    <linearGradient id="street-shade" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#12060f" stop-opacity=".5"/><stop offset=".3" stop-color="#12060f" stop-opacity="0"/><stop offset="1" stop-color="#0a040a" stop-opacity=".8"/></linearGradient></defs>
    <rect width="${width}" height="${height}" fill="url(#street-sky)"/>${houses}
    <rect y="${ground}" width="${width}" height="${height - ground}" fill="#2a1a28"/>${cobbles}
    <path d="M0 60Q${width / 2} 84 ${width} 60" fill="none" stroke="${INK}" stroke-width="1.6"/>${flags}
    <rect width="${width}" height="${height}" fill="url(#street-shade)"/></svg>`;
}
