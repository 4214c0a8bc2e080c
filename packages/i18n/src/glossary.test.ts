import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { forbiddenWords } from './glossary.ts';
import { readTexts, textNamespaces } from './files.ts';

const FOLDER = join(import.meta.dirname, 'glossary');

it.each(readdirSync(FOLDER))('%s names words that its texts use, and none of them as forbidden', (file) => {
  const code = file.replace('.json', '').toUpperCase();
  const { terms } = JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as {
    terms: Record<string, { say: string[]; never: string[] }>;
  };
  const texts = textNamespaces(code)
    .flatMap((namespace) => Object.values(readTexts(code, namespace)))
    .join('\n')
    .toLowerCase();
  const unused = Object.entries(terms).filter(([, { say }]) => !say.some((word) => texts.includes(word.toLowerCase())));
  expect(unused.map(([term]) => term)).toEqual([]);
  const said = new Set(Object.values(terms).flatMap(({ say }) => say));
  expect(Object.values(terms).flatMap(({ never }) => never.filter((word) => said.has(word)))).toEqual([]);
});

it('finds a forbidden word by itself, in any case, and not inside another', () => {
  expect(forbiddenWords('Ang Pitaka mo', 'TY')).toEqual(['pitaka']);
  expect(forbiddenWords('Ang pitakahan', 'TY')).toEqual([]);
});
