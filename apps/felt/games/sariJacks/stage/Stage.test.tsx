import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { createFakeFelt } from '../../../src/client/dev/fakeFelt.ts';
import { renderStage } from '../../../src/client/dev/renderStage.tsx';
import { keptIn, paperPay } from './hand.ts';
import { Stage } from './Stage.tsx';

afterEach(cleanup);

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const tap = (name: string | RegExp) => fireEvent.click(button(name));
const cards = () => within(screen.getByRole('group', { name: 'Your cards' })).getAllByRole<HTMLButtonElement>('button');
const labels = () => cards().map((card) => card.getAttribute('aria-label') ?? '');
/** The cards, whatever their signs say. */
const names = () => labels().map((label) => label.replace(/^(Hold|Held)\. /, ''));
const pressed = () => labels().map((label) => label.startsWith('Held'));
const row = (name: string) => screen.getByRole('row', { name: new RegExp(`^${name}`) });

async function dealt(options = {}) {
  const page = renderStage('sari-jacks', <Stage />, options);
  expect(names()).toEqual([1, 2, 3, 4, 5].map((position) => `${position}: face down`));
  tap('Deal · ₱25.00');
  await page.pass(1500);
  return page;
}

describe('a hand of Sari Jacks on the page', () => {
  it('shows five cards, holds what is tapped, draws for the others and says what it came to', async () => {
    const page = await dealt();
    const before = names();
    expect(before.filter((name) => name?.includes('face down'))).toEqual([]);
    expect(screen.getByRole('status').textContent).toMatch(/^Five cards: 1: /);
    fireEvent.click(cards()[1] ?? document.body);
    fireEvent.click(cards()[3] ?? document.body);
    expect(pressed()).toEqual([false, true, false, true, false]);
    tap(/^Draw 3 cards/);
    await page.pass(1500);
    expect(page.plays().at(-1)?.body).toMatchObject({ action: { type: 'hold', held: '01010' } });
    const after = names();
    expect([after[1], after[3]]).toEqual([before[1], before[3]]);
    expect(after.filter((name, at) => name !== before[at])).toHaveLength(3);
    expect(screen.getByRole('status').textContent).toMatch(/Payout ₱\S+ on a ₱25.00 stake/);
  });

  it('marks the best hold with what it brings on average, and holds it', async () => {
    await dealt();
    expect(button(/^Best hold/).disabled).toBe(false);
    tap(/^Best hold/);
    expect(screen.getByText(/^Best hold: ₱\S+ on average$/)).toBeTruthy();
    expect(screen.getByRole('status').textContent).toMatch(/They are held now/);
    // It is advice: what is tapped then is held.
    const held = pressed();
    fireEvent.click(cards()[0] ?? document.body);
    expect(pressed()).toEqual(held.map((is, at) => (at === 0 ? !is : is)));
  });

  it('goes on with an open hand after a reload, its five cards and none held', async () => {
    const { felt, storage } = await dealt();
    const before = names();
    cleanup();
    const page = renderStage('sari-jacks', <Stage />, { felt, storage });
    await page.pass(500);
    expect(names()).toEqual(before);
    expect(pressed()).toEqual([false, false, false, false, false]);
    expect(button(/^Draw 5 cards/)).toBeTruthy();
  });

  it('sends one draw, by one key, whatever is lost', async () => {
    const page = await dealt();
    page.failures.push('lostAnswer', 'lost');
    tap(/^Draw 5 cards/);
    await page.pass(4000);
    const moves = page.plays().slice(1);
    expect(new Set(moves.map(({ body }) => (body as { key: string }).key)).size).toBe(1);
    expect(moves).toHaveLength(3);
    expect(screen.getByRole('status').textContent).toMatch(/Payout/);
  });

  it('is played for one to five coins of a chosen value', async () => {
    const page = renderStage('sari-jacks', <Stage />);
    expect(button('More coins').disabled).toBe(true);
    for (let i = 0; i < 4; i++) tap('Fewer coins');
    expect(button('Fewer coins').disabled).toBe(true);
    tap(/Choose another/);
    tap('₱20');
    tap('Deal · ₱20.00');
    await page.pass(500);
    expect(page.plays()[0]?.body).toMatchObject({ stake: '20.00', options: { coins: 1 } });
  });

  it('turns the cards one after another where motion is wanted', async () => {
    const page = renderStage('sari-jacks', <Stage />, { isReduced: false });
    tap('Deal · ₱25.00');
    await page.pass(0);
    expect(button(/^Best hold/).disabled).toBe(true);
    await page.pass(1500);
    expect(names().filter((name) => name?.includes('face down'))).toEqual([]);
    expect(button(/^Best hold/).disabled).toBe(false);
  });
});

it('the paper shows coins, the royal flush of five at 4,000', () => {
  renderStage('sari-jacks', <Stage />, { felt: createFakeFelt() });
  expect(row('Royal flush').textContent).toBe('Royal flush2505007501,0004,000');
  expect(row('Full house').textContent).toBe('Full house918273645');
  expect(paperPay('royalFlush', 4)).toBe(1000);
});

it.each([
  ['four', [7, 7, 7, 7]],
  ['three', [3, 3, 3, 9]],
  ['twoPair', [3, 3, 9, 9]],
  ['jacks', [1, 1]],
  ['nothing', [10, 10, 9]],
  ['nothing', []],
] as const)('what is kept of held cards: %s', (hand, ranks) => {
  const suits = ['spades', 'hearts', 'diamonds', 'clubs'] as const;
  expect(keptIn(ranks.map((rank, at) => ({ rank, suit: suits[at] ?? 'spades' })))).toBe(hand);
});
