import { ID_PICTURES, ID_SLOTS, type IdSlot, type PictureFault } from '@baize/contract/kyc/kyc.ts';
import type { TextKey } from '@baize/i18n';
import { isPhonePicture } from '../../app/phonePicture.rules.ts';

/** Compressed data addresses. */
export type Pictures = Readonly<Partial<Record<IdSlot, string>>>;
export type PictureErrors = Readonly<Partial<Record<IdSlot, TextKey>>>;

export const SLOT_WORDS = {
  idCardFront: { title: 'kyc.front', hint: 'kyc.frontHint', missing: 'kyc.upload.front' },
  idCardBack: { title: 'kyc.back', hint: 'kyc.backHint', missing: 'kyc.upload.back' },
  idCardSelfie: { title: 'kyc.selfie', hint: 'kyc.selfieHint', missing: 'kyc.upload.selfie' },
} as const satisfies Record<IdSlot, { title: TextKey; hint: TextKey; missing: TextKey }>;

/** In order; the back only if needed. */
export const slotsFor = (withBack: boolean): readonly IdSlot[] =>
  ID_SLOTS.filter((slot) => withBack || slot !== 'idCardBack');

/** Errors of empty slots (A8, please_upload_front). */
export function missingPictures(slots: readonly IdSlot[], pictures: Pictures): PictureErrors {
  return Object.fromEntries(slots.filter((slot) => !pictures[slot]).map((slot) => [slot, SLOT_WORDS[slot].missing]));
}

/** Before decoding: PNG, JPEG or a phone's own format, of a size a phone can open. */
export function judgeFile(file: { type: string; size: number; name?: string }): PictureFault | null {
  if (!['image/png', 'image/jpeg'].includes(file.type) && !isPhonePicture(file)) return 'notPicture';
  return file.size > OPEN_BYTES_MAX ? 'tooLarge' : null;
}

/** Before compression; the limit for sending is lower. */
const OPEN_BYTES_MAX = 40 * 1024 * 1024;

/** After compression. */
export const judgeCompressed = (picture: string): PictureFault | null =>
  bytesOf(picture) > ID_PICTURES.bytesMax ? 'tooLarge' : null;

const bytesOf = (address: string): number => Math.floor(((address.length - address.indexOf(',') - 1) * 3) / 4);
