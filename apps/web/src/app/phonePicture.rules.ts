import type { TextKey } from '@baize/i18n';

const TYPES = ['image/heic', 'image/heif', 'image/avif'];

/** HEIC and AVIF, as phones save photos: some browsers open them. Not every system tells the type. */
export const isPhonePicture = ({ type, name = '' }: { readonly type: string; readonly name?: string }): boolean =>
  TYPES.includes(type) || (type === '' && /\.(heic|heif|avif)$/i.test(name));

/** What to say of a picture that this browser did not open. */
export const unopenedWords = <Key extends TextKey>(file: File, otherwise: Key): Key | 'common.phonePicture' =>
  isPhonePicture(file) ? 'common.phonePicture' : otherwise;
