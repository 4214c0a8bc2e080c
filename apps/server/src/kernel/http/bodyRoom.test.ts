import { describe, expect, it } from 'vitest';
import { allCanFinish, type Arriving } from './bodyRoom.ts';

const MAX = 24;
const body = (bytes: number, received: number): Arriving => ({ bytes, received });

describe('allCanFinish', () => {
  it('takes bodies that have said much and sent nothing for what they hold', () => {
    expect(allCanFinish([...Array.from({ length: 50 }, () => body(20, 0)), body(20, 20)], MAX)).toBe(true);
  });

  it.each([
    ['one that is too large', [body(25, 0)], false],
    ['more than there is room for', [body(20, 13), body(12, 12)], false],
    ['two halves of which one can be finished first', [body(20, 14), body(20, 4)], true],
    ['two halves of which neither can go on', [body(20, 11), body(20, 11)], false],
    ['a small one that makes room for nobody', [body(1, 0), body(20, 11), body(20, 11)], false],
  ])('judges %s', (_, arriving, verdict) => {
    expect(allCanFinish(arriving, MAX)).toBe(verdict);
  });
});
