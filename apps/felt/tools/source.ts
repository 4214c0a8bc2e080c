import { createHash } from 'node:crypto';
import { layerSvg, type Drawing } from '@baize/game-kit/art/drawing.ts';

/** A hash of the drawings: an atlas with another one is stale. */
export function sourceOf(drawings: Readonly<Record<string, Drawing>>): string {
  const hash = createHash('sha256');
  for (const drawing of Object.values(drawings)) {
    for (const layer of Object.keys(drawing.layers)) hash.update(layerSvg(drawing, layer, 0));
  }
  return hash.digest('hex');
}
