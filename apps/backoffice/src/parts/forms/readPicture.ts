import { PICTURE_BYTES_MAX } from '@baize/contract/backoffice/shapes.ts';

/** A chosen file as a data address; throws when it is too large or cannot be read. */
export async function readPicture(file: File): Promise<string> {
  if (file.size > PICTURE_BYTES_MAX) throw new Error('This image is larger than 3 MB.');
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
    reader.addEventListener('error', () => reject(new Error('This file couldn’t be read.')));
    reader.readAsDataURL(file);
  });
}
