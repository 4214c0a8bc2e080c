// @vitest-environment happy-dom
import { fakeClock } from '@baize/game-kit/fakeClock.ts';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeTable } from '../../../src/client/dev/fakeTable.ts';
import { renderTable } from '../../../src/client/dev/renderTable.tsx';
import { callsMs } from '../model.ts';
import { Stage } from './Stage.tsx';

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const tap = (name: string | RegExp) => fireEvent.click(button(name));

/** A page in the hall while cards are sold. */
async function sit() {
  const clock = fakeClock();
  const page = await renderTable('bingo-hall', <Stage />, { clock, fake: createFakeTable('bingo-hall', clock) });
  await page.pass(1000);
  /** Longer times at once: only what waits for a moment of its own is run. */
  const skip = async (ms: number) => {
    await act(() => clock.advance(ms));
    await page.pass(0);
  };
  /** Until so many balls are out. */
  const hear = (calls: number) =>
    skip((page.table.view()?.state.round?.drawAt ?? 0) + callsMs(calls - 1) + 200 - page.table.now());
  return { ...page, skip, hear };
}

describe('Bingo Hall', () => {
  beforeEach(() => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(390);
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(844);
    localStorage.clear();
  });
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
  });

  it('buys cards of one hall with one ticket a tap, and lies them face down until they are dealt', async () => {
    const { pass, tickets } = await sit();
    tap(/^₱20 hall/);
    tap('Fewer cards');
    tap(/^Buy 3 cards, ₱60\.00/);
    await pass(500);
    tap(/^Buy 3 more, ₱60\.00/);
    await pass(500);
    const keys = tickets().map(({ body }) => body as { key: string; bets: object });
    expect(keys.map(({ bets }) => bets)).toEqual([{ hall20: '60.00' }, { hall20: '60.00' }]);
    expect(new Set(keys.map(({ key }) => key)).size).toBe(2);
    expect(screen.getByRole('list', { name: '6 cards' }).children).toHaveLength(6);
    expect(screen.queryByRole('button', { name: '₱1 hall' })).toBeNull();
    tap(/^Take ₱120\.00 back/);
    await pass(500);
    expect(button('₱1 hall')).toBeTruthy();
  });

  it('stamps what was called, the best card first, and says in words how much it misses', async () => {
    const { pass, hear } = await sit();
    tap(/^Buy 4 cards/);
    await pass(500);
    await hear(18);
    const cards = screen.getAllByRole('listitem', { name: /^Card \d/ });
    const missing = cards.map((card) => Number(/: (\d+) to go/.exec(card.getAttribute('aria-label') ?? '')?.[1] ?? 0));
    expect(missing).toEqual(missing.toSorted((one, other) => one - other));
    expect(screen.getByText(new RegExp(`^Your best card: ${missing[0]} to go`))).toBeTruthy();
    expect(screen.getByText('18/75')).toBeTruthy();
    expect(screen.getByText(/^Best: \d+ to go/)).toBeTruthy();
    tap(/18\/75/);
    expect(screen.getByText('18 balls are out')).toBeTruthy();
  });

  it('tells return, stake and net once the round is counted, and buys ahead for the next', async () => {
    const { pass, hear, skip, table, tickets } = await sit();
    tap(/^Buy 4 cards/);
    await pass(500);
    await hear(60);
    tap(/^Next round, ₱20\.00/);
    const { settleAt = 0, nextAt = 0 } = table.view()?.state.round ?? {};
    await skip(settleAt - table.now() + 300);
    const { win, stake } = table.view()?.state.mine ?? {};
    expect(stake).toBe('20.00');
    expect(
      screen.getByText(win === '0.00' ? /^You lost your ₱20\.00 stake/ : /^Payout ₱.* on ₱20\.00, net/),
    ).toBeTruthy();
    await skip(nextAt - table.now() + 1500);
    expect(tickets()).toHaveLength(2);
  });

  it('says that cards play on where the line is lost', async () => {
    const { pass, skip, cut } = await sit();
    tap(/^Buy 4 cards/);
    await pass(500);
    cut();
    await skip(3000);
    expect(screen.getByText('Connection lost. Your cards play on by themselves.')).toBeTruthy();
  });
});
