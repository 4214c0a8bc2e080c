import { describe, expect, it } from 'vitest';
import { decideStatus } from './status.rules.ts';

describe('decideStatus [G4-1, G7-3a]', () => {
  it.each([
    [false, false, 0],
    [true, false, 1],
    [false, true, 2],
    [true, true, 1],
  ])('maintenance %s and region block %s give %i', (maintenance, regionRestriction, status) => {
    expect(decideStatus({ maintenance, regionRestriction, ip: '127.0.0.1', country: 'PH' }).status).toBe(status);
  });
});
