import type { AdjustmentRow } from '@baize/contract/backoffice/cashierLedger.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { IDS } from '../../test/cashier.ts';
import { openScreen, refusal, refusedFields } from '../../test/renderAtDesk.tsx';
import { Screen } from './adjustments.page.tsx';

afterEach(cleanup);

const row: AdjustmentRow = {
  adjustmentId: IDS.first,
  memberId: IDS.ana,
  userName: 'ana',
  amount: '-250.00',
  currency: 'PHP',
  code: 'chargeback',
  publicText: 'Deposit taken back',
  reason: 'bank letter of Monday',
  state: 'proposed',
  proposedBy: 'noel',
  proposedAt: '2026-11-24T03:00:00.000Z',
  decidedBy: '',
  decidedAt: null,
  version: 1,
};

function open(part: Partial<AdjustmentRow>, more: Record<string, (input: never) => unknown> = {}) {
  return openScreen(Screen, `open=${IDS.first}`, {
    replies: {
      adjustments: () => ({ list: [{ ...row, ...part }], nextCursor: null }),
      decideAdjustment: () => ({ ...row, ...part, state: 'posted' }),
      ...more,
    },
    may: ['cashier.read', 'adjust.propose', 'adjust.approve'],
  });
}
const panel = async () => within(await screen.findByRole('complementary'));
const inputOf = (asked: readonly { id: string; input: unknown }[], id: string) =>
  asked.find((one) => one.id === id)?.input;

it('says that nothing needs approval', async () => {
  openScreen(Screen, '', { replies: { adjustments: () => ({ list: [], nextCursor: null }) }, may: ['cashier.read'] });
  expect(await screen.findByText('No adjustments')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Propose an adjustment' })).toBeNull();
});

it('says why the list cannot be shown', async () => {
  const replies = { adjustments: () => Promise.reject(refusal('access.denied')) };
  openScreen(Screen, '', { replies, may: ['cashier.read'] });
  expect(await screen.findByRole('alert')).toBeDefined();
});

it('lets nobody approve an own proposal, but take it back', async () => {
  const { asked } = open({ proposedBy: 'eva' });
  const file = await panel();
  expect(file.getByText('You requested this, so a colleague must approve it.')).toBeDefined();
  expect(file.queryByRole('button', { name: 'Approve' })).toBeNull();
  await userEvent.click(file.getByRole('button', { name: 'Cancel request' }));
  await waitFor(() => expect(inputOf(asked, 'decideAdjustment')).toMatchObject({ verdict: 'refuse' }));
});

it('approves a colleague’s proposal in the version that was looked at', async () => {
  const { asked, say } = open({});
  await userEvent.click((await panel()).getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(say).toHaveBeenCalledWith(expect.stringContaining('posted')));
  expect(inputOf(asked, 'decideAdjustment')).toMatchObject({ adjustmentId: IDS.first, version: 1, verdict: 'approve' });
});

it('keeps a refused approval readable', async () => {
  open({}, { decideAdjustment: () => Promise.reject(refusal('wallet.insufficientFunds')) });
  await userEvent.click((await panel()).getByRole('button', { name: 'Approve' }));
  expect((await (await panel()).findByRole('alert')).textContent).not.toBe('');
});

it('proposes under one id, however often it is sent', async () => {
  let tries = 0;
  const { asked } = open(
    {},
    {
      proposeAdjustment: () =>
        ++tries === 1 ? Promise.reject(refusedFields({ userName: 'Nobody has this name.' })) : row,
    },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Propose an adjustment' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Username' }), 'ana');
  await userEvent.type(dialog.getByRole('textbox', { name: /^Amount/ }), '-250');
  await userEvent.type(dialog.getByRole('textbox', { name: 'Text for the member' }), 'Deposit taken back');
  await userEvent.type(dialog.getByRole('textbox', { name: /reason|why/i }), 'bank letter of Monday');
  await userEvent.click(dialog.getByRole('button', { name: 'Propose' }));
  await dialog.findByText('Nobody has this name.');
  await userEvent.click(dialog.getByRole('button', { name: 'Propose' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const ids = asked
    .filter(({ id }) => id === 'proposeAdjustment')
    .map(({ input }) => (input as AdjustmentRow).adjustmentId);
  expect(ids).toHaveLength(2);
  expect(ids[0]).toBe(ids[1]);
});
