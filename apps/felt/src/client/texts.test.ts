import { describe, expect, it } from 'vitest';
import { TEXTS } from './texts.ts';

describe('what a page says to a refusal', () => {
  it('names the reason when the house takes no bets, in both languages', () => {
    expect(TEXTS.EN.refusals['game.closed']?.text).toMatch(/maintenance.*You weren’t charged/);
    expect(TEXTS.TY.refusals['game.closed']?.text).toMatch(/maintenance.*Hindi ka nasingil/);
  });

  it('has the same reasons in both languages', () => {
    expect(Object.keys(TEXTS.TY.refusals).toSorted()).toEqual(Object.keys(TEXTS.EN.refusals).toSorted());
  });
});
