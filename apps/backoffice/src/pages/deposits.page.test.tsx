import type { DepositFile, DepositRow } from '@baize/contract/backoffice/cashierDeposits.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { aDepositFile, IDS } from '../../test/cashier.ts';
import { openScreen, refusal } from '../../test/renderAtDesk.tsx';
import { Screen } from './deposits.page.tsx';

afterEach(cleanup);

const listOf = (list: readonly DepositRow[]) => ({
  list: [...list],
  nextCursor: null,
  waiting: list.length,
  oldestAt: list[0]?.waitingSince ?? null,
});

function open(
  search: string,
  file: DepositFile = aDepositFile(),
  more: Record<string, (input: never) => unknown> = {},
) {
  return openScreen(Screen, search, {
    replies: {
      staffDeposits: () => listOf([file.deposit]),
      staffDeposit: () => file,
      depositProof: () => ({ jpeg: 'AAAA' }),
      claimDeposit: () => ({ holder: aDepositFile().holder }),
      ...more,
    },
    may: ['cashier.read', 'deposits.confirm'],
  });
}
const panel = async () => within(await screen.findByRole('complementary'));
const askedFor = (asked: readonly { id: string; input: unknown }[], id: string) => asked.find((one) => one.id === id);

describe('the list', () => {
  it('says what an empty one means', async () => {
    openScreen(Screen, '', { replies: { staffDeposits: () => listOf([]) }, may: ['cashier.read'] });
    expect(await screen.findByText('No proofs or held payments waiting.')).toBeDefined();
  });

  it('says why it cannot be shown', async () => {
    const replies = { staffDeposits: () => Promise.reject(refusal('access.denied')) };
    openScreen(Screen, '', { replies, may: ['cashier.read'] });
    expect(await screen.findByRole('alert')).toBeDefined();
  });

  it('shows what waits, and opens one', async () => {
    const { address } = open('');
    expect(await screen.findByText('Proof to check')).toBeDefined();
    expect(screen.getByText(/1 deposit needs a decision/)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'ana' }));
    expect(address()).toMatchObject({ open: IDS.first });
    expect(await (await panel()).findByText('BPI-20261124-1')).toBeDefined();
  });

  it('asks for all deposits of a member when the address says so', async () => {
    const { asked } = open(`show=all&memberId=${IDS.ana}`);
    await screen.findByRole('button', { name: 'All deposits' });
    expect(askedFor(asked, 'staffDeposits')).toMatchObject({ input: { show: 'all', memberId: IDS.ana } });
  });
});

describe('a deposit that waits for staff', () => {
  it('shows its proof, and warns of the same picture elsewhere and of another amount', async () => {
    const { proof } = aDepositFile();
    open(
      `open=${IDS.first}`,
      aDepositFile(
        {},
        {
          proof: proof && {
            ...proof,
            paidAmount: '50.00',
            duplicates: [{ depositId: IDS.second, userName: 'ben', why: 'picture' }],
          },
        },
      ),
    );
    const file = await panel();
    expect(await file.findByText('The same image is on a deposit of ben.')).toBeDefined();
    expect(file.getByText(/not the expected amount/)).toBeDefined();
    expect(await file.findByRole('img', { name: 'Proof of payment' })).toBeDefined();
  });

  it('is claimed before it is decided, and taken over from a colleague by a word of its own', async () => {
    const { asked } = open(`open=${IDS.first}`, aDepositFile({}, { holder: null }));
    await userEvent.click(await (await panel()).findByRole('button', { name: 'Claim' }));
    await waitFor(() => expect(askedFor(asked, 'claimDeposit')?.input).toMatchObject({ takeOver: false }));
    cleanup();
    const holder = { staffName: 'noel', isSelf: false, until: '2026-11-24T03:20:00.000Z' };
    const other = open(`open=${IDS.first}`, aDepositFile({}, { holder }));
    expect(await (await panel()).findByText(/noel is working on this/)).toBeDefined();
    await userEvent.click((await panel()).getByRole('button', { name: 'Take over' }));
    await waitFor(() => expect(askedFor(other.asked, 'claimDeposit')?.input).toMatchObject({ takeOver: true }));
  });

  it('is credited with the reference and amount that the proof names, and says that a colleague must approve', async () => {
    const { asked, say } = open(`open=${IDS.first}`, aDepositFile(), {
      confirmDeposit: () => ({ state: 'checking', needsSecond: true }),
    });
    await userEvent.click(await (await panel()).findByRole('button', { name: /^Credit/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Credit' }));
    await waitFor(() => expect(say).toHaveBeenCalledWith('Saved. A colleague must approve.'));
    expect(askedFor(asked, 'confirmDeposit')?.input).toMatchObject({
      depositId: IDS.first,
      version: 4,
      paymentReference: 'BPI-20261124-1',
      amount: '500.07',
    });
  });

  it('keeps a refusal of a credit readable in its dialog', async () => {
    open(`open=${IDS.first}`, aDepositFile(), {
      confirmDeposit: () => Promise.reject(refusal('deposit.referenceUsed')),
    });
    await userEvent.click(await (await panel()).findByRole('button', { name: /^Credit/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Credit' }));
    expect((await dialog.findByRole('alert')).textContent).not.toBe('');
  });

  it('is rejected with a reason for the member and one for the log', async () => {
    const { asked } = open(`open=${IDS.first}`, aDepositFile(), { rejectDeposit: () => ({}) });
    await userEvent.click(await (await panel()).findByRole('button', { name: 'Reject' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Text for the member' }), 'proofRejected');
    await userEvent.type(dialog.getByRole('textbox'), 'not our account number');
    await userEvent.click(dialog.getByRole('button', { name: 'Reject' }));
    await waitFor(() =>
      expect(askedFor(asked, 'rejectDeposit')?.input).toMatchObject({
        publicReason: 'proofRejected',
        reason: 'not our account number',
        version: 4,
      }),
    );
  });

  it('cannot be decided by somebody who only looks', async () => {
    openScreen(Screen, `open=${IDS.first}`, {
      replies: {
        staffDeposits: () => listOf([]),
        staffDeposit: () => aDepositFile(),
        depositProof: () => ({ jpeg: 'A' }),
      },
      may: ['cashier.read'],
    });
    await (await panel()).findByText('BPI-20261124-1');
    expect((await panel()).queryByRole('heading', { name: 'Decision' })).toBeNull();
  });
});

it('asks the gateway about a deposit now, and says what it answered', async () => {
  const { say } = open(`open=${IDS.first}`, aDepositFile({ state: 'waiting', kind: 'redirect' }, { proof: null }), {
    askDepositNow: () => ({ answer: 'not paid', state: 'waiting' }),
  });
  await userEvent.click(await (await panel()).findByRole('button', { name: 'Check with the gateway now' }));
  await waitFor(() => expect(say).toHaveBeenCalledWith('Gateway check: not paid'));
});
