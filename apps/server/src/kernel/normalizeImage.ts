import sharp from 'sharp';
import { createSemaphore } from './semaphore.ts';

/** Concurrent decodes, to bound memory. */
const AT_ONCE = 2;
const SECONDS_MAX = 5;
const FORMATS = new Set(['png', 'jpeg', 'webp']);

sharp.cache(false);
const withSlot = createSemaphore(AT_ONCE);

interface Frame {
  readonly width: number;
  readonly height: number;
  /** A small file can decompress into a huge image. */
  readonly pixelsMax: number;
  readonly quality: number;
  /** Background of transparent pictures; without it they stay transparent. */
  readonly ground?: string;
  /** Fit inside the frame without enlarging; otherwise fill it. */
  readonly whole?: true;
  /** Smaller pictures are refused. */
  readonly atLeast?: { readonly width: number; readonly height: number };
}

/**
 * Re-encodes an uploaded data address as WebP: decoded, upright, cropped, no metadata. Null when unreadable (by
 * content), too small or too large.
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
    // Unreadable, broken or too many pixels.
    return null;
  }
}
