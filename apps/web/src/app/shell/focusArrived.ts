import type { Left } from '../router/router.ts';

/** Focus on a new page: its heading; on the way back: the link left by. */
export function focusArrived({ href, top = 0 }: Left): void {
  const heading = document.querySelector<HTMLElement>('[data-page] h1');
  heading?.setAttribute('tabindex', '-1');
  // A game may be in several rows: the nearest link.
  const far = (link: Element) => Math.abs(link.getBoundingClientRect().top - top);
  const [link] = [...document.querySelectorAll<HTMLAnchorElement>('[data-page] a')]
    .filter((each) => each.href === href)
    .toSorted((one, other) => far(one) - far(other));
  (link ?? heading)?.focus({ preventScroll: true });
}
