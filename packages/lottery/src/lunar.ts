/** The animals of the lunar years, in their order. */
export const ANIMALS = [
  'rat',
  'ox',
  'tiger',
  'rabbit',
  'dragon',
  'snake',
  'horse',
  'goat',
  'monkey',
  'rooster',
  'dog',
  'pig',
] as const;
export type Animal = (typeof ANIMALS)[number];

/** First days of lunar years in China's time; browsers' calendars are a day off in some. */
const YEARS: readonly (readonly [string, Animal])[] = [
  ['20240210', 'dragon'],
  ['20250129', 'snake'],
  ['20260217', 'horse'],
  ['20270206', 'goat'],
  ['20280126', 'monkey'],
  ['20290213', 'rooster'],
  ['20300203', 'dog'],
  ['20310123', 'pig'],
  ['20320211', 'rat'],
  ['20330131', 'ox'],
  ['20340219', 'tiger'],
  ['20350208', 'rabbit'],
];

/** The animal of the year that a day (YYYYMMDD) is in. */
export const yearAnimal = (day: string): Animal => YEARS.findLast(([first]) => first <= day)?.[1] ?? 'dragon';

/** The animal of a number of 1 to 49: 1 is the year's own (five numbers), 2 the year before's, and so on. */
export function animalOf(number: number, day: string): Animal {
  const year = ANIMALS.indexOf(yearAnimal(day));
  return ANIMALS[(((year - number + 1) % 12) + 12) % 12] ?? 'rat';
}
