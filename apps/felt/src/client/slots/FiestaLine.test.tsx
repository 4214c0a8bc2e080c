// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Stage } from '../../../games/kalesa/stage/Stage.tsx';
import { renderStage } from '../dev/renderStage.tsx';

// This DOM has no canvas; what is drawn is looked at in a browser.
vi.mock(import('../../../games/kalesa/stage/symbols.ts'), async (original) => ({
  ...(await original()),
  loadSymbols: () => new Promise(() => {}),
}));

const line = () => document.querySelector('.fiesta-line');
const pull = () => screen.getByRole('button', { name: /^Pull/ });

describe('the line of Fiesta', () => {
  afterEach(cleanup);

  it('shows three meters, asked for each two seconds, and beside them what they must be won by', async () => {
    const page = renderStage('kalesa', <Stage />);
    await page.pass(500);
    expect(line()?.textContent).toContain('Barangay ₱1,250.00');
    expect(line()?.textContent).toContain('Barangay must be won by ₱2,000.00');
    fireEvent.click(pull());
    await page.pass(2500);
    expect(line()?.textContent).toContain('Barangay ₱1,250.06');
    const named = /^Barangay ₱1,250.06 Bayan ₱30,000.08 Fiesta ₱1,500,000.06 .*must be won by/;
    expect(screen.getByRole('button', { name: named })).toBe(line());
    expect(line()?.textContent).toContain('Fiesta must be won by ₱2,500,000.00');
    await page.pass(2000);
    expect(line()?.textContent).toContain('Bayan must be won by ₱50,000.00');
  });

  it('tells a hit of the player’s once, and in the round’s replay after its script', async () => {
    const page = renderStage('kalesa', <Stage />);
    await page.pass(250);
    for (let step = 0; step < 5; step++) fireEvent.click(screen.getByRole('button', { name: 'Higher stake' }));
    fireEvent.click(pull());
    await page.pass(3000);
    expect(screen.getByText('You hit Barangay')).toBeTruthy();
    fireEvent.click(document.querySelector('.fiesta-won') ?? expect.fail());
    await page.pass(4000);
    expect(screen.queryByText('You hit Barangay')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Your last rounds' }));
    await page.pass(250);
    fireEvent.click(screen.getByRole('button', { name: /^Watch again|Payout/ }));
    await screen.findByRole('button', { name: 'Pause' });
    expect(screen.queryByText(/besides$/)).toBeNull();
    await page.pass(1500);
    expect(screen.getByText('Fiesta, Barangay: ₱1,881.50 besides')).toBeTruthy();
  });

  it('says how it is won, what is sealed now, and what sealed the last hits', async () => {
    const page = renderStage('kalesa', <Stage />);
    await page.pass(250);
    fireEvent.click(line() ?? expect.fail());
    expect(screen.getByRole('row', { name: 'Bayan ₱30,000.00 ₱50,000.00 0.40 %' })).toBeTruthy();
    expect(screen.getByText('Nothing was hit yet.')).toBeTruthy();
    expect(screen.getAllByText(/^Barangay, hit 4: seal/)).toHaveLength(1);
  });
});
