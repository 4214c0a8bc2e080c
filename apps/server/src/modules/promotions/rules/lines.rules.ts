/** A significant term, before it is said in a language. */
export interface Line {
  readonly key: string;
  /** English, with `{names}`. */
  readonly text: string;
  /** Figures and names, as they are. */
  readonly words?: Readonly<Record<string, string>>;
  /** Decimal amounts of the merchant’s currency. */
  readonly amounts?: Readonly<Record<string, string>>;
  /** English phrases that have words of their own in each language. */
  readonly phrases?: Readonly<Record<string, string>>;
}
