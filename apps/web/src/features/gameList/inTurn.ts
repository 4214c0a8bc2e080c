/** A drawn picture costs a slow phone up to ten milliseconds when it is first painted: no frame paints more of them than this. */
const PER_FRAME = 2;
/** How far beyond the screen pictures are made ready. */
const AHEAD = '300px';

interface Waiting {
  readonly picture: string;
  near: boolean;
  /** Undefined: not asked for yet; false: on its way. */
  loaded?: boolean;
}

const waiting = new Map<Element, Waiting>();
let near: IntersectionObserver | undefined;
const ready = new Set<HTMLImageElement>();
let frame = 0;

/**
 * Gives a picture its address once it is near the screen, was loaded, and it is its turn: a fast finger never waits for pictures. One that
 * has flown past is left out until it comes near again. Answers how to forget it.
 */
export function showInTurn(img: HTMLImageElement, picture: string): () => void {
  if (img.getAttribute('src') === picture) return () => {};
  near ??= new IntersectionObserver(handleNear, { rootMargin: AHEAD });
  waiting.set(img, { picture, near: false });
  near.observe(img);
  return () => forget(img);
}

function forget(img: HTMLImageElement): void {
  near?.unobserve(img);
  waiting.delete(img);
  ready.delete(img);
}

function handleNear(entries: readonly IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) {
    const wish = waiting.get(target);
    if (!wish || !(target instanceof HTMLImageElement)) continue;
    wish.near = isIntersecting;
    if (!isIntersecting) ready.delete(target);
    else if (wish.loaded) enqueue(target);
    else if (wish.loaded === undefined) load(target, wish);
  }
}

/** Fetched beside the page: what is not in it is not painted. One that cannot be had is the tile's to replace. */
function load(img: HTMLImageElement, wish: Waiting): void {
  const here = () => {
    wish.loaded = true;
    if (wish.near && waiting.get(img) === wish) enqueue(img);
  };
  wish.loaded = false;
  const picture = new Image();
  picture.addEventListener('load', here);
  picture.addEventListener('error', here);
  picture.src = wish.picture;
}

function enqueue(img: HTMLImageElement): void {
  ready.add(img);
  if (frame === 0) frame = requestAnimationFrame(show);
}

function show(): void {
  frame = 0;
  const turn = [...ready].slice(0, PER_FRAME);
  for (const img of turn) {
    const wish = waiting.get(img);
    forget(img);
    if (wish) img.src = wish.picture;
  }
  if (ready.size > 0) frame = requestAnimationFrame(show);
}
