import type { Clock } from '@baize/game-kit/clock.ts';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Connect, Plugin } from 'vite';
import type { SeatView, TableCode, TableEvent } from '../../live.ts';
import { createFakeFelt, type FakeAnswer } from './fakeFelt.ts';
import { createFakeTable, type FakeTable } from './fakeTable.ts';
import { TABLE_CODES } from './fakeTableGames.ts';

/** A table's time on the machine that builds; frames are a page's business. */
const CLOCK: Clock = {
  now: () => performance.now(),
  onFrame: () => () => {},
  after(ms, work) {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
};
/** How a round of a table may be requested to end. */
type Outcome = (events: readonly TableEvent[]) => boolean;
const TABLE_OUTCOMES: Readonly<Record<string, Outcome>> = {
  player: (events) => events.some((event) => 'winner' in event && event.winner === 'player'),
  banker: (events) => events.some((event) => 'winner' in event && event.winner === 'banker'),
  dragon: (events) => events.some((event) => 'winner' in event && event.winner === 'dragon'),
  tiger: (events) => events.some((event) => 'winner' in event && event.winner === 'tiger'),
  tie: (events) => events.some((event) => 'winner' in event && event.winner === 'tie'),
  triple: (events) => events.some((event) => 'isTriple' in event && event.isTriple),
  six: (events) => events.some((event) => 'cards' in event && event.cards === 6),
};
/** Seats to look at: nobody's names, as the server would shorten them. */
const OTHERS: Partial<Record<TableCode, readonly SeatView[]>> = {
  'bingo-hall': [
    { name: 'al***s', bets: { hall5: '30.00' }, win: null },
    { name: 'jr***o', bets: { hall5: '60.00' }, win: null },
    { name: 'mi***a', bets: { hall1: '4.00' }, win: null },
    { name: 'to***n', bets: { hall20: '240.00' }, win: null },
  ],
  'dragon-tiger': [
    { name: 'al***s', bets: { dragon: '500.00', tie: '50.00' }, win: null },
    { name: 'jr***o', bets: { tiger: '1200.00', tigerBig: '100.00' }, win: null },
    { name: 'mi***a', bets: { dragon: '200.00', dragonRed: '20.00' }, win: null },
  ],
  'sic-bo': [
    { name: 'al***s', bets: { big: '500.00', 'total:9': '50.00' }, win: null },
    { name: 'mi***a', bets: { small: '200.00', 'pair:2-5': '20.00' }, win: null },
  ],
  baccarat: [
    { name: 'al***s', bets: { banker: '500.00', tie: '50.00' }, win: null },
    { name: 'jr***o', bets: { banker: '1200.00' }, win: null },
    { name: 'mi***a', bets: { player: '200.00', playerPair: '20.00' }, win: null },
    { name: 'to***n', bets: { player: '3000.00', small: '100.00' }, win: null },
    { name: 'ka***y', bets: { big: '100.00' }, win: null },
  ],
};

/** Felt in memory for work on the pages, with the real rules. `/dev/next/<outcome>` chooses the next round. */
export function fakeApi(): Plugin {
  const felt = createFakeFelt();
  const tables = new Map<TableCode, FakeTable>();
  let tableOutcome: Outcome | null = null;

  /** A table begins with its first visitor, named by its session. */
  function tableOf(code: TableCode): FakeTable {
    const table = tables.get(code) ?? createFakeTable(code, CLOCK, { others: OTHERS[code] ?? [], force: tableOutcome });
    tables.set(code, table);
    return table;
  }

  function tableFor(request: IncomingMessage, launch: string): FakeTable | null {
    const said = `${request.headers.authorization ?? ''} ${launch}`;
    const code = TABLE_CODES.find((one) => said.includes(one));
    return code === undefined ? null : tableOf(code);
  }

  function stream(table: FakeTable, response: ServerResponse): void {
    response.writeHead(200, { 'content-type': 'application/x-ndjson' });
    const leave = table.listen((update) => response.write(`${JSON.stringify(update)}\n`));
    const beat = setInterval(
      () => response.write(`${JSON.stringify({ type: 'beat', serverTime: table.state().serverTime })}\n`),
      10_000,
    );
    response.on('close', () => {
      leave();
      clearInterval(beat);
    });
  }

  async function answer(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const body = await read(request);
    const launch = typeof body === 'object' && body !== null && 'launch' in body ? String(body.launch) : '';
    const table = tableFor(request, launch);
    if (table && url.pathname === '/api/table/stream') return stream(table, response);
    if (table) {
      const told = table.answer(request.method ?? 'GET', url.pathname, body);
      response.writeHead(told.status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(told.content));
      return;
    }
    const { status, content }: FakeAnswer = felt.answer(request.method ?? 'GET', url.pathname, body);
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(content));
  }

  const serve: Connect.NextHandleFunction = (request, response, next) => {
    const url = new URL(request.url ?? '/', 'http://felt');
    const [, area, , outcome] = url.pathname.split('/');
    if (area === 'api') {
      void answer(request, response, url);
      return;
    }
    if (area === 'dev') {
      felt.force(outcome ?? '');
      tableOutcome = TABLE_OUTCOMES[outcome ?? ''] ?? null;
      for (const table of tables.values()) table.force(tableOutcome);
      response.end('ok');
      return;
    }
    if (area === 'play' || area === 'replay' || area === 'verify') request.url = `/${area}.html`;
    next();
  };

  return {
    name: 'felt-fake-api',
    configureServer: ({ middlewares }) => void middlewares.use(serve),
    configurePreviewServer: ({ middlewares }) => void middlewares.use(serve),
  };
}

async function read(request: IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text === '' ? {} : JSON.parse(text);
}
