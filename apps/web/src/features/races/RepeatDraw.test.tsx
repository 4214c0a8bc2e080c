import { commitmentOf, drawsOf, sha256 } from '@baize/fair/node.ts';
import { drawWinners, listText, ticketSeeds } from '@baize/fair/tickets.ts';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { PROMOTION_ID } from '../../../test/promotions.ts';
import { refuse, renderInApp } from '../../../test/renderInApp.tsx';
import { RepeatDraw } from './RepeatDraw.tsx';

const SEED = 'f'.repeat(64);
const LIST = [
  { holder: '0a', tickets: 3, isMine: false },
  { holder: '0b', tickets: 2, isMine: true },
] as const;

afterEach(cleanup);

/** A draw of one place, whose list comes in two pages; `tickets` are what the second page tells. */
async function repeat({ tickets = 2, commitment = commitmentOf(SEED) } = {}): Promise<void> {
  const listHash = sha256(listText(LIST));
  const winning = drawWinners(LIST, 1, drawsOf(ticketSeeds(SEED, PROMOTION_ID, listHash))).map(({ ticket }) => ticket);
  const pages: Readonly<Record<string, object>> = {
    '': { list: [LIST[0]], next: '0a' },
    '0a': { list: [{ ...LIST[1], tickets }], next: null },
  };
  await renderInApp(<RepeatDraw {...{ promotionId: PROMOTION_ID, commitment, seed: SEED, listHash, winning }} />, {
    replies: { drawList: ({ after }: { readonly after: string }) => pages[after] },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Repeat the draw on this phone' }));
}

it('draws anew from the seed and the whole list, and says whose tickets are on it', async () => {
  await repeat();
  expect((await screen.findByRole('status')).textContent).toBe(
    'Repeated on this phone: 5 tickets of 2 members give the same winners. Your 2 tickets are on the list.',
  );
});

it.each([
  ['a list with one ticket more', { tickets: 3 }],
  ['a seed that was not committed to', { commitment: '0'.repeat(64) }],
])('says so when it does not fit: %s', async (_, change) => {
  await repeat(change);
  expect((await screen.findByRole('status')).textContent).toMatch(/don’t give these winners/);
});

it('can be tried again when the list does not come', async () => {
  let isDown = true;
  const { sayError } = await renderInApp(
    <RepeatDraw {...{ promotionId: PROMOTION_ID, commitment: '', seed: SEED, listHash: '', winning: [] }} />,
    { replies: { drawList: () => (isDown ? refuse('server.fault') : { list: [], next: null }) } },
  );
  await userEvent.click(screen.getByRole('button', { name: 'Repeat the draw on this phone' }));
  await expect.poll(() => sayError.mock.calls.length).toBe(1);
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Repeat the draw on this phone' }));
  expect(await screen.findByRole('status')).toBeTruthy();
});
