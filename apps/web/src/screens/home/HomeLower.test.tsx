import type { QueryClient } from '@tanstack/react-query';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { refuse, renderInApp } from '../../../test/renderInApp.tsx';
import { HomeLower } from './HomeLower.tsx';

afterEach(cleanup);

const winner = {
  rank: 1,
  member: 'ma***el',
  nodeId: 'felt-moon',
  gameName: 'Jeepney Moon',
  vendorName: 'Felt Studio',
  icon: '/art/tile/felt-moon.svg',
  win: '8900.50',
  createdAt: '2026-11-21T04:05:00.000Z',
};
const legal = () => screen.queryByText(/Gambling can be addictive/);

it('draws what ends the page under the board of winners, never to be pushed down by it', async () => {
  let answer = (_: { currency: string; list: (typeof winner)[] }) => {};
  const board = new Promise<{ currency: string; list: (typeof winner)[] }>((done) => (answer = done));
  await renderInApp(<HomeLower sorting={[]} />, { replies: { winnerBoard: () => board } });
  expect(legal()).toBeNull();
  await act(async () => answer({ currency: 'PHP', list: [winner] }));
  const heading = await screen.findByRole('heading', { name: 'Winner board' });
  expect(heading.compareDocumentPosition(legal() ?? heading)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('ends the page without a board that is refused', async () => {
  await renderInApp(<HomeLower sorting={[]} />, { replies: { winnerBoard: refuse('server.busy') } });
  expect(await screen.findByText(/Gambling can be addictive/)).toBeTruthy();
});

it('ends the page at the first failure of the line, however long the board is asked for again', async () => {
  const lose = () => {
    throw new TypeError('Failed to fetch');
  };
  const retried = { answers: (queries: QueryClient) => queries.setQueryDefaults(['winners'], { retry: 2 }) };
  await renderInApp(<HomeLower sorting={[]} />, { replies: { winnerBoard: lose }, drawn: retried });
  expect(await screen.findByText(/Gambling can be addictive/, {}, { timeout: 500 })).toBeTruthy();
});

it('keeps the end of the page while a board that failed is asked for again', async () => {
  let board = () => Promise.reject<object>(new TypeError('Failed to fetch'));
  const { queries } = await renderInApp(<HomeLower sorting={[]} />, { replies: { winnerBoard: () => board() } });
  await screen.findByText(/Gambling can be addictive/);
  board = () => new Promise(() => {});
  await act(async () => void queries.refetchQueries());
  expect(legal()).not.toBeNull();
});
