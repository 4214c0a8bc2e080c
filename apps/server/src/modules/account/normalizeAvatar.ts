import { AVATAR_PX } from '@baize/contract/account/profile.ts';
import { normalizeImage } from '../../kernel/normalizeImage.ts';

/** Redrawn square; at most four million pixels. */
export const normalizeAvatar = (dataAddress: string): Promise<Buffer | null> =>
  normalizeImage(dataAddress, {
    width: AVATAR_PX,
    height: AVATAR_PX,
    pixelsMax: 4_000_000,
    quality: 82,
    ground: '#0b2a20',
  });
