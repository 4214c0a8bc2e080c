import sharp from 'sharp';
import { normalizeImage } from '../../../kernel/normalizeImage.ts';
import type { BothSides } from './banners.store.ts';

const WIDTH = 720;
const HEIGHT = 340;
const QUALITY = 82;
const FRAME = {
  width: WIDTH,
  height: HEIGHT,
  pixelsMax: 24_000_000,
  quality: 95,
  ground: '#0b2a20',
  atLeast: { width: WIDTH, height: HEIGHT },
};

/** A shade under light text, whatever the picture. */
const quietSide = (rtl: boolean): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><defs>` +
      `<linearGradient id="q" x1="${rtl ? 1 : 0}" x2="${rtl ? 0 : 1}" y1="0" y2="0">` +
      '<stop offset="0" stop-color="#04140e" stop-opacity=".92"/><stop offset=".5" stop-color="#04140e" stop-opacity=".74"/>' +
      '<stop offset=".8" stop-color="#04140e" stop-opacity="0"/></linearGradient></defs>' +
      '<rect width="100%" height="100%" fill="url(#q)"/></svg>',
  );

/** Redrawn with shade left and right; null: invalid or too small. */
export async function drawBannerPicture(dataAddress: string): Promise<BothSides | null> {
  const picture = await normalizeImage(dataAddress, FRAME);
  if (!picture) return null;
  const side = (rtl: boolean) =>
    sharp(picture)
      .composite([{ input: quietSide(rtl) }])
      .webp({ quality: QUALITY })
      .toBuffer();
  return { ltr: await side(false), rtl: await side(true) };
}
