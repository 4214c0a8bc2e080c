const HELD = 'held';

/**
 * What is done in a form while React takes it over is kept from React, which would draw over it: a tick would go as it came. The
 * form hears of it when it is taken over (`features/form/replayEarlyInput.ts`). To be called before React listens.
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
