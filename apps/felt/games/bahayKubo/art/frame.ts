import { each, INK, linear, seeded } from '@baize/game-kit/art/paint.ts';

/** Where the board is in its frame, in whole pixels. */
export type Plot = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };

const PAINTS = [
  linear('f-bamboo', [
    [0, '#fff3c0'],
    [0.3, '#e0b254'],
    [0.7, '#a8762c'],
    [1, '#5f3c10'],
  ]),
  linear(
    'f-post',
    [
      [0, '#6d4414'],
      [0.3, '#f0cf7c'],
      [0.6, '#c08a34'],
      [1, '#4f3010'],
    ],
    0,
    0,
    1,
    0,
  ),
  linear('f-nipa', [
    [0, '#f6d488'],
    [0.5, '#b9802f'],
    [1, '#5f370f'],
  ]),
].join('');

/** A bamboo pole with its knots, lying or standing. */
function pole(x: number, y: number, length: number, isStanding: boolean): string {
  const knots = Math.max(2, Math.round(length / 86));
  const bar = isStanding
    ? `<rect x="${x}" y="${y}" width="14" height="${length}" rx="7" fill="url(#f-post)" stroke="${INK}" stroke-width="2.6"/>`
    : `<rect x="${x}" y="${y}" width="${length}" height="14" rx="7" fill="url(#f-bamboo)" stroke="${INK}" stroke-width="2.6"/>`;
  const rings = each(knots, (i) => {
    const at = (length * (i + 0.5)) / knots;
    return isStanding
      ? `<path d="M${x} ${(y + at).toFixed(1)}h14" stroke="#5f3c10" stroke-width="3"/><path d="M${x} ${(y + at - 3).toFixed(1)}h14" stroke="#fff3c0" stroke-opacity=".6" stroke-width="1.6"/>`
      : `<path d="M${(x + at).toFixed(1)} ${y}v14" stroke="#5f3c10" stroke-width="3"/><path d="M${(x + at - 3).toFixed(1)} ${y}v14" stroke="#fff3c0" stroke-opacity=".6" stroke-width="1.6"/>`;
  });
  return bar + rings;
}

/** The hut's front: a nipa roof of this height over bamboo posts, the board between them. */
export function frame(width: number, height: number, { left, top, width: w, height: h }: Plot, roof: number): string {
  const random = seeded(9);
  const [eave, ridge] = [top - 10, Math.max(2, top - roof)];
  const middle = width / 2;
  const straws = each(Math.round(w / 9), (i) => {
    const x = left - 8 + i * 9;
    const y = eave - 12 + random() * 5;
    return `<path d="M${x} ${y.toFixed(1)}l${((random() - 0.5) * 4).toFixed(1)} ${(14 + random() * 7).toFixed(1)}" stroke="${i % 3 === 0 ? '#7a4a12' : '#d9a850'}" stroke-width="3.4" stroke-linecap="round"/>`;
  });
  return `<svg viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" aria-hidden="true"><defs>${PAINTS}</defs>
    <rect x="${left - 4}" y="${top - 4}" width="${w + 8}" height="${h + 8}" rx="6" fill="${INK}"/>
    ${pole(left - 17, top - 14, h + 28, true)}${pole(left + w + 3, top - 14, h + 28, true)}
    ${pole(left - 20, top + h + 2, w + 40, false)}
    <path d="M${middle - w * 0.3} ${ridge}H${middle + w * 0.3}L${left + w + 24} ${eave}H${left - 24}Z" fill="url(#f-nipa)" stroke="${INK}" stroke-width="3" stroke-linejoin="round"/>
    <path d="M${middle - w * 0.28} ${ridge + 5}H${middle + w * 0.05}" stroke="#fffbe0" stroke-opacity=".55" stroke-width="4" stroke-linecap="round"/>
    ${straws}${pole(left - 20, top - 12, w + 40, false)}</svg>`;
}

/** A lantern of paper on its string; lit from within. */
export function lantern(isLit: boolean): string {
  const [light, mid, dark] = isLit ? ['#fffbe0', '#ffc24a', '#e0672a'] : ['#8a6a5a', '#5a4038', '#33231f'];
  return `<svg viewBox="0 0 56 60" aria-hidden="true"><defs><radialGradient id="l-${isLit ? 'lit' : 'dark'}" cx=".42" cy=".4" r=".7"><stop offset="0" stop-color="${light}"/><stop offset=".55" stop-color="${mid}"/><stop offset="1" stop-color="${dark}"/></radialGradient></defs>
    <path d="M28 0V10" stroke="${INK}" stroke-width="2.4"/>
    <path d="M18 10H38V16H18ZM18 50H38V56H18Z" fill="#8a5a1a" stroke="${INK}" stroke-width="2"/>
    <path d="M18 15C4 20 4 46 18 51H38C52 46 52 20 38 15Z" fill="url(#l-${isLit ? 'lit' : 'dark'})" stroke="${INK}" stroke-width="2.4"/>
    <path d="M28 15V51M20 15C13 24 13 42 20 51M36 15C43 24 43 42 36 51" fill="none" stroke="#5f370f" stroke-opacity=".35" stroke-width="1.6"/></svg>`;
}
