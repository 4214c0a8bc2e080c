// @vitest-environment happy-dom
import { fakeClock } from '@baize/game-kit/fakeClock.ts';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeTable } from '../../../src/client/dev/fakeTable.ts';
import { renderTable } from '../../../src/client/dev/renderTable.tsx';
import { Stage } from './Stage.tsx';
import { endIn } from './words.ts';

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const tap = (name: string | RegExp) => fireEvent.click(button(name));

/** A page at an open flight that ends between two heights. */
async function sit(least: number, most: number) {
  const clock = fakeClock();
  const force = (events: readonly { readonly type: string }[]) => {
    const end = endIn(events) ?? 0;
    return end >= least && end < most;
  };
  const page = await renderTable('saranggola', <Stage />, {
    clock,
    fake: createFakeTable('saranggola', clock, { force }),
  });
  await page.pass(1000);
  /** Longer times at once: only what waits for a moment of its own is run. */
  const skip = async (ms: number) => {
    await act(() => clock.advance(ms));
    await page.pass(0);
  };
  const letGoes = () => page.sent.filter(({ path }) => path === '/api/table/letgo');
  return { ...page, letGoes, skip };
}

/** Until the kite is up. */
const UP_MS = 15_000 + 2500;

describe('Saranggola', () => {
  beforeEach(() => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(390);
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(844);
    // Without a canvas the figure is not painted; what is said is.
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    localStorage.clear();
  });
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
  });

  it('bets, lets go at the height that the server says, and tells return, stake and net', async () => {
    const { pass, skip, tickets, letGoes } = await sit(300, 400);
    expect(screen.getByText('If your line drops, a kite by hand flies on')).toBeTruthy();
    tap(/^Bet ₱20\.00/);
    await pass(500);
    expect(tickets().map(({ body }) => (body as { bets: object }).bets)).toEqual([{ 'hand:1': '20.00' }]);
    expect(button(/^Cancel ₱20\.00/)).toBeTruthy();
    await skip(UP_MS + 8000);
    tap(/^Let go now, ₱4\d\.\d\d/);
    await pass(250);
    expect(letGoes()).toHaveLength(1);
    expect(screen.getByText(/^Let go at ×2\.\d\d: ₱4/)).toBeTruthy();
    expect(button(/^Next flight/)).toBeTruthy();
    await skip(8000);
    expect(screen.getByText(/^Payout ₱4.* on ₱20\.00, net \+/)).toBeTruthy();
  });

  it('sends a let-go again by the same ticket until there is an answer', async () => {
    const { pass, skip, failures, letGoes } = await sit(300, 400);
    tap(/^Bet/);
    await pass(500);
    await skip(UP_MS + 4000);
    failures.push('lostAnswer');
    tap(/^Let go now/);
    await pass(1500);
    expect(letGoes()).toHaveLength(2);
    expect(letGoes()[0]?.body).toEqual(letGoes()[1]?.body);
    expect(screen.getByText(/^Let go at ×1\.[3-6]\d: /)).toBeTruthy();
  });

  it('flies two kites, each a ticket of its own: one is taken back, one is let go alone', async () => {
    const { pass, skip, tickets, letGoes } = await sit(300, 400);
    tap('+ Second kite');
    tap(/^Let go higher, Kite 2/);
    tap(/^Bet ₱40\.00/);
    await pass(500);
    expect(tickets().map(({ body }) => (body as { bets: object }).bets)).toEqual([
      { 'hand:1': '20.00' },
      { 'at:2:3.00': '20.00' },
    ]);
    await skip(UP_MS + 3000);
    const [first] = screen.getAllByRole('button', { name: /^Let go ₱/ });
    expect(first).toBeTruthy();
    if (first) fireEvent.click(first);
    await pass(250);
    expect(letGoes()).toHaveLength(1);
    expect(screen.getAllByText(/^Let go at ×/)).toHaveLength(1);
    expect(button(/^Let go now, ₱[23]\d\.\d\d/)).toBeTruthy();
  });

  it('takes a bet back until the lock', async () => {
    const { pass, fake } = await sit(300, 400);
    const before = fake.balance();
    tap(/^Bet/);
    await pass(500);
    expect(fake.balance()).not.toBe(before);
    tap(/^Cancel/);
    await pass(500);
    expect(fake.balance()).toBe(before);
    expect(button(/^Bet/)).toBeTruthy();
  });

  it('bets ahead once, when the next flight opens', async () => {
    const { skip, tickets } = await sit(150, 200);
    await skip(UP_MS);
    tap(/^Next flight/);
    expect(button(/^Next flight/).getAttribute('aria-pressed')).toBe('true');
    await skip(9000 + 300 + 4500 + 700);
    await skip(500);
    expect(tickets()).toHaveLength(1);
    expect(button(/^Cancel/)).toBeTruthy();
  });

  it('says a snap plainly, and lists it among the last', async () => {
    const { pass, skip } = await sit(150, 160);
    tap(/^Bet/);
    await pass(500);
    await skip(UP_MS);
    await skip(6500);
    expect(screen.getByText('You lost your ₱20.00 stake')).toBeTruthy();
    expect(screen.getByText('The string snapped. The stake is lost.')).toBeTruthy();
    expect(screen.getByRole('list', { name: 'Where the last strings snapped' }).textContent).toMatch(/^×1\.5\d/);
  });

  it('takes a typed height, and none that may not be', async () => {
    const { pass, tickets } = await sit(300, 400);
    tap('Let go at: by hand, Kite 1');
    const field = screen.getByLabelText('Height ×');
    fireEvent.change(field, { target: { value: '1.00' } });
    expect(screen.getByRole('alert').textContent).toBe('From 1.01 to 5000.00.');
    fireEvent.change(field, { target: { value: '2,75' } });
    tap('Set height');
    tap(/^Bet/);
    await pass(500);
    expect(tickets().map(({ body }) => (body as { bets: object }).bets)).toEqual([{ 'at:1:2.75': '20.00' }]);
  });
});
