/** A round in order. A field shows a multiple of the price; amounts are decimal strings. */
export type KaskasEvent = Printed | Paid;

export interface Printed {
  readonly type: 'printed';
  /** Nine multiples, row by row. */
  readonly fields: readonly number[];
  /** What three fields agree on; 0: the ticket wins nothing. */
  readonly multiple: number;
}

export interface Paid {
  readonly type: 'paid';
  readonly win: string;
}
