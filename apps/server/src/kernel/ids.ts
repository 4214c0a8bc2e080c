import { hash, randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { Clock } from './clock.ts';

export interface Ids {
  /** UUIDv7: unique everywhere, ordered by time and, of one process, in the order in which they were made. */
  uuid(): string;
  /** One that is ordered after this one, which may be of a process whose clock is ahead; what `uuid` makes next may be before it. */
  uuidAfter(id: string): string;
  /** 256 random bits for tokens that are secrets. */
  token(): string;
  /** So many random decimal digits. */
  digits(count: number): string;
}

/** RFC 9562, 6.2, method 1: twelve bits count within a millisecond, from a random number that leaves room. */
const COUNT_MAX = 0xfff;
/** A clock that was set back further than this is followed: order within a process is worth no wrong times. */
const BACK_MAX_MS = 10_000;

export function createIds(clock: Clock): Ids {
  let ms = 0;
  let count = 0;
  const uuid = (): string => {
    const now = clock.now().getTime();
    if (now > ms || now < ms - BACK_MAX_MS || count === COUNT_MAX) {
      ms = now < ms - BACK_MAX_MS ? now : Math.max(now, ms + 1);
      count = randomInt(COUNT_MAX >> 1);
    } else count++;
    return uuidV7(ms, count);
  };
  return {
    uuid,
    uuidAfter(id) {
      const own = uuid();
      return own > id ? own : uuidV7(msOf(id) + 1, randomInt(COUNT_MAX >> 1));
    },
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

function uuidV7(unixMs: number, count: number): string {
  const time = unixMs.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${count.toString(16).padStart(3, '0')}${randomUUID().slice(18)}`;
}

const msOf = (id: string): number => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);

/** What is stored of a secret token: its hash finds it again, but cannot be turned back. */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer');
