export {
  findLotteryGame,
  isLotteryVendor,
  limitsOf,
  LOTTERY_GAMES,
  LOTTERY_VENDORS,
  lotteryUnit,
  type LotteryGame,
  type LotteryLimits,
  type PrizeMode,
  type Schedule,
} from './catalogue.ts';
export {
  FAMILIES,
  findPlay,
  isPlayOf,
  prizeTableOf,
  rulesOf,
  type DrawFacts,
  type DrawForm,
  type DrawSource,
  type Family,
} from './families.ts';
export { BOOK_SUM, bookOf, findBook, loadsOf, type Book, type Load } from './books.ts';
export { heatGridOf, type HeatField, type HeatGrid } from './heat.ts';
export { mk6Colour } from './families/mk6Colour.ts';
export { EXACT_CHANCES } from './families/vn.ts';
export { animalOf, yearAnimal, type Animal } from './lunar.ts';
export {
  kindsAt,
  LIST_MAX,
  ODDS_SCALE,
  placeOf,
  PUSH,
  type Kind,
  type Picked,
  type Play,
  type Row,
  type RowName,
  type Sheet,
} from './play.ts';
export {
  combinationsMax,
  dayOf,
  faultOf,
  judgeSelection,
  mostOf,
  payOf,
  readSelection,
  writeSelection,
  type Drawn,
  type SelectionFault,
} from './selection.ts';
export { coversMost, coversMostWith, type CoverLine } from './coverage.ts';
export { drawsBetween, zoneOf, type ScheduledDraw } from './schedule.ts';
