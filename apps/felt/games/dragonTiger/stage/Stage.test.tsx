// @vitest-environment happy-dom
import { fakeClock } from '@baize/game-kit/fakeClock.ts';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { createFakeTable } from '../../../src/client/dev/fakeTable.ts';
import { TY, type EN } from '../../../src/client/dev/texts.ts';
import { renderTable } from '../../../src/client/dev/renderTable.tsx';
import type { TableEvent } from '../../../src/live.ts';
import { compare } from '../rules.ts';
import type { DragonTigerEvent } from '../script.ts';
import { Stage } from './Stage.tsx';
import { dealAt } from './useDeal.ts';

const OPEN_MS = 600;
const DRAW_MS = 18_100;
const OVER_MS = 24_100;

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const tap = (name: string | RegExp) => fireEvent.click(button(name));
const endsFor = (winner: string) => (events: readonly TableEvent[]) =>
  (events as readonly DragonTigerEvent[]).some((event) => event.type === 'outcome' && event.winner === winner);

/** A table whose first round ends as requested, at the moment its bets open. */
async function sit(winner = 'dragon', options: { isReduced?: boolean; texts?: typeof EN } = {}) {
  const clock = fakeClock();
  const others = [{ name: 'al***s', bets: { dragon: '500.00' }, win: null }];
  const fake = createFakeTable('dragon-tiger', clock, { force: endsFor(winner), others });
  const page = await renderTable('dragon-tiger', <Stage />, { clock, fake, ...options });
  await page.pass(OPEN_MS);
  return page;
}

describe('Dragon Tiger', () => {
  afterEach(cleanup);

  it('names each field with its pay, the own stake and what lies there in all', async () => {
    const page = await sit();
    for (const name of ['Tie, pays 11 : 1', 'Suited tie, pays 50 : 1', 'Tiger black, pays 1 : 1'])
      expect(button(name)).toBeTruthy();
    tap(/^Dragon,/);
    expect(button('Dragon, pays 1 : 1, ₱100.00 pending, total ₱500.00 from 1 player')).toBeTruthy();
    await page.pass(1000);
    expect(button('Dragon, pays 1 : 1, your bet ₱100.00, total ₱600.00 from 2 players')).toBeTruthy();
    expect(page.tickets()[0]?.body).toMatchObject({ bets: { dragon: '100.00' } });
  });

  it('deals face down and turns one card after the other; what lies face down is not in the page', async () => {
    const page = await sit('tiger', { isReduced: false });
    await page.pass(DRAW_MS - OPEN_MS + 1000);
    expect(screen.getAllByRole('img', { name: 'Card face down' })).toHaveLength(2);
    expect(page.container.querySelectorAll('.card .is-face')).toHaveLength(0);
    await page.pass(2500);
    expect(page.container.querySelectorAll('.card.is-up .is-face')).toHaveLength(2);
    expect(screen.getByText(/^Tiger wins, \S+ over \S+$/, { selector: '[role=status]' })).toBeTruthy();
    expect(page.container.querySelector('.half.is-tiger.is-winner')).toBeTruthy();
  });

  it('shines for a gain and tells returned, stake and net', async () => {
    const page = await sit('dragon');
    tap(/^Dragon,/);
    await page.pass(OVER_MS - OPEN_MS + 250);
    expect(screen.getByText('Payout ₱200.00 on ₱100.00, net +\u2060₱100.00')).toBeTruthy();
    expect(page.container.querySelector('.banner')).toBeTruthy();
  });

  it('returns half of the stake on a tie, without a feast', async () => {
    const page = await sit('tie');
    tap(/^Tiger,/);
    await page.pass(OVER_MS - OPEN_MS + 250);
    expect(screen.getByText('Payout ₱50.00 on ₱100.00, net −\u2060₱50.00')).toBeTruthy();
    expect(page.container.querySelector('.banner')).toBeNull();
    expect(page.container.querySelector('.zone.is-tiger.is-back .zone-own b')?.textContent).toBe('₱50');
  });

  it('opens statistics, players, kept layouts, rules, history and fairness from its menu', async () => {
    await sit();
    for (const [entry, title] of [
      ['Statistics', 'Scoreboard'],
      ['Players', 'At the table'],
      ['Saved bets', 'Saved bets'],
      ['Rules and limits', 'Rules and limits'],
      ['Your rounds', 'Your rounds at this table'],
      ['Fairness', 'Fairness'],
    ] as const) {
      tap('More');
      fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: entry }));
      const sheet = screen.getByRole('dialog', { name: title });
      fireEvent.click(within(sheet).getByRole('button', { name: 'Close' }));
    }
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows an own round again', async () => {
    const page = await sit('dragon');
    tap(/^Dragon,/);
    await page.pass(OVER_MS - OPEN_MS + 250);
    tap('More');
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Your rounds' }));
    await page.pass(250);
    tap(/^Watch again, Round/);
    await page.pass(4000);
    expect(screen.getByText('Replay')).toBeTruthy();
    expect(screen.getByText(/^Dragon wins/)).toBeTruthy();
    expect(page.container.querySelector('.replay-bets .is-won')).toBeTruthy();
  });

  it('speaks Filipino', async () => {
    const page = await sit('tie', { texts: TY });
    expect(button(/^Tabla, bayad 11 : 1/)).toBeTruthy();
    await page.pass(DRAW_MS - OPEN_MS + 250);
    expect(screen.getByText(/^Tabla, tig-\S+/, { selector: '[role=status]' })).toBeTruthy();
  });
});

it('deals by the time alone, and faster where a draw is short', () => {
  const outcome = compare({ rank: 9, suit: 'hearts' }, { rank: 3, suit: 'clubs' });
  const shown = (elapsed: number, lengthMs = 6000) => {
    const { cards, outcome: seen } = dealAt([outcome], elapsed, lengthMs);
    return [cards.length, cards.filter(({ isUp }) => isUp).length, seen !== null];
  };
  expect([-1, 200, 800, 2000, 2420, 3150].map((at) => shown(at))).toEqual([
    [0, 0, false],
    [1, 0, false],
    [2, 0, false],
    [2, 1, false],
    [2, 2, false],
    [2, 2, true],
  ]);
  expect(shown(1000, 1000)).toEqual([2, 2, true]);
});
