/** A document stays readable at this longer side (A9). */
const SIDE_MAX = 2000;
const QUALITY = 0.6;

/** A JPEG data address at quality 0.6 (A9), upright, without metadata. Rejects non-pictures. */
export async function compressPicture(file: Blob, quality = QUALITY, sideMax = SIDE_MAX): Promise<string> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const size = fitInside(picture, sideMax);
    const canvas = Object.assign(document.createElement('canvas'), size);
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('no canvas');
    // Transparency becomes white, not black.
    pen.fillStyle = 'white';
    pen.fillRect(0, 0, size.width, size.height);
    pen.drawImage(picture, 0, 0, size.width, size.height);
    return canvas.toDataURL('image/jpeg', quality);
  } finally {
    picture.close();
  }
}

/** The size to send: longer side limited, never enlarged. */
export function fitInside({ width, height }: { width: number; height: number }, sideMax: number) {
  const scale = Math.min(1, sideMax / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
