import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { demoBonus } from '../../../test/promotions.ts';
import { refuse, renderInApp } from '../../../test/renderInApp.tsx';
import { BonusLine } from './BonusLine.tsx';
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
