import { describe, expect, it } from 'vitest';
import { cannedText, eventWords } from './chatWords.ts';

const FILLS = { name: 'ana', merchant: 'Baize', helpLine: '1553' };

describe('a canned answer', () => {
  it('is filled in, in the member’s language or marked as English', () => {
    const texts = { EN: 'Hello {name} of {merchant}, {other}', TY: 'Kumusta {name}' };
    expect(cannedText(texts, 'TY', FILLS)).toEqual({ text: 'Kumusta ana', isEnglish: false });
    expect(cannedText(texts, 'ZH', FILLS)).toEqual({ text: 'Hello ana of Baize, {other}', isEnglish: true });
    expect(cannedText(texts, 'EN', FILLS).isEnglish).toBe(false);
  });

  it('takes a name for what it is, not for a placeholder', () => {
    expect(cannedText({ EN: '{name}' }, 'EN', { ...FILLS, name: '{helpLine}' }).text).toBe('{helpLine}');
  });
});

it('says what happened', () => {
  expect(eventWords({ event: 'taken', name: 'Eva' })).toBe('Eva took the conversation');
  expect(eventWords({ event: null, name: '' })).toBe('');
});
