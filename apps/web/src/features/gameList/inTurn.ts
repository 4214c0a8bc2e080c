import { leaveTurn, takeTurn } from './frameQueue.ts';

/** As far as rows are drawn ahead (`visibleRows.rules.ts`). */
const AHEAD = '125%';

interface Waiting {
  readonly show: () => void;
  readonly hide: () => void;
}

const waiting = new Map<Element, Waiting>();
/** Already loaded pictures are cheap. */
const shown = new Set<string>();
let near: IntersectionObserver | undefined;

/** When near and in turn; flown past, it waits until near again. Returns how to cancel. */
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
    const request = waiting.get(target);
    if (isIntersecting && request) takeTurn(request.show);
    else request?.hide();
  }
}
