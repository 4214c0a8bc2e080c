import { expect, it } from 'vitest';
import { tryKeysOf } from './tries.ts';

it('gives each thing keys of its own, and refuses a second thing under the same name', () => {
  const keyOf = tryKeysOf<[merchantId: string, name: string]>('test');
  expect(keyOf('mobile', 'ana')).toBe('test:mobile:ana');
  expect(() => tryKeysOf('test')).toThrow('only one thing has its tries counted under test');
});
