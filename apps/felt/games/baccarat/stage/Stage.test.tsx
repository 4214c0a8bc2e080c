// @vitest-environment happy-dom
import { fakeClock } from '@baize/game-kit/fakeClock.ts';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { createFakeTable } from '../../../src/client/dev/fakeTable.ts';
import { TY, type EN } from '../../../src/client/dev/texts.ts';
import { renderTable } from '../../../src/client/dev/renderTable.tsx';
import type { TableEvent } from '../../../src/live.ts';
import type { BaccaratEvent } from '../script.ts';
import { Stage } from './Stage.tsx';

const OPEN_MS = 600;
const DRAW_MS = 18_100;
const OVER_MS = 29_100;

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const tap = (name: string | RegExp) => fireEvent.click(button(name));
const endsFor = (winner: string, cards?: number) => (events: readonly TableEvent[]) =>
  (events as readonly BaccaratEvent[]).some(
    (event) => event.type === 'outcome' && event.winner === winner && (cards === undefined || event.cards === cards),
  );

/** A table whose first round ends as requested, at the moment its bets open. */
async function sit(
  winner = 'banker',
  { cards, ...options }: { cards?: number; isReduced?: boolean; texts?: typeof EN } = {},
) {
  const clock = fakeClock();
  const others = [{ name: 'al***s', bets: { banker: '500.00' }, win: null }];
  const fake = createFakeTable('baccarat', clock, { force: endsFor(winner, cards), others });
  const page = await renderTable('baccarat', <Stage />, { clock, fake, ...options });
  await page.pass(OPEN_MS);
  return page;
}

describe('baccarat', () => {
  afterEach(cleanup);

  it('names each field with its pay, the own stake and what lies there in all', async () => {
    const page = await sit();
    expect(button('Tie, pays 8 : 1')).toBeTruthy();
    tap(/^Banker,/);
    expect(button('Banker, pays 0.95 : 1, ₱100.00 pending, total ₱500.00 from 1 player')).toBeTruthy();
    await page.pass(1000);
    expect(button('Banker, pays 0.95 : 1, your bet ₱100.00, total ₱600.00 from 2 players')).toBeTruthy();
  });

  it('says on a new pad what will be drawn there', async () => {
    const clock = fakeClock();
    await renderTable('baccarat', <Stage />, { clock, fake: createFakeTable('baccarat', clock, { past: 0 }) });
    expect(screen.getByText('Results appear here')).toBeTruthy();
    expect(button('Scoreboard. Results appear here. All roads and statistics')).toBeTruthy();
  });

  it('makes room on a field for chips from the moment they are laid, so that name and pay stay to be read', async () => {
    const { container } = await sit();
    const tie = container.querySelector('.zone.is-tie');
    expect(tie?.className).not.toContain('has-chips');
    tap(/^Tie,/);
    expect(tie?.className).toContain('has-chips');
    // As short as a chip's name: a sign of money would lie on the pay.
    expect(tie?.querySelector('.stack b')?.textContent).toBe('100');
  });

  it('places the chip that is in the hand', async () => {
    const page = await sit();
    expect(button('₱100 chip').getAttribute('aria-pressed')).toBe('true');
    tap('₱500 chip');
    tap(/^Player,/);
    await page.pass(1000);
    expect(page.tickets()[0]?.body).toMatchObject({ bets: { player: '500.00' } });
  });

  it('shows a table before the first card: shoe, tray, the last result', async () => {
    const { container } = await sit();
    expect(container.querySelector('.shoe')).toBeTruthy();
    expect(container.querySelector('.tray')).toBeTruthy();
    expect(screen.getByText('Last round')).toBeTruthy();
    expect(screen.queryByRole('img', { name: /of hearts|of spades|of clubs|of diamonds/ })).toBeNull();
  });

  it('deals in time and keeps the last card for the player to squeeze', async () => {
    const page = await sit('banker', { isReduced: false });
    tap(/^Banker,/);
    await page.pass(DRAW_MS - OPEN_MS);
    expect(screen.queryByRole('dialog')).toBeNull();
    await page.pass(5000);
    const dialog = screen.getByRole('dialog', { name: /Squeeze the (player|banker)’s card/ });
    expect(screen.queryByText(/Banker wins/)).toBeNull();
    // What lies face down on the cloth is not in the page.
    expect(page.container.querySelectorAll('.card .is-face')).toHaveLength(
      page.container.querySelectorAll('.card').length - 1,
    );
    fireEvent.click(within(dialog).getByRole('button', { name: 'Turn it over' }));
    await page.pass(1000);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText(/^Banker wins \d to \d/)).toBeTruthy();
  });

  it('turns the last card by itself, and shows no squeeze to who has no stake', async () => {
    const page = await sit('player', { isReduced: false });
    await page.pass(DRAW_MS - OPEN_MS);
    for (let seen = 0; seen < OVER_MS - DRAW_MS; seen += 500) {
      await page.pass(250);
      expect(screen.queryByRole('dialog')).toBeNull();
    }
    expect(screen.getByText(/^Player wins \d to \d/)).toBeTruthy();
  });

  it('shows everything at once to who wants no motion', async () => {
    const page = await sit('banker', { isReduced: true });
    tap(/^Banker,/);
    await page.pass(DRAW_MS - OPEN_MS + 250);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText(/^Banker wins \d to \d/)).toBeTruthy();
  });

  it('lays the third card across', async () => {
    const page = await sit('banker', { cards: 6 });
    await page.pass(DRAW_MS - OPEN_MS + 250);
    expect(page.container.querySelectorAll('.card.is-at-2.is-up')).toHaveLength(2);
  });

  it('shines for a gain and tells returned, stake and net', async () => {
    const page = await sit('banker');
    tap(/^Banker,/);
    await page.pass(OVER_MS - OPEN_MS + 250);
    expect(screen.getByText('Payout ₱195.00 on ₱100.00, net +\u2060₱95.00')).toBeTruthy();
    expect(page.container.querySelector('.banner')).toBeTruthy();
    expect(page.container.querySelector('.zone.is-banker.is-won')).toBeTruthy();
  });

  it('is quiet where no more than the stake comes back', async () => {
    const page = await sit('tie');
    tap(/^Banker,/);
    await page.pass(OVER_MS - OPEN_MS + 250);
    expect(screen.getByText('Payout ₱100.00 on ₱100.00, net ₱0.00')).toBeTruthy();
    expect(page.container.querySelector('.banner')).toBeNull();
    expect(page.container.querySelector('.zone.is-banker.is-back')).toBeTruthy();
  });

  it('keeps the result off the pad until its cards are seen', async () => {
    const page = await sit('banker', { isReduced: false });
    const rounds = () => page.container.querySelector('.pad-counts em')?.textContent;
    const before = rounds();
    await page.pass(DRAW_MS - OPEN_MS + 3000);
    expect(rounds()).toBe(before);
    await page.pass(OVER_MS - DRAW_MS);
    expect(rounds()).not.toBe(before);
  });

  it('opens statistics, players, rules, history and fairness from its menu', async () => {
    await sit();
    for (const [entry, title] of [
      ['Statistics', 'Scoreboard'],
      ['Players', 'At the table'],
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
    const page = await sit('banker');
    tap(/^Banker,/);
    await page.pass(OVER_MS - OPEN_MS + 250);
    tap('More');
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Your rounds' }));
    await page.pass(250);
    tap(/^Watch again, Round/);
    await page.pass(250);
    expect(screen.getByText('Replay')).toBeTruthy();
    expect(screen.getByText('Payout ₱195.00 on a ₱100.00 stake, net +\u2060₱95.00.')).toBeTruthy();
    await page.pass(9000);
    expect(screen.getByRole('img', { name: /^Banker wins/ })).toBeTruthy();
  });

  it('speaks Filipino', async () => {
    const page = await sit('tie', { texts: TY });
    expect(button(/^Tabla, bayad 8 : 1/)).toBeTruthy();
    await page.pass(DRAW_MS - OPEN_MS + 250);
    expect(screen.getByText(/^Tabla, tig-\d/)).toBeTruthy();
  });
});
