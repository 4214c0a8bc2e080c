import { openTexts } from '../src/app/texts.ts';

/** Before every file: the desk speaks English. */
await openTexts('EN');
