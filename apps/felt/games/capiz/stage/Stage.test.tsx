// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { FeltState } from '../../../src/api.ts';
import { createFakeFelt } from '../../../src/client/dev/fakeFelt.ts';
import { renderStage } from '../../../src/client/dev/renderStage.tsx';
import { createKeep, memoryStorage } from '../../../src/client/keep.ts';
import '../check.tsx';
import { Stage } from './Stage.tsx';

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const tap = (name: string | RegExp) => fireEvent.click(button(name));
const outcome = () => document.querySelector('.outcome');
const rows = () => screen.getByRole('group', { name: 'Rows' }).textContent;

function open(next?: string, isReduced = true) {
  const felt = createFakeFelt();
  if (next) felt.force(next);
  return renderStage('capiz', <Stage />, { felt, isReduced });
}

describe('Capiz', () => {
  afterEach(cleanup);

  it('drops one marble on the chosen table, however often it is tapped', async () => {
    const page = open();
    tap('More rows');
    tap(/^Middle/);
    tap('Drop a marble ₱20.00');
    fireEvent.click(button(/^Drop a marble/));
    await page.pass(250);
    expect(page.plays().map(({ body }) => body)).toMatchObject([
      { stake: '20.00', options: { rows: 16, risk: 'high' } },
    ]);
  });

  it('tells a return below the stake plainly, and rests a cycle', async () => {
    const page = open('quiet');
    tap(/^Drop/);
    await page.pass(250);
    expect(outcome()?.className).toBe('outcome');
    expect(outcome()?.textContent).toMatch(/^₱\d+\.\d\d returned/);
    expect(screen.getByText(/^The marble came to rest in slot \d+, × .* Payout/)).toBeTruthy();
    expect(button(/^Drop/).disabled).toBe(true);
    await page.pass(5000);
    expect(button(/^Drop/).disabled).toBe(false);
    expect(page.told).toContain('roundClosed');
  });

  it('tells nothing while the marble falls, then the win, its slot and the drop among the last', async () => {
    const page = open('win', false);
    tap(/^Drop/);
    await page.pass(900);
    expect([outcome()?.textContent, button(/^Drop/).disabled]).toEqual(['Falling…', true]);
    expect(screen.queryByRole('list', { name: 'Your last drops' })).toBeNull();
    await page.pass(2000);
    expect(outcome()?.textContent).toMatch(/^Won ₱.*net \+/);
    expect(document.querySelectorAll('.slots .is-lit')).toHaveLength(document.querySelector('.slots') ? 1 : 0);
    expect(screen.getByRole('list', { name: 'Your last drops' }).textContent).toMatch(/^×\d/);
  });

  it('celebrates from fifteen stakes on, until it is tapped', async () => {
    const page = open('big');
    tap(/^Drop/);
    await page.pass(250);
    tap('Continue');
    expect(screen.queryByText('Big win')).toBeNull();
  });

  it('goes on with a marble whose answer was lost on the table that it was dropped on', async () => {
    const [felt, storage] = [createFakeFelt(), memoryStorage()];
    const { fairness } = felt.answer('GET', '/api/state', {}).content as FeltState; // The fake keeps the API's word.
    const pending = { kind: 'play', key: 'k', stake: '20.00', options: { rows: 8, risk: 'low' } } as const;
    createKeep('capiz', storage).setPending(pending, fairness.serverSeedHash);
    const page = renderStage('capiz', <Stage />, { felt, storage });
    await page.pass(500);
    expect([rows(), !!button('Low risk')]).toEqual(['−Rows8+', true]);
    expect(outcome()?.textContent).not.toBe('');
  });

  it('shows every table in its rules', () => {
    open();
    tap('Rules');
    expect(screen.getAllByRole('row')).toHaveLength(9);
    expect(screen.getByRole('row', { name: /^16 · High/ }).textContent).toContain('1000 · 130 · 26');
  });

  it('shows a drop again from its history', async () => {
    const page = open('quiet');
    tap(/^Drop/);
    await page.pass(6000);
    tap('Your last rounds');
    await page.pass(250);
    fireEvent.click(screen.getByRole('button', { name: /^Watch again|Payout/ }));
    await page.pass(2500);
    expect(screen.getByText('Replay')).toBeTruthy();
  });
});
