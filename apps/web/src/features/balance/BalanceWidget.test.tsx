import { cleanup, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { demoWallet } from '../../../test/demo.ts';
import { refuse, renderInApp } from '../../../test/renderInApp.tsx';
import { MemberBalance } from '../member/index.ts';
import { BalanceWidget } from './index.ts';
import { between, useCountUp } from './useCountUp.ts';

describe('BalanceWidget [A3-3]', () => {
  beforeEach(() => localStorage.clear());
  afterEach(cleanup);

  it('shows asterisks until the ledger says how much there is', async () => {
    let release = (_: unknown) => {};
    const held = new Promise((done) => (release = done));
    await renderInApp(<BalanceWidget />, { session: {}, replies: { memberWallet: () => held } });
    expect(screen.getByText('******')).toBeTruthy();

    release(demoWallet('12480.50'));
    await waitFor(() => expect(screen.getByText('₱12,480.50')).toBeTruthy());
  });

  it('names trial money, and leads nowhere to pay in', async () => {
    await renderInApp(<BalanceWidget />, {
      session: { type: 4 },
      replies: { memberWallet: () => demoWallet('1000.00') },
    });
    await screen.findByRole('button', { name: '₱1,000.00 Free trial. Hide amount' });
    expect(screen.getByText('Free trial')).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('hides and shows the amount, and remembers it [A2-11, A4-19]', async () => {
    await renderInApp(<BalanceWidget />, { session: {}, replies: { memberWallet: () => demoWallet('5.00') } });
    await userEvent.click(await screen.findByRole('button', { name: 'Balance: ₱5.00. Hide amount' }));

    expect(screen.getByText('******')).toBeTruthy();
    expect(localStorage.getItem('hideBalance')).toBe('1');
    await userEvent.click(screen.getByRole('button', { name: 'Balance: hidden. Show amount' }));
    expect(screen.getByText('₱5.00')).toBeTruthy();
  });

  it('stays masked when the balance cannot be had', async () => {
    await renderInApp(<BalanceWidget />, { session: {}, replies: { memberWallet: refuse('server.busy') } });
    await waitFor(() => expect(screen.getByText('******')).toBeTruthy());
  });
});

describe('a balance that is asked for again', () => {
  afterEach(cleanup);

  it('is masked until the answer is there (A2) [A2-12]', async () => {
    let release = (_: unknown) => {};
    const replies = [async () => demoWallet('5.00'), () => new Promise((done) => (release = done))];
    const { t } = await renderInApp(<MemberBalance />, {
      session: {},
      replies: { memberWallet: () => replies.shift()?.() },
    });
    expect(await screen.findByText('₱5.00')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: t('balance.refresh') }));
    expect(await screen.findByText('******')).toBeTruthy();
    expect(screen.queryByText(/₱5\.00/)).toBeNull();
    release(demoWallet('7.00'));
    expect(await screen.findByText('₱7.00')).toBeTruthy();
  });
});

describe('between', () => {
  it.each([
    ['0.00', '10.00', 0, '0.00'],
    ['0.00', '10.00', 1, '10.00'],
    ['10.00', '0.00', 1, '0.00'],
    ['-1.00', '1.00', 0, '-1.00'],
    ['0.00', '0.05', 0.5, '0.04'],
  ])('from %s to %s at %s is %s', (from, to, share, amount) => {
    expect(between(from, to, share)).toBe(amount);
  });
});

describe('an amount that changes', () => {
  afterEach(cleanup);

  it('goes down at once and counts up to a win', async () => {
    const { result, rerender } = renderHook(({ amount }) => useCountUp(amount), { initialProps: { amount: '10.00' } });
    rerender({ amount: '8.00' });
    expect(result.current).toBe('8.00');
    rerender({ amount: '20.00' });
    expect(result.current).toBe('8.00');
    await waitFor(() => expect(result.current).toBe('20.00'));
    rerender({ amount: '30.00' });
    rerender({ amount: '29.00' });
    expect(result.current).toBe('29.00');
  });
});
