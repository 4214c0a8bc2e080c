import { useQuery } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { openLiveSockets } from '../../../test/liveSocket.ts';
import { renderInApp } from '../../../test/renderInApp.tsx';
import { useLiveConnection } from './useLiveConnection.ts';

const KEYS = ['wallet', 'bets', 'announcements', 'favorites', 'recents', 'kyc', 'member', 'games', 'vendors'] as const;

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** An open page that shows something of everything, and counts how often each was asked. */
async function openPage() {
  const asked: string[] = [];
  function One({ name }: { name: string }) {
    useQuery({ queryKey: [name, 'shown'], queryFn: () => asked.push(name) });
    return null;
  }
  function Page() {
    useLiveConnection();
    return KEYS.map((name) => <One key={name} name={name} />);
  }
  const { sockets, hear } = openLiveSockets();
  const { refreshStart, noteFlags } = await renderInApp(<Page />, { session: {} });
  await waitFor(() => expect([sockets.length, asked.length]).toEqual([1, KEYS.length]));
  asked.length = 0;
  return { asked, hear, refreshStart, noteFlags };
}

it('asks anew for all that news could have told of when the connection is back', async () => {
  const { asked, hear } = await openPage();
  await hear('welcome');
  expect(asked).toEqual([]);
  await act(async () => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(new Set(asked)).toEqual(new Set(KEYS)));
});

it('asks anew for what was answered long before it began to listen, and for nothing that came just now', async () => {
  const { asked, hear } = await openPage();
  const now = Date.now();
  vi.spyOn(Date, 'now').mockReturnValue(now + 6000);
  await hear('welcome');
  expect(asked).toEqual([]);
  vi.spyOn(Date, 'now').mockReturnValue(now + 10_000);
  await hear('welcome');
  await waitFor(() => expect(new Set(asked)).toEqual(new Set(KEYS)));
  asked.length = 0;
  await hear('welcome');
  expect(asked).toEqual([]);
});

it('asks for what one kind of news tells of, and for nothing else', async () => {
  const { asked, hear } = await openPage();
  await hear('kyc');
  await waitFor(() => expect(new Set(asked)).toEqual(new Set(['kyc', 'member'])));
});

it('asks for the settings as soon as it listens where they have changed since the page was drawn, and not else', async () => {
  const { hear, refreshStart } = await openPage();
  await hear({ type: 'welcome', session: true, version: 'demo' });
  expect(refreshStart).not.toHaveBeenCalled();
  await hear({ type: 'welcome', session: true, version: 'another' });
  expect(refreshStart).toHaveBeenCalledOnce();
});

it('leaves alone what it asked for after news that it is told again, and asks once for what is older', async () => {
  const { asked, hear } = await openPage();
  await hear('welcome', { type: 'favorites', agoMs: 8000 }, { type: 'games', agoMs: 9000 });
  expect(asked).toEqual([]);
  await hear({ type: 'favorites', agoMs: 500 });
  await waitFor(() => expect(asked).toEqual(['favorites']));
});

it('takes flags that news bring at once, before it asks for the rest', async () => {
  const { hear, refreshStart, noteFlags } = await openPage();
  await hear({ type: 'status', flags: { GOOGLELOGIN3: false } });
  expect(noteFlags).toHaveBeenCalledExactlyOnceWith({ GOOGLELOGIN3: false });
  expect(refreshStart).not.toHaveBeenCalled();
});

it('asks anew also for what was never answered yet: the answer under way may be older than the news', async () => {
  const answers: ((value: string) => void)[] = [];
  function Page() {
    useLiveConnection();
    const { data } = useQuery({
      queryKey: ['wallet', 'shown'],
      queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
    });
    return <output>{data ?? 'nothing yet'}</output>;
  }
  const { sockets, hear } = openLiveSockets();
  await renderInApp(<Page />, { session: {} });
  await waitFor(() => expect([sockets.length, answers.length]).toEqual([1, 1]));
  await hear('balance');
  await waitFor(() => expect(answers).toHaveLength(2));
  await act(async () => answers[0]?.('before the news'));
  expect(screen.getByRole('status').textContent).toBe('nothing yet');
  await act(async () => answers[1]?.('after it'));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('after it'));
});
