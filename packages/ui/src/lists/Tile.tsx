import type { ReactNode } from 'react';
import { join } from '../join.ts';
import { Skeleton } from '../feedback/Skeleton.tsx';
import styles from './Tile.module.css';

/** What the word in a tile's corner is about; it chooses the colour. */
export type TileFlag = 'new' | 'hot' | 'jackpot' | 'sample' | 'closed';

/** What a tile shows. */
export interface TileProps {
  /** Can be read where there is no picture yet, or none at all. */
  readonly name: string;
  readonly picture: string;
  /** Pictures to try, in order, when that one fails. */
  readonly fallbacks?: readonly string[];
  /** A word in the corner, such as "New". */
  readonly flag?: { readonly kind: TileFlag; readonly text: string } | undefined;
  /** What its jackpot stands at, along the picture's lower edge. */
  readonly meter?: string | undefined;
  /** Stands under the picture. */
  readonly caption?: string | undefined;
  /** Loads at once, for the first screen; others load when near. */
  readonly eager?: boolean;
  /** Sets the picture's address later, where there are very many; returns a cancel. */
  readonly show?: ((img: HTMLImageElement, picture: string) => () => void) | undefined;
}

/** A game's or choice's card. Wrap it in a link with `tileClass`. */
export function Tile({ name, picture, fallbacks = [], flag, meter, caption, eager, show }: TileProps) {
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
              // All failed: without an address the browser shows no broken image.
              img.removeAttribute('src');
              askAgain(img, picture);
            }
          }}
        />
        {flag && <span className={join(styles.flag, styles[flag.kind])}>{flag.text}</span>}
        {meter !== undefined && <span className={join(styles.meter, 'num')}>{meter}</span>}
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

/** First pause before a failed picture is retried; it doubles each time. */
const AGAIN_MS = 10_000;
const AGAIN_MS_MAX = 160_000;

/** Retries after the pause or when back online, only near the screen: most failed ones are far away. */
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

/**
 * `row`: fixed width in a scrolling row; `wide`: alone in one, with its words beside it; `grid`: the cell's width;
 * `mini`: square; `line`: a 56 px list row.
 */
export const tileClass = (size: 'row' | 'wide' | 'grid' | 'mini' | 'line' = 'row'): string =>
  join(styles.tile, styles[size]);

/** A button in a tile's corner: 44 px to touch, 28 px to see. Place it beside the link, not inside. */
export function TileCorner({ children }: { children: ReactNode }) {
  return <span className={styles.corner}>{children}</span>;
}

interface TileSkeletonProps {
  readonly size?: 'row' | 'wide' | 'grid' | 'mini';
  readonly caption?: boolean;
}

/** What stands where a tile will be, in its size. */
export function TileSkeleton({ size = 'row', caption }: TileSkeletonProps) {
  return (
    <span className={tileClass(size)} aria-hidden="true">
      <Skeleton className={styles.art} />
      {caption && <Skeleton className={styles.captionBone} />}
    </span>
  );
}
