import type { Notice } from '@baize/contract/content/announcements.ts';
import type { CSSProperties } from 'react';
import { usePictures } from '../../app/pictures.ts';
import styles from './NoticePictures.module.css';

export function NoticePictures({ notice }: { readonly notice: Pick<Notice, 'announcementImages'> }) {
  const pictures = usePictures();
  return notice.announcementImages
    .toSorted((a, b) => a.sequence - b.sequence)
    .map(({ sequence, url, width, height }) => {
      const { src, fallbacks } = pictures(url);
      return (
        <img
          key={sequence}
          className={styles.picture}
          style={{ '--wide': width && unitsOf(width), '--high': height && unitsOf(height) } as CSSProperties}
          src={src}
          alt=""
          loading="lazy"
          draggable={false}
          onError={({ currentTarget: img }) => {
            const [next] = fallbacks;
            if (next !== undefined && img.src !== new URL(next, document.baseURI).href) img.src = next;
            else img.hidden = true;
          }}
        />
      );
    });
}

/** G9: pixels / 100 are page units; 7.5 are its width. */
export const unitsOf = (pixels: number): number => pixels / 100;
