import type { LiveNews } from '@baize/contract/live.ts';
import { act, cleanup, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderInApp } from '../../../test/renderInApp.tsx';
import { useLiveConnection } from '../../app/useLiveConnection.ts';
import { useWallet } from '../../features/balance/index.ts';
import { useTable } from '../../features/gameLaunch/index.ts';
import { useVisitNet } from '../../features/records/index.ts';

type Table = ReturnType<typeof useTable>;

/** What the page of a game asks, with the news that come to it. */
function Page({ sit }: { sit: (table: Table) => void }) {
  const table = useTable();
  useLiveConnection();
  useWallet();
  useVisitNet('felt-baccarat', '2026-11-21T04:00:00.000Z');
  sit(table);
  return <p>{table.held ? 'held' : 'shown'}</p>;
}

const replies = {
  memberWallet: () => ({
    currency: 'PHP',
    sumBalance: '500.00',
    main: '500.00',
    locked: '0.00',
    bonus: '0.00',
    points: '0.00',
    trial: false,
  }),
  betRecords: () => ({ list: [], nextCursor: null }),
};

async function sitDown() {
  const sockets: EventTarget[] = [];
  class Socket extends EventTarget {
    static readonly OPEN = 1;
    readonly readyState = 1;
    constructor() {
      super();
      sockets.push(this);
    }
    send() {}
    close() {}
  }
  vi.stubGlobal('WebSocket', Socket);
  const seats: Table[] = [];
  const page = await renderInApp(<Page sit={(table) => seats.push(table)} />, { session: {}, replies });
  await waitFor(() => expect(sockets).toHaveLength(1));
  const hear = (...news: LiveNews['type'][]) =>
    act(async () => {
      for (const type of news)
        sockets[0]?.dispatchEvent(new MessageEvent('message', { data: JSON.stringify({ type }) }));
    });
  // Both before the page is drawn again, as messages of one moment come.
  const tell = (...messages: Parameters<Table['handleMessage']>[0][]) =>
    act(async () => {
      const seat = seats.at(-1);
      for (const message of messages) seat?.handleMessage(message);
    });
  const askedFor = (call: string) => page.asked.filter((id) => id === call).length;
  page.asked.length = 0;
  return { ...page, hear, tell, askedFor };
}

describe('one ticket at a table', () => {
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });

  it('asks for the wallet with each word of it and for the records once', async () => {
    const { hear, tell, askedFor } = await sitDown();
    await tell('roundOpened', 'balance');
    await hear('balance', 'rounds');
    expect([askedFor('memberWallet'), askedFor('betRecords')]).toEqual([2, 1]);
  });

  it('keeps what the round brings held until it has been shown, and asks for the records then', async () => {
    const { tell, askedFor, getByText } = await sitDown();
    await tell('roundOpened', 'balance');
    expect(getByText('held')).toBeTruthy();
    expect(askedFor('betRecords')).toBe(0);
    await tell('roundClosed');
    expect(getByText('shown')).toBeTruthy();
    expect([askedFor('memberWallet'), askedFor('betRecords')]).toEqual([2, 1]);
  });
});
