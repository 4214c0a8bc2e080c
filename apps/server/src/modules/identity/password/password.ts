import { hash, verify } from '@node-rs/argon2';
import { createSemaphore } from '../../../kernel/semaphore.ts';

/** OWASP's argon2id setting: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Of the process's four threads for such work: files and host names wait for no more passwords than these, however many are judged. */
const AT_ONCE = 2;
const withSlot = createSemaphore(AT_ONCE);

/** The argon2id hash under which a password is kept; waits its turn while others are hashed. */
export const hashPassword = (password: string): Promise<string> => withSlot(() => hash(password, COST));

/** Of a password that nobody has: unknown users cost the same time as known ones (ASVS 6.3.8). */
let nobody: Promise<string> | null = null;

/** Checks a password; without a stored hash it does the same work and says no. */
export async function checkPassword(stored: string | null, password: string): Promise<boolean> {
  nobody ??= hashPassword('the password of nobody at all');
  const against = stored ?? (await nobody);
  const right = await withSlot(() => verify(against, password));
  return right && stored !== null;
}
