export interface RouletteEvent {
  readonly type: 'number';
  readonly number: number;
}

/**
 * Inside bets list numbers in rising order: "straight:17", "split:17-20", "street:16-17-18", "trio:0-1-2",
 * "corner:16-17-19-20", "firstFour:0-1-2-3", "sixLine:13-…-18"; outside bets: "column:1", "dozen:2", "red", "black",
 * "odd", "even", "low", "high".
 */
export type RouletteSpot = string;
