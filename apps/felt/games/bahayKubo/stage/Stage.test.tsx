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

const fall = () => screen.getByRole('button', { name: /^Let it fall/ });
const isLocked = () => fall().getAttribute('aria-disabled') === 'true';
const outcome = () => document.querySelector('.outcome');

function open(next: string, options: { isReduced?: boolean } = {}) {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(390);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(440);
  const felt = createFakeFelt();
  felt.force(next);
  return renderStage('bahay-kubo', <Stage />, { felt, ...options });
}

describe('Bahay Kubo', () => {
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
  });

  it('rule R7: falls once for many taps, and not again before 2.5 seconds', async () => {
    const page = open('none');
    for (let tap = 0; tap < 3; tap++) fireEvent.click(fall());
    await page.pass(1500);
    fireEvent.click(fall());
    expect([page.plays().length, isLocked()]).toEqual([1, true]);
    expect(outcome()?.textContent).toBe('Nothing came togetherYou lost your ₱20.00 stake.');
    await page.pass(1500);
    expect(isLocked()).toBe(false);
  });

  it('shows each step with its lantern, and tells the win when the cascade has ended', async () => {
    const page = open('win', { isReduced: false });
    fireEvent.click(fall());
    await page.pass(750);
    expect(document.querySelectorAll('.lantern.is-lit')).toHaveLength(1);
    expect(outcome()?.textContent).toMatch(/^₱\d+\.\d\d.*· ×1$/);
    expect(page.told).not.toContain('roundClosed');
    await page.pass(15_000);
    expect(outcome()?.className).toBe('outcome is-win');
    expect(document.querySelectorAll('.lantern.is-lit')).toHaveLength(0);
    expect(page.told).toContain('roundClosed');
  });

  it('shows boards in steps for those who want no motion, and a return at or below the stake plainly', async () => {
    const page = open('quiet');
    fireEvent.click(fall());
    await page.pass(8000);
    expect(outcome()?.className).toBe('outcome');
    expect(outcome()?.textContent).toMatch(/^₱\d+\.\d\d returned/);
  });

  it('goes on with free falls by itself under a lantern that only grows', async () => {
    const page = open('free');
    fireEvent.click(fall());
    const banner = () => document.querySelector('.kubo-banner');
    for (let look = 0; look < 30 && !banner(); look++) await page.pass(250);
    expect(banner()?.textContent).toMatch(/^8 free falls/);
    const grown: number[] = [];
    for (let look = 0; look < 60 && !page.told.includes('roundClosed'); look++) {
      await page.pass(750);
      const shown = /×(\d+)Free fall \d+ of \d+/.exec(document.querySelector('.lanterns')?.textContent ?? '');
      if (shown) grown.push(Number(shown[1]));
    }
    expect(page.told).toContain('roundClosed');
    expect(grown[0]).toBeGreaterThanOrEqual(2);
    expect(grown).toEqual(grown.toSorted((a, b) => a - b));
  });

  it('shows the round that a reload asks for again, once', async () => {
    const [felt, storage] = [createFakeFelt(), memoryStorage()];
    const page = renderStage('bahay-kubo', <Stage />, { felt, storage });
    page.failures.push('lostAnswer', 'lostAnswer', 'lostAnswer', 'lostAnswer', 'lostAnswer', 'lostAnswer');
    fireEvent.click(fall());
    await page.pass(500);
    page.unmount();
    const again = renderStage('bahay-kubo', <Stage />, { felt, storage });
    await again.pass(20_000);
    expect(again.told).toContain('roundClosed');
    expect((felt.answer('GET', '/api/rounds', {}).content as { list: unknown[] }).list).toHaveLength(1);
  });

  it('says what every vegetable pays, and shows a past round again', async () => {
    const page = open('win');
    fireEvent.click(fall());
    await page.pass(12_000);
    fireEvent.click(screen.getByRole('button', { name: 'Rules' }));
    expect(screen.getByRole('row', { name: 'squash 10 40 300' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    fireEvent.click(screen.getByRole('button', { name: 'Your last rounds' }));
    await page.pass(250);
    fireEvent.click(screen.getByRole('button', { name: /^Watch again|Payout/ }));
    await page.pass(750);
    expect(screen.getByText('Replay')).toBeTruthy();
    expect(document.querySelectorAll('.lantern.is-lit')).toHaveLength(1);
  });
});
