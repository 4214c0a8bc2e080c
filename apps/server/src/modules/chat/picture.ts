import { CHAT_PICTURE } from '@baize/contract/chat/chat.ts';
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { perApp } from '../../kernel/perApp.ts';
import { createSemaphore } from '../../kernel/semaphore.ts';

sharp.cache(false);

const PIXELS_MAX = 40_000_000;
const QUALITY = 82;
const SECONDS_MAX = 5;
const FORMATS = new Set(['png', 'jpeg', 'webp']);

/** One at a time, to bound memory. */
export const pictureSemaphore = perApp(() => createSemaphore(1));

export interface ChatPicture {
  readonly jpeg: Buffer;
  readonly width: number;
  readonly height: number;
  /** Of the sent bytes, to know a repeat. */
  readonly hash: string;
}

/** Redrawn as JPEG without hidden data; judged by its bytes. Null: unreadable, or too large. */
export async function readChatPicture(address: string): Promise<ChatPicture | null> {
  const bytes = Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
  if (bytes.length === 0 || bytes.length > CHAT_PICTURE.bytesMax) return null;
  try {
    const image = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'truncated', pages: 1 });
    const { format } = await image.metadata();
    if (!FORMATS.has(format)) return null;
    const { data, info } = await image
      .timeout({ seconds: SECONDS_MAX })
      .autoOrient()
      .resize({ width: CHAT_PICTURE.sideMax, height: CHAT_PICTURE.sideMax, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .jpeg({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true });
    const { width, height } = info;
    return { jpeg: data, width, height, hash: createHash('sha256').update(bytes).digest('hex') };
  } catch {
    // Whatever the decoder stumbles over is the picture's fault.
    return null;
  }
}
