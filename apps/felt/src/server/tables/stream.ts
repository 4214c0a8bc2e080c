import type { FastifyReply, FastifyRequest } from 'fastify';
import { amountText } from '../../../games/amount.ts';
import type { MySeat, TableUpdate, TableState } from '../../live.ts';
import type { Clock } from '../clock.ts';
import type { Callers } from '../http.ts';
import { Refusal } from '../refusal.ts';
import type { Session } from '../sessions.store.ts';
import type { Look, Watching } from './watch.ts';
import { roundView } from './view.ts';

const BEAT_MS = 10_000;
/** Longer than any round; the page reconnects and its session is checked again. */
const AGE_MOST_MS = 30 * 60_000;
/** Most that may wait for a slow reader; it reconnects and gets the whole state. */
const BEHIND_MOST_BYTES = 256 * 1024;
const PER_SESSION_MOST = 3;

/** A house may share one address. */
export const STREAMS_PER_ADDRESS = 300;

/** What a page is told, line by line: whole first, then what is new. */
export interface StreamPage<L> {
  first(): readonly object[];
  updatesOf(look: L): readonly object[];
  balanceIs?(known: bigint | null): readonly object[];
}

export interface Streams {
  open<L>(ask: {
    request: FastifyRequest;
    reply: FastifyReply;
    session: Session;
    watch: Pick<Watching<L>, 'look' | 'join'>;
    pageOf: (first: L) => StreamPage<L>;
    balance?: () => Promise<bigint | null>;
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
    async open({ request, reply, session, watch, pageOf, balance }) {
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
      const page = pageOf(first);
      const raw = begin(reply);
      const send = (update: readonly object[]): void => {
        // An ended answer may still wait for its connection; writing to it fails.
        if (raw.writableEnded || raw.destroyed) return;
        for (const one of update) raw.write(`${JSON.stringify(one)}\n`);
        if (raw.writableLength > BEHIND_MOST_BYTES) raw.destroy();
      };
      // Nothing that goes wrong with one page's connection may reach the others.
      raw.on('error', () => {});
      send(page.first());
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
      balance?.().then(
        (known) => send(page.balanceIs?.(known) ?? []),
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

/** What a page of a table was told, so that only news is sent. */
export function createPage({
  clock,
  viewer,
  stateOf,
  first,
}: {
  clock: Clock;
  viewer: Session;
  stateOf: (look: Look) => TableState;
  first: Look;
}): StreamPage<Look> {
  const told = new Map<string, string>();
  let balance: string | null = null;
  let mine: MySeat | null = null;
  let past = first.past;

  function isNew(name: string, part: unknown): boolean {
    const text = JSON.stringify(part);
    if (told.get(name) === text) return false;
    told.set(name, text);
    return true;
  }

  const partsOf = (look: Look) => {
    const kind = look.cloth?.of(viewer);
    mine = look.cloth?.mine(viewer.playerId) ?? null;
    balance = mine?.balance ?? balance;
    return {
      round: look.round && roundView(look.round),
      bets: { totals: kind?.totals ?? {}, seats: kind?.seats(viewer.playerId) ?? [], viewers: look.viewers },
      mine: { mine, balance },
    };
  };

  const remember = (look: Look): void => {
    const parts = partsOf(look);
    isNew('round', parts.round);
    isNew('bets', parts.bets);
    isNew('mine', parts.mine);
  };
  remember(first);

  return {
    first: () => [{ type: 'state', state: stateOf(first) }],
    updatesOf(look: Look): TableUpdate[] {
      const last = past.at(-1)?.number ?? null;
      const isNewPad = last !== null && !look.past.some(({ number }) => number === last);
      const added = look.past.filter(({ number }) => number > (last ?? 0));
      past = look.past;
      if (isNewPad) {
        remember(look);
        return [{ type: 'state', state: { ...stateOf(look), balance } }];
      }
      const { round, bets, mine: own } = partsOf(look);
      const update: TableUpdate[] = [];
      if (isNew('round', round)) update.push({ type: 'round', serverTime: clock.now().getTime(), round });
      if (isNew('bets', bets)) update.push({ type: 'bets', ...bets });
      if (isNew('mine', own)) update.push({ type: 'mine', ...own });
      return [...update, ...added.map((one): TableUpdate => ({ type: 'past', past: one }))];
    },
    balanceIs(known: bigint | null): TableUpdate[] {
      // What came with a movement meanwhile is newer.
      if (known === null || balance !== null) return [];
      balance = amountText(known);
      isNew('mine', { mine, balance });
      return [{ type: 'mine', mine, balance }];
    },
  };
}
