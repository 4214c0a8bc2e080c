import { PICTURE_BYTES_MAX } from '@baize/contract/backoffice/shapes.ts';
import { t } from '../../app/texts.ts';

/** A data address; throws when too large or unreadable. */
export async function readPicture(file: File): Promise<string> {
  if (file.size > PICTURE_BYTES_MAX) throw new Error(t('forms.imageTooLarge'));
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
    reader.addEventListener('error', () => reject(new Error(t('forms.fileUnreadable'))));
    reader.readAsDataURL(file);
  });
}
