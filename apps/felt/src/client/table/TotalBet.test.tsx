// @vitest-environment happy-dom
import { fakeClock } from '@baize/game-kit/fakeClock.ts';
import { act, cleanup } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createFakeTable } from '../dev/fakeTable.ts';
import { renderTable } from '../dev/renderTable.tsx';
import { TotalBet } from './MoneyLine.tsx';

afterEach(cleanup);

/** Each line of the box by itself: two words on one line are cut off on a small phone. */
const lines = () => [...document.querySelectorAll('.total-bet > *')].map((line) => line.textContent);

it.each([
  ['trial', 'Trial money'],
  ['free', 'Play money'],
] as const)('says on a line of its own which money it is, three lines at most: %s', async (mode, word) => {
  const clock = fakeClock();
  const page = await renderTable('baccarat', <TotalBet />, {
    clock,
    fake: createFakeTable('baccarat', clock, { mode }),
  });
  await page.pass(600);
  expect(lines()).toEqual(['Total bet', expect.stringContaining('0.00'), word]);
  act(() => void page.table.place({ tie: '100.00' }));
  const sending = ['Total bet', expect.stringContaining('100.00'), expect.stringMatching(/^Sending .*100$/)];
  expect(lines()).toEqual(sending);
  await page.pass(1000);
  expect(lines()).toEqual(['Total bet', expect.stringContaining('100.00'), word]);
});
