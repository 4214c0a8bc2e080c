import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { refuse, renderInApp } from '../../../test/renderInApp.tsx';
import { LimitsScreen } from './LimitsScreen.tsx';

afterEach(cleanup);

const AT = '2026-11-27T16:00:00.000Z';
const limit = {
  id: '0198f7a2-0000-7000-8000-000000000001',
  kind: 'loss',
  period: 'day',
  amount: '300.00',
  used: '267.50',
  left: '32.50',
  resetsAt: AT,
  since: AT,
  setBy: 'member',
  next: null,
};
const page = (change: object = {}) => ({
  zone: 'Asia/Manila',
  currency: 'PHP',
  open: true,
  limits: [limit],
  check: { everyMinutes: 60, nextMinutes: null, choices: [15, 30, 60] },
  raise: { hours: 24, waitsForPeriod: false, confirmDays: 7 },
  net: { day: '-267.50', week: '-792.50', month: '10.00' },
  bonusNet: { day: '0.00', week: '0.00', month: '0.00' },
  netDeposits: '1200.00',
  block: null,
  timeOutHours: [24, 72].map((hours) => ({ hours, until: AT })),
  terms: [{ term: '6m', until: AT }],
  hasPassword: true,
  help: [{ label: 'Baize', phone: '(02) 8248-9568' }],
  ...change,
});
const draw = (change: object = {}, replies: Record<string, (input: never) => unknown> = {}) =>
  renderInApp(<LimitsScreen />, { session: {}, at: '/m/limits', replies: { limits: () => page(change), ...replies } });

it('shows what is set and used, and what is not set', async () => {
  await draw();
  expect(await screen.findByText('Losses, a day')).toBeTruthy();
  expect(screen.getByText(/₱32.50 left until/)).toBeTruthy();
  expect(screen.getAllByText('No limit set')).toHaveLength(3);
  // No level of heading is left out below the page's.
  expect(screen.queryAllByRole('heading', { level: 3 })).toEqual([]);
  expect(screen.getByText('₱1,200.00')).toBeTruthy();
  expect(screen.getByRole('link', { name: /Someone to talk to/ }).getAttribute('href')).toBe('tel:0282489568');
});

it('says when it did not load, and asks again', async () => {
  const { asked } = await draw({}, { limits: refuse('server.fault') });
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(asked.filter((id) => id === 'limits').length).toBeGreaterThan(1));
});

it('names what bonus money has won and lost beside the net of own money', async () => {
  await draw({ bonusNet: { day: '0.00', week: '0.00', month: '-349.43' } });
  expect((await screen.findByText(/^Bonus money this month/)).nextSibling?.textContent).toBe('−\u2060₱349.43');
});

it('says whether a new limit is lower or higher, and sends it', async () => {
  let sent: unknown;
  await draw({}, { setLimit: (input) => ((sent = input), { limit }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Change: Losses, a day' }));
  const field = await screen.findByRole('textbox', { name: /Up to/ });
  await userEvent.type(field, '400');
  expect(screen.getByText(/Higher than now/)).toBeTruthy();
  await userEvent.clear(field);
  await userEvent.type(field, '200');
  expect(screen.getByText(/Lower than now/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Set limit' }));
  await waitFor(() => expect(sent).toEqual({ kind: 'loss', period: 'day', amount: '200' }));
});

it('offers to confirm a limit that has waited, or to keep the one there is', async () => {
  const next = { amount: '500.00', state: 'toConfirm', effectiveAt: AT, confirmUntil: AT };
  const { asked } = await draw(
    { limits: [{ ...limit, next }] },
    { confirmLimit: () => ({ limit }), dropLimit: () => ({ limit }) },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(asked).toContain('confirmLimit'));
  await userEvent.click(screen.getByRole('button', { name: 'Keep ₱300.00' }));
  await waitFor(() => expect(asked).toContain('dropLimit'));
});

it('takes a time-out after one question', async () => {
  let sent: unknown;
  await draw({}, { timeOut: (input) => ((sent = input), { until: AT }) });
  await userEvent.click(await screen.findByRole('button', { name: /^Time-out/ }));
  await userEvent.click(await screen.findByRole('radio', { name: /3 days/ }));
  await userEvent.click(screen.getByRole('button', { name: /^Pause until/ }));
  await waitFor(() => expect(sent).toEqual({ hours: 72 }));
});

it('gives no limits to trial money', async () => {
  await draw({ open: false, limits: [] });
  expect(await screen.findByText(/Trial money has no limits/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Self-exclusion/ })).toBeNull();
});

it('keeps the answers of the self-check here, and says what they may mean', async () => {
  const { asked } = await draw();
  await userEvent.click(await screen.findByRole('button', { name: /^Self-check/ }));
  for (const radio of await screen.findAllByRole('radio', { name: 'Often' })) await userEvent.click(radio);
  await userEvent.click(screen.getByRole('button', { name: 'Show result' }));
  expect(screen.getByText(/Strong signs/)).toBeTruthy();
  expect(asked).toEqual(['limits']);
});
