import type { ExceptionRow } from '@baize/contract/backoffice/cashierExceptions.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { IDS } from '../../test/cashier.ts';
import { openScreen, refusal } from '../../test/renderAtDesk.tsx';
import { Screen } from './exceptions.page.tsx';

afterEach(cleanup);

const row: ExceptionRow = {
  exceptionId: IDS.second,
  kind: 'paidTwice',
  subjectId: IDS.first,
  memberId: IDS.ana,
  userName: 'ana',
  accountId: 'gw_sandbox',
  accountName: 'Sandbox',
  amount: '500.00',
  currency: 'PHP',
  detail: 'payment pay_2',
  foundAt: '2026-11-24T03:00:00.000Z',
  explainedBy: '',
  secondBy: '',
  explanation: '',
  closedAt: null,
};

const open = (part: Partial<ExceptionRow> = {}, more: Record<string, (input: never) => unknown> = {}) =>
  openScreen(Screen, `open=${IDS.second}`, {
    replies: {
      cashierExceptions: () => ({ list: [{ ...row, ...part }], nextCursor: null, open: 1 }),
      explainException: () => ({ closed: true }),
      ...more,
    },
    may: ['recon.read', 'recon.write'],
  });
const panel = async () => within(await screen.findByRole('complementary'));

it('says that everything agrees', async () => {
  openScreen(Screen, '', {
    replies: { cashierExceptions: () => ({ list: [], nextCursor: null, open: 0 }) },
    may: ['recon.read'],
  });
  expect(await screen.findByText('No differences')).toBeDefined();
  expect(screen.getByText('0 open exceptions')).toBeDefined();
});

it('says why differences cannot be shown', async () => {
  const replies = { cashierExceptions: () => Promise.reject(refusal('access.denied')) };
  openScreen(Screen, '', { replies, may: ['recon.read'] });
  expect(await screen.findByRole('alert')).toBeDefined();
});

it('shows what a difference means, and leads to its deposit', async () => {
  open();
  const file = await panel();
  expect(file.getByText(/A second payment arrived for the same deposit/)).toBeDefined();
  const link = file.getByRole('link', { name: 'Open the deposit' });
  expect(new URL(link.getAttribute('href') ?? '', 'http://desk').searchParams.get('open')).toBe(IDS.first);
});

it.each([
  [true, 'Explained.'],
  [false, 'Saved. A colleague must approve.'],
])('explains a difference, and says whether somebody else has to agree', async (closed, words) => {
  const { asked, say } = open({}, { explainException: () => ({ closed }) });
  await userEvent.type((await panel()).getByRole('textbox', { name: 'What it was' }), 'paid by mistake, sent back');
  await userEvent.click((await panel()).getByRole('button', { name: 'Explain' }));
  await waitFor(() => expect(say).toHaveBeenCalledWith(words));
  expect(asked.find(({ id }) => id === 'explainException')?.input).toMatchObject({
    exceptionId: IDS.second,
    explanation: 'paid by mistake, sent back',
  });
});

it('keeps a refusal readable, such as to agree with oneself', async () => {
  open(
    { explainedBy: 'eva', explanation: 'paid by mistake' },
    { explainException: () => Promise.reject(refusal('approval.sameStaff')) },
  );
  await userEvent.click((await panel()).getByRole('button', { name: 'Approve' }));
  expect((await (await panel()).findByRole('alert')).textContent).not.toBe('');
});

it('asks nobody to explain what is closed', async () => {
  open({ explainedBy: 'eva', explanation: 'sent back', closedAt: '2026-11-24T03:10:00.000Z' });
  expect((await panel()).getByText('sent back (eva)')).toBeDefined();
  expect((await panel()).queryByRole('textbox')).toBeNull();
});

it('says what closed a difference by itself, what was found, and leads to the payout that it is about', async () => {
  const reference = `${IDS.first}.2`;
  open({
    ...{ kind: 'missingThere', closedAt: '2026-11-24T05:00:00.000Z' },
    detail: JSON.stringify({ reference, gatewayId: '' }),
  });
  const file = await panel();
  expect(file.getByText('The statement and our records agree by now.')).toBeDefined();
  expect(file.getByText(`Reference: ${reference}`)).toBeDefined();
  expect(file.getByRole('link', { name: 'Open the withdrawal' }).getAttribute('href')).toContain('/withdrawals');
  expect(await screen.findByText('Settled by itself')).toBeDefined();
});

it('holds a day against the gateway’s statement when it is asked to', async () => {
  const gateway = { currency: 'PHP', mode: 'test', state: 'open', silentSince: null, lastSuccessAt: null } as const;
  const more = { adapter: 'sandbox', adapterName: 'Sandbox', unanswered: 0, lastProblem: '' } as const;
  const list = [{ ...gateway, ...more, id: 'gw_sandbox', name: 'Sandbox', health: 'answering' as const }];
  const { asked, say } = openScreen(Screen, '', {
    replies: {
      cashierExceptions: () => ({ list: [], nextCursor: null, open: 0 }),
      gatewayList: () => ({ list, adapters: [] }),
      reconcileNow: () => ({ payments: 12, problem: '' }),
    },
    may: ['recon.read', 'recon.write', 'cashier.read'],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Check a day' }));
  const dialog = within(screen.getByRole('dialog'));
  await dialog.findByRole('option', { name: 'Sandbox' });
  const day = dialog.getByLabelText(/^Day at the gateway/);
  await userEvent.type(day, '2026-11-20');
  await userEvent.click(dialog.getByRole('button', { name: 'Check' }));
  await waitFor(() => expect(say).toHaveBeenCalledWith('12 payments of 20 Nov 2026 compared with our records.'));
  expect(asked.find(({ id }) => id === 'reconcileNow')?.input).toMatchObject({
    ...{ merchantId: 'harbour', accountId: 'gw_sandbox', day: '2026-11-20' },
  });
});
