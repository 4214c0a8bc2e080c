import { crc32 } from 'node:zlib';
import { banner, CATEGORIES } from '@baize/art';
import type { StoredBanner } from './banners.rules.ts';

type Drawn = Pick<StoredBanner, 'id' | 'category' | 'composition' | 'palette' | 'picture'>;

export const drawBanner = ({ id, category, composition, palette }: Drawn, rtl: boolean): string =>
  banner({
    id,
    category,
    rtl,
    ...(composition === null ? {} : { composition }),
    ...(palette === null ? {} : { palette }),
  });

/** Changes with the drawing, so that addresses can be cached for ever. */
export const bannerVersion = ({ id, category, composition, palette }: Drawn): string =>
  crc32([drawingVersion(), id, category, composition, palette].join('/')).toString(36);

/** Quiet for text on the left, or right for right-to-left languages. */
export function bannerPictures(drawn: Drawn): { url: string; urlRtl: string } {
  if (drawn.picture)
    return {
      url: `/art/banner/${drawn.id}.webp?v=${drawn.picture}`,
      urlRtl: `/art/banner/${drawn.id}-rtl.webp?v=${drawn.picture}`,
    };
  const version = bannerVersion(drawn);
  return { url: `/art/banner/${drawn.id}.svg?v=${version}`, urlRtl: `/art/banner/${drawn.id}-rtl.svg?v=${version}` };
}

let drawn: string | null = null;

/** A fingerprint of the art. */
function drawingVersion(): string {
  drawn ??= crc32(CATEGORIES.map((category) => banner({ id: 'sample', category })).join('')).toString(36);
  return drawn;
}
