import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { demoWallet } from '../../../test/demo.ts';
import { refuse, renderInApp } from '../../../test/renderInApp.tsx';
import { WalletBlock } from './WalletBlock.tsx';

const vendor = (balance: string) => ({ vendor: 'REEF', balance, asOf: '2026-11-24T02:00:00.000Z', inPlay: false });
const draw = (wallet: () => unknown) =>
  renderInApp(<WalletBlock actions />, {
    session: {},
    start: { flags: { FUNDTRANS3: true, TRANSREC3: true } },
    replies: { memberWallet: wallet },
  });
const facts = () => screen.getAllByRole('term').map((term) => `${term.textContent} ${term.nextSibling?.textContent}`);

describe('WalletBlock', () => {
  beforeEach(() => localStorage.clear());
  afterEach(cleanup);

  it('says where the money is, and leads to what moves it', async () => {
    await draw(() =>
      demoWallet('1300.00', {
        main: '1000.00',
        bonus: '50.00',
        locked: '300.00',
        inTransit: '10.00',
        vendors: [vendor('200.00'), vendor('40.00')],
      }),
    );
    await screen.findByText('₱1,000.00');
    expect(facts()).toEqual([
      'Main wallet ₱1,000.00',
      'Bonus ₱50.00',
      'On hold for withdrawals ₱300.00',
      'Pending ₱10.00',
      'Game wallets ₱240.00',
    ]);
    for (const name of ['Deposit', 'Withdraw', 'Transfer', 'Accounts', 'Records'])
      expect(screen.getByRole('link', { name })).toBeTruthy();
  });

  it('hides the amounts where the player wants that, and leaves out what there is not', async () => {
    localStorage.setItem('hideBalance', '1');
    await draw(() => demoWallet('1000.00'));
    await screen.findByText('Main wallet');
    expect(facts()).toEqual(['Main wallet ******', 'Bonus ******', 'On hold for withdrawals ******']);
    expect(screen.queryByRole('link', { name: 'Transfer' })).toBeNull();
  });

  it('offers another try', async () => {
    let tries = 0;
    await draw(() => ((tries += 1) === 1 ? refuse('server.fault')() : demoWallet('5.00')));
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('₱5.00')).toBeTruthy();
  });
});
