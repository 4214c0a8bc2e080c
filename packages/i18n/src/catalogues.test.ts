import { compileMessage } from '@lingui/message-utils/compileMessage';
import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from './languages.ts';
import { missingTexts } from './missingTexts.ts';
import { pseudo } from './pseudo.ts';

describe('catalogues', () => {
  it.each(LANGUAGES.map((language) => language.code))('%s has every text of English and no other', async (code) => {
    expect(await missingTexts(code)).toEqual({ missing: [], unknown: [] });
  });

  it.each(LANGUAGES.map((language) => language.code))(
    '%s is well formed and names the same places as English',
    async (code) => {
      for (const file of readdirSync(new URL('./catalogues/en/', import.meta.url))) {
        const english = await textsOf('en', file);
        const texts = await textsOf(code.toLowerCase(), file);
        for (const [key, text] of Object.entries(texts)) {
          expect(() => compileMessage(text), `${key} in ${code}`).not.toThrow();
          expect(placesIn(text), `${key} in ${code}`).toEqual(placesIn(english[key] ?? ''));
        }
      }
    },
  );

  it('names no age of its own: the merchant has one (A1)', async () => {
    for (const language of ['en', 'ty'])
      for (const file of readdirSync(new URL('./catalogues/en/', import.meta.url)))
        for (const [key, text] of Object.entries(await textsOf(language, file)))
          expect(text, key).not.toMatch(/\b(18|21)\b/);
  });

  it('stretches words and leaves places alone', () => {
    expect(pseudo('Get {amount} now')).toBe('Gét {amount} ñów ~~~~');
  });
});

async function textsOf(language: string, file: string): Promise<Record<string, string>> {
  const { texts } = (await import(new URL(`./catalogues/${language}/${file}`, import.meta.url).href)) as {
    texts: Record<string, string>;
  };
  return texts;
}

/** The names between braces, without what a plural says. */
const placesIn = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{(\w+)[,}]/g)].map(([, name]) => name ?? ''))].toSorted();
