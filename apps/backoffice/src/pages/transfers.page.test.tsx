import type { TransferRow } from '@baize/contract/backoffice/transfers.ts';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderAtDesk } from '../../test/renderAtDesk.tsx';
import { Screen } from './transfers.page.tsx';

vi.mock('../app/merchantChoice.ts', () => ({ useMerchants: () => ({ list: [], merchantId: 'harbour' }) }));
afterEach(cleanup);

const onItsWay: TransferRow = {
  id: '0198f7a2-0000-7000-8000-000000000001',
  memberId: '0198f7a2-0000-7000-8000-000000000002',
  userName: 'ana',
  vendor: 'REEF',
  direction: 'in',
  amount: '20.00',
  currency: 'PHP',
  state: 'sent',
  origin: 'member',
  tries: 6,
  problem: 'HTTP 502',
  askedAt: '2026-11-22T04:00:00.000Z',
  nextAt: '2026-11-22T05:00:00.000Z',
  held: false,
  endedAt: null,
};
const done: TransferRow = { ...onItsWay, state: 'completed', nextAt: null, endedAt: '2026-11-22T05:00:00.000Z' };

function openScreen(search: string, listed: () => readonly TransferRow[], alone: readonly TransferRow[] = [done]) {
  const history = createMemoryHistory({ initialEntries: [`/transfers?${search}`] });
  const router = createRouter({ routeTree: createRootRoute({ component: Screen }), history });
  return renderAtDesk(<RouterProvider router={router as never} />, {
    replies: {
      transferList: ({ id }: { id?: string }) => ({ list: id ? alone : listed(), nextCursor: null }),
    },
    may: ['transfers.read'],
  });
}
const panel = async () => within(await screen.findByRole('complementary'));

it('shows how a transfer that has left the list has ended', async () => {
  let listed = [onItsWay];
  const { queries } = openScreen(`open=${onItsWay.id}`, () => listed);
  expect((await panel()).getAllByText('Sent').length).toBeGreaterThan(0);
  listed = [];
  await act(() => queries.invalidateQueries());
  expect(await (await panel()).findByText(/No longer in this list/)).toBeDefined();
  expect((await (await panel()).findAllByText('Completed')).length).toBeGreaterThan(0);
  expect((await panel()).queryByText('Sent')).toBeNull();
});

it('opens one by its address that the list does not show, and lists those of one member', async () => {
  const { asked } = openScreen(`open=${onItsWay.id}&memberId=${onItsWay.memberId}`, () => []);
  expect((await (await panel()).findAllByText('Completed')).length).toBeGreaterThan(0);
  expect(asked.find(({ id }) => id === 'transferList')?.input).toMatchObject({
    memberId: onItsWay.memberId,
    show: 'stuck',
  });
  expect(screen.getByRole('button', { name: 'All transfers' })).toBeDefined();
});

it('opens no other than what was asked for, whatever a server answers that knows no single transfers', async () => {
  const other = { ...done, id: '0198f7a2-0000-7000-8000-000000000003' };
  const { queries } = openScreen(`open=${onItsWay.id}`, () => [], [other]);
  const one = () =>
    queries.getQueryState([
      'transfers',
      'transferList',
      'one',
      { merchantId: 'harbour', show: 'all', id: onItsWay.id },
    ]);
  await waitFor(() => expect(one()?.status).toBe('success'));
  await act(async () => {});
  expect(screen.queryByRole('complementary')).toBeNull();
});
