import type * as Argon2 from '@node-rs/argon2';
import { vi } from 'vitest';

/** The least that argon2 takes: tests judge what passwords open, not how long a thief would need for one. */
const CHEAP = { memoryCost: 8, timeCost: 1 } as const;

/** Passwords checked by this process: one count for all test files, which share the product's modules. */
export const passwordChecks = ((globalThis as { passwordChecks?: { count: number } }).passwordChecks ??= { count: 0 });

/**
 * In every test file that does not say otherwise (`vi.unmock`) passwords are hashed at this cost. There is no such switch in the product
 * itself; `passwordCost.test.ts` asks a process without tests.
 */
vi.mock('@node-rs/argon2', async (importActual) => {
  const actual = await importActual<typeof Argon2>();
  const hash: typeof actual.hash = (password, options, signal) =>
    actual.hash(password, { ...options, ...CHEAP }, signal);
  const verify: typeof actual.verify = (...args) => {
    passwordChecks.count += 1;
    return actual.verify(...args);
  };
  return { ...actual, hash, verify };
});
