import { hash, randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { Clock } from './clock.ts';

export interface Ids {
  /** UUIDv7: ordered by time and, within a process, by creation. */
  uuid(): string;
  /** Ordered after `id`, whose process's clock may be ahead. */
  uuidAfter(id: string): string;
  /** 256 random bits, for secret tokens. */
  token(): string;
  /** Random decimal digits. */
  digits(count: number): string;
}

/** RFC 9562, 6.2, method 1: a 12-bit counter per millisecond, started at random. */
const COUNT_MAX = 0xfff;
/** A clock set back further is followed; otherwise order wins. */
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
        // 250 is the largest multiple of ten in a byte: no bias.
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

/** One-way hash of a secret token, for storage and lookup. */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer');
