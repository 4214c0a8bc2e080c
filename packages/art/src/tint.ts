import type { Colours } from './palettes.ts';

/** The flat colours and the five gradients (`Lit`). */
export type Tint = Colours & {
  /** Suffix of every id, so that two pictures in one page seldom share one. */
  readonly key: string;
  readonly metalLit: string;
  readonly ivoryLit: string;
  readonly accentLit: string;
  readonly secondLit: string;
  readonly clothLit: string;
};
