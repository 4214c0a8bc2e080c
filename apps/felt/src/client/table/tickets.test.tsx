// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderTable } from '../dev/renderTable.tsx';
import { EN, TY } from '../dev/texts.ts';
import { TableNotices } from './TableNotices.tsx';
import type { Bets } from './bets.ts';

const OPEN_MS = 600;
const BANKER: Bets = { banker: '100.00' };
const TIE: Bets = { tie: '100.00' };

/** A seat whose bets were tapped together: one ticket that the wallet has taken. */
async function join({ taps, texts = EN }: { taps: readonly Bets[]; texts?: typeof EN }) {
  const page = await renderTable('baccarat', <TableNotices nameOf={(spot) => spot} />, { texts });
  await page.pass(OPEN_MS);
  for (const bets of taps) act(() => void page.table.place(bets));
  await page.pass(1000);
  expect(page.tickets()).toHaveLength(1);
  return page;
}

type Page = Awaited<ReturnType<typeof join>>;

/** Less than the last call before the lock: bets still lie open, and none can be sent any more. */
async function waitForLastMoment({ clock, table }: Page): Promise<void> {
  const lockAt = table.view()?.state.round?.lockAt ?? 0;
  await act(() => clock.advance(lockAt - table.now() - 300));
}

async function takeBack({ table, pass }: Page): Promise<void> {
  expect(table.view()?.canUndo).toBe(true);
  act(() => table.undo());
  await pass(0);
}

const told = () => screen.getByRole('alert').textContent;

describe('a stake that is refused beside one that was taken', () => {
  afterEach(cleanup);

  it.each([
    ['EN', EN, 'Insufficient balance. ₱100.00 on tie wasn’t accepted. Your earlier bets stay.'],
    ['TY', TY, 'Kulang ang balanse. Hindi naitaya ang ₱100.00 sa tie. Nananatili ang nauna mong taya.'],
  ] as const)('says which one it is, and that the other stays: %s', async (_, texts, word) => {
    const page = await join({ taps: [BANKER], texts });
    page.fake.empty();
    act(() => void page.table.place(TIE));
    await page.pass(1000);
    expect(told()).toContain(word);
    expect(page.table.view()?.placed).toEqual(BANKER);
  });
});

describe('taking back the last tap of a ticket', () => {
  afterEach(cleanup);

  it.each([
    ['EN', EN, /^No connection to the table\. Your bets stay/],
    ['TY', TY, /^Walang koneksyon sa mesa ngayon\. Nananatili ang naitaya mo/],
  ] as const)('leaves all of it where the stream is lost, and says so: %s', async (_, texts, word) => {
    const page = await join({ taps: [BANKER, TIE], texts });
    const asked = page.sent.length;
    page.cut();
    await page.pass(0);
    await takeBack(page);
    expect(told()).toMatch(word);
    expect(page.sent).toHaveLength(asked);
    expect(page.table.view()?.placed).toEqual({ ...BANKER, ...TIE });
  });

  it('leaves all of it where the rest would come too late to lie again, and says so', async () => {
    const page = await join({ taps: [BANKER, TIE] });
    const asked = page.sent.length;
    await waitForLastMoment(page);
    await takeBack(page);
    expect(told()).toBe('Betting is closed. Your bets stay.');
    expect(page.sent).toHaveLength(asked);
    expect(page.table.view()?.placed).toEqual({ ...BANKER, ...TIE });
  });

  it('takes a ticket of one tap back in the last moment, too: nothing need lie again', async () => {
    const page = await join({ taps: [TIE] });
    await waitForLastMoment(page);
    await takeBack(page);
    expect(page.fake.balance()).toBe('12480.50');
    expect(page.table.view()?.notice).toBeNull();
  });
});
