import type { Colours } from './palettes.ts';

/** The flat colours, and the five that run from light to dark down a thing (`Lit`). */
export type Tint = Colours & {
  /** Keeps the ids of one picture apart from another's on the same page. */
  readonly key: string;
  readonly metalLit: string;
  readonly ivoryLit: string;
  readonly accentLit: string;
  readonly secondLit: string;
  readonly clothLit: string;
};
