/** As the `ref` of what can go while it has the focus: the heading of its section has it then, and Tab goes on below that. */
export const leaveFocus = (element: Element | null) => () => {
  if (!element?.contains(document.activeElement)) return;
  const heading = element.closest('section')?.querySelector<HTMLElement>('h2');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus();
};
