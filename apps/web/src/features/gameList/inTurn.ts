import { leaveTurn, takeTurn } from './frameQueue.ts';

/** How far beyond the screen pictures are made ready. */
const AHEAD = '300px';

interface Waiting {
  readonly show: () => void;
  readonly hide: () => void;
}

const waiting = new Map<Element, Waiting>();
/** What the phone has already: it costs a frame next to nothing, and on the way back nobody waits for it. */
const shown = new Set<string>();
let near: IntersectionObserver | undefined;

/**
 * Gives a picture its address once it is near the screen and it is its turn: a fast finger never waits for pictures. One that has
 * flown past is left out until it comes near again. Answers how to forget it.
 */
export function showInTurn(img: HTMLImageElement, picture: string): () => void {
  if (img.getAttribute('src') === picture) return () => {};
  if (shown.has(picture)) {
    img.src = picture;
    return () => {};
  }
  near ??= new IntersectionObserver(handleNear, { rootMargin: AHEAD });
  const show = () => {
    forget(img);
    shown.add(picture);
    img.src = picture;
  };
  waiting.set(img, { show, hide: () => leaveTurn(show) });
  near.observe(img);
  return () => forget(img);
}

function forget(img: HTMLImageElement): void {
  near?.unobserve(img);
  waiting.get(img)?.hide();
  waiting.delete(img);
}

function handleNear(entries: readonly IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) {
    const wish = waiting.get(target);
    if (isIntersecting && wish) takeTurn(wish.show);
    else wish?.hide();
  }
}
