import { Offline } from '@baize/client';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { demoWallet } from '../../../test/demo.ts';
import { refuse, renderInApp } from '../../../test/renderInApp.tsx';
import { DepositScreen } from './DepositScreen.tsx';

const wallet = (available?: boolean) =>
  demoWallet('20.00', available === undefined ? {} : { demoTopUp: { available, amount: '1000.00' } });
const KEY = 'baize.topUpWish';
const button = () => screen.findByRole('button', { name: 'Get ₱1,000.00 play money' });

describe('DepositScreen', () => {
  beforeEach(() => sessionStorage.clear());
  afterEach(cleanup);

  it('offers today’s play money and pays it once', async () => {
    let used = false;
    const { say } = await renderInApp(<DepositScreen />, {
      at: '/m/voucherCenter',
      session: {},
      replies: {
        memberWallet: () => wallet(!used),
        demoTopUp: () => ((used = true), { amount: '1000.00', balance: '1020.00', currency: 'PHP' }),
      },
    });
    await userEvent.click(await button());
    expect(await screen.findByText('You had your play money for today')).toBeTruthy();
    expect(say).toHaveBeenCalledWith('₱1,000.00 play money is in your balance.', { tone: 'ok' });
    expect(sessionStorage.getItem(KEY)).toBeNull();
  });

  it('asks with the same wish until the server has answered', async () => {
    let tries = 0;
    const demoTopUp = () => {
      tries += 1;
      if (tries === 1) throw new Offline('lost');
      return refuse('wallet.topUpUsed')();
    };
    const { sayError } = await renderInApp(<DepositScreen />, {
      at: '/m/voucherCenter',
      session: {},
      replies: { memberWallet: () => wallet(true), demoTopUp },
    });
    await userEvent.click(await button());
    await waitFor(() => expect(sayError).toHaveBeenCalledTimes(1));
    const wish = sessionStorage.getItem(KEY);
    expect(wish).not.toBeNull();
    await userEvent.click(await button());
    await waitFor(() => expect(sayError).toHaveBeenCalledTimes(2));
    expect(sessionStorage.getItem(KEY)).toBeNull();
  });

  it('says that paying in is not open outside demo mode', async () => {
    await renderInApp(<DepositScreen />, {
      at: '/m/voucherCenter',
      session: {},
      start: { demo: false },
      replies: { memberWallet: () => wallet() },
    });
    expect(await screen.findByText('This table is being set')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /play money/ })).toBeNull();
  });

  it('offers another try', async () => {
    let tries = 0;
    await renderInApp(<DepositScreen />, {
      at: '/m/voucherCenter',
      session: {},
      replies: { memberWallet: () => ((tries += 1) === 1 ? refuse('server.fault')() : wallet(true)) },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await button()).toBeTruthy();
  });
});
