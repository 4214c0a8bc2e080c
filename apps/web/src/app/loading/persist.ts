import { bringLostStyles } from './lostStyles.ts';

const RETRY_MS = [400, 1500];
const LATER_MS = 10_000;

/**
 * Loads a file of the site, which a weak line may lose, and the style sheets that were lost before: tried three times, and then for as long as `goesOn`;
 * at once when the line is back.
 */
export async function persist<T>(
  load: () => Promise<T>,
  goesOn = () => false,
  bringStyles = bringLostStyles,
): Promise<T> {
  for (let tried = 0; ; tried++) {
    try {
      const loaded = await load();
      await bringStyles();
      return loaded;
    } catch (error) {
      const pause = RETRY_MS[tried] ?? LATER_MS;
      if (pause === LATER_MS && !goesOn()) throw error;
      await new Promise<unknown>((done) => {
        setTimeout(done, pause);
        addEventListener('online', done, { once: true });
      });
    }
  }
}
