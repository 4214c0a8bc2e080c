import { findPlay } from '@baize/lottery/index.ts';
import { expect, it } from 'vitest';
import { readTyped } from './typedNumbers.ts';

const listOf = (id: string) => findPlay(id)?.rows[0]?.list ?? expect.fail(id);

it('reads numbers with any separators, and names what is wrong or there twice', () => {
  expect(readTyped(listOf('ssc.b3.list'), '012, 345;678\n012 9 12a')).toEqual({
    numbers: ['012', '345', '678'],
    wrong: ['9', '12a'],
    twice: ['012'],
  });
});

it('takes sets of digits for the same in any order, and three alike for none', () => {
  expect(readTyped(listOf('ssc.b3.mixed'), '321 123 777')).toEqual({
    numbers: ['123'],
    wrong: ['777'],
    twice: ['123'],
  });
});
