import { Offline } from '@baize/client';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ACCOUNT_ID, demoAccount, demoOptions, demoWithdrawal, WITHDRAWAL_ID } from '../../../test/cashier.ts';
import { demoMember, demoWallet } from '../../../test/demo.ts';
import { refuse, renderInApp } from '../../../test/renderInApp.tsx';
import { WithdrawScreen } from './WithdrawScreen.tsx';

const draw = (
  replies: Record<string, (input: never) => unknown> = {},
  { at = '/m/withdraw', confirms = true }: { at?: '/m/withdraw' | `/m/withdraw?${string}`; confirms?: boolean } = {},
) =>
  renderInApp(<WithdrawScreen />, {
    at,
    session: {},
    confirms,
    replies: {
      memberWallet: () => demoWallet('12480.50', { bonus: '500.00' }),
      memberInfo: () => demoMember(),
      withdrawOptions: () => demoOptions(),
      ...replies,
    },
  });
const RESET = { resetsAt: '2026-11-24T16:00:00.000Z' };
const amount = () => screen.findByLabelText('Amount');
const button = () => screen.getByRole('button', { name: /^(Withdraw ₱|Enter an amount|Check the amount|Connect)/ });
const pad = () => screen.findByRole('dialog', { name: 'Payment password' });
async function enter(digits: string) {
  const keys = within(await pad());
  for (const digit of digits) await userEvent.click(keys.getByRole('button', { name: digit }));
}

describe('WithdrawScreen, a new withdrawal', () => {
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
  });

  it('shows what leaves, what it costs and what arrives, and sends it after six digits', async () => {
    const sent: unknown[] = [];
    const { goTo, keys } = await draw({ withdraw: (input) => (sent.push(input), demoWithdrawal()) });
    await userEvent.type(await amount(), '3000');
    const slip = within(screen.getByLabelText('Summary'));
    expect(slip.getAllByRole('definition').map((one) => one.textContent?.replace('\u2060', ''))).toEqual([
      '₱3,000.00',
      '−₱15.00',
      '₱2,985.00',
    ]);
    expect(slip.getByText('Arrives at GCash, usually in 15 min')).toBeTruthy();
    await userEvent.click(button());
    expect(within(await pad()).getByText('to GCash ••5501 · ₱2,985.00 arrives')).toBeTruthy();
    await enter('284615');
    await waitFor(() => expect(goTo).toHaveBeenCalledWith(`/m/withdraw?withdrawal=${WITHDRAWAL_ID}`));
    expect(sent).toEqual([{ bankCardId: ACCOUNT_ID, amount: '3000.00', paymentPassword: '284615', feeShown: '15.00' }]);
    expect(keys.get('withdraw')).not.toBe('');
  });

  it('takes the digits of a keyboard as well, and erases', async () => {
    const sent: { paymentPassword?: string }[] = [];
    await draw({ withdraw: (input: object) => (sent.push(input), demoWithdrawal()) });
    await userEvent.type(await amount(), '3000');
    await userEvent.click(button());
    await pad();
    await userEvent.keyboard('2{Backspace}');
    expect(screen.getByRole('img', { name: '0 of 6 digits entered' })).toBeTruthy();
    await userEvent.keyboard('284615');
    await waitFor(() => expect(sent.map((one) => one.paymentPassword)).toEqual(['284615']));
  });

  it('empties the pad after a wrong password and takes another under a new key', async () => {
    let tries = 0;
    const { keys } = await draw({
      withdraw: () => ((tries += 1) === 1 ? refuse('paymentPassword.wrong', { triesLeft: 4 })() : demoWithdrawal()),
    });
    await userEvent.type(await amount(), '3000');
    await userEvent.click(button());
    await enter('111112');
    expect(await screen.findByText(/payment password is incorrect\. 4 attempts left/)).toBeTruthy();
    expect(screen.getByRole('img', { name: '0 of 6 digits entered' })).toBeTruthy();
    const first = keys.get('withdraw');
    await enter('284615');
    await waitFor(() => expect(tries).toBe(2));
    expect(keys.get('withdraw')).not.toBe(first);
  });

  it('takes no digits while it is locked, and says for how long', async () => {
    const { asked } = await draw({ withdraw: refuse('paymentPassword.locked', { minutes: 30 }) });
    await userEvent.type(await amount(), '3000');
    await userEvent.click(button());
    await enter('111112');
    expect(await screen.findByText(/Please wait 30 minutes/)).toBeTruthy();
    await enter('284615');
    expect(asked.filter((id) => id === 'withdraw')).toHaveLength(1);
  });

  it('asks before a bonus ends, and sends the yes with the same password', async () => {
    const sent: { endBonus?: boolean; paymentPassword?: string }[] = [];
    const { confirm } = await draw({
      withdraw(input: object) {
        sent.push(input);
        if (sent.length === 1) refuse('bonus.willEnd', { amount: '500.00' })();
        return demoWithdrawal();
      },
    });
    await userEvent.type(await amount(), '3000');
    await userEvent.click(button());
    await enter('284615');
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(confirm).toHaveBeenCalledWith(expect.objectContaining({ danger: true }));
    expect(sent[1]).toMatchObject({ endBonus: true, paymentPassword: '284615' });
  });

  it('sends nothing again when the player keeps the bonus', async () => {
    const { asked } = await draw({ withdraw: refuse('bonus.willEnd', { amount: '500.00' }) }, { confirms: false });
    await userEvent.type(await amount(), '3000');
    await userEvent.click(button());
    await enter('284615');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked.filter((id) => id === 'withdraw')).toHaveLength(1);
  });

  it.each([
    ['withdraw.dayLimit', { ...RESET, left: '1200.00', countLeft: 2 }, /^You can withdraw ₱1,200\.00 more until/, null],
    ['withdraw.dayLimit', { ...RESET, left: '0.00', countLeft: 0 }, /^You’ve reached today’s limit/, null],
    ['withdraw.playThrough', { left: '350.00' }, /₱350\.00 left\./, 'Go to the games'],
    ['withdraw.feeChanged', { fee: '15.00' }, /^The fee is ₱15\.00 now/, null],
    ['withdraw.closed', {}, /are closed right now/, null],
    ['withdraw.open', {}, /You have an open withdrawal/, null],
    ['bankCard.nameDiffers', {}, /isn’t in your verified name/, 'Go to your accounts'],
    ['bankCard.confirm', {}, /returned a payment from this account/, 'Go to your accounts'],
    ['bankCard.cooling', { hours: 20 }, /You can use it in/, null],
    ['wallet.insufficientFunds', {}, /Insufficient balance/, null],
  ] as const)('%s closes the pad and is told in the player’s money and time', async (code, value, text, way) => {
    await draw({ withdraw: refuse(code, value) });
    await userEvent.type(await amount(), '3000');
    await userEvent.click(button());
    await enter('284615');
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText(text)).toBeTruthy();
    expect(within(alert).queryByRole('link')?.textContent ?? null).toBe(way);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('closes the pad and says what no longer fits when the balance has gone meanwhile', async () => {
    let main = '12000.00';
    const { asked } = await draw({
      withdrawOptions: () => demoOptions({ main }),
      withdraw: refuse('paymentPassword.wrong', { triesLeft: 4 }),
    });
    await userEvent.type(await amount(), '3000');
    await userEvent.click(button());
    main = '500.00';
    await enter('111222');
    await screen.findByText(/4 attempts left/);
    await screen.findByText('You have ₱500.00.');
    await enter('284615');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked.filter((id) => id === 'withdraw')).toHaveLength(1);
  });

  it('keeps its key when no answer came', async () => {
    let tries = 0;
    const { keys, say } = await draw({
      withdraw: () => {
        tries += 1;
        if (tries === 1) throw new Offline('lost');
        return demoWithdrawal();
      },
    });
    await userEvent.type(await amount(), '3000');
    await userEvent.click(button());
    await enter('284615');
    await waitFor(() =>
      expect(say).toHaveBeenCalledWith(expect.stringContaining('only withdrawn once'), expect.anything()),
    );
    const first = keys.get('withdraw');
    await enter('284615');
    await waitFor(() => expect(tries).toBe(2));
    expect(keys.get('withdraw')).toBe(first);
  });

  it.each([
    ['20000', 'You have ₱11,980.50.', {}],
    ['100', 'The minimum withdrawal is ₱200.', {}],
    ['60000', 'The maximum per withdrawal is ₱50,000.', { main: '70000.00' }],
    [
      '5000',
      /^You can withdraw ₱1,000\.00 more until/,
      { day: { left: '1000.00', countLeft: 1, resetsAt: '2026-11-24T16:00:00.000Z' } },
    ],
  ])('does not send %s and says why under the field', async (typed, words, change) => {
    await draw({ withdrawOptions: () => demoOptions(change) });
    await userEvent.type(await amount(), typed);
    await userEvent.tab();
    expect(await screen.findByText(words)).toBeTruthy();
    await userEvent.click(button());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('fills in everything that can go at once', async () => {
    await draw();
    await userEvent.click(await screen.findByRole('button', { name: 'All' }));
    expect((await amount()).getAttribute('value') ?? '').toBe('11,980.50');
  });

  it('says what is left to play through, and does not open the pad', async () => {
    await draw({
      withdrawOptions: () =>
        demoOptions({ playThrough: { required: '2000.00', done: '1360.00', left: '640.00', list: [] } }),
    });
    expect(await screen.findByText('Bet ₱640.00 first')).toBeTruthy();
    expect(screen.getByRole('progressbar', { name: 'Bet so far' }).getAttribute('aria-valuenow')).toBe('68');
    await userEvent.type(await amount(), '3000');
    await userEvent.click(button());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('greys an account that is new or whose bank is closed, and takes one that can be used', async () => {
    await draw({
      withdrawOptions: () =>
        demoOptions({
          bankCards: [
            demoAccount({
              bankCardId: ACCOUNT_ID.replace(/3$/, '4'),
              kind: 'bank',
              name: 'BPI',
              mask: '••4417',
              state: 'cooling',
              usableAt: '2099-11-25T00:10:00.000Z',
            }),
            demoAccount(),
          ],
        }),
    });
    expect(await screen.findByRole('radio', { name: /BPI.*New: usable from/ })).toHaveProperty('disabled', true);
    expect(screen.getByRole('radio', { name: /GCash/ })).toHaveProperty('checked', true);
  });

  it.each([
    [{ kycRequired: true }, 'Verify your identity'],
    [{ bankCards: [] }, 'Add your account'],
    [{ hasPaymentPassword: false }, 'Set a payment password'],
  ])('leads to what is missing: %o', async (change, words) => {
    await draw({ withdrawOptions: () => demoOptions(change) });
    expect(await screen.findByText('Complete one step first. You only do it once.')).toBeTruthy();
    expect(
      screen.queryByRole('link', { name: words }) ?? screen.getAllByRole('button', { name: new RegExp(words) })[0],
    ).toBeTruthy();
    expect(screen.queryByLabelText('Amount')).toBeNull();
  });

  it.each([
    [false, 'Not needed now'],
    [true, 'Done'],
  ])('says of an identity that nobody asks for whether it has been checked: %s', async (kycDone, words) => {
    await draw({ withdrawOptions: () => demoOptions({ bankCards: [], kycDone }) });
    expect((await screen.findByText('Your identity')).parentElement?.textContent).toContain(words);
  });

  it('sets the payment password in a sheet', async () => {
    await draw({ withdrawOptions: () => demoOptions({ hasPaymentPassword: false }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Set a payment password' }));
    expect(await screen.findByRole('dialog', { name: 'Payment password' })).toBeTruthy();
  });

  it('leads from the pad to a new password by a code', async () => {
    await draw();
    await userEvent.type(await amount(), '3000');
    await userEvent.click(button());
    await userEvent.click(within(await pad()).getByRole('button', { name: 'Forgot?' }));
    expect(await screen.findByText('Use current password')).toBeTruthy();
  });

  it('shows an open withdrawal first', async () => {
    await draw({
      withdrawOptions: () => demoOptions({ open: [demoWithdrawal()] }),
      withdrawDetail: () => demoWithdrawal(),
    });
    expect(await screen.findByText('You can withdraw again when this one is done.')).toBeTruthy();
    expect(screen.queryByLabelText('Amount')).toBeNull();
  });

  it('says that there is nothing to withdraw, and brings back what lies in game wallets', async () => {
    await draw({
      withdrawOptions: () =>
        demoOptions({ main: '0.00', elsewhere: [{ vendor: 'ACME', vendorName: 'ACME Games', balance: '200.00' }] }),
    });
    expect(await screen.findByText('Nothing to withdraw')).toBeTruthy();
    expect(screen.getByText('₱200.00')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Collect all' })).toBeTruthy();
  });

  it('says in the server’s words who may not withdraw here', async () => {
    await draw({ withdrawOptions: refuse('access.denied') });
    expect(await screen.findByRole('link', { name: 'Home' })).toBeTruthy();
  });

  it('offers another try', async () => {
    await draw({
      withdrawOptions: () => {
        throw new Offline('lost');
      },
    });
    expect(await screen.findByRole('button', { name: 'Try again' }, { timeout: 5000 })).toBeTruthy();
  });
});

describe('WithdrawScreen, withdrawals so far', () => {
  afterEach(cleanup);
  const one = (over: object = {}) =>
    draw({ withdrawDetail: () => demoWithdrawal(over) }, { at: `/m/withdraw?withdrawal=${WITHDRAWAL_ID}` });
  const event = (step: string, reason: string | null = null) => ({
    step,
    at: '2026-11-24T02:18:00.000Z',
    reason,
    usualMinutes: null,
  });
  const steps = async () =>
    within(await screen.findByRole('list', { name: 'Progress' }))
      .getAllByRole('listitem')
      .map((item) => item.firstElementChild?.textContent);

  it('says what happens now, why, how long it takes and until when', async () => {
    await one();
    expect(await steps()).toEqual(['Requested', 'On hold', 'In review', 'Approved', 'With the bank', 'Paid']);
    expect(screen.getByText(/It’s the first to this account\. Usually 12 min\. By .* at the latest\./)).toBeTruthy();
  });

  it('says that it is late, and since when', async () => {
    await one({ reviewBy: '2026-11-24T02:01:00.000Z' });
    expect(await screen.findByText(/It’s taking longer and we’re looking into it/)).toBeTruthy();
  });

  it('gives a receipt when it is paid', async () => {
    await one({
      status: 'paid',
      paidAt: '2026-11-24T02:18:00.000Z',
      reference: '4471 9032',
      events: [event('requested'), event('approved'), event('sent'), event('paid')],
    });
    const slip = within(await screen.findByLabelText('Receipt'));
    expect(slip.getByText('₱2,985.00')).toBeTruthy();
    expect(slip.getByText('4471 9032')).toBeTruthy();
    expect(screen.getByText('in 18 min')).toBeTruthy();
  });

  it('says why it came back and that the money is there again', async () => {
    await one({
      status: 'rejected',
      events: [event('requested'), event('checking'), event('rejected', 'nameDiffers'), event('returned')],
    });
    expect(await steps()).toEqual(['Requested', 'In review', 'Returned', 'Back in your balance']);
    expect(screen.getByText('The account isn’t in your verified name.')).toBeTruthy();
    expect(screen.getByText('and back in your balance')).toBeTruthy();
  });

  it('cancels where that is allowed, after a question', async () => {
    const { confirm } = await draw(
      {
        withdrawDetail: () => demoWithdrawal({ canCancel: true }),
        cancelWithdraw: () => demoWithdrawal({ status: 'rejected', events: [event('rejected', 'cancelled')] }),
      },
      { at: `/m/withdraw?withdrawal=${WITHDRAWAL_ID}` },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel this withdrawal' }));
    expect(confirm).toHaveBeenCalledOnce();
  });

  it('lists them, and says that there are none', async () => {
    await draw(
      { withdrawReport: () => ({ list: [demoWithdrawal({ status: 'paid' })], nextCursor: null }) },
      { at: '/m/withdraw?history=1' },
    );
    expect(await screen.findByRole('link', { name: /GCash.*3,000\.00.*Paid/ })).toBeTruthy();
    cleanup();
    await draw({ withdrawReport: () => ({ list: [], nextCursor: null }) }, { at: '/m/withdraw?history=1' });
    expect(await screen.findByText('No withdrawals yet')).toBeTruthy();
  });
});
