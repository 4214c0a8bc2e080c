import { ID_TYPES, OCCUPATIONS, SOURCES_OF_INCOME } from '@baize/contract/identity/options.ts';
import { ALL_CALLS } from '@baize/contract/index.ts';
import { describe, expect, it } from 'vitest';
import { hasServerText, serverText } from './serverTexts.ts';

describe('serverText', () => {
  it('says a sentence in the language that is asked for, with its numbers', () => {
    expect(serverText('At most 64 characters.', 'TY')).toBe('Hanggang 64 character lang.');
    expect(serverText('Use 3 to 20 letters, digits or _, beginning with a letter.', 'fil-PH')).toBe(
      'Gumamit ng 3 hanggang 20 letra, numero o _, na nagsisimula sa letra.',
    );
  });

  it('leaves English, and a merchant’s own words, as they are', () => {
    expect(serverText('At most 64 characters.', 'EN')).toBe('At most 64 characters.');
    expect(serverText('Ask at the desk.', 'TY')).toBe('Ask at the desk.');
  });

  it('has every message that a call of the contract gives at a field', () => {
    const said = new Set(ALL_CALLS.flatMap(({ input }) => [...messagesIn(input)]));
    expect(said.size).toBeGreaterThan(20);
    expect([...said].filter((words) => !hasServerText(words, 'TY'))).toEqual([]);
  });

  it('has every label of the lists to pick from', () => {
    const labels = [...ID_TYPES.full, ...ID_TYPES.short, ...OCCUPATIONS, ...SOURCES_OF_INCOME].map(
      ({ label }) => label,
    );
    expect(labels.filter((label) => !hasServerText(label, 'TY'))).toEqual([]);
  });
});

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
