import type { Left } from '../router/router.ts';

/**
 * Puts the focus where a reader goes on: on a new page at its heading, which a screen reader reads and below which Tab goes on; on the way back at the
 * link by which the page was left.
 */
export function focusArrived({ href, top = 0 }: Left): void {
  const heading = document.querySelector<HTMLElement>('[data-page] h1');
  heading?.setAttribute('tabindex', '-1');
  // A game may lie in several rows: the link nearest to where it was.
  const far = (link: Element) => Math.abs(link.getBoundingClientRect().top - top);
  const [link] = [...document.querySelectorAll<HTMLAnchorElement>('[data-page] a')]
    .filter((each) => each.href === href)
    .toSorted((one, other) => far(one) - far(other));
  (link ?? heading)?.focus({ preventScroll: true });
}
