import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderAtDesk } from '../../../test/renderAtDesk.tsx';
import { Screen } from './TodayScreen.tsx';

afterEach(cleanup);

const vendor = (code: string, state: string) => ({
  code,
  name: code,
  state,
  status: 'active',
  available: true,
  seenAt: null,
  games: 1,
});

it('counts as away what does not answer, not what staff have paused or closed', async () => {
  const systemStatus = () => ({
    version: '1',
    database: 'postgres',
    demo: false,
    now: '2026-11-23T04:00:00.000Z',
    processes: [],
    jobs: [],
    events: { waiting: 0, oldestAt: null },
    messages: { waiting: 0, failed: 0 },
    proofs: [],
    vendors: [vendor('A', 'up'), vendor('B', 'paused'), vendor('C', 'closed'), vendor('D', 'away')],
    merchants: [],
  });
  renderAtDesk(<Screen />, { replies: { systemStatus } });
  const tiles = await screen.findByRole('list', { name: 'Overview' });
  expect(within(tiles).getByText('1 not responding')).toBeDefined();
  expect(
    ['up', 'paused', 'under maintenance', 'not responding'].map((word) => screen.getAllByText(word).length),
  ).toEqual([1, 1, 1, 1]);
});
