import { hash, verify } from '@node-rs/argon2';

/** OWASP's argon2id setting: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

/** Of a password that nobody has: unknown users cost the same time as known ones (ASVS 6.3.8). */
let nobody: Promise<string> | null = null;

/** Checks a password; without a stored hash it does the same work and says no. */
export async function checkPassword(stored: string | null, password: string): Promise<boolean> {
  nobody ??= hashPassword('the password of nobody at all');
  const right = await verify(stored ?? (await nobody), password);
  return right && stored !== null;
}
