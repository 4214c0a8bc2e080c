// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { createFakeFelt } from '../../../src/client/dev/fakeFelt.ts';
import { renderStage } from '../../../src/client/dev/renderStage.tsx';
import { Stage } from './Stage.tsx';

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const tap = (name: string | RegExp) => fireEvent.click(button(name));

/** Opens shells until one holds a pearl; three urchins among 25 make it short. */
async function dive() {
  const page = renderStage('perlas', <Stage />);
  tap('Dive · ₱50.00');
  await page.pass(250);
  tap('Shell 13');
  await page.pass(250);
  return page;
}

describe('Perlas', () => {
  afterEach(cleanup);

  it('goes on with a round of a stake that is offered no more, and stakes the next with one that is', async () => {
    const felt = createFakeFelt();
    felt.answer('POST', '/api/session', { launch: 'perlas' });
    felt.answer('POST', '/api/rounds', { key: 'k', stake: '30.00', options: { urchins: 3 } });
    const page = renderStage('perlas', <Stage />, { felt });
    await page.pass(250);
    expect(document.querySelector('.solo-controls')?.textContent).toContain('₱30.00');
    tap('Shell 13');
    await page.pass(250);
    tap(/^Cash out/);
    await page.pass(6000);
    expect(button('Dive again · ₱50.00')).toBeTruthy();
  });

  it('takes the stake once, however often it is tapped', async () => {
    const page = renderStage('perlas', <Stage />);
    tap('Dive · ₱50.00');
    fireEvent.click(screen.getByText('Dive · ₱50.00'));
    await page.pass(250);
    expect(page.plays()).toHaveLength(1);
    expect(button('Open a shell').disabled).toBe(true);
    expect(screen.getByText('₱12,430.50')).toBeTruthy();
  });

  it('says what cashing out returns, and its net, before it is pressed', async () => {
    const page = await dive();
    tap(/Cash out ₱56\.25 ?net \+\u2060₱6\.25/);
    await page.pass(250);
    expect(screen.getByText('Cashed out ₱56.25')).toBeTruthy();
    expect(screen.getByText('Payout ₱56.25 on a ₱50.00 stake, net +\u2060₱6.25.')).toBeTruthy();
    expect(page.told).toContain('roundClosed');
  });

  it('says in its rules what a round may cost and the most that this stake returns', () => {
    renderStage('perlas', <Stage />);
    tap('Rules');
    const facts = [...document.querySelectorAll('dialog .facts dd')].map((fact) => fact.textContent);
    expect(facts.at(-1)).toBe('₱500,000');
  });

  it('shows no multiplier of a round that is lost, neither the one reached nor a next one', async () => {
    const page = await dive();
    for (let shell = 1; screen.queryByRole('button', { name: /^Dive again/ }) === null; shell++) {
      tap(new RegExp(`^Shell ${shell}(,|$)`));
      await page.pass(250);
    }
    expect([...document.querySelectorAll('.gauges b')].slice(1).map((gauge) => gauge.textContent)).toEqual(['–', '–']);
    expect(document.querySelector('.ladder .is-done, .ladder .is-next')).toBeNull();
  });

  it('does not begin a round by a second tap on cash out', async () => {
    const page = await dive();
    tap(/Cash out/);
    await page.pass(250);
    expect(button(/Dive again/).disabled).toBe(true);
    await page.pass(1000);
    expect(button(/Dive again/).disabled).toBe(false);
    expect(page.plays()).toHaveLength(3);
  });

  it('sends a pick again with the same key when its answer was lost', async () => {
    const page = renderStage('perlas', <Stage />);
    tap('Dive · ₱50.00');
    await page.pass(250);
    page.failures.push('lostAnswer', 'lost');
    tap('Shell 13');
    await page.pass(250);
    expect(screen.getByText('Connection lost. Your round is safe; we’re reconnecting.')).toBeTruthy();
    await page.pass(4000);
    expect(button('Shell 13, pearl')).toBeTruthy();
    const keys = page
      .plays()
      .slice(1)
      .map(({ body }) => (body as { key: string }).key);
    expect([keys.length, new Set(keys).size]).toEqual([3, 1]);
  });

  it('shows the open round again after a reload', async () => {
    const { felt, storage } = await dive();
    cleanup();
    renderStage('perlas', <Stage />, { felt, storage });
    expect(button('Shell 13, pearl')).toBeTruthy();
    expect(button(/Cash out/)).toBeTruthy();
  });

  it('moves among the shells by arrow keys, with one stop for Tab', async () => {
    await dive();
    const shells = screen.getAllByRole<HTMLButtonElement>('button', { name: /^Shell/ });
    expect(shells.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
    fireEvent.keyDown(button('Shell 13, pearl'), { key: 'ArrowUp' });
    expect(document.activeElement).toBe(button('Shell 8'));
  });

  it('offers a deposit when there is not enough money', async () => {
    const page = renderStage('perlas', <Stage />);
    for (let i = 0; i < 2; i++) tap('Higher stake');
    page.felt.empty();
    tap('Dive · ₱500.00');
    await page.pass(250);
    expect(screen.getByText('Insufficient balance')).toBeTruthy();
    tap('Deposit');
    expect(page.told).toContain('deposit');
  });
});
