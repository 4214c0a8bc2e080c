import { AVATAR_PX, AVATAR_TEXT_MAX } from '@baize/contract/account/profile.ts';

/** The first quality that fits is sent. */
const QUALITIES = [0.86, 0.7, 0.5];

/** A square upright JPEG from the middle, without metadata. Rejects non-pictures. */
export async function cropPicture(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const canvas = Object.assign(document.createElement('canvas'), { width: AVATAR_PX, height: AVATAR_PX });
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('no canvas');
    const side = Math.min(picture.width, picture.height);
    pen.drawImage(
      picture,
      (picture.width - side) / 2,
      (picture.height - side) / 2,
      side,
      side,
      0,
      0,
      AVATAR_PX,
      AVATAR_PX,
    );
    const tries = QUALITIES.map((quality) => canvas.toDataURL('image/jpeg', quality));
    return tries.find((address) => address.length <= AVATAR_TEXT_MAX) ?? tries.at(-1) ?? '';
  } finally {
    picture.close();
  }
}
