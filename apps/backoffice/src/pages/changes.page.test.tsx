import type { ChangeRow } from '@baize/contract/backoffice/changes.ts';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { IDS } from '../../test/cashier.ts';
import { openScreen, refusal } from '../../test/renderAtDesk.tsx';
import { Screen } from './changes.page.tsx';

afterEach(cleanup);

const row: ChangeRow = {
  changeId: IDS.first,
  kind: 'cashierLimits',
  target: '',
  before: { withdrawDayMax: '200000.00' },
  after: { withdrawDayMax: '300000.00' },
  reason: 'the season begins',
  state: 'proposed',
  askedBy: 'noel',
  mayDecide: true,
  askedAt: '2026-11-24T03:00:00.000Z',
  decidedBy: '',
  decidedAt: null,
};

const open = (part: Partial<ChangeRow>, may: readonly string[] = ['cashier.read', 'cashier.second'], reply?: unknown) =>
  openScreen(Screen, `open=${IDS.first}`, {
    replies: {
      pendingChanges: () => ({ list: [{ ...row, ...part }], nextCursor: null }),
      decideChange: () => reply ?? { ...row, ...part, state: 'approved' },
    },
    may: may as never,
  });
const panel = async () => within(await screen.findByRole('complementary'));

it('says that nothing waits, and why a list cannot be shown', async () => {
  const empty = { pendingChanges: () => ({ list: [], nextCursor: null }) };
  openScreen(Screen, '', { replies: empty, may: ['cashier.read'] });
  expect(await screen.findByText('No changes')).toBeDefined();
  cleanup();
  const replies = { pendingChanges: () => Promise.reject(refusal('access.denied')) };
  openScreen(Screen, '', { replies, may: ['cashier.read'] });
  expect(await screen.findByRole('alert')).toBeDefined();
});

it('shows what would change and why, and approves it with a reason', async () => {
  const { asked } = open({});
  const file = await panel();
  expect(file.getByText('200,000.00')).toBeDefined();
  expect(file.getByText('300,000.00')).toBeDefined();
  expect(file.getByText('the season begins')).toBeDefined();
  await userEvent.click(file.getByRole('button', { name: 'Approve' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Approve: Cashier limits' }));
  await userEvent.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'agreed on Monday');
  await userEvent.click(dialog.getByRole('button', { name: 'Approve' }));
  expect(asked.find(({ id }) => id === 'decideChange')?.input).toMatchObject({
    ...{ changeId: IDS.first, verdict: 'approve', reason: 'agreed on Monday' },
  });
});

it('lets who asked only take it back, and shows no decision to who may not give one', async () => {
  open({ askedBy: 'eva' });
  const file = await panel();
  expect(file.queryByRole('button', { name: 'Approve' })).toBeNull();
  expect(file.getByRole('button', { name: 'Cancel request' })).toBeDefined();
  cleanup();
  open({ mayDecide: false }, ['cashier.read']);
  expect((await panel()).queryByRole('button', { name: 'Approve' })).toBeNull();
  cleanup();
  open({ state: 'outdated' });
  expect((await panel()).queryByRole('button', { name: 'Approve' })).toBeNull();
});
