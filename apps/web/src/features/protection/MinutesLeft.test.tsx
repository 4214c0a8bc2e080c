import type { PlayState } from '@baize/contract/protection/limits.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { askAgain, renderInApp } from '../../../test/renderInApp.tsx';
import { MinutesLeft } from './MinutesLeft.tsx';
import { Sitting } from './Sitting.tsx';

afterEach(cleanup);

const state = (change: Partial<PlayState>): PlayState => ({
  ...{ mayPlay: true, block: null, check: null, sitting: null, minutesLeft: null, limit: null },
  ...change,
});

it('says once that ten minutes are left before a limit on time, and counts them down', async () => {
  let minutesLeft: number | null = 11;
  const { queries, say, asked } = await renderInApp(<MinutesLeft />, {
    session: {},
    replies: { playState: () => state({ minutesLeft }) },
  });
  await waitFor(() => expect(asked).toContain('playState'));
  expect(screen.queryByText(/min left/)).toBeNull();
  for (minutesLeft of [10, 9]) {
    await askAgain(queries);
    expect(await screen.findByText(`${minutesLeft} min left`)).toBeTruthy();
  }
  expect(say).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('10 minutes of your playing time left'), {
    stay: 'short',
  });
  minutesLeft = null;
  await askAgain(queries);
  await waitFor(() => expect(screen.queryByText(/min left/)).toBeNull());
});

it('rule R6: tells how long and how dear play without a break has been', async () => {
  const sitting = { since: '2026-11-27T04:00:00.000Z', minutes: 42, net: '-120.00' };
  await renderInApp(<Sitting />, { session: {}, replies: { playState: () => state({ sitting }) } });
  expect((await screen.findByText(/42 minutes without a break, since/)).textContent).toContain('₱120.00');
});
