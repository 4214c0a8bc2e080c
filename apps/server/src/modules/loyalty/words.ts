/** Words by language code, in one language; English where it has none. */
export const wordsIn = (words: Readonly<Record<string, string>>, language: string): string =>
  words[language] || words['EN'] || '';
