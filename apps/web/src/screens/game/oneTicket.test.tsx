import type { NodeId } from '@baize/contract/games/games.ts';
import { act, cleanup, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { demoWallet } from '../../../test/demo.ts';
import { openLiveSockets } from '../../../test/liveSocket.ts';
import { renderInApp } from '../../../test/renderInApp.tsx';
import { useLiveConnection } from '../../app/live/useLiveConnection.ts';
import { useWallet } from '../../features/balance/index.ts';
import { useTable } from '../../features/gameLaunch/index.ts';
import { useVisitNet } from '../../features/records/index.ts';

type Table = ReturnType<typeof useTable>;

/** What the page of a game asks, with the news that come to it, and who looks at the money afterwards. */
function Page({ sit }: { sit: (table: Table) => void }) {
  const [seated, setSeated] = useState(true);
  useLiveConnection();
  useWallet();
  useVisitNet('felt-baccarat' as NodeId, '2026-11-21T04:00:00.000Z');
  return seated ? <Seat sit={sit} onLeave={() => setSeated(false)} /> : null;
}

function Seat({ sit, onLeave }: { sit: (table: Table) => void; onLeave: () => void }) {
  const table = useTable();
  sit(table);
  return <button onClick={onLeave}>{table.held ? 'held' : 'shown'}</button>;
}

const replies = {
  memberWallet: () => demoWallet('500.00'),
  visitNet: () => ({ net: null }),
};

/** As long as news of a talking game rest, and a little more. */
const rest = (ms = 600) => act(() => vi.advanceTimersByTimeAsync(ms));

async function sitDown() {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { sockets, hear } = openLiveSockets();
  const seats: Table[] = [];
  const page = await renderInApp(<Page sit={(table) => seats.push(table)} />, { session: {}, replies });
  await waitFor(() => expect(sockets).toHaveLength(1));
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
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('asks for the stake at once, and for wallet and records once at the end, whatever news came meanwhile', async () => {
    const { hear, tell, askedFor } = await sitDown();
    await tell('roundOpened', 'balance');
    await hear('balance', 'rounds', 'balance', 'rounds');
    expect([askedFor('memberWallet'), askedFor('visitNet')]).toEqual([1, 0]);
    await tell('roundClosed');
    await rest();
    expect([askedFor('memberWallet'), askedFor('visitNet')]).toEqual([2, 1]);
  });

  it('asks once for a spin whose news come before the game says that it has begun', async () => {
    const { hear, tell, askedFor } = await sitDown();
    await tell('ready');
    await hear('balance', 'rounds', 'balance', 'rounds');
    await tell('roundOpened');
    await rest();
    await tell('roundClosed');
    await rest();
    expect([askedFor('memberWallet'), askedFor('visitNet')]).toEqual([1, 1]);
  });

  it('asks by the game’s word alone when no news come, and again when they come late', async () => {
    const { hear, tell, askedFor } = await sitDown();
    await tell('roundOpened');
    await tell('roundClosed');
    expect([askedFor('memberWallet'), askedFor('visitNet')]).toEqual([1, 1]);
    await hear('balance', 'rounds');
    await rest();
    expect([askedFor('memberWallet'), askedFor('visitNet')]).toEqual([2, 2]);
  });

  it('asks at once where the game has never talked', async () => {
    const { hear, askedFor } = await sitDown();
    await hear('balance', 'rounds');
    expect([askedFor('memberWallet'), askedFor('visitNet')]).toEqual([1, 1]);
  });

  it('keeps news of a round that is never closed no longer than it keeps the balance', async () => {
    const { hear, tell, askedFor } = await sitDown();
    await tell('roundOpened');
    await hear('balance', 'rounds');
    await rest(19_000);
    expect([askedFor('memberWallet'), askedFor('visitNet')]).toEqual([0, 0]);
    await rest(1500);
    expect([askedFor('memberWallet'), askedFor('visitNet')]).toEqual([1, 1]);
    await hear('balance');
    await rest();
    expect([askedFor('memberWallet'), askedFor('visitNet')]).toEqual([2, 1]);
  });

  it('asks at once for what is left unread when the page is left', async () => {
    const { hear, tell, askedFor, getByText } = await sitDown();
    await tell('roundOpened');
    await hear('balance', 'rounds');
    await act(async () => getByText('held').click());
    expect([askedFor('memberWallet'), askedFor('visitNet')]).toEqual([1, 1]);
    await hear('balance');
    expect(askedFor('memberWallet')).toBe(2);
  });

  it('keeps what the round brings held until it has been shown, and asks for the records then', async () => {
    const { tell, askedFor, getByText } = await sitDown();
    await tell('roundOpened', 'balance');
    expect(getByText('held')).toBeTruthy();
    expect(askedFor('visitNet')).toBe(0);
    await tell('roundClosed');
    expect(getByText('shown')).toBeTruthy();
    expect([askedFor('memberWallet'), askedFor('visitNet')]).toEqual([2, 1]);
  });
});
