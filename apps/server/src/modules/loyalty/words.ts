/** In one language, else English. */
export const wordsIn = (words: Readonly<Record<string, string>>, language: string): string =>
  words[language] || words['EN'] || '';
