import { finished, pipeline, Transform, type Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../app.ts';
import { perApp } from '../perApp.ts';
import { Refusal } from '../refusal.ts';
import { allCanFinish, type Arriving } from './bodyRoom.ts';

/** Bytes of large bodies in memory at once, per process; parsing takes about four times as much. */
const BYTES_AT_ONCE = 24 * 1024 * 1024;
/** Beyond this many, callers are asked to come again instead of queueing. */
const UNDER_WAY_MAX = { all: 64, merchant: 40, address: 16 } as const;
/** Minimum pace of a body: 16 KB/s. */
const WHILE_MS = 5_000;
const BYTES_A_WHILE_MIN = (16 * 1024 * WHILE_MS) / 1000;
/** Maximum time for a body. */
const READING_MAX_MS = 120_000;
const RETRY_SECONDS = 5;

export interface Sender {
  /** One upload at a time. */
  readonly owner: string;
  readonly merchantId: string;
  /** The household (`addressGroup`). */
  readonly address: string;
  readonly bytesMax: number;
}

/** Lets large bodies in while there is room; bytes count once they've arrived. */
export interface BodyGate {
  /**
   * Before a byte is read. Refuses with `input.lengthRequired`, `input.tooLarge`, `rate.limited` or `server.busy`;
   * room is returned when the answer has left.
   */
  enter(request: FastifyRequest, reply: FastifyReply, sender: Sender): void;
  /** The body of an admitted request, paced by the room there is. */
  read(request: FastifyRequest, body: Readable): Readable;
  /** Counts until the work ends, even when the caller has left. */
  hold<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T>;
}

interface Upload extends Arriving, Sender {
  /** Bytes in this window; callers we held back aren't judged. */
  lately: number;
  isWorkedOn: boolean;
  hasLeft: boolean;
  heldBack: boolean;
}

/** One gate per process: memory is shared by all listeners. */
export const bodyGateOf = perApp<BodyGate>(() => createBodyGate());

/** Route options of a large body: size, admission before a byte is read (`letIn` enters), and the gate. */
export const gatedBody = (
  app: App,
  bytesMax: number,
  letIn: (request: FastifyRequest, reply: FastifyReply) => Promise<void>,
) => ({
  bodyLimit: bytesMax,
  onRequest: letIn,
  preParsing: async (request: FastifyRequest, _reply: FastifyReply, body: Readable) =>
    bodyGateOf(app).read(request, body),
});

function createBodyGate(): BodyGate {
  const underWay = new Map<FastifyRequest['raw'], Upload>();
  /** Chunks waiting for room, in order. */
  let waiting: { readonly upload: Upload; readonly size: number; readonly go: () => void }[] = [];

  const count = (is: (upload: Upload) => boolean): number => [...underWay.values()].filter(is).length;

  function take(upload: Upload, size: number): boolean {
    upload.received += size;
    if (allCanFinish(underWay.values(), BYTES_AT_ONCE)) return true;
    upload.received -= size;
    return false;
  }

  function letWaitingGo(): void {
    const before = waiting;
    waiting = [];
    for (const one of before) {
      if (take(one.upload, one.size)) one.go();
      else waiting.push(one);
    }
  }

  function leave(raw: FastifyRequest['raw']): void {
    const upload = underWay.get(raw);
    underWay.delete(raw);
    waiting = waiting.filter((one) => one.upload !== upload);
    letWaitingGo();
  }

  return {
    enter({ raw, headers }, reply, sender) {
      const said = headers['content-length'];
      if (said === undefined) throw new Refusal('input.lengthRequired');
      if (Number(said) > sender.bytesMax) throw new Refusal('input.tooLarge');
      const { owner, merchantId, address } = sender;
      if (count((other) => other.owner === owner) > 0)
        throw new Refusal('rate.limited', { retryAfterSeconds: RETRY_SECONDS });
      const isFull =
        underWay.size >= UNDER_WAY_MAX.all ||
        count((other) => other.merchantId === merchantId) >= UNDER_WAY_MAX.merchant ||
        count((other) => other.address === address) >= UNDER_WAY_MAX.address;
      if (isFull) throw new Refusal('server.busy', { retryAfterSeconds: RETRY_SECONDS });
      const upload: Upload = {
        ...sender,
        bytes: Number(said),
        received: 0,
        lately: 0,
        heldBack: false,
        isWorkedOn: false,
        hasLeft: false,
      };
      underWay.set(raw, upload);
      const pace = setInterval(() => {
        const isSlow = upload.lately < BYTES_A_WHILE_MIN && !upload.heldBack;
        if (isSlow && !raw.complete && upload.received < upload.bytes) raw.destroy();
        upload.lately = 0;
        upload.heldBack = waiting.some((one) => one.upload === upload);
      }, WHILE_MS);
      const end = setTimeout(() => raw.complete || raw.destroy(), READING_MAX_MS);
      finished(reply.raw, () => {
        clearInterval(pace);
        clearTimeout(end);
        upload.hasLeft = true;
        if (!upload.isWorkedOn) leave(raw);
      });
    },
    async hold({ raw }, work) {
      const upload = underWay.get(raw);
      if (!upload) return work();
      upload.isWorkedOn = true;
      try {
        return await work();
      } finally {
        upload.isWorkedOn = false;
        if (upload.hasLeft) leave(raw);
      }
    },
    read({ raw }, body) {
      const upload = underWay.get(raw);
      if (!upload) return body;
      const paced = new Transform({
        transform(chunk: Buffer, _encoding, go) {
          upload.lately += chunk.length;
          const pass = () => go(null, chunk);
          if (take(upload, chunk.length)) return pass();
          upload.heldBack = true;
          waiting.push({ upload, size: chunk.length, go: pass });
        },
      });
      // Errors reach the reader through the stream.
      pipeline(body, paced, () => {});
      return paced;
    },
  };
}
