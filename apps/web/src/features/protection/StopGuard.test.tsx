import { act, cleanup, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderInApp } from '../../../test/renderInApp.tsx';
import type { To } from '../../app/router/routes.ts';
import { StopGuard } from './StopGuard.tsx';

afterEach(cleanup);

const UNTIL = '2026-12-01T00:00:00.000Z';
async function ledTo(at: To, block: string | null): Promise<unknown[]> {
  const state = { mayPlay: block === null, check: null, sitting: null, minutesLeft: null, limit: null };
  const { goTo, queries } = await renderInApp(<StopGuard />, {
    at,
    session: {},
    replies: { playState: () => ({ ...state, block: block && { block, until: UNTIL } }) },
  });
  await waitFor(() => expect(queries.isFetching()).toBe(0));
  await act(async () => {});
  const calls = goTo.mock.calls;
  cleanup();
  return calls;
}
async function led(at: To, block: string | null): Promise<boolean> {
  const calls = await ledTo(at, block);
  if (calls.length > 0) expect(calls).toEqual([['/m/closed', { replace: true }]]);
  return calls.length > 0;
}

it.each<[To, boolean]>([
  ['/m/voucherCenter', true],
  ['/m/activity', true],
  ['/m/activityDetail?id=x', true],
  ['/m/redRain', true],
  ['/m/rewardCenter', true],
  ['/m/voucherCenter?deposit=x', false],
  ['/m/voucherCenter?history=1', false],
  ['/m/home', false],
  ['/m/withdraw', false],
])('on a break %s leads to what it means: %s', async (at, wanted) => {
  expect(await led(at, 'timeOut')).toBe(wanted);
  expect(await led(at, null)).toBe(false);
});

it('leads whom nothing stops, or no longer, home from the page that says so', async () => {
  expect(await ledTo('/m/closed', null)).toEqual([['/m/home', { replace: true }]]);
  expect(await ledTo('/m/closed', 'timeOut')).toEqual([]);
});

it('who is excluded is led there from every page that is not open to them', async () => {
  expect(await led('/m/home', 'excluded')).toBe(true);
  expect(await led('/m/voucherCenter', 'excluded')).toBe(true);
  expect(await led('/m/withdraw', 'excluded')).toBe(false);
});
