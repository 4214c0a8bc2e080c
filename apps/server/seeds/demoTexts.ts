import { LANGUAGES, SOURCE_LANGUAGE } from '@baize/i18n/languages.ts';
import { textsOf } from '@baize/i18n/serverTexts.ts';

/** What the demo's staff have written for players, in every language; places stay for the merchant's settings to fill. */
export const demoTexts = <T>(words: (say: (key: string) => string) => T): { EN: T } & Record<string, T> => ({
  EN: words((key) => demoWord(key)),
  ...Object.fromEntries(LANGUAGES.map(({ code }) => [code, words((key) => demoWord(key, code))])),
});

/** One text in every language. */
export const demoWords = (key: string): Record<string, string> => demoTexts((say) => say(key));

export function demoWord(key: string, language = SOURCE_LANGUAGE): string {
  const text = textsOf(language, 'demo')[key] ?? textsOf(SOURCE_LANGUAGE, 'demo')[key];
  if (text === undefined) throw new Error(`the demo has no text ${key}`);
  return text;
}
