import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { draw, ISSUE, LINE, NOW, TOTAL } from '../../../test/lotteryScreen.tsx';
import { cupsOf } from '../../features/lottery/cups.ts';
import { askAgainMs, fallMs, lateOf, sumOwn } from '../../features/lottery/drawn.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const suborder = (line: number, more: object) => ({
  ...{ suborderId: `${LINE.orderId}.1.${line}`, numero: LINE.numero, unit: '1', multiple: 2, odds: ['960'] },
  ...{ cancellable: false, maxWin: '1920.00', ...more },
});
const detail = () => ({
  ...{
    orderId: LINE.orderId,
    orderNumber: LINE.orderNumber,
    gameCode: 'ssc-1m',
    gameName: LINE.gameName,
    family: 'SSC',
  },
  ...{ bettingTime: NOW, prizeTable: 'ssc-2', totalBetAmount: '12.00', refunded: '0.00', won: '1920.00' },
  ...{ totalChasePhases: 1, winningStop: false, profitStop: null, completed: true, numeros: [], entries: [] },
  suborders: [
    suborder(1, {
      ...{ playId: 'ssc.b3.direct', playName: 'Last three, direct', selection: '1|8|456', notes: 3 },
      ...{ amount: '12.00', status: 'won', win: '1920.00' },
    }),
  ],
});

/** A game whose draw comes with the second answer. */
async function watch(orders: readonly object[]) {
  let asked = 0;
  await draw('/m/lottery?game=ssc-1m', {
    openedNumero: () => ({
      serverTime: NOW,
      list: [asked++ === 0 ? { ...ISSUE, lastNumero: '20261123-0719', winningNumber: '1,1,1,1,1' } : ISSUE],
    }),
    lotteryOrders: () => ({ list: orders, nextCursor: null, total: TOTAL }),
    lotteryOrderDetail: detail,
  });
  await screen.findByText('Result of 0720', {}, { timeout: 6_000 });
}
const stage = () => screen.findByRole('dialog', { name: 'Five Digits 1 min' });

describe('a draw while the page is open', () => {
  it('falls over the page of who has staked on it; a tap ends it, the words are there at once', async () => {
    await watch([LINE]);
    const dialog = await stage();
    const said = within(dialog).getByRole('status');
    expect(said.textContent).toContain('Drawing…');
    expect(said.textContent).toContain('7 9 1 8 4 · Sum 29 · Big · Odd. ₱1,920.00 won');
    await userEvent.click(within(dialog).getByRole('button', { name: '7 9 1 8 4' }));
    expect(within(dialog).getByRole('heading', { name: '₱1,920.00 won' })).toBeDefined();
    expect(said.textContent).toMatch(/You staked ₱12\.00\. Net \+.?₱1,908\.00\./);
    expect((await within(dialog).findByText('Last three, direct')).closest('li')?.textContent).toContain('+₱1,920.00');
    expect(within(dialog).getByRole('link', { name: 'See the order' }).getAttribute('href')).toContain(LINE.orderId);
    await userEvent.click(within(dialog).getByRole('button', { name: /^0721 closes in 0:/ }));
    expect(screen.queryByRole('dialog', { name: 'Five Digits 1 min' })).toBeNull();
    expect(screen.getByText('You won ₱1,920.00')).toBeDefined();
  });

  it('is quiet about a return below the stake', async () => {
    await watch([{ ...LINE, winningAmount: '5.76' }]);
    await userEvent.click(within(await stage()).getByRole('button', { name: '7 9 1 8 4' }));
    const quiet = screen.getByRole('heading', { name: '₱5.76 came back' });
    expect(quiet.className).toBe('');
    expect(screen.getByText(/Net .{1,2}₱6\.24/)).toBeDefined();
  });

  it('says plainly that nothing was won', async () => {
    await watch([{ ...LINE, winningAmount: '0.00', orderStatus: 'lost' }]);
    await userEvent.click(within(await stage()).getByRole('button', { name: '7 9 1 8 4' }));
    expect(screen.getByRole('heading', { name: 'No win this time' })).toBeDefined();
  });

  it('counts no stake that came back, by a tie or a cancelled line, as lost', async () => {
    const tie = { ...LINE, winningAmount: '0.00', refundedAmount: '12.00', orderStatus: 'push' };
    await watch([tie]);
    await userEvent.click(within(await stage()).getByRole('button', { name: '7 9 1 8 4' }));
    expect(screen.getByRole('heading', { name: 'Stake refunded' })).toBeDefined();
    expect(screen.queryByText(/Net/)).toBeNull();
  });

  it('covers nothing for who has cancelled', async () => {
    await watch([{ ...LINE, winningAmount: '0.00', refundedAmount: '12.00', orderStatus: 'cancelled' }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('covers nothing for who has not; a tap on its line shows it', async () => {
    await watch([]);
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /^Issue 0720 is drawn/ }));
    await userEvent.click(within(await stage()).getByRole('button', { name: '7 9 1 8 4' }));
    expect(screen.getByRole('heading', { name: 'You have no bet in this issue' })).toBeDefined();
    expect(screen.queryByRole('link', { name: 'See the order' })).toBeNull();
  });

  it('stands at once where less motion is wanted', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
    await watch([LINE]);
    const dialog = await stage();
    expect(within(dialog).getByRole('heading', { name: '₱1,920.00 won' })).toBeDefined();
    expect(dialog.querySelector('svg[data-falling]')).toBeNull();
    expect(within(dialog).getByText(/asks for less motion/)).toBeDefined();
  });
});

it('says of a late result what happens to the stake, and when', async () => {
  const late = { ...LINE, numero: '20261123-0719', orderStatus: 'waiting', drawTime: '2026-11-23T03:59:00.000Z' };
  await draw('/m/lottery?game=ssc-1m', {
    lotteryOrders: () => ({ list: [late], nextCursor: null, total: TOTAL }),
    lotteryOrderDetail: detail,
  });
  const row = await screen.findByRole('button', { name: /^The result of 0719 is late/ });
  expect(row.textContent).toContain('Without a result by 12:09:00 it comes back.');
  await userEvent.click(row);
  const dialog = await stage();
  expect(within(dialog).getByRole('heading', { name: 'The result is late' })).toBeDefined();
  expect(within(dialog).getByRole('link', { name: 'See the order' })).toBeDefined();
});

describe('what is drawn', () => {
  it('lies in a cup each; of many prizes the digits of the special one, of a late one nothing', () => {
    expect(cupsOf('PK10', '10,05,09,01,02,07,03,06,04,08')).toHaveLength(10);
    expect(cupsOf('VNS', '482915,30718')).toEqual(['4', '8', '2', '9', '1', '5']);
    expect(cupsOf('VNS', null)).toEqual(['', '', '', '', '', '']);
    expect(cupsOf('D2', null)).toHaveLength(2);
    expect(Math.max(...[2, 3, 5, 6, 7, 10].map(fallMs))).toBe(3_000);
  });

  it('is summed over the member’s orders, and late only when its time is over', () => {
    const own = { ...LINE, orderStatus: 'waiting' as const, drawTime: NOW };
    expect(sumOwn([own, { ...own, orderStatus: 'won' }], 'PHP')).toEqual({ stake: 2400n, win: 384000n, waits: true });
    expect(sumOwn([{ ...own, refundedAmount: '4.00' }], 'PHP').stake).toBe(800n);
    expect(lateOf([own], Date.parse(NOW) + 29_000, false)).toBeNull();
    expect(lateOf([own], Date.parse(NOW) + 31_000, false)).toBe(own);
    expect(lateOf([own], Date.parse(NOW) + 31_000, true)).toBeNull();
    expect(lateOf([own], Date.parse(NOW) + 1_801_000, true)).toBe(own);
    expect(lateOf([{ ...own, orderStatus: 'lost' }], Date.parse(NOW) + 31_000, false)).toBeNull();
  });

  it('is asked for again when its draw is over: news may be lost on the way', () => {
    const at = Date.parse(NOW);
    const issue = { numero: LINE.numero, phase: 1, multiple: 1, state: 'open' as const, lockTime: NOW, version: 0 };
    const waiting = { ...issue, drawTime: NOW, winningNumber: null, lunarYear: null };
    const order = { completed: false, numeros: [{ ...waiting, winningNumber: '1,2,3' }, waiting] };
    expect(askAgainMs(order, at - 30_000)).toBe(40_000);
    expect(askAgainMs(order, at)).toBe(15_000);
    expect(askAgainMs(order, at + 119_999)).toBe(15_000);
    expect(askAgainMs(order, at + 120_000)).toBe(60_000);
    expect(askAgainMs({ ...order, completed: true }, at)).toBe(false);
    expect(askAgainMs({ ...order, numeros: [{ ...waiting, state: 'void' }] }, at)).toBe(false);
    expect(askAgainMs({ ...order, numeros: order.numeros.slice(0, 1) }, at)).toBe(false);
  });
});
