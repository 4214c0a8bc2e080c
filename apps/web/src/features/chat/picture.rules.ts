import { CHAT_PICTURE } from '@baize/contract/chat/chat.ts';

export const PICTURE_TYPES = 'image/png,image/jpeg,image/webp';
export const PICTURE_SIDE_MAX = CHAT_PICTURE.sideMax;
/** Words on a screenshot stay sharp. */
export const PICTURE_QUALITY = 0.82;

/** Whether a file says that it is a picture of the kinds that are taken; whether it is, drawing it tells. */
export const isPictureFile = ({ type }: Pick<File, 'type'>): boolean => PICTURE_TYPES.split(',').includes(type);
