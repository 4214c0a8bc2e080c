import { describe, expect, it } from 'vitest';
import { allSteps, cappedAt, changedRates, givenRates, percentOf, stepsOf } from './rates.rules.ts';

const rates = {
  RNG: '0.5500',
  LIVE: '0.3000',
  PVP: '0.0000',
  FISH: '0.5500',
  SPORTS: '0.0100',
  LOTT: '1.2000',
  ELOTT: '0.0000',
};

describe('rates while they are set', () => {
  it('go in steps of a hundredth of a percent and back', () => {
    expect([stepsOf('0.5500'), stepsOf('1.2000'), stepsOf('0.29')]).toEqual([55, 120, 29]);
    expect([percentOf(55), percentOf(120), percentOf(0)]).toEqual(['0.5500', '1.2000', '0.0000']);
  });

  it('are sent where they differ, or where there is something', () => {
    const steps = allSteps(rates);
    expect(changedRates(steps, steps)).toEqual({});
    expect(changedRates(steps, { ...steps, LIVE: 20 })).toEqual({ LIVE: '0.2000' });
    expect(givenRates({ ...steps, RNG: 0 })).toEqual({
      LIVE: '0.3000',
      FISH: '0.5500',
      SPORTS: '0.0100',
      LOTT: '1.2000',
    });
  });

  it('never go above one’s own', () => {
    expect(cappedAt(allSteps(rates), 30)).toEqual({
      RNG: 30,
      LIVE: 30,
      PVP: 0,
      FISH: 30,
      SPORTS: 1,
      LOTT: 30,
      ELOTT: 0,
    });
  });
});
