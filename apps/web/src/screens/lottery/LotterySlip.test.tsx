import { cleanup, screen, within } from '@testing-library/react';
import { Offline } from '@baize/client';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { draw, ISSUE, LINE, NOW, PLAYS, type Replies } from '../../../test/lotteryScreen.tsx';
import { refuse } from '../../../test/renderInApp.tsx';

const NUMEROS = ['0721', '0722', '0723', '0724', '0725'].map((number) => ({
  numero: `20261123-${number}`,
  ...{ lockTime: ISSUE.lockTime, drawTime: ISSUE.drawTime },
}));
const PLACED = {
  ...{ orderId: LINE.orderId, orderNumber: LINE.orderNumber, numero: ISSUE.numero, lockTime: ISSUE.lockTime },
  ...{ acceptedAt: NOW, serverTime: NOW, totalBettingAmount: '1.00', balance: '99.00', suborders: [] },
};

/** The slip with one spot of 1.00. */
async function openSlip(replies: Replies) {
  localStorage.clear();
  await draw('/m/lottery?game=ssc-1m', { chaseNumeros: () => ({ list: NUMEROS }), ...replies });
  await userEvent.click(await screen.findByRole('button', { name: 'Big' }));
  await userEvent.click(screen.getByRole('button', { name: 'Play ₱1.00' }));
  return within(await screen.findByRole('dialog', { name: 'Bet slip' }));
}

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('plans a chase: issues left out, a multiple of each, an end at a profit', async () => {
  const asked: object[] = [];
  const slip = await openSlip({
    lotteryOrder(input: object) {
      asked.push(input);
      return PLACED;
    },
  });
  await userEvent.click(slip.getByRole('button', { name: '5 issues' }));
  await userEvent.click(slip.getByRole('tab', { name: 'Doubling' }));
  expect(await slip.findByText(/highest stake for a single issue is ₱16.00/)).toBeTruthy();
  expect(slip.getByRole('button', { name: 'Play ₱31.00 on 0721' })).toBeTruthy();
  await userEvent.click(slip.getByRole('checkbox', { name: /^0722/ }));
  expect(slip.getByRole('button', { name: 'Play ₱15.00 on 0721' })).toBeTruthy();
  await userEvent.click(slip.getByRole('tab', { name: 'My steps' }));
  await userEvent.type(slip.getByRole('textbox', { name: 'Multiplier of 0723' }), '7', {
    initialSelectionStart: 0,
    initialSelectionEnd: 1,
  });
  await userEvent.click(slip.getByRole('checkbox', { name: 'Stop at a profit' }));
  await userEvent.click(slip.getByRole('button', { name: /^Play ₱10.00 on/ }));
  expect(asked).toEqual([]);
  await userEvent.type(slip.getByRole('textbox', { name: /^Profit/ }), '50');
  await userEvent.click(slip.getByRole('button', { name: 'Play ₱10.00 on 0721' }));
  expect(asked).toMatchObject([
    {
      betCartAmountSum: '10.00',
      chase: {
        winningStop: false,
        profitStop: '50.00',
        numeros: [
          { numero: '20261123-0721', multiple: 1 },
          { numero: '20261123-0723', multiple: 7 },
          { numero: '20261123-0724', multiple: 1 },
          { numero: '20261123-0725', multiple: 1 },
        ],
      },
    },
  ]);
});

it('shows old and new odds beside each other, and orders by the new ones when they are agreed to', async () => {
  const asked: { prizeTable: string }[] = [];
  const cheaper = structuredClone(PLAYS);
  cheaper.prizeTable.id = 'ssc-2.1';
  for (const kind of cheaper.sheets[1]?.groups[0]?.plays[0]?.kinds ?? []) kind.odds = '1.8';
  let plays: typeof PLAYS = PLAYS;
  const slip = await openSlip({
    lotteryPlays: () => plays,
    lotteryOrder(input: { prizeTable: string }) {
      asked.push(input);
      if (input.prizeTable === plays.prizeTable.id && plays === cheaper) return PLACED;
      plays = cheaper;
      return refuse('lottery.oddsChanged')();
    },
  });
  await userEvent.click(slip.getByRole('button', { name: 'Play ₱1.00 on 0721' }));
  expect(await slip.findByText('1.92')).toBeTruthy();
  expect(slip.getByText(/1\.8$/)).toBeTruthy();
  await userEvent.click(slip.getByRole('button', { name: 'Accept the new odds' }));
  await userEvent.click(slip.getByRole('button', { name: 'Play ₱1.00 on 0721' }));
  expect(asked.map(({ prizeTable }) => prizeTable)).toEqual(['ssc-2', 'ssc-2.1']);
});

it('offers the next issue when the server takes no more, and moves nothing by itself', async () => {
  let refused = true;
  const slip = await openSlip({
    openedNumero: () => ({ serverTime: NOW, list: [refused ? ISSUE : { ...ISSUE, numero: '20261123-0722' }] }),
    lotteryOrder() {
      refused = false;
      return refuse('lottery.closed')();
    },
  });
  await userEvent.click(slip.getByRole('button', { name: 'Play ₱1.00 on 0721' }));
  expect(await slip.findByRole('button', { name: 'Play 0722' })).toBeTruthy();
  expect(slip.getByText('0721 is closed. Play 0722?')).toBeTruthy();
});

it('asks about an order whose answer was lost, and lets nothing else be ordered meanwhile', async () => {
  const asked: object[] = [];
  const slip = await openSlip({
    lotteryOrder(input: object) {
      asked.push(input);
      if (asked.length === 1) throw new Offline('lost');
      return PLACED;
    },
  });
  await userEvent.click(slip.getByRole('button', { name: 'Play ₱1.00 on 0721' }));
  expect(await slip.findByText(/finding out whether your order was placed/)).toBeTruthy();
  await userEvent.click(slip.getByRole('button', { name: 'Check again' }));
  await vi.waitFor(() => expect(asked).toHaveLength(2), { timeout: 4_000 });
  expect(asked[1]).toEqual(asked[0]);
  await vi.waitFor(() => expect(screen.queryByRole('dialog', { name: 'Bet slip' })).toBeNull());
});
