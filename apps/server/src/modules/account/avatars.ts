import { crc32 } from 'node:zlib';
import { avatar } from '@baize/art';
import { DRAWN_AVATARS } from '@baize/contract/account/profile.ts';

/** `01` … `16`. */
export const DRAWN_NAMES = Array.from({ length: DRAWN_AVATARS }, (_, at) => String(at + 1).padStart(2, '0'));
export const drawnIcon = (name: string): string => `drawn:${name}`;
/** How an uploaded picture stands in the member's row. */
export const ownIcon = (name: string): string => `blob:${name}`;

export const drawAvatar = (name: string): string => avatar(Number(name));

let version: string | null = null;
/** A fingerprint of all drawings: a changed brush is a new address. */
export const avatarVersion = (): string => (version ??= crc32(DRAWN_NAMES.map(drawAvatar).join('')).toString(36));

/** Where the picture of a member's row is; empty: none is chosen, or one that is drawn no more. */
export function avatarAddress(kept: string): string {
  const [kind = '', name = ''] = kept.split(':');
  if (kind === 'drawn' && DRAWN_NAMES.includes(name)) return `/art/avatar/${name}.svg?v=${avatarVersion()}`;
  return kind === 'blob' ? `/art/avatar/${name}.webp` : '';
}
