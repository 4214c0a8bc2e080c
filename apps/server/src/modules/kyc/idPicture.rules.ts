import { ID_PICTURES, type PictureFault } from '@baize/contract/kyc/kyc.ts';

const DATA_ADDRESS = /^data:[\w.+/;=-]{0,100},/;
const TEXT_MAX = Math.ceil(ID_PICTURES.bytesMax / 3) * 4 + 100;

export function judgeText(address: string): PictureFault | null {
  if (address === '') return 'missing';
  if (address.length > TEXT_MAX) return 'tooLarge';
  return DATA_ADDRESS.test(address) ? null : 'notPicture';
}

const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** By the first bytes; type and name do not count. */
export function kindOf(bytes: Buffer): 'jpeg' | 'png' | null {
  if (bytes.subarray(0, JPEG.length).equals(JPEG)) return 'jpeg';
  return bytes.subarray(0, PNG.length).equals(PNG) ? 'png' : null;
}

/** Animated PNG (chunk acTL before the pixels). */
export function hasMotion(png: Buffer): boolean {
  let at = PNG.length;
  while (at + 8 <= png.length) {
    const type = png.toString('latin1', at + 4, at + 8);
    if (type === 'acTL') return true;
    if (type === 'IDAT') return false;
    at += 12 + png.readUInt32BE(at);
  }
  return false;
}

export interface PictureHead {
  readonly pixels: number;
  /** A progressive JPEG must be in memory as a whole. */
  readonly isProgressive: boolean;
}

export function headOf(bytes: Buffer): PictureHead | null {
  const kind = kindOf(bytes);
  if (kind === 'png')
    return bytes.length < 24 ? null : { pixels: bytes.readUInt32BE(16) * bytes.readUInt32BE(20), isProgressive: false };
  return kind === 'jpeg' ? jpegHeadOf(bytes) : null;
}

const SOF_FIRST = 0xc0;
const SOF_LAST = 0xcf;
/** In the frame range, but no frames. */
const NO_FRAMES = [0xc4, 0xc8, 0xcc];
/** Frames whose pixels come in one pass. */
const IN_ONE_PASS = [0xc0, 0xc1];

function jpegHeadOf(bytes: Buffer): PictureHead | null {
  let at = 2;
  while (at + 9 <= bytes.length) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff) return null;
    // Any number of fill bytes before a marker.
    if (marker === 0xff) at += 1;
    else if (marker >= SOF_FIRST && marker <= SOF_LAST && !NO_FRAMES.includes(marker))
      return {
        pixels: bytes.readUInt16BE(at + 5) * bytes.readUInt16BE(at + 7),
        isProgressive: !IN_ONE_PASS.includes(marker),
      };
    else at += 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}

/** 40 megapixels; beyond, a tiny file could need gigabytes. */
export const PIXELS_MAX = 40_000_000;
/** Progressive takes ten times as long. */
const PROGRESSIVE_PIXELS_MAX = 16_000_000;

export const hasTooManyPixels = ({ pixels, isProgressive }: PictureHead): boolean =>
  pixels > (isProgressive ? PROGRESSIVE_PIXELS_MAX : PIXELS_MAX);

/** Slow pictures queue separately from ordinary ones. */
export const isHeavy = ({ pixels, isProgressive }: PictureHead): boolean =>
  pixels > (isProgressive ? 4_000_000 : 16_000_000);
