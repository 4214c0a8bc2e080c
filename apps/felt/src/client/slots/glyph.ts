import type { Atlas } from '@baize/game-kit/atlas.ts';

const SHEET_WIDTH = 1024;

/** Where a picture of an atlas lies, as a style. */
export interface Glyph {
  readonly inlineSize?: number;
  readonly blockSize?: number;
  readonly backgroundImage?: string;
  readonly backgroundSize?: string;
  readonly backgroundPosition?: string;
}

/** A whole drawing of an atlas as a background: as high as this, or as wide where it is low. */
export function glyphIn({ frames }: Atlas, url: string, name: string, height: number): Glyph {
  const frame = frames[`${name}.whole`];
  if (!frame) return {};
  const scale = Math.min(height / frame.height, (height * 1.05) / frame.width);
  return {
    inlineSize: frame.width * scale,
    blockSize: frame.height * scale,
    backgroundImage: `url("${url}")`,
    backgroundSize: `${SHEET_WIDTH * scale}px auto`,
    backgroundPosition: `${-frame.x * scale}px ${-frame.y * scale}px`,
  };
}
