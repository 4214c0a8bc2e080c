import type { Colours } from './palettes.ts';

/** The flat colours, and the five that run from light to dark down a thing (`Lit`). */
export type Tint = Colours & {
  /** Ends every id, so that two pictures set into one page seldom share one. */
  readonly key: string;
  readonly metalLit: string;
  readonly ivoryLit: string;
  readonly accentLit: string;
  readonly secondLit: string;
  readonly clothLit: string;
};
