import { describe, expect, it } from 'vitest';
import { messagesIn } from './messages.ts';

/** Every text with the way to it. */
function textsOf(messages: unknown, path = ''): [string, string][] {
  if (typeof messages === 'string') return [[path, messages]];
  return Object.entries(messages as object).flatMap(([name, inner]) => textsOf(inner, `${path}.${name}`));
}
const placesIn = (text: string): string[] => [...text.matchAll(/\{\w+\}/g)].map(String).toSorted();

describe('messages to people', () => {
  const english = new Map(textsOf(messagesIn('EN')));

  it('are said in the reader’s language, and in English where there is no other', () => {
    expect(messagesIn('fil-PH')).toBe(messagesIn('TY'));
    expect(messagesIn('TY')).not.toBe(messagesIn('EN'));
    expect(messagesIn('xx')).toBe(messagesIn('EN'));
  });

  it('name the same things in every language, and none is left in English', () => {
    for (const [path, text] of textsOf(messagesIn('TY'))) {
      expect([path, placesIn(text)]).toEqual([path, placesIn(english.get(path) ?? '')]);
      if (!/^\{link\}$/.test(text)) expect([path, text]).not.toEqual([path, english.get(path)]);
    }
  });

  it('of a code is one sentence: code, name of the site, what for, minutes, and never to share it', () => {
    for (const language of ['EN', 'TY']) {
      const { purposes, secret } = messagesIn(language).code;
      for (const purpose of Object.values(purposes)) {
        const text = `${purpose}${secret}`.replace('{code}', '246810').replace('{site}', 'Baize');
        expect(text).toMatch(/^246810 [^.]*\bBaize\b[^.]*\b10 \w+: [^.]*\.$/);
        expect(text.match(/Baize/g)).toHaveLength(1);
        // What one SMS holds.
        expect(text.length).toBeLessThanOrEqual(160);
      }
    }
  });
});
