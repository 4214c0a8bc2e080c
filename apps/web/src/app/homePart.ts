import { home } from '@baize/contract/games/home.ts';
import { openingOf } from './opening.ts';

/** What home asks first. */
export const homePart = openingOf(({ call, language }) => call(home, { language: language.code }));
