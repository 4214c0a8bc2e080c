// @vitest-environment happy-dom
import { fakeClock } from '@baize/game-kit/fakeClock.ts';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { createFakeTable } from '../../../src/client/dev/fakeTable.ts';
import { TY, type EN } from '../../../src/client/dev/texts.ts';
import { renderTable } from '../../../src/client/dev/renderTable.tsx';
import type { TableEvent } from '../../../src/live.ts';
import { outcomeIn, outcomeOf } from '../rules.ts';
import type { SicBoEvent, SicBoOutcome } from '../script.ts';
import { Stage } from './Stage.tsx';
import { throwAt } from './useThrow.ts';

const OPEN_MS = 600;
const DRAW_MS = 18_100;
const OVER_MS = 26_100;

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const tap = (name: string | RegExp) => fireEvent.click(button(name));

type Test = (outcome: SicBoOutcome) => boolean;
const isBig: Test = ({ total, isTriple }) => !isTriple && total > 10;

/** A table whose first round ends as requested, at the moment its bets open. */
async function sit(test: Test = isBig, options: { isReduced?: boolean; texts?: typeof EN } = {}) {
  const clock = fakeClock();
  const force = (events: readonly TableEvent[]) => {
    const outcome = outcomeIn(events as readonly SicBoEvent[]);
    return outcome !== null && test(outcome);
  };
  const page = await renderTable('sic-bo', <Stage />, {
    clock,
    fake: createFakeTable('sic-bo', clock, { force }),
    ...options,
  });
  await page.pass(OPEN_MS);
  return page;
}

describe('Sic Bo', () => {
  afterEach(cleanup);

  it('names each field with its pay, and has all 52 on two pages', async () => {
    const page = await sit();
    for (const name of [
      'Small, pays 1 : 1',
      'Three 4s, pays 180 : 1',
      'Total 9, pays 6 : 1',
      'Number 6, pays 1, 2, 12 : 1',
    ])
      expect(button(name)).toBeTruthy();
    const first = page.container.querySelectorAll('.zone').length;
    tap('Pairs');
    expect(button('2 and 5, pays 6 : 1')).toBeTruthy();
    expect(button('Two 3s, pays 10 : 1')).toBeTruthy();
    expect(first + page.container.querySelectorAll('.zones-page .zone').length).toBe(52);
  });

  it('says on a page’s button what lies there when the other is open', async () => {
    const page = await sit();
    tap(/^Total 9,/);
    tap('Pairs');
    expect(button(/^Totals\s*₱50$/)).toBeTruthy();
    await page.pass(1000);
    expect(page.tickets()[0]?.body).toMatchObject({ bets: { 'total:9': '50.00' } });
  });

  it('shakes the bell, and shows no die of the throw before the lid lifts', async () => {
    const page = await sit(isBig, { isReduced: false });
    await page.pass(DRAW_MS - OPEN_MS + 1000);
    expect(screen.getByRole('img', { name: 'The bell is shaken' })).toBeTruthy();
    expect(page.container.querySelector('.bell.is-shaking')).toBeTruthy();
    expect(page.container.querySelector('.zone.is-won')).toBeNull();
    await page.pass(2500);
    expect(page.container.querySelector('.bell.is-open')).toBeTruthy();
    expect(screen.getByText(/, big$/, { selector: '[role=status]' })).toBeTruthy();
    expect(page.container.querySelector('.zone.is-big.is-won')).toBeTruthy();
  });

  it('pays a gain, and is quiet for who has lost', async () => {
    const page = await sit();
    tap(/^Big,/);
    tap(/^Small,/);
    tap(/^Big,/);
    await page.pass(OVER_MS - OPEN_MS + 250);
    expect(screen.getByText('Payout ₱200.00 on ₱150.00, net +\u2060₱50.00')).toBeTruthy();
  });

  it('opens its score pad with dice and road, and each entry of its menu', async () => {
    const page = await sit();
    tap(/^Scoreboard/);
    const pad = screen.getByRole('dialog', { name: 'Scoreboard' });
    expect(pad.querySelectorAll('.throws li')).toHaveLength(12);
    expect(within(pad).getByRole('img', { name: 'Big road' })).toBeTruthy();
    fireEvent.click(within(pad).getByRole('button', { name: 'Close' }));
    for (const entry of ['Players', 'Saved bets', 'Rules and limits', 'Your rounds', 'Fairness']) {
      tap('More');
      fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: entry }));
      fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }));
    }
    expect(page.container.querySelector('dialog')).toBeNull();
  });

  it('shows an own round again', async () => {
    const page = await sit();
    tap(/^Big,/);
    await page.pass(OVER_MS - OPEN_MS + 250);
    tap('More');
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Your rounds' }));
    await page.pass(250);
    tap(/^Watch again, Round/);
    await page.pass(4000);
    expect(screen.getByText('Replay')).toBeTruthy();
    expect(screen.getByRole('img', { name: /, big$/ })).toBeTruthy();
    expect(page.container.querySelector('.replay-bets .is-won')).toBeTruthy();
  });

  it('speaks Filipino', async () => {
    await sit(isBig, { texts: TY });
    expect(button(/^Malaki, bayad 1 : 1/)).toBeTruthy();
  });
});

it('throws by the time alone', () => {
  const outcome = outcomeOf([6, 3, 6]);
  const shown = (elapsed: number) => {
    const { isShaking, dice, outcome: seen } = throwAt([outcome], elapsed, 8000);
    return [isShaking, dice !== null, seen !== null];
  };
  expect([-1, 100, 2300, 3100].map(shown)).toEqual([
    [false, false, false],
    [true, false, false],
    [false, true, false],
    [false, true, true],
  ]);
});
