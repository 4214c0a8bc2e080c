import sharp from 'sharp';
import { createCache } from '../../kernel/cache.ts';
import { createSemaphore } from '../../kernel/semaphore.ts';

/** A third of a row at pixel ratio 2. */
const WIDTH = 252;
const HEIGHT = 336;
const QUALITY = 50;
/** At least a pixel per drawn unit (300). */
const DENSITY = 72;
const KEPT_MS = 24 * 3600_000;
/** Some 7 KB each. */
const KEPT_MAX = 4000;
/** 25 ms of CPU each: beyond, drawings are sent. */
const WAITING_MAX = 40;

/** Covers as bitmaps: hundreds of SVGs stall a scrolling phone. */
export interface FlatTiles {
  /** WebP; null: send the drawing (system fonts, queue full, or `mayPaint`). `key`: unique per drawing. */
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

const draw = async (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(await withPng(svg)), { density: DENSITY })
    .resize(WIDTH, HEIGHT)
    .webp({ quality: QUALITY, smartSubsample: true })
    .toBuffer();

/** What draws outlines here reads no WebP within them, and would leave the scene of a cover out. */
async function withPng(svg: string): Promise<string> {
  const [whole, scene] = /data:image\/webp;base64,([^"]+)/.exec(svg) ?? [];
  if (whole === undefined || scene === undefined) return svg;
  const png = await sharp(Buffer.from(scene, 'base64')).png().toBuffer();
  return svg.replace(whole, `data:image/png;base64,${png.toString('base64')}`);
}
