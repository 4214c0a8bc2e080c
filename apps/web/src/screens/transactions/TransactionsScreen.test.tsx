import { STATEMENT_CODES, TRANSACTION_KINDS } from '@baize/contract/wallet/transactionKinds.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { refuse, renderInApp } from '../../../test/renderInApp.tsx';
import type { To } from '../../app/router/routes.ts';
import { TransactionsScreen } from './TransactionsScreen.tsx';

const transactionCodes = () => ({
  list: STATEMENT_CODES.map((code) => ({ code, name: code, group: TRANSACTION_KINDS[code].group })),
});
const row = (code: string, amount: string) => ({
  id: code,
  code,
  amount,
  balance: '980.00',
  createdAt: '2026-11-20T10:00:00.000Z',
  note: '',
});
const draw = (transactions: (input: never) => unknown, at: To = '/m/transaction/record') =>
  renderInApp(<TransactionsScreen />, { at, session: {}, replies: { transactions, transactionCodes } });

describe('TransactionsScreen', () => {
  afterEach(cleanup);

  it('waits', async () => {
    await draw(() => new Promise(() => {}));
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
  });

  it('shows every movement with its sign and the balance after', async () => {
    await draw(() => ({ list: [row('DEMO_TOP_UP', '1000.00'), row('BET', '-20.00')], nextCursor: null }));
    const rows = await screen.findAllByRole('listitem');
    expect(rows[0]?.textContent).toContain('Play money');
    expect(rows[0]?.textContent).toContain('+\u2060₱1,000.00');
    expect(rows[1]?.textContent).toContain('−\u2060₱20.00');
    expect(rows[1]?.textContent).toContain('Balance ₱980.00');
  });

  it('leaves out no movement, so that the newest line’s balance is the wallet’s', async () => {
    await draw(() => ({ list: [row('OPENING', '2336.64'), row('BET', '-20.00')], nextCursor: null }));
    const [opening] = await screen.findAllByRole('listitem');
    expect(opening?.textContent).toContain('Starting play money');
    expect(opening?.textContent).toContain('+\u2060₱2,336.64');
  });

  it('shows a game by its cover, and by its kind where that does not come', async () => {
    const played = { ...row('BET', '-20.00'), nodeId: 'felt-jeepney-moon' };
    await draw(() => ({ list: [played, row('DEMO_TOP_UP', '1000.00')], nextCursor: null }));
    const [bet, gift] = await screen.findAllByRole('listitem');
    const cover = bet?.querySelector('img');
    expect(cover?.getAttribute('src')).toBe('/art/tile/felt-jeepney-moon.webp');
    expect([bet?.querySelector('svg'), gift?.querySelector('img')]).toEqual([null, null]);
    if (cover) fireEvent.error(cover);
    expect(bet?.querySelector('svg')).toBeTruthy();
  });

  it('calls it no win when a vendor has said that a round was lost', async () => {
    await draw(() => ({ list: [row('WIN', '0.00')], nextCursor: null }));
    const [lost] = await screen.findAllByRole('listitem');
    expect(lost?.textContent).toMatch(/^No win/);
    expect(lost?.textContent).not.toContain('+');
  });

  it('stands under its days, each with its sum, but the oldest while more of it may come', async () => {
    const at = (code: string, amount: string, createdAt: string) => ({
      ...row(code, amount),
      id: createdAt,
      createdAt,
    });
    const list = [
      at('WIN', '300.00', '2026-11-20T10:00:00.000Z'),
      at('BET', '-100.00', '2026-11-20T09:00:00.000Z'),
      // Still the 20th in Manila.
      at('BET', '-50.00', '2026-11-19T16:30:00.000Z'),
      at('BET', '-20.00', '2026-11-19T10:00:00.000Z'),
    ];
    vi.useFakeTimers({ now: new Date('2026-11-21T02:00:00Z'), toFake: ['Date'] });
    await draw(() => ({ list, nextCursor: 'more' }));
    const days = await screen.findAllByRole('heading', { level: 2 });
    vi.useRealTimers();
    expect(days.map(({ textContent }) => textContent)).toEqual(['Yesterday+\u2060₱150.00', 'Thursday, Nov 19']);
    const [first] = within(screen.getByRole('list', { name: 'Transactions, Yesterday' })).getAllByRole('listitem');
    expect(first?.textContent).toContain('18:00');
  });

  it('leads from a line to the very deposit or withdrawal', async () => {
    const reference = '0198f7a2-0000-7000-8000-00000000000a';
    await draw(() => ({ list: [{ ...row('WITHDRAWAL', '-500.00'), reference }], nextCursor: null }));
    await userEvent.click(await screen.findByRole('button', { name: /^Withdrawal.*500/ }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Withdrawal' }));
    expect(sheet.getByText('00000000000A')).toBeTruthy();
    expect(sheet.getByRole('link', { name: 'Show this withdrawal' }).getAttribute('href')).toBe(
      `/m/withdraw?withdrawal=${reference}`,
    );
  });

  it('offers days that are asked for often', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-21T02:00:00Z'), toFake: ['Date'] });
    const { goTo } = await draw(() => ({ list: [], nextCursor: null }));
    await userEvent.click(await screen.findByRole('button', { name: 'All days' }));
    await userEvent.click(await screen.findByRole('button', { name: '7 days' }));
    vi.useRealTimers();
    expect(goTo).toHaveBeenCalledWith('/m/transaction/record?from=2026-11-15&to=2026-11-21', expect.anything());
  });

  it('asks for one kind, as the address says', async () => {
    const transactions = vi.fn(() => ({ list: [], nextCursor: null }));
    const { goTo } = await draw(transactions, '/m/transaction/record?code=WIN');
    expect(transactions).toHaveBeenCalledWith({ code: 'WIN', pageSize: 25 });
    expect(await screen.findByText('None of this type yet')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Win' }).getAttribute('aria-pressed')).toBe('true');
    await userEvent.click(screen.getByRole('button', { name: 'Bet' }));
    expect(goTo).toHaveBeenCalledWith('/m/transaction/record?code=BET&group=game', {
      replace: true,
      direction: 'none',
    });
  });

  it('asks for a group, offers its kinds, and opens on the agent’s for the agent home', async () => {
    const transactions = vi.fn(() => ({ list: [], nextCursor: null }));
    const { goTo } = await draw(transactions, '/m/transaction/record?group=withdrawal');
    expect(transactions).toHaveBeenCalledWith({ group: 'withdrawal', pageSize: 25 });
    expect((await screen.findByRole('button', { name: 'Withdrawals' })).getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByRole('button', { name: 'Returned by the bank' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Bet' })).toBeNull();
    await userEvent.click(
      within(screen.getByRole('group', { name: 'Transaction groups' })).getByRole('button', { name: 'All' }),
    );
    expect(goTo).toHaveBeenCalledWith('/m/transaction/record', { replace: true, direction: 'none' });
    cleanup();
    await draw(transactions, '/m/transaction/record?types=A');
    expect(transactions).toHaveBeenLastCalledWith({ group: 'agent', pageSize: 25 });
  });

  it('has an agent’s own beside the team’s, where deposits say their day only', async () => {
    const teamTransactions = vi.fn(() => ({
      list: [
        { userName: 'marites_a', code: 'DEPOSIT' as const, amount: '500.00', day: '2026-11-20', createdAt: null },
        {
          userName: 'marites_a',
          code: 'REBATE' as const,
          amount: '5.00',
          day: '2026-11-20',
          createdAt: '2026-11-20T04:00:00.000Z',
        },
      ],
      nextCursor: null,
      footer: { deposit: '500.00', withdraw: '0.00', promotion: '0.00', rebate: '5.00', agentCommission: '0.00' },
      narrow: false,
    }));
    const drawn = (search: string, TRANSREC3 = true) =>
      renderInApp(<TransactionsScreen />, {
        at: `/m/transaction/record${search}` as '/m/transaction/record',
        session: { type: 1, userName: 'carla' },
        start: { flags: { TRANSREC3 } },
        replies: {
          teamTransactions,
          transactions: () => ({ list: [], nextCursor: null }),
          transactionCodes: () => ({ list: [] }),
        },
      });
    const { goTo } = await drawn('?types=A');
    await userEvent.click(await screen.findByRole('tab', { name: 'Team' }));
    expect(goTo).toHaveBeenCalledWith('/m/transaction/record?types=A&side=team', expect.anything());
    cleanup();
    await drawn('?types=A&side=team');
    expect(await screen.findByText('₱500.00 deposited, ₱0.00 withdrawn')).toBeTruthy();
    expect(screen.getByText(/marites_a · Nov 20$|Nov 20$/)).toBeTruthy();
    cleanup();
    teamTransactions.mockClear();
    await drawn('?types=A&side=team', false);
    expect(screen.queryByRole('tab', { name: 'Team' })).toBeNull();
    expect(teamTransactions).not.toHaveBeenCalled();
  });

  it('opens a movement with its time, balance, reference and the rest of its story', async () => {
    await draw(() => ({ list: [{ ...row('DEPOSIT', '500.00'), note: 'GCash ••5501' }], nextCursor: null }));
    await userEvent.click(await screen.findByRole('button', { name: /Deposit.*GCash/ }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Deposit' }));
    expect(sheet.getByText('₱980.00')).toBeTruthy();
    expect(sheet.getByText('GCash ••5501')).toBeTruthy();
    expect(sheet.getByRole('link', { name: 'All deposits' })).toBeTruthy();
    await userEvent.click(sheet.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says what a bet did to the bonus beside main', async () => {
    const bet = { ...row('BET', '0.00'), bonusPart: '-200.00' };
    const win = { ...row('WIN', '0.00'), bonusPart: '400.00' };
    await draw(() => ({ list: [bet, win], nextCursor: null }));
    const [first, second] = await screen.findAllByRole('listitem');
    expect(first?.textContent).toContain('Bonus −\u2060₱200.00');
    expect(second?.textContent).toMatch(/^Win.*Bonus \+\u2060₱400.00/);
    await userEvent.click(await screen.findByRole('button', { name: /Bet/ }));
    expect(within(await screen.findByRole('dialog', { name: 'Bet' })).getByText('Bonus money')).toBeTruthy();
  });

  it('shows the days that somebody picks, 2000 to 2030 on offer, and keeps the kind [A9-8]', async () => {
    const transactions = vi.fn(() => ({ list: [], nextCursor: null }));
    const { goTo } = await draw(transactions, '/m/transaction/record?code=WIN&from=2026-11-01');
    expect(transactions).toHaveBeenCalledWith({ code: 'WIN', from: '2026-11-01', pageSize: 25 });
    expect(await screen.findByText('No results')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Since Nov 1, 2026' }));
    const last = await screen.findByLabelText<HTMLInputElement>('To');
    expect([last.min, last.max]).toEqual(['2000-01-01', '2030-12-31']);
    fireEvent.change(last, { target: { value: '2026-10-01' } });
    await userEvent.click(screen.getByRole('button', { name: 'Apply', hidden: true }));
    expect(screen.getByText('End date is before start date.')).toBeTruthy();
    expect(goTo).not.toHaveBeenCalled();
    fireEvent.change(last, { target: { value: '2026-11-20' } });
    await userEvent.click(screen.getByRole('button', { name: 'Apply', hidden: true }));
    await waitFor(() =>
      expect(goTo).toHaveBeenCalledWith('/m/transaction/record?code=WIN&from=2026-11-01&to=2026-11-20', {
        replace: true,
        direction: 'none',
      }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Clear', hidden: true }));
    expect(goTo).toHaveBeenLastCalledWith('/m/transaction/record?code=WIN', expect.anything());
  });

  it('shows an empty wallet book [A2-55]', async () => {
    await draw(() => ({ list: [], nextCursor: null }));
    expect(await screen.findByText('No transactions yet')).toBeTruthy();
  });

  it('offers another try', async () => {
    let tries = 0;
    await draw(() => ((tries += 1) === 1 ? refuse('server.busy')() : { list: [row('WIN', '5.00')], nextCursor: null }));
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('listitem')).toBeTruthy();
  });
});
