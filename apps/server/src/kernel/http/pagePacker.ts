import { hash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Packed } from './packed.ts';

/** Compresses pages quickly for whoever waits, and well in the background: one at a time, each content once. */
export interface PagePacker {
  /** `head` identifies the page; `tail` is the small part that changes every time. */
  pack(head: string, tail: string): Promise<Packed>;
}

/** A known head; `br` becomes the best form once it's made. */
interface KeptHead {
  br: Buffer;
  /** The best form exists or is being made. */
  isTaken: boolean;
  asked: number;
}

/** 3–9 ms instead of 150, for a tenth more bytes. */
const QUICK = 5;
const BEST = 11;
/** About 15 KB each. */
const HEADS_MAX = 1000;
/** About 80 KB each, uncompressed. */
const WAITING_MAX = 200;
const UNCOMPRESSED_MAX = 2 ** 16;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** `best` makes the best form; tests count it. */
export function createPagePacker(best = (text: Buffer): Promise<Buffer> => brotliHead(text, BEST)): PagePacker {
  const heads = new Map<string, Promise<KeptHead>>();
  const waiting = new Map<KeptHead, Buffer>();
  let isPacking = false;

  async function packWaiting(): Promise<void> {
    if (isPacking) return;
    isPacking = true;
    // The most requested first.
    for (let head = mostAsked(waiting); head; head = mostAsked(waiting)) {
      const text = waiting.get(head) ?? Buffer.alloc(0);
      waiting.delete(head);
      head.isTaken = true;
      const startedAt = performance.now();
      // On failure the quick form stays.
      head.br = await best(text).catch(() => head.br);
      // Rests as long as it worked: CPUs are for requests.
      await pause(performance.now() - startedAt, undefined, { ref: false });
    }
    isPacking = false;
  }

  function headOf(text: Buffer): Promise<KeptHead> {
    const name = hash('sha256', text, 'base64url');
    const known = heads.get(name) ?? brotliHead(text, QUICK).then((br): KeptHead => ({ br, isTaken: false, asked: 0 }));
    heads.delete(name);
    heads.set(name, known);
    if (heads.size > HEADS_MAX) heads.delete(heads.keys().next().value ?? '');
    known.catch(() => heads.delete(name));
    return known;
  }

  return {
    async pack(head, tail) {
      const text = Buffer.from(head);
      const end = Buffer.from(tail);
      const kept = await headOf(text);
      if (!kept.isTaken && waiting.size < WAITING_MAX) waiting.set(kept, text);
      void packWaiting();
      const plain = Buffer.concat([text, end]);
      const brEnd = brotliTail(end);
      let zipped: Promise<Buffer> | undefined;
      return {
        plain,
        get br() {
          kept.asked += 1;
          return Buffer.concat([kept.br, brEnd]);
        },
        // Hardly any browser lacks brotli.
        get gzip() {
          return (zipped ??= zip(plain));
        },
      };
    },
  };
}

function mostAsked(waiting: ReadonlyMap<KeptHead, Buffer>): KeptHead | undefined {
  let first: KeptHead | undefined;
  for (const head of waiting.keys()) if (!first || head.asked > first.asked) first = head;
  return first;
}

/** A brotli stream without its end, byte-aligned so more can follow. */
const brotliHead = (text: Buffer, quality: number): Promise<Buffer> =>
  brotli(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
    finishFlush: constants.BROTLI_OPERATION_FLUSH,
  });

/** The end of a brotli stream (RFC 7932, 9.2): an uncompressed block, then the empty last one. */
function brotliTail(text: Buffer): Buffer {
  if (text.length === 0) return Buffer.from([LAST_EMPTY]);
  if (text.length > UNCOMPRESSED_MAX) throw new Error('the end of a page is too long');
  const header = Buffer.alloc(3);
  // Not last (1 bit), four nibbles (2), length − 1 (16), uncompressed (1).
  header.writeUIntLE(((text.length - 1) << 3) | (1 << 19), 0, 3);
  return Buffer.concat([header, text, Buffer.from([LAST_EMPTY])]);
}

const LAST_EMPTY = 0b11;
