import { Offline } from '@baize/client';
import { GoneBuild, isBuildGone } from '../offline/goneBuild.ts';
import { bringLostStyles } from './lostStyles.ts';

const RETRY_MS = [400, 1500];
const LATER_MS = 10_000;

/**
 * Loads a file and lost style sheets over a weak line: three tries, then as long as `goesOn`; at once when back
 * online. What is gone with its build comes no more: `GoneBuild` at once.
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
      if (await isBuildGone()) throw new GoneBuild(error);
      const pause = RETRY_MS[tried] ?? LATER_MS;
      if (pause === LATER_MS && !goesOn()) throw new Offline(error);
      await new Promise<unknown>((done) => {
        setTimeout(done, pause);
        addEventListener('online', done, { once: true });
      });
    }
  }
}
