import { SOURCE_LANGUAGE } from '@baize/i18n/languages.ts';

type Speaks = { readonly settings: { readonly languages: readonly string[] } } | null;

/** The languages in which staff write for merchants' players: English, which stands in for any other, then theirs. */
export const languagesToWrite = (...merchants: readonly Speaks[]): string[] => [
  ...new Set([SOURCE_LANGUAGE, ...merchants.flatMap((merchant) => merchant?.settings.languages ?? [])]),
];
