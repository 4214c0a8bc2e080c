import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { draw, GAME, ISSUE, LINE, NOW, PLAYS, TOTAL } from '../../../test/lotteryScreen.tsx';
import { refuse } from '../../../test/renderInApp.tsx';

afterEach(cleanup);

describe('the hall', () => {
  it('shows games with their last numbers and when orders end', async () => {
    await draw('/m/elott');
    const tile = await screen.findByRole('link', { name: /^Five Digits every minute.+0720/ });
    expect(tile.getAttribute('href')).toBe('/m/lottery?game=ssc-1m');
    expect(within(tile).getByRole('img', { name: '7 9 1 8 4' })).toBeTruthy();
    expect(within(tile).getByRole('timer').textContent).toBe('0:55');
  });

  it('tells of wins, then in their place of what waits for a draw, of results that are late, and has a board of its own', async () => {
    let tellOrders = (): void => {};
    const known = new Promise<void>((done) => (tellOrders = done));
    const asked: object[] = [];
    const news = { kind: 'win', to: '/m/lottery?game=ssc-1m', at: '2026-11-23' };
    const winner = { rank: 1, member: 'ma***el', nodeId: 'lott-ssc-1m', gameName: GAME.gameName, vendorName: 'Baize' };
    await draw('/m/elott', {
      lobbyNews: () => ({
        list: [
          { ...news, id: 'a', title: 'ma***el won ₱9.00 on Five Digits' },
          { ...news, id: 'b', kind: 'notice', title: 'A notice', to: '/m/notice?index=0' },
        ],
      }),
      async lotteryOrders() {
        await known;
        return { list: [{ ...LINE, orderStatus: 'waiting' }], nextCursor: null, total: TOTAL };
      },
      openedNumero: () => ({ serverTime: NOW, list: [{ ...ISSUE, lastNumero: '20261123-0718' }] }),
      winnerBoard(input: object) {
        asked.push(input);
        return { currency: 'PHP', list: [{ ...winner, icon: '/a.svg', freeplay: false, win: '9.00', createdAt: NOW }] };
      },
    });
    expect((await screen.findByText(/^ma\*\*\*el won/)).closest('a')?.getAttribute('href')).toBe(news.to);
    expect(screen.queryByText('A notice')).toBeNull();
    tellOrders();
    const open = await screen.findByRole('link', { name: /1 bet is waiting for its draw/ });
    expect(open.textContent).toContain('₱12.00 on Five Digits 1 min');
    expect(screen.queryByText(/^ma\*\*\*el won/)).toBeNull();
    expect(screen.getByText('The result is late. Stakes are safe.')).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'Winner board' })).toBeTruthy();
    expect(asked).toMatchObject([{ gameType: 'LOTT,ELOTT' }]);
  });

  it('has first games where nobody has ordered any, so that their strip is never missing', async () => {
    await draw('/m/elott', { vnRecent: () => ({ list: [] }) });
    const strip = (await screen.findByRole('heading', { name: 'Recent and popular' })).parentElement as HTMLElement;
    expect(await within(strip).findByRole('link', { name: /^Five Digits/ })).toBeTruthy();
  });

  it('waits, and offers another try', async () => {
    await draw('/m/elott', { lotteryList: () => new Promise(() => {}) });
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
    cleanup();
    await draw('/m/elott', { lotteryList: refuse('server.busy') });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});

describe('a game', () => {
  it('counts what is picked, and orders it', async () => {
    const asked: object[] = [];
    await draw('/m/lottery?game=ssc-1m', {
      lotteryOrder(input: object) {
        asked.push(input);
        return {
          ...{ orderId: LINE.orderId, orderNumber: LINE.orderNumber, numero: ISSUE.numero, lockTime: ISSUE.lockTime },
          ...{ acceptedAt: NOW, serverTime: NOW, totalBettingAmount: '12.00', balance: '88.00', suborders: [] },
        };
      },
    });
    await userEvent.click(await screen.findByRole('tab', { name: 'Classic' }));
    for (const [row, digits] of [
      ['3rd', '12'],
      ['4th', '3'],
      ['5th', '456'],
    ] as const)
      for (const digit of digits)
        await userEvent.click(within(screen.getByRole('group', { name: row })).getByRole('button', { name: digit }));
    await userEvent.click(screen.getByRole('button', { name: 'Increase' }));
    const bar = screen.getByRole('region', { name: 'Bet slip' });
    expect(bar.textContent).toContain('6 combinations');
    expect(bar.textContent).toContain('Max win ₱1,920.00');
    await userEvent.click(within(bar).getByRole('button', { name: 'Play ₱12.00' }));
    const slip = await screen.findByRole('dialog', { name: 'Bet slip' });
    await userEvent.click(within(slip).getByRole('button', { name: 'Play ₱12.00 on 0721' }));
    expect(asked).toMatchObject([
      {
        gameCode: 'ssc-1m',
        currentNumero: '20261123-0721',
        betCartAmountSum: '12.00',
        lines: [{ playId: 'ssc.b3.direct', selection: '12|3|456', unit: '1', multiple: 2 }],
      },
    ]);
  });

  it('says why nothing can be staked yet, and sends guests to the login', async () => {
    await draw('/m/lottery?game=ssc-1m', {}, null);
    const bar = await screen.findByRole('region', { name: 'Bet slip' });
    expect(bar.textContent).toContain('Choose more numbers');
    await userEvent.click(screen.getByRole('button', { name: 'Big' }));
    await userEvent.click(screen.getByRole('button', { name: 'Small' }));
    expect(bar.textContent).toContain('Betting on both sides cancels out');
    expect(within(bar).getByRole('link', { name: 'Log in to play' })).toBeTruthy();
  });

  it('takes typed numbers, names what is wrong, and keeps the slip over a reload', async () => {
    await draw('/m/lottery?game=ssc-1m');
    await userEvent.click(await screen.findByRole('tab', { name: 'Classic' }));
    await userEvent.click(screen.getByRole('button', { name: /own list/ }));
    const field = screen.getByRole('textbox', { name: /Enter 3-digit numbers/ });
    await userEvent.type(field, '123, 456;7 123');
    expect(screen.getByText('2 numbers')).toBeTruthy();
    expect(screen.getByText('Not valid: 7')).toBeTruthy();
    expect(screen.getByText('Duplicates: 123')).toBeTruthy();
    const bar = screen.getByRole('region', { name: 'Bet slip' });
    expect(bar.textContent).toContain('Choose more numbers');
    await userEvent.click(screen.getByRole('button', { name: 'Remove them' }));
    expect(bar.textContent).toContain('2 combinations');
    await userEvent.click(within(bar).getByRole('button', { name: 'Add' }));
    cleanup();
    await draw('/m/lottery?game=ssc-1m');
    const again = await screen.findByRole('region', { name: 'Bet slip' });
    await userEvent.click(within(again).getByRole('button', { name: /Bet slip/ }));
    const slip = await screen.findByRole('dialog', { name: 'Bet slip' });
    expect(slip.textContent).toContain('Last three, own list');
    expect(slip.textContent).toContain('123 456');
    await userEvent.click(within(slip).getByRole('button', { name: 'Remove' }));
    expect(localStorage.getItem('lotterySlip:ssc-1m')).toBeNull();
  });

  it('says how a play is played, and which of its numbers are sold out', async () => {
    const soldOut = [{ book: 'b3', numbers: ['777', '888'] }];
    await draw('/m/lottery?game=ssc-1m', {
      openedNumero: () => ({ serverTime: NOW, list: [{ ...ISSUE, soldOut }] }),
    });
    await screen.findByRole('tab', { name: 'Classic' });
    expect(screen.queryByText(/Sold out/)).toBeNull();
    await userEvent.click(screen.getByRole('tab', { name: 'Classic' }));
    expect(screen.getByText('Sold out for this issue: 777, 888')).toBeTruthy();
    expect(screen.getByText('How ssc.b3.direct is played')).toBeTruthy();
  });

  it('takes no orders while it is closed', async () => {
    await draw('/m/lottery?game=ssc-1m', { lotteryPlays: () => ({ ...PLAYS, closed: true }) });
    expect(await screen.findByText('Closed')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Bet slip' })).toBeNull();
  });

  it('shows rules with odds and chances', async () => {
    await draw('/m/lottery?game=ssc-1m&view=rules');
    expect(await screen.findByText(/96% of all stakes/)).toBeTruthy();
    expect(screen.getByRole('table', { name: /^Last three, straight/ }).textContent).toContain('960');
  });

  it('shows results, and where there are none says so', async () => {
    const list = [
      {
        ...{ numero: '20261123-0720', winningNumber: '7,9,1,8,4', state: 'settled', drawTime: NOW, version: 2 },
        ...{ corrected: true, simulated: false, facts: { sum: 29, big: true, odd: true } },
      },
    ];
    await draw('/m/lottery?game=ssc-1m&view=results', { lotteryDraws: () => ({ list, nextCursor: null }) });
    expect(await screen.findByLabelText('Sum 29')).toBeTruthy();
    expect(screen.getByText('Corrected')).toBeTruthy();
    cleanup();
    await draw('/m/lottery?game=ssc-1m&view=trend');
    expect(await screen.findByText('No results yet')).toBeTruthy();
  });
});

describe('orders', () => {
  it('stand with what they won', async () => {
    await draw('/m/lottery?view=orders', { lotteryOrders: () => ({ list: [LINE], nextCursor: null, total: TOTAL }) });
    const row = await screen.findByRole('link', { name: /Five Digits 1 min/ });
    expect(row.textContent).toContain('Won ₱1,920.00');
    await userEvent.click(screen.getByRole('tab', { name: 'Chases' }));
    expect(await screen.findByText('No orders')).toBeTruthy();
  });

  it('show every line, and cancel one', async () => {
    const cancelled: object[] = [];
    await draw(`/m/lottery?order=${LINE.orderId}`, {
      lotteryOrderDetail: () => ({
        ...{ orderId: LINE.orderId, orderNumber: LINE.orderNumber, gameCode: 'ssc-1m', gameName: GAME.gameName },
        ...{
          family: 'SSC',
          bettingTime: NOW,
          prizeTable: 'ssc-2',
          totalBetAmount: '6.00',
          refunded: '0.00',
          won: '0.00',
        },
        ...{ totalChasePhases: 1, winningStop: false, profitStop: null, completed: false },
        numeros: [
          {
            ...{ numero: '20261123-0721', phase: 1, multiple: 1, state: 'open', lockTime: NOW, drawTime: NOW },
            ...{ winningNumber: null, version: 0, lunarYear: null },
          },
        ],
        suborders: [
          {
            ...{ suborderId: `${LINE.orderId}.1.1`, numero: '20261123-0721', playId: 'ssc.ent.sum' },
            ...{ playName: 'Sum of five', selection: 'BO', notes: 2, unit: '1', multiple: 3, odds: ['1.92'] },
            ...{ amount: '6.00', maxWin: '11.52', status: 'waiting', win: '0.00', cancellable: true },
          },
        ],
        entries: [{ code: 'BET', amount: '-6.00', createdAt: NOW }],
      }),
      cancelSuborder(input: object) {
        cancelled.push(input);
        return {
          list: [{ suborderId: `${LINE.orderId}.1.1`, status: 'cancelled', refund: '6.00' }],
          balance: '106.00',
        };
      },
    });
    expect(await screen.findByRole('img', { name: 'Big Odd' })).toBeTruthy();
    expect(screen.getByText(/pays 1.92/)).toBeTruthy();
    expect(screen.getByText('Max win ₱11.52')).toBeTruthy();
    expect(screen.getByText(/^−.?₱6\.00$/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(cancelled).toEqual([{ suborderIds: [`${LINE.orderId}.1.1`] }]);
  });
});
