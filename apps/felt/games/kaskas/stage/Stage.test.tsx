// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { createFakeFelt } from '../../../src/client/dev/fakeFelt.ts';
import { renderStage } from '../../../src/client/dev/renderStage.tsx';
import { memoryStorage } from '../../../src/client/keep.ts';
import '../check.tsx';
import { Stage } from './Stage.tsx';

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const tap = (name: string | RegExp) => fireEvent.click(button(name));
const outcome = () => document.querySelector('.outcome');
const covered = () => screen.queryAllByRole('button', { name: /^Field \d, covered$/ });

async function buy(next = 'none', options: { isReduced?: boolean } = {}) {
  const felt = createFakeFelt();
  felt.force(next);
  const page = renderStage('kaskas', <Stage />, { felt, isReduced: false, ...options });
  tap('Buy a ticket · ₱20.00');
  await page.pass(250);
  return page;
}

describe('Kaskas', () => {
  afterEach(cleanup);

  it('takes the price once and gives a ticket whose fields are all covered', async () => {
    const page = await buy();
    expect(page.plays()).toHaveLength(1);
    expect(covered()).toHaveLength(9);
    expect(outcome()?.textContent).toMatch(/^9 fields are covered\./);
    expect(screen.queryByText('No three alike')).toBeNull();
  });

  it('opens fields by key, and tells the result with the last one', async () => {
    const page = await buy();
    for (let field = 1; field < 9; field++) tap(`Field ${field}, covered`);
    expect(outcome()?.textContent).toMatch(/^1 field is covered\./);
    expect(page.told).not.toContain('roundClosed');
    tap('Field 9, covered');
    expect(outcome()?.textContent).toBe('No three alikeYou lost your ₱20.00 stake.');
    expect(outcome()?.className).toBe('outcome');
    expect(page.told).toContain('roundClosed');
    expect(screen.getByText(/No three alike Payout ₱0\.00 on a ₱20\.00 stake/)).toBeTruthy();
  });

  it('opens every field that a quick finger scratches between two drawings, and ends once', async () => {
    const page = await buy();
    const scratch = (...fields: number[]) => {
      const buttons = fields.map((field) => button(`Field ${field}, covered`));
      act(() => buttons.forEach((one) => one.click()));
    };
    scratch(1, 2, 3);
    expect(covered()).toHaveLength(6);
    scratch(4, 5, 6, 7, 8, 9);
    expect(page.told.filter((word) => word === 'roundClosed')).toHaveLength(1);
  });

  it('shows all at once where that is asked for, and rests a cycle before the next ticket', async () => {
    const page = await buy('win');
    tap('Show all');
    expect(outcome()?.className).toBe('outcome is-win');
    expect(outcome()?.textContent).toBe('Won ₱100.00net +\u2060₱80.00');
    expect(screen.getAllByRole('button', { name: /^Field \d, ₱100 × 5, wins$/ })).toHaveLength(3);
    expect(button(/^Next ticket/).disabled).toBe(true);
    await page.pass(5000);
    expect(button(/^Next ticket/).disabled).toBe(false);
  });

  it('tells a ticket that returns its price plainly', async () => {
    await buy('quiet');
    tap('Show all');
    expect(outcome()?.className).toBe('outcome');
    expect(outcome()?.textContent).toBe('₱20.00 returnedthe ticket’s price');
  });

  it('opens the whole ticket at once for those who want no motion', async () => {
    await buy('none', { isReduced: true });
    expect(covered()).toHaveLength(0);
    expect(outcome()?.textContent).toMatch(/^No three alike/);
  });

  it('keeps a ticket that was not scratched when the page was closed', async () => {
    const [felt, storage] = [createFakeFelt(), memoryStorage()];
    const first = renderStage('kaskas', <Stage />, { felt, storage, isReduced: false });
    tap('Buy a ticket · ₱20.00');
    await first.pass(250);
    first.unmount();
    const second = renderStage('kaskas', <Stage />, { felt, storage, isReduced: false });
    await second.pass(250);
    expect(covered()).toHaveLength(9);
    tap('Show all');
    expect(second.told).toContain('roundClosed');
    // The same key was asked for again: one ticket, one price.
    expect((felt.answer('GET', '/api/rounds', {}).content as { list: unknown[] }).list).toHaveLength(1);
  });

  it('shows a ticket again from the history, field after field', async () => {
    const page = await buy();
    tap('Show all');
    await page.pass(5000);
    tap('Your last rounds');
    await page.pass(250);
    fireEvent.click(screen.getByRole('button', { name: /^Watch again|Payout/ }));
    await page.pass(250);
    expect(screen.getByText('Replay')).toBeTruthy();
    await page.pass(4000);
    expect(covered()).toHaveLength(0);
  });
});
