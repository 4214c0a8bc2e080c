import { Offline } from '@baize/client';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { refuse, renderInApp } from '../../../test/renderInApp.tsx';
import { WalletTransferScreen } from './WalletTransferScreen.tsx';

const ID = '0198f7a2-0000-7000-8000-000000000001';
const AT = '2026-11-21T04:00:00.000Z';
const line = (change: object = {}) => ({
  transferId: ID,
  vendor: 'ACME',
  vendorName: 'ACME Games',
  direction: 'in',
  amount: '50.00',
  currency: 'PHP',
  standing: 'completed',
  problem: null,
  origin: 'member',
  askedAt: AT,
  endedAt: AT,
  ...change,
});
const wallet = (change: object = {}) => ({
  vendor: 'ACME',
  vendorName: 'ACME Games',
  balance: '200.00',
  asOf: AT,
  fresh: true,
  inPlay: false,
  open: true,
  underWay: null,
  ...change,
});
const wallets = (list: readonly object[] = [wallet()], change: object = {}) => ({
  currency: 'PHP',
  main: '1000.00',
  inTransit: '0.00',
  list,
  ...change,
});
const none = { list: [], nextCursor: null };

const draw = (replies: Record<string, (input: never) => unknown>) =>
  renderInApp(<WalletTransferScreen />, {
    at: '/m/walletTransfer',
    session: {},
    replies: { vendorWallets: () => wallets(), walletTransfers: () => none, ...replies },
  });
const amount = () => screen.findByLabelText('Amount');

describe('WalletTransferScreen [G7-5]', () => {
  afterEach(cleanup);

  it('shows the sum of all wallets and what is on its way', async () => {
    await draw({
      vendorWallets: () =>
        wallets([wallet(), wallet({ vendor: 'OTHER', vendorName: 'Other' })], { inTransit: '30.00' }),
    });
    expect(await screen.findByText('₱1,430.00')).toBeTruthy();
    expect(screen.getByText('Main ₱1,000.00 · Pending ₱30.00')).toBeTruthy();
  });

  it('moves what was typed to the chosen wallet and says what both hold afterwards', async () => {
    const asked: unknown[] = [];
    await draw({ walletTransfer: (input) => (asked.push(input), line()) });
    await userEvent.type(await amount(), '50');
    expect(screen.getByText('₱950.00')).toBeTruthy();
    expect(screen.getByText('₱250.00')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Move ₱50.00 to ACME Games' }));
    expect(await screen.findByText('₱50.00 moved.')).toBeTruthy();
    expect(asked).toEqual([{ from: 'main', to: 'ACME', amount: '50.00' }]);
  });

  it('says that a transfer has arrived that was on its way when it was asked for', async () => {
    let history = [line({ standing: 'underWay', endedAt: null })];
    const { queries } = await draw({
      walletTransfer: () => history[0],
      walletTransfers: () => ({ list: history, nextCursor: null }),
    });
    await userEvent.type(await amount(), '50');
    await userEvent.click(screen.getByRole('button', { name: 'Move ₱50.00 to ACME Games' }));
    await screen.findByText(/^₱50\.00 is pending\./);
    history = [line()];
    await queries.invalidateQueries({ queryKey: ['wallet'] });
    expect(await screen.findByText('₱50.00 moved.')).toBeTruthy();
    expect(screen.queryByText(/^₱50\.00 is pending\./)).toBeNull();
  });

  it('brings everything from a wallet by one tap on all', async () => {
    const asked: unknown[] = [];
    await draw({ walletTransfer: (input) => (asked.push(input), line({ direction: 'out', amount: '200.00' })) });
    await userEvent.click(await screen.findByRole('button', { name: 'Back to main' }));
    await userEvent.click(screen.getByRole('button', { name: 'All' }));
    await userEvent.click(screen.getByRole('button', { name: 'Move ₱200.00 back' }));
    await waitFor(() => expect(asked).toEqual([{ from: 'ACME', to: 'main', amount: '200.00' }]));
  });

  it.each([
    ['5000', 'Only ₱1,000.00 available.'],
    ['0', 'Enter an amount above zero with up to two decimals.'],
    ['abc', 'Enter an amount above zero with up to two decimals.'],
  ])('does not send %s and says why at the field', async (typed, words) => {
    await draw({});
    await userEvent.type(await amount(), typed);
    await userEvent.tab();
    expect(await screen.findByText(words)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: /^Move/ }));
    expect(screen.getByText(words)).toBeTruthy();
  });

  it.each([
    [{ standing: 'underWay', endedAt: null }, '₱50.00 is pending. We’re waiting for ACME Games to confirm.'],
    [
      { standing: 'reversed', problem: 'limit' },
      'ACME Games didn’t accept ₱50.00. It’s back in your main wallet. Your limit or the provider’s limit was reached.',
    ],
  ])('says where the money is: %o', async (change, words) => {
    await draw({ walletTransfer: () => line(change) });
    await userEvent.type(await amount(), '50');
    await userEvent.click(screen.getByRole('button', { name: /^Move/ }));
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('asks with the same key until it is answered, so that a lost answer moves nothing twice', async () => {
    let tries = 0;
    const { keys, say } = await draw({
      walletTransfer: () => {
        tries += 1;
        if (tries === 1) throw new Offline('lost');
        return line();
      },
    });
    const key = () => keys.get('walletTransfer');
    await userEvent.type(await amount(), '50');
    await userEvent.click(screen.getByRole('button', { name: /^Move/ }));
    await waitFor(() =>
      expect(say).toHaveBeenCalledWith(expect.stringContaining('won’t be charged twice'), expect.anything()),
    );
    const first = key();
    await userEvent.click(screen.getByRole('button', { name: /^Move/ }));
    expect(await screen.findByText('₱50.00 moved.')).toBeTruthy();
    expect(key()).toBe(first);
    await userEvent.type(await amount(), '50');
    await userEvent.click(screen.getByRole('button', { name: /^Move/ }));
    await waitFor(() => expect(tries).toBe(3));
    expect(key()).not.toBe(first);
  });

  it('lets nothing be moved while a transfer is under way, and says so', async () => {
    await draw({
      vendorWallets: () => wallets([wallet({ fresh: false, underWay: line({ standing: 'underWay', endedAt: null }) })]),
    });
    expect(await screen.findByText('₱50.00 being sent')).toBeTruthy();
    await userEvent.type(await amount(), '10');
    expect(screen.getByRole('button', { name: /^Move/ }).getAttribute('aria-disabled')).toBe('true');
  });

  it('says since when a silent vendor’s amount is known, and that a closed one takes nothing', async () => {
    await draw({
      vendorWallets: () =>
        wallets([wallet({ fresh: false }), wallet({ vendor: 'SHUT', vendorName: 'Shut', open: false })]),
    });
    expect(await screen.findByText(/^The provider isn’t responding\. Balance as of/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: /Shut/ }));
    expect(screen.getByRole('button', { name: 'To Shut' })).toHaveProperty('disabled', true);
    expect(screen.getByRole('button', { name: 'Back to main' }).getAttribute('aria-pressed')).toBe('true');
  });

  it('brings everything back, and names who did not answer and with whom something else is under way', async () => {
    const { say } = await draw({
      collectWallets: () => ({
        main: '1000.00',
        currency: 'PHP',
        list: [line({ direction: 'out' })],
        silent: ['OTHER'],
        underWay: ['BUSY'],
      }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Collect all' }));
    await waitFor(() =>
      expect(say).toHaveBeenCalledWith(expect.stringMatching(/OTHER didn’t respond.* with BUSY is still pending/), {
        stay: 'long',
      }),
    );
  });

  it('says why bringing everything back was refused, and leaves open only what was not answered', async () => {
    let reply: () => unknown = refuse('rate.limited');
    const { keys, say, sayError } = await draw({ collectWallets: () => reply() });
    const bring = async () => userEvent.click(await screen.findByRole('button', { name: 'Collect all', busy: false }));
    await bring();
    await waitFor(() => expect(sayError).toHaveBeenCalledWith(expect.objectContaining({ code: 'rate.limited' })));
    expect(say).not.toHaveBeenCalled();
    const refused = keys.get('collectWallets');
    reply = refuse('server.fault');
    await bring();
    await waitFor(() =>
      expect(say).toHaveBeenCalledWith(expect.stringContaining('won’t be charged twice'), expect.anything()),
    );
    expect(sayError).toHaveBeenCalledOnce();
    expect(keys.get('collectWallets')).not.toBe(refused);
  });

  it('lists the transfers with where their money is', async () => {
    await draw({
      walletTransfers: () => ({
        list: [
          line(),
          line({ transferId: ID.replace(/1$/, '2'), standing: 'reversed', problem: 'disabled', origin: 'launch' }),
        ],
        nextCursor: null,
      }),
    });
    const list = within(await screen.findByRole('list', { name: 'Transfers' }));
    expect(list.getByText('Done')).toBeTruthy();
    expect(list.getByText('Refunded')).toBeTruthy();
    expect(list.getByText('Automatic (game opened)')).toBeTruthy();
    expect(list.getByText('This account is blocked, here or at the provider.')).toBeTruthy();
  });

  it('says that there is nothing to move where no vendor keeps a wallet', async () => {
    await draw({ vendorWallets: () => wallets([]) });
    expect(await screen.findByText('No game wallets')).toBeTruthy();
    expect(await screen.findByText('No transfers yet')).toBeTruthy();
  });

  it('offers another try', async () => {
    let tries = 0;
    await draw({ vendorWallets: () => ((tries += 1) === 1 ? refuse('server.fault')() : wallets()) });
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('ACME Games')).toBeTruthy();
  });
});
