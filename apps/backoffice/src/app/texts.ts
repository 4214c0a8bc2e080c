import { openDeskTexts, type DeskKey, type DeskTexts } from '@baize/i18n/desk.ts';
import type { Language } from '@baize/i18n/languages.ts';
import type { TextValues } from '@baize/i18n/open.ts';

let texts: DeskTexts | null = null;

/** Loads the texts, before any screen: constants of modules read theirs when they load, so a page speaks one language. */
export async function openTexts(asked: string): Promise<Language> {
  texts = await openDeskTexts(asked);
  return texts.language;
}

/** The text of a key in the page's language, with its `{places}` filled in. */
export function t(key: DeskKey, values?: TextValues): string {
  if (!texts) throw new Error('texts are read before they are loaded');
  return texts.t(key, values);
}

/** The page's language. */
export function language(): Language {
  if (!texts) throw new Error('the language is read before texts are loaded');
  return texts.language;
}
