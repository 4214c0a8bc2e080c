import type { ReactNode } from 'react';
import { join } from '../join.ts';
import { Skeleton } from '../feedback/Skeleton.tsx';
import styles from './Tile.module.css';

/** What the word in a tile's corner is about; it chooses the colour. */
export type TileFlag = 'new' | 'hot' | 'jackpot' | 'play' | 'closed';

/** What a tile shows. */
export interface TileProps {
  /** Can be read where there is no picture yet, or none at all. */
  readonly name: string;
  readonly picture: string;
  /** What is shown when that picture is nowhere to be had, one after the other. */
  readonly fallbacks?: readonly string[];
  /** A word in the corner, such as "New". */
  readonly flag?: { readonly kind: TileFlag; readonly text: string } | undefined;
  /** Stands under the picture. */
  readonly caption?: string | undefined;
  /** Pictures of the first screen load at once; all others when they come near. */
  readonly eager?: boolean;
  /** Gives the picture its address in its own time, where there are very many; answers how to forget it. */
  readonly show?: ((img: HTMLImageElement, picture: string) => () => void) | undefined;
}

/**
 * A playing card: the face of something to choose. Wrap it in a link with `tileClass`.
 */
export function Tile({ name, picture, fallbacks = [], flag, caption, eager, show }: TileProps) {
  return (
    <>
      <span className={styles.art}>
        <span className={styles.name}>{name}</span>
        <img
          ref={show && ((img) => (img ? show(img, picture) : undefined))}
          src={show ? undefined : picture}
          alt=""
          width={180}
          height={240}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          draggable={false}
          onError={({ currentTarget: img }) => {
            const next = after(img.src, fallbacks);
            if (next !== undefined) img.src = next;
            else {
              // Neither comes: it is the line or the server. Browsers show a broken image as long as it has an address.
              img.removeAttribute('src');
              askAgain(img, picture);
            }
          }}
        />
        {flag && <span className={join(styles.flag, styles[flag.kind])}>{flag.text}</span>}
      </span>
      {caption !== undefined && <span className={styles.caption}>{caption}</span>}
    </>
  );
}

/** What is tried after an address that failed. */
function after(failed: string, fallbacks: readonly string[]): string | undefined {
  const at = fallbacks.findIndex((one) => new URL(one, document.baseURI).href === failed);
  return fallbacks[at + 1];
}

/** When a picture that did not come is asked for again; each time that it fails, the pause doubles. */
const AGAIN_MS = 10_000;
const AGAIN_MS_MAX = 160_000;

/** After the pause or when the line is back, and near the screen alone: of very many that failed, most are far away. */
function askAgain(img: HTMLImageElement, picture: string): void {
  const pause = Number(img.dataset['pause'] ?? AGAIN_MS);
  img.dataset['pause'] = `${Math.min(2 * pause, AGAIN_MS_MAX)}`;
  const ask = () => {
    clearTimeout(timer);
    removeEventListener('online', ask);
    const near = new IntersectionObserver(
      (seen) => {
        if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
        near.disconnect();
        if (!img.hasAttribute('src')) img.src = picture;
      },
      { rootMargin: '50%' },
    );
    near.observe(img);
  };
  const timer = setTimeout(ask, pause);
  addEventListener('online', ask);
}

/** `row`: a fixed width in a row that scrolls; `grid`: as wide as its cell; `mini`: a square; `line`: a row of a list, 56 px high. */
export const tileClass = (size: 'row' | 'grid' | 'mini' | 'line' = 'row'): string => join(styles.tile, styles[size]);

/** A button in the upper corner of a tile: 44 px to touch, 28 px to see. Stands beside the link, not in it. */
export function TileCorner({ children }: { children: ReactNode }) {
  return <span className={styles.corner}>{children}</span>;
}

/** What stands where a tile will be, in its size. */
export function TileSkeleton({ size = 'row', caption }: { size?: 'row' | 'grid' | 'mini'; caption?: boolean }) {
  return (
    <span className={tileClass(size)} aria-hidden="true">
      <Skeleton className={styles.art} />
      {caption && <Skeleton className={styles.captionBone} />}
    </span>
  );
}
