import { ID_TYPES, OCCUPATIONS, SOURCES_OF_INCOME } from '@baize/contract/identity/options.ts';
import { ALL_CALLS } from '@baize/contract/index.ts';
import { readSentence, sentence } from '@baize/contract/sentence.ts';
import { describe, expect, it } from 'vitest';
import { readTexts } from './files.ts';
import { saySentence, textByCode } from './sentences.ts';

describe('a sentence of the server [A8-13]', () => {
  it('is said in the language that is asked for, with its values', () => {
    const most = sentence('field.charactersMax', { max: 64 });
    expect(saySentence(most, 'EN')).toBe('At most 64 characters.');
    expect(saySentence(most, 'TY')).toBe('Hanggang 64 karakter lang.');
    expect(saySentence(sentence('field.userNameForm', { min: 3, max: 20 }), 'fil-PH')).toBe(
      'Mali ang format ng account\nGumamit ng 3 hanggang 20 letra, numero o _, na nagsisimula sa letra.',
    );
  });

  it('is English where a language lacks it or nobody speaks the language', () => {
    expect(saySentence(sentence('field.required'), 'XX')).toBe('Please fill in this field.');
    expect(saySentence(sentence('field.required'), 'sq')).toBe('Please fill in this field.');
  });

  it('takes values as they are, whatever stands in them', () => {
    const odd = 'a {max} "quote" \u2028 <b>';
    expect(saySentence(sentence('field.userNameOfLink', { userName: odd }), 'EN')).toBe(
      `This link is for the username ${odd}.`,
    );
  });

  it('is nothing else: a merchant’s own words stay as they are', () => {
    for (const words of [
      'Ask at the desk.',
      'field',
      'desk.test',
      'field.required yes',
      'field.unheardOf {"a":1}',
      'faq.page {open}',
      '',
    ])
      expect(saySentence(words, 'TY')).toBe(words);
  });

  it('is every message that a call of the contract gives at a field, with the values that its text has places for', () => {
    const english = readTexts('EN', 'server');
    const said = new Set(ALL_CALLS.flatMap(({ input }) => [...messagesIn(input)]));
    expect(said.size).toBeGreaterThan(20);
    const amiss = [...said].filter((words) => {
      const read = readSentence(words);
      return !read || placesIn(english[read.code] ?? '{?}').join() !== Object.keys(read.values).toSorted().join();
    });
    expect(amiss).toEqual([]);
  });

  it('is every label of the lists to pick from', () => {
    for (const { code, label } of [...ID_TYPES.full, ...ID_TYPES.short, ...OCCUPATIONS, ...SOURCES_OF_INCOME])
      expect(textByCode(`option.${code}`, {}, 'EN')).toBe(label);
  });
});

const placesIn = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{(\w+|\?)[,}]/g)].map(([, name]) => name ?? ''))].toSorted();

/** The words that a schema answers with, however deep they stand. */
function* messagesIn(schema: unknown): Iterable<string> {
  if (typeof schema !== 'object' || schema === null) return;
  const { message } = schema as { message?: unknown };
  if (typeof message === 'string') yield message;
  const { entries, pipe, wrapped, options, item, key, value } = schema as Record<string, unknown>;
  const parts = [wrapped, item, key, value, ...list(pipe), ...list(options), ...Object.values(entries ?? {})];
  for (const part of parts) if (part !== schema) yield* messagesIn(part);
}

const list = (parts: unknown): readonly unknown[] => (Array.isArray(parts) ? parts : []);
