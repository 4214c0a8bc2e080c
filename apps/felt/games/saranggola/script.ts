/** The whole script of a flight: where the string snapped, in hundredths of the stake. At the top it holds, and every kite is let go. */
export interface SaranggolaEvent {
  readonly type: 'snapped';
  readonly height: number;
}

/** A player's cards, "1" and "2": "hand:1" flies until it is let go, "at:1:2.00" lets go by itself at × 2.00. */
export type SaranggolaSpot = string;
