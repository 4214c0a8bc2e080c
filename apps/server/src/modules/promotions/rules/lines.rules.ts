/** A significant term, before it is said in a language. */
export interface Line {
  /** The code of its text (`texts/<language>/server.json`). */
  readonly key: string;
  /** Figures and names, as they are. */
  readonly words?: Readonly<Record<string, string>>;
  /** Decimal amounts of the merchant’s currency. */
  readonly amounts?: Readonly<Record<string, string>>;
  readonly phrases?: Readonly<Record<string, string>>;
}
