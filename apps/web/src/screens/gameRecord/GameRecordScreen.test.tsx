import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { demoVendor } from '../../../test/demo.ts';
import { emptyFrames } from '../../../test/frames.ts';
import { refuse, renderInApp } from '../../../test/renderInApp.tsx';
import { GameRecordScreen } from './GameRecordScreen.tsx';

const round = (roundId: string, over = {}) => ({
  roundId,
  nodeId: 'felt-moon',
  gameName: 'Jeepney Moon',
  vendor: 'FELT',
  stake: '20.00',
  win: '50.00',
  net: '30.00',
  status: 'settled',
  createdAt: '2026-11-20T10:00:00.000Z',
  ...over,
});
const detail = (over = {}) => ({
  ...round('r-1'),
  entries: [
    { id: '1', code: 'BET', amount: '-20.00', balance: '980.00', createdAt: '2026-11-20T10:00:00.000Z' },
    { id: '2', code: 'WIN', amount: '50.00', balance: '1030.00', createdAt: '2026-11-20T10:00:02.000Z' },
  ],
  replayUrl: 'http://games.test/replay/r-1?sig=x',
  fairness: 'http://games.test/verify?round=r-1',
  ...over,
});
const draw = (replies: Record<string, (input: never) => unknown>) =>
  renderInApp(<GameRecordScreen />, {
    at: '/m/gameRecord',
    session: {},
    replies: {
      vendorGameTypes: () => ({
        mapping: {},
        sorting: [{ gameCategory: 'RNG', vendorNames: [demoVendor('FELT', 'Felt Studio')] }],
      }),
      ...replies,
    },
  });

describe('GameRecordScreen', () => {
  beforeEach(emptyFrames);
  afterEach(cleanup);

  it('waits', async () => {
    await draw({ betRecords: () => new Promise(() => {}) });
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
  });

  it('shows an empty table with the way to a game', async () => {
    await draw({ betRecords: () => ({ list: [], nextCursor: null, sum: null }) });
    expect((await screen.findByRole('link', { name: 'Find a game' })).getAttribute('href')).toBe('/m/slot-games');
  });

  it('offers another try', async () => {
    let tries = 0;
    await draw({
      betRecords: () =>
        (tries += 1) === 1 ? refuse('server.fault')() : { list: [round('a')], nextCursor: null, sum: null },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: /Jeepney Moon/ })).toBeTruthy();
  });

  it('shows each round with its outcome and its time at the merchant’s, and none for an open one', async () => {
    await draw({
      betRecords: () => ({
        list: [
          round('a'),
          round('b', { win: '0.00', net: '-20.00' }),
          round('c', { status: 'open', win: '0.00', net: '-20.00' }),
        ],
        nextCursor: null,
        sum: null,
      }),
    });
    const rows = await screen.findAllByRole('button', { name: /Jeepney Moon/ });
    const texts = rows.map((row) => row.textContent);
    expect(texts[0]).toContain('+\u2060₱30.00');
    expect(texts[0]).toContain('18:00');
    expect(texts[1]).toContain('−\u2060₱20.00');
    expect(texts[2]).toContain('Open');
    expect(texts[2]).not.toContain('−\u2060₱20.00');
  });

  it('shows the sum of what fits, and filters by category and state in the address', async () => {
    const asked: unknown[] = [];
    const { goTo } = await draw({
      betRecords: (input: never) => {
        asked.push(input);
        return {
          list: [round('a')],
          nextCursor: null,
          sum: { stake: '1480.00', win: '1212.50', net: '-267.50', count: 61 },
        };
      },
    });
    const sums = await screen.findByLabelText('61 rounds');
    expect(sums.textContent).toBe('Bets₱1,480.00Payouts₱1,212.50Net−\u2060₱267.50');
    await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
    const categories = screen.getByRole('group', { name: 'Category' });
    await userEvent.click(within(categories).getByRole('button', { name: 'Live' }));
    expect(goTo).toHaveBeenLastCalledWith('/m/gameRecord?type=LIVE', expect.anything());
    const filters = screen.getByRole('group', { name: 'Filter rounds' });
    await userEvent.click(within(filters).getByRole('button', { name: 'Settled' }));
    expect(goTo).toHaveBeenLastCalledWith('/m/gameRecord?status=settled', expect.anything());
    expect(asked).toHaveLength(1);
  });

  it('leads back to all rounds when a filter finds none', async () => {
    const asked: object[] = [];
    const { goTo } = await renderInApp(<GameRecordScreen />, {
      at: '/m/gameRecord?type=RNG&status=open&from=2026-11-01' as '/m/gameRecord',
      session: {},
      replies: {
        betRecords: (input: never) => {
          asked.push(input);
          return { list: [], nextCursor: null, sum: { stake: '0.00', win: '0.00', net: '0.00', count: 0 } };
        },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'All rounds' }));
    expect(goTo).toHaveBeenCalledWith('/m/gameRecord', expect.anything());
    expect(asked[0]).toMatchObject({ gameType: 'RNG', status: 'open', from: '2026-11-01' });
  });

  it('opens a round: entries, fairness check, replay', async () => {
    await draw({
      betRecords: () => ({ list: [round('r-1')], nextCursor: null, sum: null }),
      betDetail: () => detail(),
    });
    await userEvent.click(await screen.findByRole('button', { name: /Jeepney Moon/ }));
    const sheet = await screen.findByRole('dialog', { name: 'Jeepney Moon' });
    expect(await within(sheet).findByText('Felt Studio')).toBeTruthy();
    expect(
      within(sheet)
        .getAllByRole('listitem')
        .map((entry) => entry.textContent),
    ).toEqual([expect.stringContaining('−\u2060₱20.00'), expect.stringContaining('+\u2060₱50.00')]);
    const problem = within(sheet).getByRole('link', { name: 'Report a problem with this round' });
    expect(problem.getAttribute('href')).toBe('/m/feedback?round=r-1');
    const check = within(sheet).getByRole('link', { name: /Fairness check/ });
    expect([check.getAttribute('href'), check.getAttribute('target'), check.getAttribute('rel')]).toEqual([
      'http://games.test/verify?round=r-1',
      '_blank',
      'noopener noreferrer',
    ]);
    await userEvent.click(within(sheet).getByRole('button', { name: 'Replay' }));
    expect((await screen.findByTitle('Replay: Jeepney Moon')).getAttribute('src')).toContain('/replay/r-1');
  });

  it('lists no win of nothing among what moved in the wallet', async () => {
    const [bet, win] = detail().entries;
    const entries = [bet, { ...win, amount: '0.00', balance: '980.00' }];
    await draw({
      betRecords: () => ({ list: [round('r-1', { win: '0.00' })], nextCursor: null, sum: null }),
      betDetail: () => detail({ win: '0.00', entries }),
    });
    await userEvent.click(await screen.findByRole('button', { name: /Jeepney Moon/ }));
    const sheet = await screen.findByRole('dialog', { name: 'Jeepney Moon' });
    expect(await within(sheet).findAllByRole('listitem')).toHaveLength(1);
    expect(within(sheet).queryByText('Win')).toBeNull();
  });

  it('shows own money, and the bonus named beside it, in each round and in the sum', async () => {
    const mixed = { stake: '100.00', win: '300.01', net: '200.01', bonusPart: '200.00', bonusWin: '600.00' };
    await draw({
      betRecords: () => ({
        list: [round('a', mixed), round('b', { ...mixed, status: 'open', win: '0.00', net: '-100.00' })],
        nextCursor: null,
        sum: { stake: '200.00', win: '300.01', net: '100.01', count: 2, bonusPart: '400.00', bonusWin: '600.00' },
      }),
    });
    const [done, open] = (await screen.findAllByRole('button', { name: /Jeepney Moon/ })).map((row) => row.textContent);
    expect(done).toMatch(/\+\u2060₱200\.01.*Stake ₱100\.00.*Bonus \+\u2060₱400\.00/);
    expect(open).toMatch(/In play ₱300\.00.*Bonus ₱200\.00/);
    expect(screen.getByText(/Bonus money apart: ₱400\.00 bet, ₱600\.00 paid out/)).toBeTruthy();
  });

  it('says what of the stake was bonus money, and what moved of it', async () => {
    const [bet, win] = detail().entries;
    const entries = [{ ...bet, amount: '0.00', bonusPart: '-20.00' }, win];
    await draw({
      betRecords: () => ({ list: [round('r-1')], nextCursor: null, sum: null }),
      betDetail: () => detail({ bonusPart: '20.00', bonusWin: '45.00', entries }),
    });
    await userEvent.click(await screen.findByRole('button', { name: /Jeepney Moon/ }));
    const sheet = await screen.findByRole('dialog', { name: 'Jeepney Moon' });
    expect(await within(sheet).findByText('Bonus money used')).toBeTruthy();
    expect(within(sheet).getByText('Payout to the bonus').nextSibling?.textContent).toBe('₱45.00');
    expect(within(sheet).getAllByRole('listitem')[0]?.textContent).toContain('Bonus −\u2060₱20.00');
  });

  it('says that there is no replay', async () => {
    await draw({
      betRecords: () => ({ list: [round('r-1')], nextCursor: null, sum: null }),
      betDetail: () => detail({ replayUrl: null, fairness: null }),
    });
    await userEvent.click(await screen.findByRole('button', { name: /Jeepney Moon/ }));
    expect(await screen.findByText('This provider doesn’t offer replays.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Replay' })).toBeNull();
  });
});
