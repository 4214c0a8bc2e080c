// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { FeltState } from '../../../src/api.ts';
import { createFakeFelt } from '../../../src/client/dev/fakeFelt.ts';
import { createKeep, memoryStorage } from '../../../src/client/keep.ts';
import { renderStage } from '../../../src/client/dev/renderStage.tsx';
import '../check.tsx';
import { Stage } from './Stage.tsx';

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const tap = (name: string | RegExp) => fireEvent.click(button(name));
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const rudder = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Buoy on the line' });
const figures = () => ['Buoy', 'Chance %', 'Pays ×'].map((name) => field(name).value);

function type(name: string, value: string) {
  fireEvent.change(field(name), { target: { value } });
  fireEvent.blur(field(name));
}

function open(outcome?: string) {
  const felt = createFakeFelt();
  if (outcome) felt.force(outcome);
  return renderStage('layag', <Stage />, { felt });
}

describe('Layag', () => {
  afterEach(cleanup);

  it('keeps buoy, chance and pay one choice, whichever is moved or typed', () => {
    open();
    expect(figures()).toEqual(['49.50', '49.50', '2']);
    fireEvent.change(rudder(), { target: { value: '2500' } });
    expect(figures()).toEqual(['25.00', '25.00', '3.96']);
    type('Pays ×', '10');
    expect(figures()).toEqual(['9.90', '9.90', '10']);
    type('Chance %', '90');
    expect(figures()).toEqual(['90.00', '90.00', '1.1']);
    tap('From 10.00 up');
    expect(figures()).toEqual(['10.00', '90.00', '1.1']);
    type('Buoy', '75,5');
    expect(figures()).toEqual(['75.50', '24.50', '4.0408']);
  });

  it('holds what is typed to what may be played, and forgets what is no number', () => {
    open();
    type('Pays ×', '5000');
    expect(figures()).toEqual(['0.10', '0.10', '990']);
    type('Chance %', '100');
    expect(figures()).toEqual(['97.00', '97.00', '1.0206']);
    type('Buoy', 'shore');
    expect(figures()[0]).toBe('97.00');
  });

  it('says the stake and what a win returns on the button, and takes the stake once', async () => {
    const page = open('none');
    tap('Sail · ₱20.00 for ₱40.00');
    fireEvent.click(button(/^Sail/));
    await page.pass(250);
    expect(page.plays()).toHaveLength(1);
    expect(page.plays()[0]?.body).toMatchObject({ stake: '20.00', options: { side: 'under', winning: 4950 } });
  });

  it('tells a loss plainly, where the boat stopped and the net, and rests a cycle', async () => {
    const page = open('none');
    tap(/^Sail/);
    await page.pass(250);
    expect(document.querySelector('.outcome')?.textContent).toMatch(
      /^Stopped at \d+\.\d\dYou lost your ₱20.00 stake\.$/,
    );
    expect(document.querySelector('.outcome')?.className).toBe('outcome');
    expect(screen.getByText(/^The boat stopped at .* Payout ₱0\.00 on a ₱20\.00 stake, net −/)).toBeTruthy();
    expect(button(/^Sail again/).disabled).toBe(true);
    await page.pass(5000);
    expect(button(/^Sail again/).disabled).toBe(false);
    expect(page.told).toContain('roundClosed');
  });

  it('shows a win with its net, and the place among the last ones', async () => {
    const felt = createFakeFelt();
    const page = renderStage('layag', <Stage />, { felt });
    type('Chance %', '97');
    // Of twenty nearly sure rounds one is won.
    for (let round = 0; round < 20 && !document.querySelector('.outcome.is-win'); round++) {
      tap(/^Sail/);
      await page.pass(6000);
    }
    expect(document.querySelector('.outcome.is-win')?.textContent).toBe('Won ₱20.41net +\u2060₱0.41');
    expect(screen.getByRole('list', { name: 'Where the boat stopped before' }).textContent).toMatch(/^\d/);
  });

  it('celebrates from fifteen stakes on, until it is tapped or time is up', async () => {
    const page = open('big');
    type('Pays ×', '30');
    tap(/^Sail/);
    await page.pass(250);
    tap('Continue');
    expect(screen.queryByText('Big win')).toBeNull();
  });

  it('sends a lost request again under its key', async () => {
    const page = open();
    page.failures.push('lostAnswer');
    tap(/^Sail/);
    await page.pass(2000);
    const keys = page.plays().map(({ body }) => (body as { key: string }).key);
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
    expect(document.querySelector('.outcome')?.textContent).not.toBe('');
  });

  it('goes on with a round whose answer was lost on the line that it was played on', async () => {
    const [felt, storage] = [createFakeFelt(), memoryStorage()];
    const { fairness } = felt.answer('GET', '/api/state', {}).content as FeltState; // The fake keeps the API's word.
    const pending = { kind: 'play', key: 'k', stake: '20.00', options: { side: 'over', winning: 2500 } } as const;
    createKeep('layag', storage).setPending(pending, fairness.serverSeedHash);
    const page = renderStage('layag', <Stage />, { felt, storage });
    await page.pass(500);
    expect(document.querySelector('.bay')?.className).toMatch(/is-(won|lost)/);
    expect(figures()).toEqual(['75.00', '25.00', '3.96']);
  });

  it('shows a round again from its history, with its own line', async () => {
    const page = open('none');
    type('Chance %', '30');
    tap(/^Sail/);
    await page.pass(6000);
    type('Chance %', '50');
    tap('Your last rounds');
    await page.pass(250);
    fireEvent.click(screen.getByRole('button', { name: /^Watch again|Payout/ }));
    await page.pass(2500);
    expect(screen.getByText('Replay')).toBeTruthy();
    expect(document.querySelector<HTMLElement>('.rope')?.style.getPropertyValue('--at')).toBe('0.3');
    expect(document.querySelector('.bay')?.className).toContain('is-lost');
  });
});
