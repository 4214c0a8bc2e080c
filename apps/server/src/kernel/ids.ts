import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Clock } from './clock.ts';

export interface Ids {
  /** UUIDv7: unique everywhere, ordered by time, made by the application. */
  uuid(): string;
  /** 256 random bits for tokens that are secrets. */
  token(): string;
  /** So many random decimal digits. */
  digits(count: number): string;
}

export function createIds(clock: Clock): Ids {
  return {
    uuid: () => uuidV7(clock.now().getTime()),
    token: () => randomBytes(32).toString('base64url'),
    digits: (count) =>
      Array.from({ length: count }, () => {
        // 250 is the largest multiple of ten in a byte: above it a digit would be likelier than another.
        for (;;) {
          const byte = randomBytes(1)[0] ?? 255;
          if (byte < 250) return byte % 10;
        }
      }).join(''),
  };
}

function uuidV7(unixMs: number): string {
  const time = unixMs.toString(16).padStart(12, '0');
  const random = randomUUID();
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(15)}`;
}

/** What is stored of a secret token: its hash finds it again, but cannot be turned back. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
