const bringing = new WeakMap<Element, Promise<unknown>>();

/**
 * Reloads lost style sheets (marked by `theme.ts`), and fails when one does not come: no page without its styles. The
 * bundler's loader reports such a sheet only once.
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
