import { crc32 } from 'node:zlib';
import { avatar } from '@baize/art';
import { DRAWN_AVATARS } from '@baize/contract/account/profile.ts';

/** `01` … `16`. */
export const DRAWN_NAMES = Array.from({ length: DRAWN_AVATARS }, (_, at) => String(at + 1).padStart(2, '0'));
export const drawnIcon = (name: string): string => `drawn:${name}`;
export const ownIcon = (name: string): string => `blob:${name}`;

export const drawAvatar = (name: string): string => avatar(Number(name));

let version: string | null = null;
/** A fingerprint of the drawings. */
export const avatarVersion = (): string => (version ??= crc32(DRAWN_NAMES.map(drawAvatar).join('')).toString(36));

/** Empty: none, or no longer drawn. */
export function avatarAddress(kept: string): string {
  const [kind = '', name = ''] = kept.split(':');
  if (kind === 'drawn' && DRAWN_NAMES.includes(name)) return `/art/avatar/${name}.svg?v=${avatarVersion()}`;
  return kind === 'blob' ? `/art/avatar/${name}.webp` : '';
}
