/** A `ref` for what may disappear with the focus, which then goes to its section's heading. */
export const leaveFocus = (element: Element | null) => () => {
  if (!element?.contains(document.activeElement)) return;
  const heading = element.closest('section')?.querySelector<HTMLElement>('h2');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus();
};
