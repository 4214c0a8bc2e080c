import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { perApp } from '../../../kernel/perApp.ts';
import { createSemaphore } from '../../../kernel/semaphore.ts';

sharp.cache(false);

const BYTES_MAX = 5 * 1024 * 1024;
const PIXELS_MAX = 40_000_000;
const SIDE_MIN = 100;
/** What a bank's screen says stays readable at this length of the longer side. */
const SIDE_MAX = 2000;
const QUALITY = 80;
const SECONDS_MAX = 5;
const FORMATS = new Set(['png', 'jpeg', 'webp']);

/** One after another, so that memory stays bounded however many come. */
export const proofSemaphore = perApp(() => createSemaphore(1));

export interface ProofPicture {
  readonly jpeg: Buffer;
  /** Of the bytes that were sent: the same file sent again is known. */
  readonly hash: string;
}

/**
 * A proof of payment as it may be kept: drawn anew as a JPEG without anything that the sender put beside the pixels. What it is, is judged
 * by its bytes. Null: it is no picture that a person could read.
 */
export async function readProofPicture(address: string): Promise<ProofPicture | null> {
  const bytes = Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
  if (bytes.length === 0 || bytes.length > BYTES_MAX) return null;
  try {
    const image = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'truncated', pages: 1 });
    const { format, width, height } = await image.metadata();
    if (!FORMATS.has(format) || Math.min(width, height) < SIDE_MIN) return null;
    const jpeg = await image
      .timeout({ seconds: SECONDS_MAX })
      .autoOrient()
      .resize({ width: SIDE_MAX, height: SIDE_MAX, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .jpeg({ quality: QUALITY })
      .toBuffer();
    return { jpeg, hash: createHash('sha256').update(bytes).digest('hex') };
  } catch {
    // Whatever the decoder stumbles over is the picture's fault.
    return null;
  }
}
