import { BOX } from './box.ts';
import { FILTERS } from './light.ts';
import { METALS } from './paint.ts';

/**
 * A symbol in a 256 box: gradients, and layers from back to front. Layers move separately, so each has its own
 * outline.
 */
export type Drawing = {
  readonly defs: string;
  readonly layers: Readonly<Record<string, readonly string[]>>;
};

/** One layer of a symbol as a picture of its own. */
export function layerSvg(drawing: Drawing, layer: string, width: number): string {
  const parts = drawing.layers[layer];
  if (!parts) throw new Error(`No layer ${layer}.`);
  const height = Math.round((width * BOX.height) / BOX.width);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${BOX.x} ${BOX.y} ${BOX.width} ${BOX.height}"
    width="${width}" height="${height}"><defs>${FILTERS}${METALS}${drawing.defs}</defs>
    <g filter="url(#ink)">${parts.join('')}</g></svg>`;
}
