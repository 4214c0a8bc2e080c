import { openFeltTexts, type FeltPart } from '@baize/i18n/felt.ts';

const PARTS: readonly FeltPart[] = [
  'felt',
  'feltErrors',
  'feltTable',
  'feltBaccarat',
  'feltRoulette',
  'feltJeepneyMoon',
  'feltPerlas',
  'feltVerify',
];

/** Everything that a page may say, for tests. */
export const EN = await openFeltTexts('EN', PARTS);
export const TY = await openFeltTexts('TY', PARTS);
