import { LANGUAGES } from '@baize/i18n/languages.ts';
import { expect, it } from 'vitest';
import { filesOf, readManifest } from '../tools/built.ts';
import { PAGE_PARTS, TEXTS_TIMES_ENGLISH_MAX, textsKey, weighLanguages } from '../tools/languageWeight.ts';

/** Of what is built: `npm test` builds what has changed before. */
const manifest = readManifest();
const parts = [...new Set(PAGE_PARTS.flatMap(([, ownParts]) => ownParts))];

it.each(weighLanguages(manifest))('the texts of no page weigh too much in $code', ({ worst }) => {
  expect(worst.times, worst.page).toBeLessThanOrEqual(TEXTS_TIMES_ENGLISH_MAX);
});

it('each language has a file of its own for each part of the texts, which comes when it is wanted', () => {
  const entries = LANGUAGES.flatMap(({ code }) => parts.map((part) => textsKey(code, part)));
  for (const key of entries) expect(manifest[key], key).toMatchObject({ isDynamicEntry: true });
  for (const key of entries) expect(manifest[key]?.imports ?? [], key).toEqual([]);
  const files = entries.map((key) => manifest[key]?.file);
  expect(new Set(files).size).toBe(files.length);
  const atOnce = filesOf(manifest, 'src/main.tsx');
  expect(files.filter((file) => atOnce.includes(file ?? ''))).toEqual([]);
});
