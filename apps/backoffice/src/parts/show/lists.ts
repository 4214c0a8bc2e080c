import { language } from '../../app/texts.ts';

/** "A, B and C" in the page's language. */
export const listed = (words: readonly string[]): string => new Intl.ListFormat(language().tag).format(words);
