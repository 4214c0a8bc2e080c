import { leaveTurn, takeTurn } from './turns.ts';

/** How far beyond the screen pictures are made ready. */
const AHEAD = '300px';

interface Waiting {
  readonly picture: string;
  readonly show: () => void;
  near: boolean;
  /** Undefined: not asked for yet; false: on its way. */
  loaded?: boolean;
}

const waiting = new Map<Element, Waiting>();
let near: IntersectionObserver | undefined;

/**
 * Gives a picture its address once it is near the screen, was loaded, and it is its turn: a fast finger never waits for pictures. One that
 * has flown past is left out until it comes near again. Answers how to forget it.
 */
export function showInTurn(img: HTMLImageElement, picture: string): () => void {
  if (img.getAttribute('src') === picture) return () => {};
  near ??= new IntersectionObserver(handleNear, { rootMargin: AHEAD });
  const show = () => {
    forget(img);
    img.src = picture;
  };
  waiting.set(img, { picture, show, near: false });
  near.observe(img);
  return () => forget(img);
}

function forget(img: HTMLImageElement): void {
  near?.unobserve(img);
  const wish = waiting.get(img);
  if (wish) leaveTurn(wish.show);
  waiting.delete(img);
}

function handleNear(entries: readonly IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) {
    const wish = waiting.get(target);
    if (!wish || !(target instanceof HTMLImageElement)) continue;
    wish.near = isIntersecting;
    if (!isIntersecting) leaveTurn(wish.show);
    else if (wish.loaded) takeTurn(wish.show);
    else if (wish.loaded === undefined) load(target, wish);
  }
}

/** Fetched beside the page: what is not in it is not painted. One that cannot be had is the tile's to replace. */
function load(img: HTMLImageElement, wish: Waiting): void {
  const here = () => {
    wish.loaded = true;
    if (wish.near && waiting.get(img) === wish) takeTurn(wish.show);
  };
  wish.loaded = false;
  const picture = new Image();
  picture.addEventListener('load', here);
  picture.addEventListener('error', here);
  picture.src = wish.picture;
}
