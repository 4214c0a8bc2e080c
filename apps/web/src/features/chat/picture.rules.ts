import { CHAT_PICTURE } from '@baize/contract/chat/chat.ts';
import { isPhonePicture } from '../../app/phonePicture.rules.ts';

export const PICTURE_TYPES = 'image/png,image/jpeg,image/webp';
export const PICTURE_SIDE_MAX = CHAT_PICTURE.sideMax;
/** Words on a screenshot stay sharp. */
export const PICTURE_QUALITY = 0.82;

/** By its claim; drawing it tells the truth. */
export const isPictureFile = (file: { readonly type: string; readonly name?: string }): boolean =>
  PICTURE_TYPES.split(',').includes(file.type) || isPhonePicture(file);
