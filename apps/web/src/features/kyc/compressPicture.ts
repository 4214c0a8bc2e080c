import { ID_PICTURES } from '@baize/contract/kyc/kyc.ts';
import { fitInside } from './pictures.rules.ts';

/** Print on an ID stays readable at this length of the longer side. */
const SIDE_MAX = 2000;

/**
 * A picture as a JPEG data address at quality 0.6 (A9), turned as the camera held it. Drawing it anew leaves its place and
 * device behind. Rejects when the file is no picture.
 */
export async function compressPicture(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const size = fitInside(picture, SIDE_MAX);
    const canvas = Object.assign(document.createElement('canvas'), size);
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('no canvas');
    // JPEG has no transparency: what was clear becomes paper, not black.
    pen.fillStyle = 'white';
    pen.fillRect(0, 0, size.width, size.height);
    pen.drawImage(picture, 0, 0, size.width, size.height);
    return canvas.toDataURL('image/jpeg', ID_PICTURES.quality);
  } finally {
    picture.close();
  }
}
