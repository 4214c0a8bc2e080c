import { Offline } from '@baize/client';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { demoDeposit, DEPOSIT_ID } from '../../../test/cashier.ts';
import { demoWallet } from '../../../test/demo.ts';
import { demoBonus, PROMOTION_ID } from '../../../test/promotions.ts';
import { askAgain, refuse, renderInApp } from '../../../test/renderInApp.tsx';
import { keepLastGame } from '../../app/session/lastGame.ts';
import { DepositView } from './DepositView.tsx';

const AT = '2026-11-24T02:01:00.000Z';
const event = (step: string, over: object = {}) => ({ step, at: AT, reason: null, note: '', ...over });
const bank = {
  kind: 'bank',
  phase: 'proof',
  name: 'BDO transfer',
  nextStep: {
    kind: 'bank',
    bankName: 'BDO Unibank',
    accountName: 'Baize Inc.',
    accountNumber: '0012 3456 7890',
    reference: 'K7M2QX',
    exactAmount: '500.37',
    instructions: '',
  },
  proof: { sentAt: null, attempt: 0, note: '' },
};
const onPay = vi.fn();

const draw = (detail: () => unknown, more: Record<string, (input: never) => unknown> = {}) =>
  renderInApp(<DepositView depositId={DEPOSIT_ID} onPay={onPay} />, {
    at: `/m/voucherCenter?deposit=${DEPOSIT_ID}`,
    session: {},
    replies: { depositDetail: detail, memberWallet: () => demoWallet('20.00'), ...more },
  });
const steps = () =>
  within(screen.getByRole('list', { name: 'Progress' }))
    .getAllByRole('listitem')
    .map((item) => item.firstElementChild?.textContent);

describe('DepositView', () => {
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
    onPay.mockReset();
  });

  it('waits for the payment, and leads back to the payment page', async () => {
    await draw(() => demoDeposit());
    expect(await screen.findByText('Waiting for your payment. Usually under a minute.')).toBeTruthy();
    expect(steps()).toEqual(['Started', 'Ready to pay', 'Added to your balance']);
    await userEvent.click(screen.getByRole('button', { name: 'Continue to GCash' }));
    expect(onPay).toHaveBeenCalledWith(expect.objectContaining({ depositId: DEPOSIT_ID }), 'https://pay.example/p/1');
  });

  it('says of a declined one that its promotion was not used, and keeps it for the next try', async () => {
    await draw(() => demoDeposit({ status: 'failed', phase: 'done', reason: 'declined', promoId: PROMOTION_ID }));
    expect(await screen.findByText(/The promotion you chose wasn’t used/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Try again' }).getAttribute('href')).toContain(`promo=${PROMOTION_ID}`);
  });

  it('says of a paid one which bonus came with it, and what it asks for', async () => {
    const bonusWallet = () => ({ active: demoBonus({ promotionId: PROMOTION_ID }), waiting: [], ended: [] });
    await draw(() => demoDeposit({ status: 'paid', phase: 'done', promoId: PROMOTION_ID }), { bonusWallet });
    expect(await screen.findByText(/^Your bonus of ₱1,400\.00 is active\. Wager ₱20,000\.00 by /)).toBeTruthy();
  });

  it('says that nothing is lost after two minutes', async () => {
    await draw(() => demoDeposit({ createdAt: new Date(Date.now() - 121_000).toISOString() }));
    expect(await screen.findByText(/You can close this page/)).toBeTruthy();
  });

  it('says that the provider does not respond when its page is not open after ten seconds', async () => {
    const opening = (agoMs: number) =>
      demoDeposit({ phase: 'opening', nextStep: null, createdAt: new Date(Date.now() - agoMs).toISOString() });
    await draw(() => opening(1_000));
    expect(await screen.findByText('Opening the payment page…')).toBeTruthy();
    expect(screen.queryByText(/isn’t responding/)).toBeNull();
    cleanup();
    await draw(() => opening(11_000));
    expect(await screen.findByText(/^GCash isn’t responding\. You weren’t charged\./)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Cancel this deposit' })).toBeTruthy();
  });

  it('becomes paid by itself when it is asked again', async () => {
    let deposit = demoDeposit();
    const { queries } = await draw(() => deposit);
    await screen.findByText(/Waiting for your payment/);
    deposit = demoDeposit({
      status: 'paid',
      phase: 'done',
      credited: '500.00',
      nextStep: null,
      events: [event('opened'), event('toPay'), event('paid')],
    });
    await askAgain(queries);
    expect(await screen.findByText('₱500.00 is in your balance.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to the games' })).toBeTruthy();
    expect(steps()).toEqual(['Started', 'Ready to pay', 'Added to your balance']);
    expect(screen.queryByRole('button', { name: 'Ask about this deposit' })).toBeNull();
  });

  it('shows what has just arrived and the balance with it, and leads back to the game', async () => {
    keepLastGame({ to: '/m/game?nodeId=felt-moon', name: 'Jeepney Moon' });
    const at = new Date().toISOString();
    const paid = demoDeposit({ status: 'paid', phase: 'done', credited: '500.00', nextStep: null });
    await draw(() => ({ ...paid, events: [{ ...event('paid'), at }] }), { memberWallet: () => demoWallet('520.00') });
    const slip = await screen.findByLabelText('Summary');
    await waitFor(() => expect(slip.textContent).toContain('Cash now₱520.00'));
    expect(slip.textContent).toContain('Arrived₱500.00');
    expect(screen.getByRole('link', { name: 'Back to Jeepney Moon' }).getAttribute('href')).toBe(
      '/m/game?nodeId=felt-moon',
    );
    sessionStorage.clear();
  });

  it('says nothing of the balance for a deposit of long ago, and leads to the games', async () => {
    await draw(() =>
      demoDeposit({ status: 'paid', phase: 'done', credited: '500.00', nextStep: null, events: [event('paid')] }),
    );
    expect((await screen.findByRole('link', { name: 'Go to the games' })).getAttribute('href')).toBe('/m/home');
    expect(screen.queryByLabelText('Summary')).toBeNull();
  });

  it('says what was credited when another amount was paid, and what was taken back since', async () => {
    await draw(() =>
      demoDeposit({ status: 'paid', phase: 'done', credited: '480.00', reversed: '100.00', nextStep: null }),
    );
    expect(
      await screen.findByText(/You asked for ₱500\.00 and paid a different amount\. ₱480\.00 was credited/),
    ).toBeTruthy();
    expect(screen.getByText('Your payment provider reversed ₱100.00.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Ask about this deposit' })).toBeTruthy();
  });

  it.each([
    ['failed', 'declined', 'The payment was declined.', 'You weren’t charged.'],
    ['expired', null, 'This deposit has expired.', 'If you’ve already paid, your money will still arrive.'],
    ['rejected', 'cancelled', 'You cancelled it.', 'This deposit wasn’t credited.'],
    ['rejected', 'sentBack', 'The money was returned', 'This deposit wasn’t credited.'],
  ])('says how it ended: %s %s', async (status, reason, why, then) => {
    await draw(() => demoDeposit({ status, reason, phase: 'done', nextStep: null, events: [event('opened')] }));
    expect((await screen.findAllByText(new RegExp(why))).length).toBeGreaterThan(0);
    expect(screen.getByText(new RegExp(then))).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Ask about this deposit' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe(
      '/m/voucherCenter?method=gcash&amount=500.00',
    );
  });

  it('shows a QR code with the amount and the time left', async () => {
    await draw(() =>
      demoDeposit({
        kind: 'qr',
        nextStep: { kind: 'qr', text: '00020101021228' },
        expiresAt: new Date(Date.now() + 600_000).toISOString(),
      }),
    );
    expect(await screen.findByRole('img', { name: 'QR code to pay ₱500.00' })).toBeTruthy();
    expect(screen.getByText(/^(10:00|9:5\d) left to pay/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Save image' })).toBeTruthy();
  });

  it('warns of the network before it shows an address', async () => {
    await draw(() =>
      demoDeposit({
        kind: 'address',
        nextStep: {
          kind: 'address',
          network: 'TRC20',
          address: 'TXYZ',
          amount: '8.61 USDT',
          rate: '58.10',
          rateUntil: new Date(Date.now() + 60_000).toISOString(),
        },
      }),
    );
    expect(await screen.findByText(/Send on TRC20 only/)).toBeTruthy();
    expect(screen.getByText('TXYZ')).toBeTruthy();
  });

  it('copies the account and the exact amount as a bank wants them', async () => {
    const user = userEvent.setup();
    const { say } = await draw(() => demoDeposit(bank));
    await user.click(await screen.findByRole('button', { name: 'Copy Exact amount' }));
    expect(await navigator.clipboard.readText()).toBe('500.37');
    expect(say).toHaveBeenCalledWith('Exact amount copied', { tone: 'ok' });
  });

  it('sends a proof with picture, reference, amount, time and payer', async () => {
    vi.stubGlobal('createImageBitmap', async () => ({ width: 10, height: 10, close() {} }));
    const pen = { fillRect() {}, drawImage() {} };
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never);
    vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/jpeg;base64,AA');
    const sent: Record<string, unknown>[] = [];
    await draw(() => demoDeposit(bank), {
      confirmManualDeposit(input: Record<string, unknown>) {
        sent.push(input);
        if (sent.length === 1) refuse('deposit.referenceUsed')();
        return demoDeposit({ ...bank, phase: 'checking', nextStep: null, proof: { sentAt: AT, attempt: 1, note: '' } });
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Send proof' }));
    expect(screen.getByText('Add a photo or screenshot.')).toBeTruthy();
    await userEvent.upload(
      screen.getByLabelText('Photo or screenshot of the transfer'),
      new File(['x'], 'proof.png', { type: 'image/png' }),
    );
    await screen.findByRole('img', { name: 'Your proof of payment' });
    await userEvent.type(screen.getByLabelText('Bank reference number'), 'AB12 99');
    await userEvent.type(screen.getByLabelText('Name of the account you paid from'), 'Ana Soriano');
    await userEvent.click(screen.getByRole('button', { name: 'Send proof' }));
    expect(await screen.findByText('This transfer reference was already used for another deposit.')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Bank reference number'), '1');
    await userEvent.click(screen.getByRole('button', { name: 'Send proof' }));
    expect(await screen.findByText(/checking your proof of payment/)).toBeTruthy();
    expect(sent[1]).toMatchObject({
      depositId: DEPOSIT_ID,
      image: 'data:image/jpeg;base64,AA',
      bankReference: 'AB12 991',
      paidAmount: '500.37',
      payerName: 'Ana Soriano',
    });
  });

  it('says why a proof is asked for again', async () => {
    await draw(() =>
      demoDeposit({ ...bank, reason: 'proofUnclear', proof: { sentAt: AT, attempt: 1, note: 'The date is cut off.' } }),
    );
    expect(await screen.findByText('The date is cut off.')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Send your proof again' })).toBeTruthy();
  });

  it('refuses a file that is no picture', async () => {
    await draw(() => demoDeposit(bank));
    await userEvent.upload(
      await screen.findByLabelText('Photo or screenshot of the transfer'),
      new File(['x'], 'proof.webp', { type: 'image/webp' }),
    );
    expect(await screen.findByText(/This image can’t be opened/)).toBeTruthy();
  });

  it('cancels after a question, and says what the server says', async () => {
    const { confirm, sayError } = await draw(() => demoDeposit(), { cancelDeposit: refuse('deposit.tooLate') });
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel this deposit' }));
    expect(confirm).toHaveBeenCalledOnce();
    await waitFor(() => expect(sayError).toHaveBeenCalledWith(expect.objectContaining({ code: 'deposit.tooLate' })));
  });

  it('knows no deposit of somebody else', async () => {
    await draw(refuse('deposit.unknown'));
    expect(await screen.findByText('Deposit not found')).toBeTruthy();
  });

  it('offers another try without a connection', async () => {
    await draw(() => {
      throw new Offline('lost');
    });
    expect(await screen.findByText('This deposit didn’t load', {}, { timeout: 5000 })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
