// @vitest-environment happy-dom
import { fakeClock } from '@baize/game-kit/fakeClock.ts';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { createFakeTable } from '../dev/fakeTable.ts';
import { renderTable } from '../dev/renderTable.tsx';
import { ActionBar } from './ActionBar.tsx';
import { Countdown } from './Countdown.tsx';
import { MoneyLine } from './MoneyLine.tsx';
import { TableNotices } from './TableNotices.tsx';
import { useTable, useTablePage } from './seat.ts';

/** Two spots to tap, and the shared parts that every table has. */
function Bench() {
  const { table } = useTablePage();
  const { placed, waiting, canBet } = useTable();
  const lies = (spot: string) => `${placed[spot] ?? '0.00'} + ${waiting[spot] ?? '0.00'}`;
  return (
    <>
      {['banker', 'tie'].map((spot) => (
        <button key={spot} type="button" onClick={() => table.place({ [spot]: '100.00' })}>
          {spot} {lies(spot)}
        </button>
      ))}
      <p>{canBet ? 'bets are taken' : 'no bets are taken'}</p>
      <Countdown />
      <MoneyLine />
      <ActionBar />
      <TableNotices nameOf={(spot) => spot} />
    </>
  );
}

const OPEN_MS = 600;
const LOCK_MS = 15_600;
const OVER_MS = 29_500;
const NEXT_MS = 34_500;

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const tap = (name: string | RegExp) => fireEvent.click(button(name));
const join = async (options = {}) => {
  const page = await renderTable('baccarat', <Bench />, options);
  await page.pass(OPEN_MS);
  return page;
};
const said = () => document.querySelector('.action-bar [role="status"]')?.textContent;
const keysOf = (sent: readonly { body: unknown }[]) => sent.map(({ body }) => (body as { key: string }).key);

describe('a seat at a shared table', () => {
  afterEach(cleanup);

  it('keeps the focus where it was when there is nothing more to take back, and says what lies on the table', async () => {
    const page = await join();
    expect(said()).toBe('');
    tap(/^banker/);
    expect(said()).toBe('');
    await page.pass(1000);
    expect(said()).toBe('Total bet ₱100.00');
    button('Undo').focus();
    tap('Undo');
    await page.pass(1000);
    expect(said()).toBe('Total bet ₱0.00');
    expect(document.activeElement).toBe(button('Undo'));
    const sent = page.sent.length;
    tap('Undo');
    await page.pass(1000);
    expect(page.sent).toHaveLength(sent);
  });

  it('sends what is tapped together as one ticket, and shows it as waiting until it is taken', async () => {
    const page = await join();
    tap(/^banker/);
    tap(/^banker/);
    tap(/^tie/);
    expect(button('banker 0.00 + 200.00')).toBeTruthy();
    expect(page.tickets()).toHaveLength(0);
    await page.pass(1000);
    expect(page.tickets()).toHaveLength(1);
    expect(page.tickets()[0]?.body).toMatchObject({ bets: { banker: '200.00', tie: '100.00' } });
    expect(button('banker 200.00 + 0.00')).toBeTruthy();
    // In this order: the site asks for less while a round is open.
    expect(page.told).toEqual(['roundOpened', 'balance']);
  });

  it('shows chips that the wallet has not taken yet as waiting', async () => {
    const page = await join();
    page.fake.slow(true);
    tap(/^banker/);
    await page.pass(1000);
    expect(button('banker 0.00 + 100.00')).toBeTruthy();
    page.fake.slow(false);
    await page.pass(250);
    expect(button('banker 100.00 + 0.00')).toBeTruthy();
  });

  it('counts a ticket once that the server has written down but not answered', async () => {
    const page = await join();
    page.fake.slow(true);
    page.failures.push('lostAnswer');
    tap(/^banker/);
    await page.pass(750);
    expect(page.tickets()).toHaveLength(1);
    expect(button('banker 0.00 + 100.00')).toBeTruthy();
  });

  it('does not let an answer that comes late take back what the stream has told since', async () => {
    const page = await join();
    page.failures.push(2000);
    tap(/^banker/);
    await page.pass(750);
    tap(/^tie/);
    await page.pass(750);
    expect(button('tie 100.00 + 0.00')).toBeTruthy();
    await page.pass(2000);
    expect(button('tie 100.00 + 0.00')).toBeTruthy();
    expect(button('banker 100.00 + 0.00')).toBeTruthy();
  });

  it('asks again by the same key when an answer was lost, and stakes once', async () => {
    const page = await join();
    page.failures.push('lostAnswer', 'lost');
    tap(/^banker/);
    await page.pass(4000);
    expect(page.tickets()).toHaveLength(3);
    expect(new Set(keysOf(page.tickets())).size).toBe(1);
    expect(page.fake.balance()).toBe('12380.50');
    expect(button('banker 100.00 + 0.00')).toBeTruthy();
  });

  it('asks for what a reload left without an answer', async () => {
    const page = await join();
    page.failures.push(...Array.from({ length: 9 }, () => 'lost' as const));
    tap(/^banker/);
    await page.pass(1000);
    const [key] = keysOf(page.tickets());
    cleanup();
    const { fake, clock, storage } = page;
    const next = await renderTable('baccarat', <Bench />, { fake, clock, storage });
    await next.pass(1000);
    expect(keysOf(next.tickets())).toEqual([key]);
    expect(button('banker 100.00 + 0.00')).toBeTruthy();
  });

  it('lets a ticket rest whose round is gone, after a reload', async () => {
    const page = await join();
    page.failures.push(...Array.from({ length: 99 }, () => 'lost' as const));
    tap(/^banker/);
    await page.pass(1000);
    cleanup();
    const { fake, clock, storage } = page;
    await clock.advance(NEXT_MS);
    const next = await renderTable('baccarat', <Bench />, { fake, clock, storage });
    await next.pass(1000);
    expect(next.tickets()).toHaveLength(0);
  });

  it('does not show an answer of the last round as a bet in this one', async () => {
    const page = await join();
    // The wallet is slow, so that the stream has not told the ticket either.
    page.fake.slow(true);
    page.failures.push(NEXT_MS + 1000);
    tap(/^banker/);
    await page.pass(NEXT_MS);
    expect(button('banker 0.00 + 0.00')).toBeTruthy();
    await page.pass(2000);
    expect(button('banker 0.00 + 0.00')).toBeTruthy();
  });

  it('gives back chips that were still gathered when another round began', async () => {
    const clock = fakeClock();
    const fake = createFakeTable('baccarat', clock);
    let sleepMs = 0;
    const asleep = { ...clock, after: (ms: number, work: () => void) => clock.after(ms + sleepMs, work) };
    const page = await renderTable('baccarat', <Bench />, { clock: asleep, fake });
    await page.pass(OPEN_MS);
    sleepMs = 10 * NEXT_MS;
    tap(/^banker/);
    await page.pass(NEXT_MS);
    expect(button('banker 0.00 + 0.00')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toContain('₱100.00 on banker wasn’t accepted.');
    expect(page.tickets()).toHaveLength(0);
  });

  it('takes a ticket back once, also when the answer to that was lost', async () => {
    const page = await join();
    tap(/^banker/);
    await page.pass(1000);
    page.failures.push('lostAnswer');
    tap('Undo');
    await page.pass(1500);
    expect(button('banker 0.00 + 0.00')).toBeTruthy();
    expect(page.fake.balance()).toBe('12480.50');
    expect(screen.queryByText(/That did not work/)).toBeNull();
  });

  it('takes back chips that were not sent, then the last ticket', async () => {
    const page = await join();
    tap(/^banker/);
    await page.pass(1000);
    tap(/^tie/);
    tap('Undo');
    expect(button('tie 0.00 + 0.00')).toBeTruthy();
    await page.pass(1000);
    expect(page.tickets()).toHaveLength(1);
    tap('Undo');
    await page.pass(250);
    expect(button('banker 0.00 + 0.00')).toBeTruthy();
    expect(page.fake.balance()).toBe('12480.50');
    // The site around need not ask before it leaves: nothing is at stake any more.
    expect(page.told.filter((type) => type.startsWith('round'))).toEqual(['roundOpened', 'roundClosed']);
  });

  it('takes back one tap after the other, also of a ticket of several', async () => {
    const page = await join();
    for (const spot of [/^banker/, /^tie/, /^banker/]) tap(spot);
    await page.pass(1000);
    tap('Undo');
    await page.pass(250);
    expect(button('banker 0.00 + 100.00')).toBeTruthy();
    expect(button('tie 0.00 + 100.00')).toBeTruthy();
    tap('Undo');
    expect(button('tie 0.00 + 0.00')).toBeTruthy();
    await page.pass(1000);
    expect(button('banker 100.00 + 0.00')).toBeTruthy();
    expect(page.fake.balance()).toBe('12380.50');
    tap('Undo');
    await page.pass(1000);
    expect(page.fake.balance()).toBe('12480.50');
  });

  it('says that bets have closed where what was tapped before cannot be laid down anew', async () => {
    const page = await join();
    await page.pass(LOCK_MS - OPEN_MS - 2500);
    for (const spot of [/^banker/, /^tie/]) tap(spot);
    await page.pass(750);
    page.failures.push(600);
    tap('Undo');
    await page.pass(1000);
    expect(screen.getByRole('alert').textContent).toContain('₱100.00 on banker wasn’t accepted.');
    expect(page.fake.balance()).toBe('12480.50');
  });

  it('lays nothing of it down in another round', async () => {
    const page = await join();
    for (const spot of [/^banker/, /^tie/]) tap(spot);
    await page.pass(1000);
    page.failures.push(NEXT_MS);
    tap('Undo');
    await page.pass(NEXT_MS + 1000);
    expect(screen.getByText('bets are taken')).toBeTruthy();
    expect(button('banker 0.00 + 0.00')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toContain('₱100.00 on banker wasn’t accepted.');
  });

  it('clears every ticket by one request', async () => {
    const page = await join();
    for (const spot of [/^banker/, /^tie/, /^banker/]) {
      tap(spot);
      await page.pass(1000);
    }
    const asked = page.sent.length;
    tap('Clear');
    await page.pass(1000);
    expect(page.sent).toHaveLength(asked + 1);
    expect(page.fake.balance()).toBe('12480.50');
    expect(button('banker 0.00 + 0.00')).toBeTruthy();
  });

  it('doubles what lies, and repeats the last round on a bare table', async () => {
    const page = await join();
    expect(button('Repeat bets').getAttribute('aria-disabled')).toBe('true');
    tap(/^banker/);
    await page.pass(1000);
    tap('Double bets');
    await page.pass(1000);
    expect(button('banker 200.00 + 0.00')).toBeTruthy();
    await page.pass(OVER_MS + 5000);
    tap('Repeat bets');
    await page.pass(1000);
    expect(button('banker 200.00 + 0.00')).toBeTruthy();
    expect(page.tickets()).toHaveLength(3);
  });

  it('sends nothing after the lock by its own clock, and says that the chips came back', async () => {
    const page = await join();
    await page.pass(LOCK_MS - OPEN_MS - 1000);
    tap(/^banker/);
    await page.pass(2000);
    const inTime = page.tickets().length;
    tap(/^banker/);
    await page.pass(2000);
    expect(page.tickets()).toHaveLength(inTime);
    expect(screen.getByRole('alert').textContent).toContain('₱100.00 on banker wasn’t accepted.');
    expect(screen.getByText('no bets are taken')).toBeTruthy();
  });

  it('sends nothing late when the phone has slept over the moment to send', async () => {
    const clock = fakeClock();
    const fake = createFakeTable('baccarat', clock);
    let sleepMs = 0;
    const sleepy = { ...clock, after: (ms: number, work: () => void) => clock.after(ms + sleepMs, work) };
    const page = await renderTable('baccarat', <Bench />, { clock: sleepy, fake });
    await page.pass(OPEN_MS);
    sleepMs = LOCK_MS;
    tap(/^banker/);
    await page.pass(LOCK_MS + 2000);
    expect(page.tickets()).toHaveLength(0);
    expect(screen.getByRole('alert').textContent).toContain('₱100.00 on banker wasn’t accepted.');
  });

  it('takes no bets while the stream is lost, and goes on when it is back', async () => {
    const page = await join();
    page.cut();
    await page.pass(250);
    expect(screen.getByText(/^Connection lost/)).toBeTruthy();
    expect(screen.queryByText('Place your bets')).toBeNull();
    expect(document.querySelector('.money-line')?.textContent).toBe('Closed');
    expect(screen.getByRole('timer', { name: 'Closed' }).textContent).toBe('–Closed');
    expect(screen.getByText('no bets are taken')).toBeTruthy();
    tap(/^banker/);
    await page.pass(1500);
    expect(page.tickets()).toHaveLength(0);
    page.mend();
    await page.pass(4000);
    expect(screen.getByText('bets are taken')).toBeTruthy();
    expect(screen.queryByText(/^Connection lost/)).toBeNull();
    expect(screen.getByText('Place your bets')).toBeTruthy();
    expect(screen.getByRole('timer', { name: /seconds to bet/ })).toBeTruthy();
  });

  it('tells of a round that was cancelled, long enough to be read, whether the page saw it or was away', async () => {
    const page = await join();
    for (const isAway of [false, true]) {
      tap(/^banker/);
      await page.pass(1000);
      if (isAway) page.cut();
      page.fake.cancel();
      await page.pass(12_000);
      page.mend();
      await page.pass(5000);
      const told = screen.getByRole('alert').textContent;
      expect(told).toBe('The round was cancelled. Your ₱100.00 stake is refunded.');
      tap('Close');
      expect(screen.queryByText(/cancelled/)).toBeNull();
    }
    expect(page.fake.balance()).toBe('12480.50');
  });

  it('tells what a round has brought that ended while the page was away', async () => {
    const page = await join();
    tap(/^banker/);
    await page.pass(1000);
    page.cut();
    await page.pass(NEXT_MS);
    page.mend();
    await page.pass(9000);
    const told = screen.getByRole('alert').textContent;
    expect(told).toMatch(/^Your last round: (Payout ₱[\d,.]+ on ₱100\.00, net|You lost your ₱100\.00 stake)/);
    await page.pass(30_000);
    expect(screen.queryByText(/^Your last round/)).toBeNull();
  });

  it('gives refused chips back with the reason, and offers a deposit when money is short', async () => {
    const page = await join();
    page.fake.empty();
    tap(/^banker/);
    await page.pass(1000);
    expect(screen.getByRole('alert').textContent).toContain('Insufficient balance. ₱100.00 on banker wasn’t accepted.');
    expect(button('banker 0.00 + 0.00')).toBeTruthy();
    tap('Deposit');
    expect(page.told).toContain('deposit');
  });

  it('tells what came back, what was staked and the net, and lets the site know that the round is over', async () => {
    const page = await join();
    tap(/^banker/);
    await page.pass(1000);
    await page.pass(OVER_MS - OPEN_MS - 1000);
    const { mine } = page.table.view()?.state ?? {};
    expect(mine?.win).not.toBeNull();
    const text = screen
      .getAllByRole('status')
      .map(({ textContent }) => textContent)
      .join(' ');
    expect(text).toMatch(/Payout ₱[\d,.]+ on ₱100\.00, net|You lost your ₱100\.00 stake/);
    expect(page.told.slice(2)).toEqual(['roundClosed', 'balance']);
  });
});
