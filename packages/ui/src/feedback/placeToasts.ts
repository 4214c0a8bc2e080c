import button from '../controls/Button.module.css';

/**
 * Shows the messages where they cover nothing that is being used: above the tab bar; where a field or a button that is about to be
 * pressed lies there, under the header; else over the header, beside its back arrow. A keyboard that lies over the page counts as its
 * lower edge.
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

/** What a finger is at: all of the form that has the focus, and the main button and the way out of what lies on top. */
function usedNow(): DOMRect[] {
  const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
  const controls = document.activeElement?.closest('form')?.querySelectorAll('input, select, textarea, label, button');
  const others = top.querySelectorAll(`.${button['main']}, header button`);
  return [...(controls ?? []), ...others].map((one) => one.getBoundingClientRect());
}

const isOver = (one: DOMRect, other: DOMRect): boolean =>
  one.top < other.bottom && other.top < one.bottom && one.left < other.right && other.left < one.right;
