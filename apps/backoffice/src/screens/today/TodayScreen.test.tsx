import { randomUUID } from 'node:crypto';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
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

const STATUS = {
  version: '1',
  database: 'postgres',
  demo: false,
  now: '2026-11-23T04:00:00.000Z',
  processes: [],
  jobs: [],
  events: { waiting: 0, oldestAt: null, stuck: [], stuckCount: 0 },
  messages: { waiting: 0, failed: 0 },
  proofs: [],
  vendors: [],
  merchants: [],
};

const stuck = (name: string, nextAt: string | null) => ({
  ...{ id: randomUUID(), name, by: 'wallet', userName: 'ana', at: '2026-11-23T01:00:00.000Z', tries: 9, nextAt },
});

it('shows events that no module could process, and tries one again', async () => {
  const events = {
    waiting: 4,
    oldestAt: null,
    stuck: [stuck('memberRegistered', null), stuck('depositPaid', '2026-11-23T04:02:00.000Z')],
    stuckCount: 2,
  };
  const replies = { systemStatus: () => ({ ...STATUS, events }), retryEvent: () => ({}) };
  const { asked, say } = renderAtDesk(<Screen />, { replies, may: ['system.retry'] });
  const tiles = await screen.findByRole('list', { name: 'Overview' });
  expect(within(tiles).getByText('2 stuck')).toBeDefined();
  const table = screen.getByRole('region', { name: 'Events that modules couldn’t process' });
  expect(within(table).getByText('given up')).toBeDefined();
  expect(within(table).getByText('in 2 min')).toBeDefined();
  fireEvent.click(within(table).getByRole('button', { name: 'Try again: Member registered' }));
  await vi.waitFor(() => expect(say).toHaveBeenCalledWith('The event is being tried again.', 'ok'));
  expect(asked).toContainEqual({ id: 'retryEvent', input: { eventId: events.stuck[0]?.id } });
});

it('offers no try to who may only look', async () => {
  const events = { ...STATUS.events, stuck: [stuck('depositPaid', null)], stuckCount: 1 };
  renderAtDesk(<Screen />, { replies: { systemStatus: () => ({ ...STATUS, events }) }, may: ['system.read'] });
  const button = await screen.findByRole('button', { name: 'Try again: Deposit paid' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
});

it('counts as away what does not answer, not what staff have paused or closed', async () => {
  const vendors = [vendor('A', 'up'), vendor('B', 'paused'), vendor('C', 'closed'), vendor('D', 'away')];
  const systemStatus = () => ({ ...STATUS, vendors });
  renderAtDesk(<Screen />, { replies: { systemStatus } });
  const tiles = await screen.findByRole('list', { name: 'Overview' });
  expect(within(tiles).getByText('1 not responding')).toBeDefined();
  expect(
    ['up', 'paused', 'under maintenance', 'not responding'].map((word) => screen.getAllByText(word).length),
  ).toEqual([1, 1, 1, 1]);
});
