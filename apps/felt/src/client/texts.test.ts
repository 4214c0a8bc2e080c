import { readTexts } from '@baize/i18n/files.ts';
import { describe, expect, it } from 'vitest';

const SAID = { EN: readTexts('EN', 'feltErrors'), TY: readTexts('TY', 'feltErrors') };

describe('what a page says to a refusal', () => {
  it('names the reason when the house takes no bets, in both languages', () => {
    expect(SAID.EN['refusal.game.closed.text']).toMatch(/maintenance.*You weren’t charged/);
    expect(SAID.TY['refusal.game.closed.text']).toMatch(/maintenance.*Hindi ka nasingil/);
  });

  it('has the same reasons in both languages, each said in its own words', () => {
    expect(Object.keys(SAID.TY).toSorted()).toEqual(Object.keys(SAID.EN).toSorted());
    for (const [key, text] of Object.entries(SAID.EN)) expect([key, SAID.TY[key]]).not.toEqual([key, text]);
  });
});
