import sharp from 'sharp';
import { createSemaphore } from './semaphore.ts';

/** So many pictures are drawn at once; the others wait, so that memory stays bounded. */
const AT_ONCE = 2;
const SECONDS_MAX = 5;
const FORMATS = new Set(['png', 'jpeg', 'webp']);

sharp.cache(false);
const withSlot = createSemaphore(AT_ONCE);

interface Frame {
  readonly width: number;
  readonly height: number;
  /** A small file can unfold into a wall of pixels. */
  readonly pixelsMax: number;
  readonly quality: number;
  /** What shows through a transparent picture; without it the picture stays transparent. */
  readonly ground?: string;
  /** The whole picture, as large as fits in the frame and no larger than it is; without it the frame is filled. */
  readonly whole?: true;
  /** A smaller picture than the frame is refused instead of blown up. */
  readonly atLeast?: { readonly width: number; readonly height: number };
}

/**
 * A picture of our own making from whatever bytes somebody has sent as a data address: decoded, turned upright, cropped to the frame,
 * drawn anew as WebP without a word of what the file said about itself. Null when it is no picture that we read, by its content and
 * not by its name, or when it is too small or too large.
 */
export function normalizeImage(dataAddress: string, frame: Frame): Promise<Buffer | null> {
  const bytes = Buffer.from(dataAddress.slice(dataAddress.indexOf(',') + 1), 'base64');
  return withSlot(() => draw(bytes, frame));
}

async function draw(
  bytes: Buffer,
  { width, height, pixelsMax, quality, ground, atLeast, whole }: Frame,
): Promise<Buffer | null> {
  try {
    const image = sharp(bytes, { limitInputPixels: pixelsMax, failOn: 'error', pages: 1 });
    const found = await image.metadata();
    if (!FORMATS.has(found.format)) return null;
    if (atLeast && (found.width < atLeast.width || found.height < atLeast.height)) return null;
    const fit = whole ? ({ fit: 'inside', withoutEnlargement: true } as const) : ({ fit: 'cover' } as const);
    const cropped = image.timeout({ seconds: SECONDS_MAX }).rotate().resize(width, height, fit);
    return await (ground === undefined ? cropped : cropped.flatten({ background: ground }))
      .webp({ quality })
      .toBuffer();
  } catch {
    // Not a picture, a broken one, or too many pixels: whoever sent it is told so.
    return null;
  }
}
