import { describe, expect, it } from 'vitest';
import { readTexts } from './files.ts';
import { isNotice, isQuestionId, messageText, QUESTION_IDS, type MessageKey } from './messages.ts';

describe('messages to people', () => {
  const keys = Object.keys(readTexts('EN', 'messages')) as MessageKey[];

  it('are said in the reader’s language, and in English where there is no other', () => {
    const said = (language: string) => messageText('feedback.title', language);
    expect(said('fil-PH')).toBe(said('TY'));
    expect(said('TY')).not.toBe(said('EN'));
    expect(said('xx')).toBe(said('EN'));
  });

  it('are none left in English', () => {
    for (const key of keys) expect([key, messageText(key, 'TY')]).not.toEqual([key, messageText(key, 'EN')]);
  });

  it('of a code is one sentence: code, name of the site, what for, minutes, and never to share it', () => {
    for (const language of ['EN', 'TY'])
      for (const key of keys.filter((one) => one.startsWith('code.') && one !== 'code.subject')) {
        const text = messageText(key, language, { code: '246810', site: 'Baize' });
        expect(text).toMatch(/^246810 [^.]*\bBaize\b[^.]*\b10 \w+: [^.]*\.$/);
        expect(text.match(/Baize/g)).toHaveLength(1);
        // What one SMS holds.
        expect(text.length).toBeLessThanOrEqual(160);
      }
  });

  it('are known by name: notices and security questions, in their order', () => {
    expect([isNotice('kycApproved'), isNotice('toString'), isNotice('kycApproved.text')]).toEqual([true, false, false]);
    expect([isQuestionId('firstPet'), isQuestionId('constructor')]).toEqual([true, false]);
    expect(QUESTION_IDS.slice(0, 2)).toEqual(['firstSchool', 'childhoodFriend']);
  });
});
