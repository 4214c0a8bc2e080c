import { describe, expect, it } from 'vitest';
import { addBets, excessOf, isEmpty, kindOf, NO_BETS, totalOf, withoutBets } from './bets.ts';

const LIMITS = { maxBySpot: { straight: '200.00', red: '500.00' }, maxStake: '600.00' };

describe('layouts', () => {
  it('add up spot by spot', () => {
    expect(addBets({ red: '20.00' }, { red: '30.50', black: '5.00' }, NO_BETS)).toEqual({
      red: '50.50',
      black: '5.00',
    });
    expect(totalOf({ red: '50.50', black: '5.00' })).toBe('55.50');
    expect(totalOf(NO_BETS)).toBe('0.00');
  });

  it('lose what is taken away, and never become less than nothing', () => {
    expect(withoutBets({ red: '50.00', black: '5.00' }, { red: '20.00', black: '9.00' })).toEqual({ red: '30.00' });
    expect(isEmpty(withoutBets({ red: '1.00' }, { red: '1.00' }))).toBe(true);
  });

  it('know the kind of a spot', () => {
    expect([kindOf('split:17-20'), kindOf('banker')]).toEqual(['split', 'banker']);
  });
});

describe('limits', () => {
  it('are judged by all that lies on a spot, by its kind', () => {
    expect(excessOf({ 'straight:17': '150.00' }, { 'straight:17': '60.00' }, LIMITS)).toEqual({
      reason: 'spot',
      spot: 'straight:17',
      most: '200.00',
    });
    expect(excessOf({ 'straight:17': '150.00' }, { 'straight:18': '60.00' }, LIMITS)).toBeNull();
  });

  it('are judged by the whole layout, too', () => {
    expect(excessOf({ red: '500.00' }, { 'straight:1': '101.00' }, LIMITS)).toEqual({
      reason: 'table',
      most: '600.00',
    });
    expect(excessOf({ red: '500.00' }, { 'straight:1': '100.00' }, LIMITS)).toBeNull();
  });
});
