import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { perApp } from '../../../kernel/perApp.ts';
import { createSemaphore } from '../../../kernel/semaphore.ts';

sharp.cache(false);

const BYTES_MAX = 5 * 1024 * 1024;
const PIXELS_MAX = 40_000_000;
const SIDE_MIN = 100;
/** Longer side at which a bank's screen stays readable. */
const SIDE_MAX = 2000;
const QUALITY = 80;
const SECONDS_MAX = 5;
const FORMATS = new Set(['png', 'jpeg', 'webp']);

/** One at a time, to bound memory. */
export const proofSemaphore = perApp(() => createSemaphore(1));

export interface ProofPicture {
  readonly jpeg: Buffer;
  /** Of the sent bytes, to know the same file again. */
  readonly hash: string;
}

/** A proof as kept: redrawn as JPEG, without hidden data; judged by its bytes. Null: no readable picture. */
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
    // A decoder's failure is the picture's.
    return null;
  }
}
