import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { demoBonus } from '../../../test/promotions.ts';
import { refuse, renderInApp } from '../../../test/renderInApp.tsx';
import { BonusLine } from './BonusLine.tsx';
import { BonusCard } from './BonusCard.tsx';
import { GameBonus } from './GameBonus.tsx';

const draw = (bonusWallet: () => unknown, type: 0 | 4 = 0, REWCEN3 = true) =>
  renderInApp(<BonusLine />, { session: { type }, start: { flags: { REWCEN3 } }, replies: { bonusWallet } });

describe('GameBonus', () => {
  afterEach(cleanup);

  it.each([
    ['500.00', 'Bonus: ₱8,600.00 left to wager. Bets that use it: up to ₱500.00.'],
    [null, 'Bonus: ₱8,600.00 left to wager'],
  ])('says what is left and the largest bet of %s', async (maxBet, words) => {
    const replies = { bonusWallet: () => ({ active: demoBonus({ maxBet }), waiting: [], ended: [] }) };
    await renderInApp(<GameBonus />, { session: {}, replies });
    expect(await screen.findByText(words)).toBeTruthy();
  });
});

describe('BonusLine', () => {
  afterEach(cleanup);

  it('says what is left to wager, and leads to the bonus', async () => {
    await draw(() => ({ active: demoBonus(), waiting: [], ended: [] }));
    const link = await screen.findByRole('link', { name: 'Bonus: ₱8,600.00 left to wager' });
    expect(link.getAttribute('href')).toBe('/m/rewardCenter?tab=running');
  });

  it('keeps its words where the reward centre is off: only the way is gone', async () => {
    await draw(() => ({ active: demoBonus(), waiting: [], ended: [] }), 0, false);
    expect(await screen.findByText('Bonus: ₱8,600.00 left to wager')).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('has nothing left once more was wagered than is asked for', async () => {
    await draw(() => ({ active: demoBonus({ wagered: '20100.00' }), waiting: [], ended: [] }));
    expect(await screen.findByRole('link', { name: 'Bonus: ₱0.00 left to wager' })).toBeTruthy();
  });

  it.each([
    ['there is no bonus', () => ({ active: null, waiting: [], ended: [] })],
    ['it does not come', refuse('server.fault')],
  ])('is not there while %s', async (_, reply) => {
    const { container } = await draw(reply);
    expect(container.textContent).toBe('');
  });

  it('asks nothing for trial members', async () => {
    const { asked } = await draw(() => ({ active: null, waiting: [], ended: [] }), 4);
    expect(asked).toEqual([]);
  });
});

describe('BonusCard', () => {
  afterEach(cleanup);

  it('leads to the rounds of the bonus, and says what each counts', async () => {
    const round = { roundId: 'r', gameName: 'Perlas', stake: '300.00', bonusStake: '200.00', win: '0.00' };
    const told = { ...round, valid: '300.00', percent: 10, counted: '30.00', at: '2026-11-20T10:00:00.000Z' };
    const bonusRounds = () => ({
      list: [
        { ...told, closed: true },
        { ...told, roundId: 's', bonusStake: '0.00', closed: false },
      ],
      nextCursor: null,
    });
    await renderInApp(<BonusCard bonus={demoBonus()} />, { session: {}, replies: { bonusRounds } });
    await userEvent.click(screen.getByRole('button', { name: 'Counted rounds' }));
    const rows = (await screen.findAllByText('Perlas')).map((name) => name.closest('li')?.textContent);
    expect(rows).toEqual([
      expect.stringMatching(/₱30\.00 counted \(10%\)Stake ₱300\.00, of it ₱200\.00 bonus$/),
      expect.stringMatching(/Counts when it endsStake ₱300\.00$/),
    ]);
  });
});
