import { Offline } from '@baize/client';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { demoChoices, demoDeposit, demoMethod, DEPOSIT_ID } from '../../../test/cashier.ts';
import { demoWallet } from '../../../test/demo.ts';
import { refuse, renderInApp } from '../../../test/renderInApp.tsx';
import { DepositScreen } from './DepositScreen.tsx';

const draw = (
  replies: Record<string, (input: never) => unknown> = {},
  at: '/m/voucherCenter' | `/m/voucherCenter?${string}` = '/m/voucherCenter',
) =>
  renderInApp(<DepositScreen />, {
    at,
    session: {},
    replies: {
      memberWallet: () => demoWallet('20.00'),
      depositMethods: () => demoChoices(),
      depositPromos: () => ({ list: [] }),
      limitOffer: () => ({ offer: false }),
      ...replies,
    },
  });
const LIMIT = { left: '1200.00', resetsAt: '2026-11-24T16:00:00.000Z' };
const amount = () => screen.findByLabelText('Amount');
const payButton = () => screen.getByRole('button', { name: /^(Pay |Enter an amount|Check the amount|Connect)/ });

describe('DepositScreen, a new deposit', () => {
  beforeEach(() => sessionStorage.clear());
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
  });

  it('shows the method used last first, and what is paid, got and held afterwards', async () => {
    await draw();
    const methods = await screen.findAllByRole('radio');
    expect(methods.map((radio) => radio.getAttribute('value'))).toEqual(['gcash', 'qrph', 'instapay']);
    await userEvent.type(await amount(), '2000');
    await userEvent.tab();
    expect((await amount()).getAttribute('value') ?? '').toBe('2,000.00');
    const slip = within(screen.getByLabelText('Summary'));
    expect(slip.getAllByRole('definition').map((one) => one.textContent)).toEqual([
      '₱2,000.00',
      'Free',
      '₱2,000.00',
      '₱2,020.00',
    ]);
    expect(payButton().textContent).toBe('Pay ₱2,000.00 with GCash');
  });

  it('hides and shows what the member has', async () => {
    await draw();
    await userEvent.type(await amount(), '2000');
    expect(screen.getByText('Cash after')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Hide amount' }));
    expect(screen.queryByText('₱20.00')).toBeNull();
    expect(screen.queryByText('Cash after')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Show amount' }));
    expect(screen.getByText('₱20.00')).toBeTruthy();
  });

  it('adds the fee to what is paid, not to what arrives', async () => {
    const fee = { paidBy: 'member', percentBp: 150, fixed: '5.00', min: '0.00', max: null, freePerDay: 0 };
    await draw({ depositMethods: () => demoChoices({ list: [demoMethod({ fee })] }) });
    await userEvent.click(await screen.findByRole('button', { name: '1,000' }));
    const slip = within(screen.getByLabelText('Summary'));
    expect(slip.getAllByRole('definition').map((one) => one.textContent)).toEqual([
      '₱1,020.00',
      '₱20.00',
      '₱1,000.00',
      '₱1,020.00',
    ]);
  });

  it.each([
    ['50', 'The minimum for GCash is ₱100.'],
    ['60000', 'The maximum for GCash is ₱50,000.'],
    ['19000', /^You can deposit ₱18,500\.00 more\. Your limit resets/],
    ['abc', 'Enter an amount such as 500 or 500.50.'],
  ])('does not send %s and says why under the field', async (typed, words) => {
    const { asked } = await draw();
    await userEvent.type(await amount(), typed);
    await userEvent.tab();
    expect(await screen.findByText(words)).toBeTruthy();
    await userEvent.click(payButton());
    expect(document.activeElement).toBe(await amount());
    expect(asked).not.toContain('createDeposit');
  });

  it('says before anything is typed that the limit is reached, and until when', async () => {
    const limit = {
      kind: 'deposit',
      period: 'day',
      limit: '2000.00',
      left: '0.00',
      resetsAt: '2026-11-24T16:00:00.000Z',
    };
    await draw({ depositMethods: () => demoChoices({ leftToday: '0.00', limits: [limit] as never }) });
    expect(await screen.findByText(/^You’ve reached your deposit limit\. Your limit resets/)).toBeTruthy();
  });

  it('greys a closed method with its words and when it opens', async () => {
    await draw();
    const closed = await screen.findByRole('radio', { name: /InstaPay/ });
    expect(closed).toHaveProperty('disabled', true);
    expect(screen.getByText(/Maintenance at the bank\. Opens/)).toBeTruthy();
  });

  it('begins a deposit once and leads to its page before it leaves for the payment page', async () => {
    const sent: unknown[] = [];
    const leave = vi.spyOn(location, 'assign').mockImplementation(() => {});
    const { goTo, keys } = await draw({ createDeposit: (input) => (sent.push(input), demoDeposit()) });
    await userEvent.type(await amount(), '500');
    await userEvent.click(payButton());
    await waitFor(() => expect(goTo).toHaveBeenCalledWith(`/m/voucherCenter?deposit=${DEPOSIT_ID}`));
    expect(sent).toEqual([{ methodId: 'gcash', amount: '500.00', feeShown: '0.00' }]);
    expect(keys.get('createDeposit')).not.toBe('');
    expect(await screen.findByRole('dialog', { name: 'Pay with GCash' })).toBeTruthy();
    expect(leave).toHaveBeenCalledExactlyOnceWith('https://pay.example/p/1');
    expect(screen.getByText('You’re going to pay.example')).toBeTruthy();
  });

  it('asks with the same key until it is answered', async () => {
    let tries = 0;
    vi.spyOn(location, 'assign').mockImplementation(() => {});
    const { keys, say } = await draw({
      createDeposit: () => {
        tries += 1;
        if (tries === 1) throw new Offline('lost');
        return demoDeposit();
      },
    });
    await userEvent.type(await amount(), '500');
    await userEvent.click(payButton());
    await waitFor(() => expect(say).toHaveBeenCalledWith(expect.stringContaining('charged twice'), expect.anything()));
    const first = keys.get('createDeposit');
    await userEvent.click(payButton());
    await waitFor(() => expect(tries).toBe(2));
    expect(keys.get('createDeposit')).toBe(first);
  });

  it('offers the other methods when a gateway is down, under a new key', async () => {
    const { keys } = await draw({ createDeposit: refuse('deposit.gatewayDown') });
    await userEvent.type(await amount(), '500');
    await userEvent.click(payButton());
    expect(await screen.findByText(/You weren’t charged\. Please use another method above/)).toBeTruthy();
    const first = keys.get('createDeposit');
    await userEvent.click(payButton());
    await waitFor(() => expect(keys.get('createDeposit')).not.toBe(first));
  });

  it('shows a fee that has changed and sends it with the next press', async () => {
    const sent: { feeShown?: string }[] = [];
    await draw({
      createDeposit: (input: { feeShown?: string }) => {
        sent.push(input);
        if (sent.length === 1) refuse('deposit.feeChanged', { fee: '10.00' })();
        return demoDeposit({ kind: 'qr', nextStep: { kind: 'qr', text: '000201' } });
      },
    });
    await userEvent.type(await amount(), '500');
    await userEvent.click(payButton());
    expect(await screen.findByText(/fee is ₱10\.00 now/)).toBeTruthy();
    expect(payButton().textContent).toBe('Pay ₱510.00 with GCash');
    await userEvent.click(payButton());
    await waitFor(() => expect(sent.map(({ feeShown }) => feeShown)).toEqual(['0.00', '10.00']));
  });

  it.each([
    ['deposit.tooManyOpen', { max: 3 }, /^You have 3 unfinished deposits/, 'See your unfinished deposits'],
    ['limit.reached', LIMIT, /You have ₱1,200\.00 left until it resets/, 'Your limits and breaks'],
    ['deposit.limit', LIMIT, /^You can deposit ₱1,200\.00 more\. Your limit resets/, null],
    ['play.blocked', { block: 'timeOut', until: null }, /^Play is blocked/, 'Your limits and breaks'],
    ['deposit.methodClosed', {}, /Please choose another/, null],
    ['promo.notOffered', {}, /isn’t offered for this deposit/, null],
    ['access.denied', {}, /doesn’t have permission/, 'Contact customer service'],
  ] as const)('%s is told in the player’s money and time, with the way on', async (code, value, text, way) => {
    await draw({ createDeposit: refuse(code, value) });
    await userEvent.type(await amount(), '500');
    await userEvent.click(payButton());
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText(text)).toBeTruthy();
    expect(within(alert).queryByRole('link')?.textContent ?? null).toBe(way);
  });

  it('says why this account has no deposits at all, and leads home', async () => {
    await draw({ depositMethods: refuse('access.trial') });
    expect(await screen.findByText(/log in to an actual account/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Home' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('puts a limit that the server names under the field', async () => {
    await draw({
      createDeposit: refuse('input.invalid', {}, { amount: 'At most 300.00 today.' }),
    });
    await userEvent.type(await amount(), '500');
    await userEvent.click(payButton());
    expect(await screen.findByText('At most 300.00 today.')).toBeTruthy();
  });

  it('takes an offer along that fits, and says why another does not', async () => {
    const sent: unknown[] = [];
    vi.spyOn(location, 'assign').mockImplementation(() => {});
    const offer = {
      termsVersion: 3,
      gives: '500.00',
      wageringMultiple: 15,
      days: 30,
      firstDeposit: false,
      terms: 'At most ₱50.00 a bet\nNot for jackpots',
    };
    await draw({
      depositPromos: () => ({
        list: [
          { ...offer, promoId: 'first', name: 'First-deposit match', firstDeposit: true, fits: true, why: '' },
          { ...offer, promoId: 'big', name: 'High roller', fits: false, why: 'From ₱10,000.00.' },
        ],
      }),
      createDeposit: (input) => (sent.push(input), demoDeposit()),
    });
    await userEvent.type(await amount(), '500');
    // Before it is too late: without it the offer is gone.
    expect(await screen.findByText(/It’s for your first deposit only/)).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name: /Add the first-deposit bonus/ }));
    expect(screen.queryByText(/It’s for your first deposit only/)).toBeNull();
    expect(screen.getByText('From ₱10,000.00.')).toBeTruthy();
    // The bonus stands beside the cash, with its price.
    const slip = within(screen.getByLabelText('Summary'));
    expect(slip.getAllByRole('definition').map((one) => one.textContent)).toEqual([
      '₱500.00',
      'Free',
      '₱500.00',
      '₱500.00',
      '₱520.00',
    ]);
    expect(slip.getByText('As bonus, to wager')).toBeTruthy();
    for (const line of ['At most ₱50.00 a bet', 'Not for jackpots', /withdrawal .* ends the bonus/])
      expect(screen.getByText(line)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'All terms' })).toHaveProperty('pathname', '/m/activityDetail');
    await userEvent.click(payButton());
    await waitFor(() => expect(sent).toEqual([expect.objectContaining({ promoId: 'first', termsVersion: 3 })]));
  });

  it('puts unfinished deposits on top and says before the first one what a withdrawal needs', async () => {
    await draw({
      depositMethods: () =>
        demoChoices({
          first: true,
          needs: { kyc: false, withdrawal: ['kyc', 'payoutAccount'] },
          open: [demoDeposit()],
        }),
    });
    const link = await screen.findByRole('link', { name: /₱500\.00 is waiting · continue/ });
    expect(link.getAttribute('href')).toBe(`/m/voucherCenter?deposit=${DEPOSIT_ID}`);
    expect(screen.getByText(/a verified identity \(for larger amounts\) · an account in your own name/)).toBeTruthy();
  });

  it('waits with what a later answer would push down', async () => {
    let offers = (_: { list: [] }): void => {};
    let limits = (_: { offer: boolean }): void => {};
    await draw({
      depositMethods: () => demoChoices({ first: true }),
      limitOffer: () => new Promise<{ offer: boolean }>((answer) => (limits = answer)),
      depositPromos: () => new Promise<{ list: [] }>((answer) => (offers = answer)),
    });
    await waitFor(() => expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy());
    expect(screen.queryByLabelText('Amount')).toBeNull();
    limits({ offer: true });
    expect(await amount()).toBeTruthy();
    expect(screen.getByText('Set a deposit limit?')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Set deposit limits' })).toBeNull();
    offers({ list: [] });
    expect(await screen.findByRole('link', { name: 'Set deposit limits' })).toBeTruthy();
  });

  it('asks for the identity check where a deposit needs it', async () => {
    await draw({ depositMethods: () => demoChoices({ needs: { kyc: true, withdrawal: [] } }) });
    expect(await screen.findByRole('button', { name: 'Verify now' })).toBeTruthy();
    expect(screen.queryByLabelText('Amount')).toBeNull();
  });

  it('says that there is no method', async () => {
    await draw({ depositMethods: () => demoChoices({ list: [] }) });
    expect(await screen.findByText('No payment method available')).toBeTruthy();
  });

  it('offers another try', async () => {
    let tries = 0;
    await draw({ depositMethods: () => ((tries += 1) === 1 ? refuse('server.fault')() : demoChoices()) });
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await amount()).toBeTruthy();
  });

  it('keeps what was typed while there is no network, and its button says what it needs', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    const { asked } = await draw();
    await userEvent.type(await amount(), '500');
    online.mockReturnValue(false);
    act(() => void dispatchEvent(new Event('offline')));
    expect(payButton().textContent).toBe('Connect to the internet to continue');
    await userEvent.click(payButton());
    expect(asked).not.toContain('createDeposit');
    expect((await amount()).getAttribute('value') ?? '').toMatch(/^500/);
  });

  it('keeps the demo’s play money as a card, with a button that is not the main one', async () => {
    await draw({ memberWallet: () => demoWallet('20.00', { demoTopUp: { available: true, amount: '1000.00' } }) });
    await screen.findAllByRole('radio');
    expect(await screen.findByRole('button', { name: 'Get ₱1,000.00 play money' })).toBeTruthy();
  });
});

describe('DepositScreen, all deposits', () => {
  afterEach(cleanup);

  it('lists them with their state, each with a way to its page', async () => {
    await draw(
      {
        depositReport: () => ({
          list: [demoDeposit({ status: 'paid', phase: 'done', credited: '480.00' })],
          nextCursor: null,
        }),
      },
      '/m/voucherCenter?history=1',
    );
    const row = await screen.findByRole('link', { name: /GCash.*480\.00.*Paid/ });
    expect(row.getAttribute('href')).toBe(`/m/voucherCenter?deposit=${DEPOSIT_ID}`);
  });

  it('says that there are none', async () => {
    await draw({ depositReport: () => ({ list: [], nextCursor: null }) }, '/m/voucherCenter?history=1');
    expect(await screen.findByText('No deposits yet')).toBeTruthy();
  });
});
