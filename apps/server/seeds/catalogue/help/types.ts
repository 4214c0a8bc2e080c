import type { TwoTongues } from '../banners.ts';

export type DemoHelp = {
  readonly tag: string;
  readonly title: TwoTongues;
  /** HTML of the plain kind, with places that the merchant's settings fill. */
  readonly content: TwoTongues;
};
