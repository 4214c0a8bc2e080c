// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createFakeFelt } from '../../../src/client/dev/fakeFelt.ts';
import { renderStage } from '../../../src/client/dev/renderStage.tsx';
import { memoryStorage } from '../../../src/client/keep.ts';
import '../check.tsx';
import { Stage } from './Stage.tsx';

// This DOM has no canvas; what is drawn is looked at in a browser.
vi.mock(import('./symbols.ts'), async (original) => ({
  ...(await original()),
  loadSymbols: () => new Promise(() => {}),
}));

const pull = () => screen.getByRole('button', { name: /^Pull/ });
const isLocked = () => pull().getAttribute('aria-disabled') === 'true';
const outcome = () => document.querySelector('.outcome');
const hits = () => [...document.querySelectorAll('.pay-paper .is-hit')];

async function play(next: string, isReduced = true) {
  const felt = createFakeFelt();
  felt.force(next);
  const page = renderStage('kalesa', <Stage />, { felt, isReduced });
  fireEvent.click(pull());
  await page.pass(1000);
  return page;
}

describe('Kalesa', () => {
  afterEach(cleanup);

  it('rule R7: turns once for many taps, and not again before 2.5 seconds', async () => {
    const page = renderStage('kalesa', <Stage />);
    for (let tap = 0; tap < 3; tap++) fireEvent.click(pull());
    await page.pass(1500);
    fireEvent.click(pull());
    expect([page.plays().length, isLocked()]).toEqual([1, true]);
    await page.pass(1500);
    expect(isLocked()).toBe(false);
  });

  it('tells nothing before the last reel has stopped, then the win and the rows of the paper that pay', async () => {
    const page = await play('win', false);
    expect([outcome()?.textContent, hits().length]).toEqual(['The reels are turning…', 0]);
    await page.pass(1500);
    expect(outcome()?.className).toBe('outcome is-win');
    expect(hits().length).toBeGreaterThan(0);
    expect(document.querySelector('.pay-paper.is-won')).toBeTruthy();
    expect(page.told).toContain('roundClosed');
  });

  it('tells a return at or below the stake plainly', async () => {
    await play('quiet');
    expect(outcome()?.className).toBe('outcome');
    expect(outcome()?.textContent).toMatch(/^₱\d+\.\d\d returned/);
    expect(document.querySelector('.pay-paper.is-won')).toBeNull();
    expect(screen.getByText(/^\d lines? pays?\. Payout/)).toBeTruthy();
  });

  it('tells a pull that pays nothing with what it cost', async () => {
    await play('none');
    expect(outcome()?.textContent).toBe('Nothing on the five linesYou lost your ₱20.00 stake.');
    expect(hits()).toHaveLength(0);
  });

  it('celebrates from fifteen stakes on', async () => {
    await play('big');
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(screen.queryByText('Big win')).toBeNull();
  });

  it('lets the reels stand where no answer came, and shows the round that a reload asks for again', async () => {
    const [felt, storage] = [createFakeFelt(), memoryStorage()];
    const page = renderStage('kalesa', <Stage />, { felt, storage, isReduced: false });
    page.failures.push('lostAnswer', 'lostAnswer', 'lostAnswer', 'lostAnswer', 'lostAnswer', 'lostAnswer');
    fireEvent.click(pull());
    await page.pass(500);
    page.unmount();
    const again = renderStage('kalesa', <Stage />, { felt, storage, isReduced: false });
    await again.pass(2500);
    expect(again.told).toContain('roundClosed');
    expect((felt.answer('GET', '/api/rounds', {}).content as { list: unknown[] }).list).toHaveLength(1);
  });

  it('shows a past pull again from its history', async () => {
    const page = await play('win');
    await page.pass(3000);
    fireEvent.click(screen.getByRole('button', { name: 'Your last rounds' }));
    await page.pass(250);
    fireEvent.click(screen.getByRole('button', { name: /^Watch again|Payout/ }));
    await page.pass(1500);
    expect(screen.getByText('Replay')).toBeTruthy();
    expect(hits().length).toBeGreaterThan(0);
  });
});
