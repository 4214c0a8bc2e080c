import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { renderInApp } from '../../../test/renderInApp.tsx';
import { PlayGuard } from './PlayGuard.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const free = { mayPlay: true, block: null, check: null, sitting: null, minutesLeft: null, limit: null };
const check = {
  ...{ id: '1790000000000', since: '2026-11-23T04:00:00.000Z', minutes: 60 },
  ...{ staked: '120.00', won: '80.00', net: '-40.00', homeInSeconds: null as number | null },
};

async function open(homeInSeconds: number | null) {
  const ways = { onAgain: vi.fn(), onLeave: vi.fn(), onGo: vi.fn() };
  const asked: unknown[] = [];
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await renderInApp(<PlayGuard {...ways} />, {
    at: '/m/game?nodeId=acme-reef',
    replies: {
      playState: () => (asked.length > 0 ? free : { ...free, mayPlay: false, check: { ...check, homeInSeconds } }),
      answerCheck(input: unknown) {
        asked.push(input);
        return free;
      },
    },
  });
  const dialog = await screen.findByRole('dialog');
  // Each second is drawn before the next one counts.
  async function pass(seconds: number) {
    for (let second = 0; second < seconds; second++) await act(() => vi.advanceTimersByTimeAsync(1000));
  }
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  return {
    ...ways,
    asked,
    dialog,
    pass,
    press: (name: string) => user.click(within(dialog).getByRole('button', { name })),
  };
}

it('counts down to the moment at which money comes home, and opens the game anew after it', async () => {
  const { dialog, pass, press, asked, onAgain, onLeave } = await open(60);
  expect(within(dialog).getByText(/comes back to your wallet in (60|59) s\./)).toBeDefined();
  await pass(61);
  expect(within(dialog).getByText(/is back in your wallet\. “Continue” opens the game again\./)).toBeDefined();
  await press('Continue');
  expect(asked).toEqual([{ id: check.id, choice: 'proceed' }]);
  expect([onAgain.mock.calls.length, onLeave.mock.calls.length]).toEqual([1, 0]);
});

it('goes on where it is when the answer comes in time', async () => {
  const { pass, press, onAgain } = await open(60);
  await pass(4);
  await press('Continue');
  expect(onAgain).not.toHaveBeenCalled();
});

it('says nothing of money at a game whose money is here; who stops leaves', async () => {
  const { dialog, press, onAgain, onLeave } = await open(null);
  expect(within(dialog).queryByText(/your wallet/)).toBeNull();
  await press('Stop playing');
  expect([onAgain.mock.calls.length, onLeave.mock.calls.length]).toEqual([0, 1]);
});
