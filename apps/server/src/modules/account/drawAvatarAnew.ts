import { AVATAR_PX } from '@baize/contract/account/profile.ts';
import sharp from 'sharp';
import { createTurns } from '../../kernel/turns.ts';

/** A small file can unfold into a wall of pixels: four million are plenty for a face. */
const PIXELS_MAX = 4_000_000;
const QUALITY = 82;
/** So many pictures are drawn at once; the others wait, so that memory stays bounded. */
const AT_ONCE = 2;
const FORMATS = new Set(['png', 'jpeg', 'webp']);

sharp.cache(false);
const inTurn = createTurns(AT_ONCE);

/**
 * A square picture of our own making from whatever bytes a member has sent: decoded, turned upright, cropped, drawn anew as WebP
 * without a word of what the file said about itself. Null when it is no picture that we read, by its content and not by its name.
 */
export function drawAvatarAnew(dataAddress: string): Promise<Buffer | null> {
  const bytes = Buffer.from(dataAddress.slice(dataAddress.indexOf(',') + 1), 'base64');
  return inTurn(() => draw(bytes));
}

async function draw(bytes: Buffer): Promise<Buffer | null> {
  try {
    const image = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error', pages: 1 });
    const { format } = await image.metadata();
    if (!FORMATS.has(format)) return null;
    return await image
      .rotate()
      .resize(AVATAR_PX, AVATAR_PX, { fit: 'cover' })
      .flatten({ background: '#0b2a20' })
      .webp({ quality: QUALITY })
      .toBuffer();
  } catch {
    // Not a picture, a broken one, or too many pixels: the member is told so.
    return null;
  }
}
