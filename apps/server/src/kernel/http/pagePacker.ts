import { hash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Packed } from './packed.ts';

/** Packs pages at once for whoever waits, and as small as they get behind it: one at a time, and the same content only once. */
export interface PagePacker {
  /** `head` is what makes the page this page; `tail` is the little at its end that is another one each time. */
  pack(head: string, tail: string): Promise<Packed>;
}

/** What is known of a head; `br` becomes the best form as soon as that is there. */
interface KeptHead {
  br: Buffer;
  /** Whether the best form is there or being made. */
  isTaken: boolean;
  asked: number;
}

/** 3 to 9 ms against some 150, for a tenth more bytes. */
const QUICK = 5;
const BEST = 11;
/** Some 15 KB each. */
const HEADS_MAX = 1000;
/** Some 80 KB each, not packed yet. Whoever finds no room comes again when the page is written anew. */
const WAITING_MAX = 200;
const UNCOMPRESSED_MAX = 2 ** 16;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** `best` is how the best form is made; tests count it. */
export function createPagePacker(best = (text: Buffer): Promise<Buffer> => brotliHead(text, BEST)): PagePacker {
  const heads = new Map<string, Promise<KeptHead>>();
  const waiting = new Map<KeptHead, Buffer>();
  let isPacking = false;

  async function packWaiting(): Promise<void> {
    if (isPacking) return;
    isPacking = true;
    // What most people ask for goes first, so that many pages that nobody else wants hold up none.
    for (let head = mostAsked(waiting); head; head = mostAsked(waiting)) {
      const text = waiting.get(head) ?? Buffer.alloc(0);
      waiting.delete(head);
      head.isTaken = true;
      const startedAt = performance.now();
      // Without it the quick form stays.
      head.br = await best(text).catch(() => head.br);
      // It rests as long as it worked: threads and processors are for those who wait for an answer.
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
        // Hardly any browser is without brotli.
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

/** A brotli stream without its end: it stops at a whole byte, so that more can follow. */
const brotliHead = (text: Buffer, quality: number): Promise<Buffer> =>
  brotli(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
    finishFlush: constants.BROTLI_OPERATION_FLUSH,
  });

/** The end of a brotli stream as it stands (RFC 7932, 9.2): a block that is not packed, then the empty last one. */
function brotliTail(text: Buffer): Buffer {
  if (text.length === 0) return Buffer.from([LAST_EMPTY]);
  if (text.length > UNCOMPRESSED_MAX) throw new Error('the end of a page is too long');
  const header = Buffer.alloc(3);
  // Not the last (1 bit), a length of four half bytes (2), the length less one (16), not packed (1).
  header.writeUIntLE(((text.length - 1) << 3) | (1 << 19), 0, 3);
  return Buffer.concat([header, text, Buffer.from([LAST_EMPTY])]);
}

const LAST_EMPTY = 0b11;
