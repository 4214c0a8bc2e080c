// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FeltState } from '../../../src/api.ts';
import { createFakeFelt } from '../../../src/client/dev/fakeFelt.ts';
import { TY } from '../../../src/client/dev/texts.ts';
import { renderStage } from '../../../src/client/dev/renderStage.tsx';
import { createKeep, memoryStorage } from '../../../src/client/keep.ts';
import { Overlays } from './Overlays.tsx';
import { Stage } from './Stage.tsx';

// This DOM has no canvas; what is drawn is looked at in a browser.
vi.mock(import('./symbolArt.ts'), async (original) => ({
  ...(await original()),
  loadSymbolArt: () => new Promise(() => {}),
}));

const spinButton = () => screen.getByRole('button', { name: 'Spin' });
const isLocked = () => spinButton().getAttribute('aria-disabled') === 'true';
const said = () => document.querySelector('[role="status"].unseen')?.textContent;

describe('Jeepney Moon', () => {
  beforeEach(() => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(390);
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(844);
  });
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
  });

  it('rule R7: spins once for many taps, and not again before 2.5 seconds', async () => {
    const page = renderStage('jeepney-moon', <Stage />);
    page.felt.force('none');
    for (let i = 0; i < 3; i++) fireEvent.click(spinButton());
    await page.pass(2000);
    expect([page.plays().length, isLocked()]).toEqual([1, true]);
    await page.pass(1000);
    expect(isLocked()).toBe(false);
  });

  it.each([
    ['30.00', 0],
    ['300.00', 1],
  ])('a total of %s for ₱20.00 is celebrated by what it is of the stake, not by itself', (total, rays) => {
    const overlay = { kind: 'freeTotal', total } as const;
    renderStage('jeepney-moon', <Overlays overlay={overlay} stake="20.00" art={null} onDismiss={() => {}} />);
    expect(document.querySelectorAll('.rays')).toHaveLength(rays);
  });

  it('tells what came back to those who listen', async () => {
    const page = renderStage('jeepney-moon', <Stage />);
    page.felt.force('none');
    fireEvent.click(spinButton());
    await page.pass(3000);
    expect(said()).toBe('Payout ₱0.00 on a ₱20.00 stake, net −\u2060₱20.00.');
    expect(screen.getByText('₱12,460.50')).toBeTruthy();
    // The plate says what it cost, as it does of every other round.
    expect(screen.getByText(/^on a ₱20\.00 stake · net −/)).toBeTruthy();
  });

  it('counts the net with the sum, so that the plate never contradicts itself', async () => {
    const page = renderStage('jeepney-moon', <Stage />, { isReduced: false });
    page.felt.force('win');
    fireEvent.click(spinButton());
    const seen = new Set<string>();
    for (let i = 0; i < 40; i++) {
      await page.pass(0);
      const said = document.querySelector('.plate.is-win')?.textContent ?? '';
      const [, sum, sign, net] = /^₱([\d.]+)net ([+−]?)\u2060?₱([\d.]+)/.exec(said.replaceAll(',', '')) ?? [];
      if (sum === undefined) continue;
      seen.add(sum);
      expect(Number(sum) - 20).toBeCloseTo(Number(net) * (sign === '−' ? -1 : 1), 5);
    }
    expect(seen.size).toBeGreaterThan(1);
  });

  it.each([
    ['nothing', 'free', /^Good luck$/],
    ['no more than the stake', 'freeQuiet', /^Payout ₱[\d,.]+$/],
    ['a win', 'freeWin', /^₱[\d,.]+$/],
  ])(
    'sets no part of a round with free spins against the stake: the first spin brought %s',
    async (_, outcome, first) => {
      const page = renderStage('jeepney-moon', <Stage />);
      page.felt.force(outcome);
      fireEvent.click(spinButton());
      const plates = new Set<string>();
      for (let i = 0; i < 400 && (i === 0 || isLocked()); i++) {
        await page.pass(250);
        const go = screen.queryByRole('button', { name: /Start free spins|Continue|tap to continue/ });
        if (go) fireEvent.click(go);
        plates.add(document.querySelector('.plate')?.textContent ?? '');
      }
      // Each free spin says its number and what it returned, the spin that lights them what it returned, the end tells the round.
      expect([...plates][0]).toMatch(first);
      const free = [...plates].filter((text) => /free spin \d+ of/i.test(text));
      const told = free.filter((text) => !text.startsWith('Free spin'));
      expect(free.length).toBeGreaterThan(told.length);
      expect(told.length).toBeGreaterThan(0);
      for (const text of told)
        expect(text).toMatch(/^(No win this time|Payout ₱[\d,.]+|₱[\d,.]+)free spin \d+ of \d+/i);
      expect([...plates].filter((text) => text.includes('net'))).toHaveLength(1);
      expect([...plates].at(-1)).toMatch(/^Payout ₱[\d,.]+on a ₱20\.00 stake · net/);
    },
  );

  it('spins by the space bar, unless a sheet is open', async () => {
    const page = renderStage('jeepney-moon', <Stage />);
    fireEvent.click(screen.getByRole('button', { name: 'Paytable and rules' }));
    fireEvent.keyDown(document.body, { code: 'Space' });
    expect(page.plays()).toHaveLength(0);

    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await page.pass(250);
    fireEvent.keyDown(document.body, { code: 'Space' });
    await page.pass(250);
    expect(page.plays()).toHaveLength(1);
  });

  it('shows the round of a spin whose answer was lost in a reload', async () => {
    const first = renderStage('jeepney-moon', <Stage />);
    first.felt.force('quiet');
    first.failures.push('lostAnswer', 'lost', 'lost');
    fireEvent.click(spinButton());
    await first.pass(250);
    cleanup();

    const { felt, storage } = first;
    const second = renderStage('jeepney-moon', <Stage />, { felt, storage, isReduced: false });
    await second.pass(250);
    expect(document.querySelector('.plate')?.textContent).toBe('Your round continues₱20.00 staked');
    await second.pass(3500);
    expect(second.plays()[0]?.body).toEqual(first.plays()[0]?.body);
    expect(said()).toMatch(/^Payout ₱\d+\.00 on a ₱20\.00 stake/);
    expect(isLocked()).toBe(false);
  });

  const choose = (now: string, next: string) => {
    fireEvent.click(screen.getByRole('button', { name: `Stake ₱${now}, change` }));
    fireEvent.click(screen.getByRole('button', { name: `₱${next}` }));
  };
  /** The numbers that stand in a part of the page. */
  const numbersIn = (part: string) =>
    document
      .querySelector(part)
      ?.textContent.replaceAll(',', '')
      .match(/\d+(\.\d+)?/g)
      ?.map(Number) ?? [];

  it('sets what came back against the stake that was played, whatever is chosen for the next', async () => {
    const page = renderStage('jeepney-moon', <Stage />);
    page.felt.force('win');
    fireEvent.click(spinButton());
    await page.pass(4000);
    const plate = document.querySelector('.plate')?.textContent;
    const [sum = 0] = numbersIn('.plate b');
    expect(numbersIn('.plate small')[0]).toBe(sum - 20);
    choose('20.00', '100');
    expect(screen.getByRole('button', { name: 'Stake ₱100.00, change' })).toBeTruthy();
    expect(document.querySelector('.plate')?.textContent).toBe(plate);
  });

  it.each([
    ['the plate', 'win', '.plate b', '.plate small', (sum: number) => sum - 100],
    ['what covers the stage', 'big', '.overlay-amount', '.overlay-hint', (sum: number) => sum / 100],
  ])('counts a round of before the reload by its own stake: %s', async (_, outcome, told, against, expected) => {
    const first = renderStage('jeepney-moon', <Stage />);
    choose('20.00', '100');
    first.felt.force(outcome);
    first.failures.push('lostAnswer', 'lost', 'lost');
    fireEvent.click(spinButton());
    await first.pass(250);
    cleanup();

    const { felt, storage } = first;
    const second = renderStage('jeepney-moon', <Stage />, { felt, storage });
    await second.pass(6000);
    const [sum = 0] = numbersIn(told);
    expect(sum).toBeGreaterThan(100);
    expect(numbersIn(against)[0]).toBe(expected(sum));
    expect(document.querySelector('[aria-label="Stake ₱100.00, change"]')).toBeTruthy();
  });

  it('stakes no spin with what is offered no more, though a round of before the reload was', async () => {
    const [felt, storage] = [createFakeFelt(), memoryStorage()];
    const { fairness } = felt.answer('GET', '/api/state', {}).content as FeltState; // The fake keeps the API's word.
    const pending = { kind: 'play', key: 'k', stake: '30.00', options: {} } as const;
    createKeep('jeepney-moon', storage).setPending(pending, fairness.serverSeedHash);
    const page = renderStage('jeepney-moon', <Stage />, { felt, storage });
    felt.force('none');
    await page.pass(6000);
    expect(said()).toContain('on a ₱30.00 stake');
    expect(screen.getByRole('button', { name: 'Stake ₱20.00, change' })).toBeTruthy();
  });

  it('rule G4: tells the exact return and the greatest win in its rules', () => {
    renderStage('jeepney-moon', <Stage />);
    fireEvent.click(screen.getByRole('button', { name: 'Paytable and rules' }));
    expect(screen.getByText(/Return to player: 96\.38% \(exact\)\. Maximum win: 2500 × the stake/)).toBeTruthy();
  });

  it('speaks Filipino', () => {
    renderStage('jeepney-moon', <Stage />, { texts: TY });
    expect(screen.getByText('Sakay na!')).toBeTruthy();
  });
});
