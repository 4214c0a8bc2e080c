import { readFile } from 'node:fs/promises';
import { expect, it, vi } from 'vitest';
import { checkPassword, hashPassword } from './password.ts';

/** At the product's own cost: what is cheap holds nobody up. */
vi.unmock('@node-rs/argon2');

const PAIRS = 20;

it('leaves threads to files, however many passwords are judged and kept at once', async () => {
  const stored = await hashPassword('the right one');
  expect(stored).toContain('m=19456,t=2,p=1');
  let done = 0;
  const count = <T>(value: T): T => (++done, value);
  const judging = Array.from({ length: PAIRS }, (_, n) => [
    hashPassword(`new ${n}`).then(count),
    checkPassword(n % 2 === 0 ? stored : null, 'the right one').then(count),
  ]).flat();
  await readFile(import.meta.filename);
  expect(done).toBeLessThan(PAIRS / 2);
  const judged = (await Promise.all(judging)).filter((one) => typeof one === 'boolean');
  expect(judged).toEqual(Array.from({ length: PAIRS }, (_, n) => n % 2 === 0));
});
