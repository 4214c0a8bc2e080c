import { expect, it } from 'vitest';
import { tryKeysOf } from './tries.ts';

it('gives each thing keys of its own, and refuses a second thing under the same name', () => {
  const keyOf = tryKeysOf<[merchantId: string, name: string]>('test');
  expect(keyOf('mobile', 'ana')).toBe('test:mobile:ana');
  // Whatever was typed.
  expect(keyOf('a:b', 'c')).not.toBe(keyOf('a', 'b:c'));
  expect(keyOf('a:b', 'c')).not.toBe(keyOf('a%3ab', 'c'));
  expect(() => tryKeysOf('test')).toThrow('only one thing has its tries counted under test');
});
