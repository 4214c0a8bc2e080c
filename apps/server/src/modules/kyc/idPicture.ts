import { ID_PICTURES, type PictureFault } from '@baize/contract/kyc/kyc.ts';
import sharp from 'sharp';
import { hasMotion, hasTooManyPixels, headOf, isHeavy, judgeText, kindOf, PIXELS_MAX } from './idPicture.rules.ts';

// Keeps nothing between members' pictures.
sharp.cache(false);

const SIDE_MIN = 100;
/** Text stays readable at this longer side. */
const SIDE_MAX = 2000;
const QUALITY = 82;
const SECONDS_MAX = 5;

export const areHeavy = (addresses: readonly string[]): boolean =>
  addresses.some((address) => {
    if (judgeText(address)) return false;
    const head = headOf(Buffer.from(address.slice(address.indexOf(',') + 1), 'base64'));
    return head !== null && !hasTooManyPixels(head) && isHeavy(head);
  });

export type IdPicture = { readonly jpeg: Buffer } | { readonly fault: PictureFault };

/**
 * Redraws an ID picture as JPEG without metadata (place, device, scripts, second files). Its type is judged by its
 * bytes.
 */
export async function readIdPicture(address: string): Promise<IdPicture> {
  const wrong = judgeText(address);
  if (wrong) return { fault: wrong };
  const bytes = Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
  if (bytes.length > ID_PICTURES.bytesMax) return { fault: 'tooLarge' };
  const kind = kindOf(bytes);
  if (!kind) return { fault: 'notPicture' };
  if (kind === 'png' && hasMotion(bytes)) return { fault: 'moving' };
  const head = headOf(bytes);
  if (!head) return { fault: 'broken' };
  if (hasTooManyPixels(head)) return { fault: 'tooManyPixels' };
  try {
    // The decoder checks again.
    const options = { limitInputPixels: false, failOn: 'truncated', sequentialRead: true } as const;
    const { format, width, height, isProgressive } = await sharp(bytes, options).metadata();
    if (format !== kind) return { fault: 'broken' };
    if (hasTooManyPixels({ pixels: width * height, isProgressive })) return { fault: 'tooManyPixels' };
    if (Math.min(width, height) < SIDE_MIN) return { fault: 'tooSmall' };
    const jpeg = await sharp(bytes, { ...options, limitInputPixels: PIXELS_MAX })
      .timeout({ seconds: SECONDS_MAX })
      .autoOrient()
      .resize({ width: SIDE_MAX, height: SIDE_MAX, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .jpeg({ quality: QUALITY })
      .toBuffer();
    return { jpeg };
  } catch {
    // Decoder errors name no reason a person could use.
    return { fault: 'broken' };
  }
}
