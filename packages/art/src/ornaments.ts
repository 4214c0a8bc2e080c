import type { Point } from './shapes.ts';
import { area, coords, disc, draw, hoop, num, opacity, place, plate, polar, polygon, stroke, wedge } from './shapes.ts';
import type { Tint } from './tint.ts';

export function bubble(tint: Tint, [x, y]: Point, r: number): string {
  return (
    hoop(x, y, r, tint.ivory, 1.6, opacity(0.35)) +
    area(wedge(x, y, r * 0.75, 200, 270, r * 0.5), tint.ivory, opacity(0.5))
  );
}

export function eye(tint: Tint, [x, y]: Point, r: number): string {
  return (
    disc(x, y, r, tint.ivory) +
    disc(x + r * 0.15, y, r * 0.58, tint.ink) +
    disc(x - r * 0.1, y - r * 0.25, r * 0.2, '#fff')
  );
}

/** Two branches, open at the top. */
export function laurel([cx, cy]: Point, r: number, leaves: number, fill: string): string {
  const leaf = (from: Point, length: number, angle: number) => {
    const bow = (side: number) => coords(polar(from[0], from[1], r * 0.2, angle + side));
    const tip = coords(polar(from[0], from[1], length, angle));
    return `M${coords(from)}Q${bow(34)} ${tip}Q${bow(-34)} ${coords(from)}z`;
  };
  const branch = Array.from({ length: leaves }, (_, i) => {
    const angle = 84 - i * (140 / leaves);
    const stem = polar(0, 0, r, angle);
    return leaf(stem, r * 0.3, angle - 62) + leaf(stem, r * 0.26, angle - 112);
  }).join('');
  return [1, -1].map((side) => place(`translate(${cx} ${cy})scale(${side} 1)`, area(branch, fill))).join('');
}

export function shield([cx, cy]: Point, width: number, height: number, fill: string): string {
  const [right, left] = [cx + width / 2, cx - width / 2];
  const [top, belly] = [cy - height * 0.38, cy + height * 0.32];
  const foot = `Q${coords(right, belly)} ${coords(cx, cy + height / 2)}Q${coords(left, belly)} ${coords(left, cy)}`;
  return area(`M${coords(cx, cy - height / 2)}L${coords(right, top)}V${num(cy)}${foot}V${num(top)}z`, fill);
}

export function crown(tint: Tint, [cx, cy]: Point, width: number): string {
  const w = width;
  const h = width * 0.62;
  const outline: Point[] = [
    [cx - w / 2, cy - h * 0.3],
    [cx - w * 0.26, cy + h * 0.08],
    [cx, cy - h * 0.55],
    [cx + w * 0.26, cy + h * 0.08],
    [cx + w / 2, cy - h * 0.3],
    [cx + w * 0.38, cy + h * 0.45],
    [cx - w * 0.38, cy + h * 0.45],
  ];
  return draw(
    area(polygon(outline), tint.metalLit),
    plate(cx - w * 0.38, cy + h * 0.36, w * 0.76, h * 0.16, 3, tint.metalLo),
    disc(cx, cy - h * 0.58, w * 0.06, tint.accent),
    [-0.5, 0.5].map((side) => disc(cx + w * side, cy - h * 0.33, w * 0.05, tint.ivory)),
    [-0.22, 0, 0.22].map((side) => disc(cx + w * side, cy + h * 0.2, w * 0.045, side ? tint.second : tint.accent)),
  );
}

/** The light under a lamp. */
export function cone(tint: Tint, [cx, y]: Point, r: number, height: number): string {
  const foot = `L${coords(cx - r, y + height)}H${num(cx + r)}L${coords(cx + r * 0.32, y)}z`;
  return area(`M${coords(cx - r * 0.32, y)}${foot}`, tint.ivory, opacity(0.08));
}

export function moon(tint: Tint, [cx, cy]: Point, r: number): string {
  const [foot, horn] = [coords(polar(cx, cy, r, 24)), coords(polar(cx, cy, r, -92))];
  const inner = num(r * 0.88);
  return area(`M${foot}A${num(r)} ${num(r)} 0 1 1 ${horn}A${inner} ${inner} 0 1 0 ${foot}z`, tint.ivoryLit);
}

export function bell(tint: Tint, [cx, cy]: Point, r: number): string {
  const rightSide = coords(cx + r * 0.62, cy - r, cx + r * 0.62, cy - r * 0.35, cx + r * 0.66, cy + r * 0.1);
  const leftSide = coords(cx - r * 0.62, cy - r * 0.35, cx - r * 0.62, cy - r, cx, cy - r);
  const rightLip = coords(cx + r * 0.72, cy + r * 0.44, cx + r, cy + r * 0.62);
  const leftLip = coords(cx - r * 0.72, cy + r * 0.44, cx - r * 0.66, cy + r * 0.1);
  const gleam =
    `M${coords(cx - r * 0.44, cy + r * 0.1)}Q${coords(cx - r * 0.46, cy - r * 0.6, cx - r * 0.1, cy - r * 0.8)}` +
    `Q${coords(cx - r * 0.3, cy - r * 0.4, cx - r * 0.28, cy + r * 0.1)}z`;
  const stitch = `stroke-dasharray="${num(r * 0.12)} ${num(r * 0.08)}"`;
  return draw(
    area(`M${coords(cx, cy - r)}C${rightSide}Q${rightLip}H${num(cx - r)}Q${leftLip}C${leftSide}z`, tint.metalLit),
    disc(cx, cy - r, r * 0.13, tint.metal),
    area(wedge(cx, cy + r * 0.62, r * 0.24, 0, 180), tint.metalLo),
    stroke(`M${coords(cx - r * 0.68, cy + r * 0.22)}H${num(cx + r * 0.68)}`, tint.metalLo, r * 0.06, stitch),
    area(gleam, '#fff', opacity(0.4)),
  );
}

export function gem([cx, cy]: Point, r: number, fill: string): string {
  const [top, girdle, foot] = [cy - r * 0.62, cy - r * 0.18, cy + r];
  const facet = (...corners: Point[]) => polygon(corners.map(([x, y]): Point => [cx + r * x, y]));
  return draw(
    area(facet([-0.6, top], [0.6, top], [1, girdle], [0, foot], [-1, girdle]), fill),
    area(
      facet([-0.6, top], [-0.36, girdle], [-1, girdle]) + facet([0.1, top], [0.36, girdle], [-0.36, girdle]),
      '#fff',
      opacity(0.3),
    ),
    area(facet([0.36, girdle], [1, girdle], [0, foot]), '#000', opacity(0.22)),
    area(facet([-0.36, girdle], [0, foot], [-1, girdle]), '#fff', opacity(0.12)),
  );
}
