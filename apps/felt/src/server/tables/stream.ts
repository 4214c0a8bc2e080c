import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Callers } from '../http.ts';
import { Refusal } from '../refusal.ts';
import type { Session } from '../sessions.store.ts';
import type { Watch } from './watch.ts';

const BEAT_MS = 10_000;
/** Longer than any round; the page reconnects and its session is checked again. */
const AGE_MOST_MS = 30 * 60_000;
/** Most that may wait for a slow reader; it reconnects and gets the whole state. */
const BEHIND_MOST_BYTES = 256 * 1024;
const PER_SESSION_MOST = 3;

/** A house may share one address. */
export const STREAMS_PER_ADDRESS = 300;

/** What one page was told, so that only news is sent; each value is a line. */
export interface Told<Look> {
  readonly first: readonly unknown[];
  updatesOf(look: Look): readonly unknown[];
  balanceIs(known: bigint | null): readonly unknown[];
}

export interface Streams {
  open<Look>(ask: {
    request: FastifyRequest;
    reply: FastifyReply;
    session: Session;
    watch: Watch<Look>;
    tell: (first: Look) => Told<Look>;
    balance: () => Promise<bigint | null>;
  }): Promise<void>;
  closeAll(): void;
  readonly count: number;
}

interface Place {
  readonly session: string;
  readonly address: string;
  /** None as long as the stream has not begun. */
  end: (() => void) | null;
}

/** This process's streams: a line of JSON per change. */
export function createStreams({
  clock,
  groupOf,
  addressMost = STREAMS_PER_ADDRESS,
}: {
  clock: Clock;
  groupOf: Callers['groupOf'];
  addressMost?: number | undefined;
}): Streams {
  const open = new Set<Place>();
  const of = (key: 'session' | 'address', value: string): Place[] => [...open].filter((place) => place[key] === value);

  return {
    async open({ request, reply, session, watch, tell, balance }) {
      const address = groupOf(request.ip);
      if (of('address', address).length >= addressMost) throw new Refusal('table.full');
      const place: Place = { session: session.id, address, end: null };
      // Taken before waiting: a burst would find it free each time.
      open.add(place);
      reply.raw.once('close', () => {
        place.end?.();
        open.delete(place);
      });
      const first = await watch.look();
      if (!open.has(place)) return;
      // A reloaded page leaves its last stream hanging: the oldest makes room.
      const begun = of('session', session.id).filter(({ end }) => end !== null);
      for (const old of begun.slice(0, 1 - PER_SESSION_MOST)) old.end?.();
      const page = tell(first);
      const raw = begin(reply);
      const send = (update: readonly unknown[]): void => {
        // An ended answer may still wait for its connection; writing to it fails.
        if (raw.writableEnded || raw.destroyed) return;
        for (const one of update) raw.write(`${JSON.stringify(one)}\n`);
        if (raw.writableLength > BEHIND_MOST_BYTES) raw.destroy();
      };
      // Nothing that goes wrong with one page's connection may reach the others.
      raw.on('error', () => {});
      send(page.first);
      const leave = watch.join((look) => send(page.updatesOf(look)));
      const beat = setInterval(() => send([{ type: 'beat', serverTime: clock.now().getTime() }]), BEAT_MS).unref();
      const end = (): void => {
        leave();
        clearInterval(beat);
        clearTimeout(aged);
        if (!raw.destroyed) raw.end();
      };
      const aged = setTimeout(end, AGE_MOST_MS).unref();
      place.end = end;
      // The wallet may be slow; the table is not.
      balance().then(
        (known) => send(page.balanceIs(known)),
        () => undefined,
      );
    },
    closeAll() {
      for (const place of open) place.end?.();
    },
    get count() {
      return open.size;
    },
  };
}

function begin(reply: FastifyReply) {
  reply.headers({
    'content-type': 'application/x-ndjson; charset=utf-8',
    'x-accel-buffering': 'no',
    // Kept alive after its end, the connection would keep a closing process waiting.
    connection: 'close',
  });
  const headers = reply.getHeaders();
  reply.hijack();
  // Besides text the type allows numbers and lists; none is undefined here.
  reply.raw.writeHead(200, headers as Record<string, string>);
  return reply.raw;
}
