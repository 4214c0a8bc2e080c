import type { NodeId } from '@baize/contract/games/games.ts';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { demoWallet } from '../../../test/demo.ts';
import { askAgain, renderInApp } from '../../../test/renderInApp.tsx';
import { GameBar } from './GameBar.tsx';
import { openVisit } from './visit.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const SINCE = '2026-11-21T04:00:00.000Z';
let net = '-1.00';
const fast = { draw: () => undefined as void };

/** Drawn anew with each round, as fast play does it. */
function Fast() {
  const [, setRounds] = useState(0);
  useEffect(() => {
    fast.draw = () => setRounds((count) => count + 1);
  }, []);
  const bar = {
    name: 'Jeepney Moon',
    opening: false,
    refused: false,
    nodeId: 'felt-moon' as NodeId,
    since: SINCE,
    openedAt: SINCE,
  };
  const ways = { onBack: () => undefined, onDeposit: () => undefined, onMenu: () => undefined };
  return <GameBar {...bar} {...ways} mode="real" held={false} seen={0} />;
}

const shown = () => screen.getByRole('banner').textContent;

it('rule R6: minutes and net stay in view and go on while rounds are played fast', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(SINCE) });
  const replies = { memberWallet: () => demoWallet('500.00'), visitNet: () => ({ net }) };
  const { queries } = await renderInApp(<Fast />, { session: {}, replies });
  await waitFor(() => expect(shown()).toContain('Session net −\u2060₱1.00'));
  for (let round = 0; round < 40; round++) {
    await act(() => vi.advanceTimersByTimeAsync(3000));
    await act(async () => fast.draw());
  }
  expect(shown()).toContain('2 min');
  net = '-41.00';
  await askAgain(queries);
  await waitFor(() => expect(shown()).toContain('Session net −\u2060₱41.00'));
});

it('counts no minute in which the page was not in view', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(SINCE) });
  openVisit('felt-moon ana');
  await renderInApp(<Fast />, {
    session: {},
    replies: { memberWallet: () => demoWallet('500.00'), visitNet: () => ({ net: null }) },
  });
  for (let look = 0; look < 13; look++) await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(shown()).toContain('2 min');
  // A phone put away for an hour.
  vi.setSystemTime(Date.parse(SINCE) + 65 * 60_000);
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(shown()).toContain('2 min');
  cleanup();
  sessionStorage.clear();
});
