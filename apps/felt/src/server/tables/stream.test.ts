import { EventEmitter } from 'node:events';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { TableUpdate, TableState } from '../../live.ts';
import type { Session } from '../sessions.store.ts';
import type { Look } from './look.ts';
import { createPage } from './page.ts';
import { createStreams } from './stream.ts';
import type { Watch } from './watch.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A page’s connection that takes everything, or nothing any more. */
class Connection extends EventEmitter {
  readonly lines: TableUpdate[] = [];
  writableLength = 0;
  isGone = false;
  readonly writableEnded = false;
  reads = true;
  writeHead(): void {}
  write(text: string): void {
    if (this.reads) this.lines.push(JSON.parse(text) as TableUpdate);
    else this.writableLength += text.length;
  }
  end(): void {
    this.destroy();
  }
  destroy(): void {
    if (this.isGone) return;
    this.isGone = true;
    this.emit('close');
  }
}

const quiet: Look = { round: null, cloth: null, viewers: 1, past: [] };

/** IPv6 by its first half, as households have them. */
const groupOf = (address: string): string => address.split(':').slice(0, 4).join(':');

const newStreams = () => createStreams({ clock: { now: () => new Date(0) }, groupOf, addressMost: 3 });

async function open(connection: Connection, { streams = newStreams(), ip = '127.0.0.1', session = 'session' } = {}) {
  const listeners = new Set<(look: Look) => void>();
  const watch: Watch<Look> = {
    look: async () => quiet,
    join: (hear) => (listeners.add(hear), () => void listeners.delete(hear)),
    viewers: 1,
    stop: async () => undefined,
  };
  const viewer = { id: session, playerId: 'ana', mode: 'real', currency: 'PHP' } as Session;
  const reply = { headers: () => reply, getHeaders: () => ({}), hijack: () => reply, raw: connection };
  await streams.open({
    // What a stream uses of them.
    request: { ip } as FastifyRequest,
    reply: reply as unknown as FastifyReply,
    session: viewer,
    watch,
    tell: (first) =>
      createPage({
        clock: { now: () => new Date(0) },
        viewer,
        stateOf: () => ({ past: [] }) as unknown as TableState,
        first,
      }),
    balance: async () => 100n,
  });
  return { streams, hear: (look: Look) => listeners.forEach((one) => one(look)), listeners };
}

it('tells the whole state first, then the balance, then only what is new, and a beat each ten seconds', async () => {
  const connection = new Connection();
  const { hear } = await open(connection);
  await vi.advanceTimersByTimeAsync(0);
  hear(quiet);
  hear({ ...quiet, viewers: 2 });
  hear({ ...quiet, viewers: 2 });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(connection.lines.map(({ type }) => type)).toEqual(['state', 'mine', 'bets', 'beat', 'beat']);
  expect(connection.lines[1]).toEqual({ type: 'mine', mine: null, balance: '1.00' });
  connection.destroy();
});

it('drops a page that reads no more, and forgets it', async () => {
  const connection = new Connection();
  const { streams, hear, listeners } = await open(connection);
  connection.reads = false;
  for (let looks = 0; !connection.isGone && looks < 20_000; looks++) hear({ ...quiet, viewers: looks + 2 });
  expect([connection.isGone, streams.count, listeners.size]).toEqual([true, 0, 0]);
  expect(connection.writableLength).toBeLessThan(300_000);
});

it('ends by itself before a session has grown old unseen', async () => {
  const connection = new Connection();
  const { streams } = await open(connection);
  await vi.advanceTimersByTimeAsync(31 * 60_000);
  expect([connection.isGone, streams.count]).toEqual([true, 0]);
});

it('counts a household as one, and those of a burst before anything is waited for', async () => {
  const streams = newStreams();
  const pages = Array.from({ length: 6 }, () => new Connection());
  const burst = pages.map((page, n) => open(page, { streams, ip: `2001:db8:1:2::${n}`, session: `session-${n}` }));
  const answers = await Promise.allSettled(burst);
  expect(answers.map(({ status }) => status)).toEqual([...Array(3).fill('fulfilled'), ...Array(3).fill('rejected')]);
  expect(streams.count).toBe(3);
  await open(new Connection(), { streams, ip: '2001:db8:1:3::1' });
  pages[0]?.destroy();
  await open(new Connection(), { streams, ip: '2001:db8:1:2::9' });
  expect(streams.count).toBe(4);
});

it('lets go of a page that has left before its first look', async () => {
  const connection = new Connection();
  const opening = open(connection);
  connection.destroy();
  const { streams, listeners } = await opening;
  expect([streams.count, listeners.size, connection.lines.length]).toEqual([0, 0, 0]);
});
