import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { demoGame, demoWallet } from '../../../test/demo.ts';
import { renderInApp } from '../../../test/renderInApp.tsx';
import { GameScreen } from './GameScreen.tsx';

afterEach(cleanup);

it('goes to the page of the site that a launch answers, such as the lottery hall, and frames no page of its own [G4-3]', async () => {
  const { goTo } = await renderInApp(<GameScreen />, {
    at: '/m/game?nodeId=lott-ssc-1m',
    session: {},
    replies: {
      launchGame: () => ({
        ...{ url: `${location.origin}/m/lott?game=ssc-1m`, game: demoGame('lott-ssc-1m', 'Five Digits') },
        ...{ mode: 'real', openedAt: '2026-11-23T04:00:00.000Z' },
      }),
      memberWallet: () => demoWallet('500.00'),
      visitNet: () => ({ net: null }),
    },
  });
  await waitFor(() => expect(goTo).toHaveBeenCalledWith('/m/lott?game=ssc-1m', { replace: true }));
  expect(screen.queryByTitle(/^Game: /)).toBeNull();
});
