import { hash, verify } from '@node-rs/argon2';
import { createSemaphore } from '../../../kernel/semaphore.ts';

/** OWASP's argon2id setting: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Of the process's four threads, so that files and host names need not wait. */
const AT_ONCE = 2;
const withSlot = createSemaphore(AT_ONCE);

/** One secret on every keyboard: `ñ` as one sign or as `n` with a tilde. Queued while others are hashed. */
export const hashPassword = (password: string): Promise<string> =>
  withSlot(() => hash(password.normalize('NFC'), COST));

/** For unknown users, so that they cost the same time (ASVS 6.3.8). */
let nobody: Promise<string> | null = null;

/** Without a stored hash it does equal work and returns false. */
export async function checkPassword(stored: string | null, password: string): Promise<boolean> {
  nobody ??= hashPassword('the password of nobody at all');
  const against = stored ?? (await nobody);
  // Older hashes are of what was typed.
  for (const form of new Set([password.normalize('NFC'), password, password.normalize('NFD')]))
    if ((await withSlot(() => verify(against, form))) && stored !== null) return true;
  return false;
}
