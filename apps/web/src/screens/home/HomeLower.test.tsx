import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { refuse, renderInApp } from '../../../test/renderInApp.tsx';
import { HomeLower } from './HomeLower.tsx';

afterEach(cleanup);

it.each([
  ['waits for its parts', () => new Promise(() => {})],
  ['has none of them', refuse('server.busy')],
])('ends the page with what has to be said while it %s', async (_, home) => {
  await renderInApp(<HomeLower sorting={[]} rows={[]} />, { replies: { home, liveModels: home, nextDraws: home } });
  expect(await screen.findByText(/Gambling can be addictive/)).toBeTruthy();
});

it('keeps the room of tables and draws until their answer, and gives up that of what there is not', async () => {
  const { promise, resolve } = Promise.withResolvers<object>();
  const { container } = await renderInApp(<HomeLower sorting={[]} rows={[]} />, { replies: { home: () => promise } });
  const bones = () => container.querySelectorAll('[class*="bone"]').length;
  expect(bones()).toBe(2);
  resolve({
    winners: { currency: 'PHP', list: [] },
    tables: { serverTime: '2026-11-20T12:00:00Z', active: [], streaming: [] },
    jackpots: { list: [] },
    draws: {
      serverTime: '2026-11-20T12:00:00Z',
      list: [
        {
          ...{ gameCode: 'ssc1', gameName: 'Five Digits 1 min', family: 'SSC', interval: 60 },
          ...{ numero: '20261120-1200', winningNumber: '1,2,3,4,5' },
          ...{ lockTime: '2026-11-20T12:00:32Z', drawTime: '2026-11-20T12:00:40Z' },
        },
      ],
    },
    recents: null,
    favorites: null,
    openRounds: null,
  });
  const draw = await screen.findByRole('link', { name: /Five Digits 1 min/ });
  expect(draw.getAttribute('href')).toBe('/m/lottery?game=ssc1');
  expect(draw.textContent).toContain('0:32');
  expect(bones()).toBe(0);
  expect(screen.queryByRole('heading', { name: 'Live tables' })).toBeNull();
});
