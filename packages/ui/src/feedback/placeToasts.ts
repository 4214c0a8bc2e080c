import button from '../controls/Button.module.css';

/**
 * Places toasts where they cover nothing in use: above the tab bar, else under the header, else over it beside the
 * back arrow. An open keyboard counts as the page's lower edge.
 */
export function placeToasts(host: HTMLElement, show: () => void): void {
  const view = window.visualViewport;
  const panned = view?.offsetTop ?? 0;
  const covered = view ? window.innerHeight - view.height - panned : 0;
  host.style.setProperty('--panned', `${Math.max(0, panned)}px`);
  host.style.setProperty('--covered', `${Math.max(0, covered)}px`);
  const used = usedNow();
  // They are measured where they stand, before they are painted.
  show();
  for (const place of ['low', 'under', 'over']) {
    host.dataset['place'] = place;
    const box = host.getBoundingClientRect();
    if (!used.some((one) => isOver(box, one))) return;
  }
}

/** In use: the focused form, and the topmost layer's main button and way out. */
function usedNow(): DOMRect[] {
  const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
  const controls = document.activeElement?.closest('form')?.querySelectorAll('input, select, textarea, label, button');
  const others = top.querySelectorAll(`.${button['main']}, header button`);
  return [...(controls ?? []), ...others].map((one) => one.getBoundingClientRect());
}

const isOver = (one: DOMRect, other: DOMRect): boolean =>
  one.top < other.bottom && other.top < one.bottom && one.left < other.right && other.left < one.right;
