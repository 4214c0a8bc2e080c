/** Asks at once again for each style sheet that was lost (marked by the script in the head, `theme.ts`), and fails when one does not come. */
export async function bringLostStyles(): Promise<void> {
  await Promise.all(
    [...document.querySelectorAll<HTMLLinkElement>('link[data-lost]')].map(
      (lost) =>
        new Promise<unknown>((done, fail) => {
          const link = lost.cloneNode() as HTMLLinkElement;
          link.onload = () => done(delete link.dataset['lost']);
          link.onerror = fail;
          lost.replaceWith(link);
        }),
    ),
  );
}
