import type { EN } from './en.ts';

type Said<T> = T extends string
  ? string
  : T extends readonly string[]
    ? readonly string[]
    : { readonly [K in keyof T]: Said<T[K]> };

/** The shape of a language's messages, whatever their words. `{name}` in them is filled in by who sends them. */
export type Messages = Said<typeof EN>;
