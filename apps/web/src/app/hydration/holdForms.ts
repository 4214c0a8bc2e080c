const HELD = 'held';

/**
 * Keeps early form input from React during hydration, which would undo it; replayed by
 * `features/form/replayEarlyInput.ts`. Call before React listens.
 */
export function holdForms(root: HTMLElement): void {
  for (const form of root.querySelectorAll<HTMLElement>('form[method=dialog]')) form.dataset[HELD] = '';
  for (const kind of ['click', 'input', 'change']) root.addEventListener(kind, keepBack, true);
}

export function letGo(form: HTMLFormElement): void {
  delete form.dataset[HELD];
}

function keepBack(event: Event): void {
  if (event.target instanceof Element && event.target.closest(`[data-${HELD}]`)) event.stopImmediatePropagation();
}
