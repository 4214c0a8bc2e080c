import { fakeClock } from '@baize/game-kit/fakeClock.ts';
import { describe, expect, it } from 'vitest';
import type { TableUpdate } from '../../live.ts';
import { Refusal } from '../api.ts';
import { follow, readLines, SILENCE_MS, type Connection } from './stream.ts';

const letters = new TextEncoder();
const BEAT = JSON.stringify({ type: 'beat', serverTime: 5 } satisfies TableUpdate);
const STATE = '{"type":"state","state":{}}';
const turn = () => new Promise((done) => setTimeout(done));

/** A server whose streams a test writes to, ends and refuses. */
function server() {
  const opened: ReadableStreamDefaultController<Uint8Array>[] = [];
  let refusal: Error | null = null;
  return {
    opened,
    refuse: (next: Error | null) => void (refusal = next),
    write: (text: string) => opened.at(-1)?.enqueue(letters.encode(text)),
    open: async () => {
      if (refusal) throw refusal;
      return new ReadableStream<Uint8Array>({ start: (controller) => void opened.push(controller) });
    },
  };
}

function following(host: ReturnType<typeof server>) {
  const clock = fakeClock();
  const update: string[] = [];
  const connections: Connection[] = [];
  const refused: Refusal[] = [];
  const reader = follow({
    clock,
    open: host.open,
    onUpdate: ({ type }) => void update.push(type),
    onConnection: (connection) => void connections.push(connection),
    onRefused: (refusal) => void refused.push(refusal),
  });
  const pass = async (ms: number) => {
    await turn();
    await clock.advance(ms);
    await turn();
  };
  return { clock, update, connections, refused, reader, pass };
}

describe('lines of a stream', () => {
  it('are handed on whole, wherever the pieces end, a letter of many bytes too', async () => {
    const bytes = letters.encode('{"a":"₱"}\n\n{"b":1}\n{"c"');
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
        controller.close();
      },
    });
    const lines: string[] = [];
    await readLines(stream, new AbortController().signal, (line) => lines.push(line));
    expect(lines).toEqual(['{"a":"₱"}', '{"b":1}']);
  });
});

describe('following a table', () => {
  it('is live with the first state, and lost when the stream ends, until the next state', async () => {
    const host = server();
    const { connections, update, pass } = following(host);
    await pass(0);
    host.write(`${STATE}\n${BEAT}\n`);
    await pass(0);
    expect([connections, update]).toEqual([
      ['joining', 'live'],
      ['state', 'beat'],
    ]);
    host.opened.at(-1)?.close();
    await pass(0);
    expect(connections.at(-1)).toBe('lost');
    await pass(600);
    expect(host.opened).toHaveLength(2);
    expect(connections.at(-1)).toBe('lost');
    host.write(`${STATE}\n`);
    await pass(0);
    expect(connections.at(-1)).toBe('live');
  });

  it('leaves a stream that hangs', async () => {
    const host = server();
    const { connections, pass } = following(host);
    await pass(0);
    host.write(`${STATE}\n`);
    await pass(SILENCE_MS - 1000);
    expect(connections.at(-1)).toBe('live');
    await pass(1500);
    expect(connections.at(-1)).toBe('lost');
    await pass(1000);
    expect(host.opened).toHaveLength(2);
  });

  it('leaves a stream that never says a word', async () => {
    const host = server();
    const { connections, pass } = following(host);
    await pass(SILENCE_MS - 1000);
    expect(host.opened).toHaveLength(1);
    await pass(2500);
    expect(connections.at(-1)).toBe('lost');
    expect(host.opened).toHaveLength(2);
  });

  it('is kept alive by beats', async () => {
    const host = server();
    const { connections, pass } = following(host);
    await pass(0);
    host.write(`${STATE}\n`);
    for (let beat = 0; beat < 8; beat++) {
      await pass(10_000);
      host.write(`${BEAT}\n`);
    }
    await pass(0);
    expect(connections).toEqual(['joining', 'live']);
  });

  it('waits longer after each failure, and not at all when it is woken', async () => {
    const host = server();
    host.refuse(new TypeError('Failed to fetch'));
    const { reader, pass } = following(host);
    await pass(3600);
    host.refuse(null);
    await pass(1000);
    expect(host.opened).toHaveLength(0);
    reader.wake();
    await pass(600);
    expect(host.opened).toHaveLength(1);
  });

  it('does not leave a stream that is plainly alive when it is woken', async () => {
    const host = server();
    const { reader, connections, pass } = following(host);
    await pass(0);
    host.write(`${STATE}\n`);
    await pass(0);
    reader.wake();
    await pass(2000);
    expect(connections).toEqual(['joining', 'live']);
  });

  it('says that the server takes no more listeners, and goes on asking', async () => {
    const host = server();
    host.refuse(new Refusal({ error: { code: 'table.full', message: '' } }));
    const { connections, refused, pass } = following(host);
    await pass(100);
    expect(connections.at(-1)).toBe('full');
    host.refuse(null);
    await pass(2000);
    expect([refused, host.opened.length]).toEqual([[], 1]);
  });

  it('asks no more once the server has refused', async () => {
    const host = server();
    host.refuse(new Refusal({ error: { code: 'session.expired', message: '' } }));
    const { refused, pass } = following(host);
    await pass(60_000);
    host.refuse(null);
    await pass(60_000);
    expect(refused.map(({ code }) => code)).toEqual(['session.expired']);
    expect(host.opened).toHaveLength(0);
  });
});
