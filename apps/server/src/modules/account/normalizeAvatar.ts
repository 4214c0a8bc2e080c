import { AVATAR_PX } from '@baize/contract/account/profile.ts';
import { normalizeImage } from '../../kernel/normalizeImage.ts';

/** A square picture of our own making from whatever a member has sent; four million pixels are plenty for a face. */
export const normalizeAvatar = (dataAddress: string): Promise<Buffer | null> =>
  normalizeImage(dataAddress, {
    width: AVATAR_PX,
    height: AVATAR_PX,
    pixelsMax: 4_000_000,
    quality: 82,
    ground: '#0b2a20',
  });
