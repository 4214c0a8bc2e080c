import { listFormat } from '@baize/i18n/formats.ts';
import { language } from '../../app/texts.ts';

/** "A, B and C" in the page's language. */
export const listed = (words: readonly string[]): string => listFormat(language().tag).format(words);
