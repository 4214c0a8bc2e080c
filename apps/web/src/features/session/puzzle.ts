import type { CaptchaPuzzle } from '@baize/contract/identity/session.ts';

/** Time slices, so that the page stays responsive. */
const SLICE_MS = 24;

/**
 * Solves a captcha by trying (docs/decisions/0014): about 400,000 hashes, a few seconds. Null: no solution or
 * cancelled.
 */
export async function solvePuzzle(
  captchaId: string,
  { digits, rounds, check }: CaptchaPuzzle,
  signal: AbortSignal,
): Promise<string | null> {
  const first = Number.parseInt(check.slice(0, 8), 16) | 0;
  const encoder = new TextEncoder();
  let pause = performance.now() + SLICE_MS;
  for (let n = 0; n < 10 ** digits; n++) {
    const answer = String(n).padStart(digits, '0');
    let hash = sha256(wordsOf(encoder.encode(`${captchaId}:${answer}`)));
    for (let round = 0; round < rounds; round++) hash = sha256(wordsOfHash(hash));
    if (hash[0] === first && hexOf(hash) === check) return answer;
    if (n % TRIES_A_LOOK === 0 && performance.now() > pause) {
      await new Promise((done) => setTimeout(done));
      if (signal.aborted) return null;
      pause = performance.now() + SLICE_MS;
    }
  }
  return null;
}

const TRIES_A_LOOK = 64;

/** A hash as text. */
export const hexOf = (hash: Int32Array): string =>
  [...hash].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');

// WebCrypto is too slow per task; single-block SHA-256 in place, as allocation would cost more.

const K = constantsOf(64, 1 / 3);
const START = constantsOf(8, 1 / 2);
const block = new Int32Array(64);
const message = new Int32Array(16);
const result = new Int32Array(8);

/** SHA-256's constants: fractional bits of roots of primes. */
function constantsOf(count: number, power: number): Int32Array {
  const primes: number[] = [];
  for (let n = 2; primes.length < count; n++) if (primes.every((prime) => n % prime !== 0)) primes.push(n);
  return Int32Array.from(primes, (prime) => ((prime ** power % 1) * 2 ** 32) | 0);
}

/** A message of at most 55 bytes as its block's words; valid until the next call. */
export function wordsOf(bytes: Uint8Array): Int32Array {
  message.fill(0);
  const { length } = bytes;
  for (let at = 0; at <= length; at++) {
    const byte = at === length ? 0x80 : (bytes[at] ?? 0);
    message[at >> 2] = (message[at >> 2] ?? 0) | (byte << (24 - (at % 4) * 8));
  }
  message[15] = length * 8;
  return message;
}

function wordsOfHash(hash: Int32Array): Int32Array {
  message.fill(0);
  message.set(hash);
  message[8] = 0x80000000 | 0;
  message[15] = 256;
  return message;
}

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** SHA-256 of one block, as eight words; good until the next call. */
export function sha256(words: Int32Array): Int32Array {
  const w = block;
  w.set(words);
  for (let at = 16; at < 64; at++) {
    const a = w[at - 15] ?? 0;
    const b = w[at - 2] ?? 0;
    const low = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3);
    const high = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10);
    w[at] = ((w[at - 16] ?? 0) + low + (w[at - 7] ?? 0) + high) | 0;
  }
  result.set(START);
  mix(result, w);
  for (let at = 0; at < 8; at++) result[at] = ((result[at] ?? 0) + (START[at] ?? 0)) | 0;
  return result;
}

/** The 64 rounds over a state. */
function mix(state: Int32Array, w: Int32Array): void {
  let a = state[0] ?? 0;
  let b = state[1] ?? 0;
  let c = state[2] ?? 0;
  let d = state[3] ?? 0;
  let e = state[4] ?? 0;
  let f = state[5] ?? 0;
  let g = state[6] ?? 0;
  let h = state[7] ?? 0;
  for (let at = 0; at < 64; at++) {
    const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + (K[at] ?? 0) + (w[at] ?? 0)) | 0;
    const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  state.set([a, b, c, d, e, f, g, h]);
}
