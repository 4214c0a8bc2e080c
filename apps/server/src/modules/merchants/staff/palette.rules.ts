import { sentence } from '@baize/contract/sentence.ts';
import type { Palette } from '@baize/contract/system/start.ts';

/** Within these every text keeps its contrast in both themes, as measured. */
const LIMITS: Record<keyof Palette, readonly [least: number, most: number]> = {
  brandHue: [0, 359.99],
  brandChroma: [0, 0.045],
  metalHue: [40, 110],
  metalChroma: [0.06, 0.12],
  railHue: [0, 359.99],
  railChroma: [0, 0.025],
};

export function judgePalette(palette: Palette): Record<string, string> {
  const wrong = (Object.keys(LIMITS) as (keyof Palette)[]).filter((name) => {
    const [least, most] = LIMITS[name];
    return !(palette[name] >= least && palette[name] <= most);
  });
  return Object.fromEntries(
    wrong.map((name) => [
      `palette.${name}`,
      sentence('desk.paletteRange', { min: LIMITS[name][0], max: LIMITS[name][1] }),
    ]),
  );
}
