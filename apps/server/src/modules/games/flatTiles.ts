import sharp from 'sharp';
import { createCache } from '../../kernel/cache.ts';
import { createSemaphore } from '../../kernel/semaphore.ts';

/** A cell of three in a row, sharp on a phone of pixel ratio 2. */
const WIDTH = 252;
const HEIGHT = 336;
const QUALITY = 62;
/** Of the drawing, so that its 300 units are at least as many pixels. */
const DENSITY = 72;
const KEPT_MS = 24 * 3600_000;
/** Some 8 KB each. */
const KEPT_MAX = 4000;
/** Each takes some 25 ms of a processor: what is behind so many is sent as a drawing. */
const WAITING_MAX = 40;

/**
 * Covers as pixels. A drawing is the smallest to send, and each is a document of its own in the phone's memory: a few are quick, hundreds
 * that come and go under a finger stop it for a tenth of a second whenever the browser tidies up.
 */
export interface FlatTiles {
  /**
   * WebP of a picture; null when its drawing is to be sent instead: it needs the phone's letters, or is not there yet and too many wait
   * or `mayPaint` says no. `key` is this drawing's alone.
   */
  paint(key: string, svg: string, mayPaint: () => Promise<boolean>): Promise<Buffer | null>;
}

export function createFlatTiles(): FlatTiles {
  const kept = createCache<Buffer>({ ttlMs: KEPT_MS, max: KEPT_MAX });
  const withSlot = createSemaphore(1);
  let waiting = 0;

  async function toPixels(svg: string, mayPaint: () => Promise<boolean>): Promise<Buffer> {
    if (waiting >= WAITING_MAX) throw BUSY;
    waiting += 1;
    try {
      if (!(await mayPaint())) throw BUSY;
      return await withSlot(() => draw(svg));
    } finally {
      waiting -= 1;
    }
  }

  return {
    async paint(key, svg, mayPaint) {
      if (svg.includes('<text')) return null;
      try {
        return await kept.get(key, () => toPixels(svg, mayPaint));
      } catch (error) {
        if (error === BUSY) return null;
        throw error;
      }
    },
  };
}

const BUSY = new Error('too many pictures are to be painted');

const draw = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: DENSITY })
    .resize(WIDTH, HEIGHT)
    .webp({ quality: QUALITY, smartSubsample: true })
    .toBuffer();
