const bringing = new WeakMap<Element, Promise<unknown>>();

/**
 * Asks at once again for each style sheet that was lost (marked by the script in the head, `theme.ts`), and fails when one does not
 * come: nobody is to play in a page without its styles. The loader of parts fails once for such a sheet, and for nobody after that.
 */
export async function bringLostStyles(): Promise<void> {
  await Promise.all([...document.querySelectorAll<HTMLLinkElement>('link[data-lost]')].map(bring));
}

function bring(lost: HTMLLinkElement): Promise<unknown> {
  const under = bringing.get(lost);
  if (under) return under;
  const link = lost.cloneNode() as HTMLLinkElement;
  const brought = new Promise((done, fail) => {
    link.onload = () => done(delete link.dataset['lost']);
    link.onerror = () => fail(bringing.delete(link));
  });
  bringing.set(link, brought);
  lost.replaceWith(link);
  return brought;
}
