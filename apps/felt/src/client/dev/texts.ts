import { openFeltTexts, type FeltPart } from '@baize/i18n/felt.ts';
import { CHECK_TEXTS } from '../games/clients.ts';

const PARTS: readonly FeltPart[] = ['felt', 'feltErrors', 'feltVerify', ...CHECK_TEXTS];

/** Everything that a page may say, for tests. */
export const EN = await openFeltTexts('EN', PARTS);
export const TY = await openFeltTexts('TY', PARTS);
