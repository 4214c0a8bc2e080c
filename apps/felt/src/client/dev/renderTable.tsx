import { pause } from '@baize/game-kit/clock.ts';
import { fakeClock } from '@baize/game-kit/fakeClock.ts';
import { SILENCE } from '@baize/game-kit/sound.ts';
import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { TableCode } from '../../live.ts';
import type { HostMessage } from '../host.ts';
import { memoryStorage } from '../keep.ts';
import { makePage, PageContext } from '../page.ts';
import { keepTickets } from '../table/keepTickets.ts';
import { TableContext } from '../table/seat.ts';
import { joinTable } from '../table/table.ts';
import { createTableApi } from '../table/tableApi.ts';
import { createFakeTable } from './fakeTable.ts';
import { EN } from './texts.ts';

/** lost: never arrived · lostAnswer: arrived, answer lost · a number: the answer's delay in ms. */
type Failure = 'lost' | 'lostAnswer' | number;

/** A test's table: real rules, a stopped clock, requests recorded. */
export async function renderTable(
  code: TableCode,
  stage: ReactNode,
  {
    clock = fakeClock(),
    fake = createFakeTable(code, clock),
    storage = memoryStorage(),
    isReduced = true,
    texts = EN,
  } = {},
) {
  const sent: { path: string; body: unknown }[] = [];
  const told: HostMessage[] = [];
  const failures: Failure[] = [];
  const streams = new Set<() => void>();
  let isCut = false;

  function stream(signal: AbortSignal | null): Response {
    if (isCut) throw new TypeError('Failed to fetch');
    const letters = new TextEncoder();
    let leave = () => {};
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        const stopHearing = fake.listen((update) => controller.enqueue(letters.encode(`${JSON.stringify(update)}\n`)));
        leave = () => {
          stopHearing();
          if (streams.delete(leave)) controller.close();
        };
        streams.add(leave);
      },
      cancel() {
        streams.delete(leave);
        leave();
      },
    });
    signal?.addEventListener('abort', () => leave());
    return new Response(body);
  }

  const send: typeof fetch = async (input, request) => {
    const path = String(input);
    if (path === '/api/table/stream') return stream(request?.signal ?? null);
    const body: unknown = JSON.parse(String(request?.body ?? '{}'));
    sent.push({ path, body });
    const failure = failures.shift();
    if (failure === 'lost') throw new TypeError('Failed to fetch');
    const { status, content } = fake.answer(request?.method ?? 'GET', path.split('?')[0] ?? '', body);
    if (failure === 'lostAnswer') throw new TypeError('Failed to fetch');
    if (typeof failure === 'number') await pause(clock, failure);
    return new Response(JSON.stringify(content), { status });
  };

  const host = { isFramed: false, tell: (type: HostMessage) => void told.push(type), setLobby: () => {} };
  const session = () => 'ana';
  const api = createTableApi(session, send);
  const keep = keepTickets(code, storage, session);
  const table = joinTable({ api, keep, clock, host });
  const page = { ...makePage({ clock, sound: SILENCE, isReduced }, texts, 'PHP'), api, host, table };

  /** Lets answers arrive and time pass. */
  async function pass(ms: number): Promise<void> {
    for (let passed = 0; passed <= ms; passed += 250) {
      await act(async () => {
        await new Promise((done) => setTimeout(done));
        await clock.advance(250);
        await new Promise((done) => setTimeout(done));
      });
    }
  }

  await pass(0);
  const view = render(
    <PageContext value={page}>
      <TableContext value={page}>{stage}</TableContext>
    </PageContext>,
  );
  const tickets = () => sent.filter(({ path }) => path === '/api/table/bets');
  /** The stream breaks; until it is mended no other can be opened. */
  const cut = () => {
    isCut = true;
    for (const leave of [...streams]) leave();
  };
  const mend = () => {
    isCut = false;
  };
  return { ...view, clock, fake, storage, table, sent, tickets, told, failures, pass, cut, mend };
}
