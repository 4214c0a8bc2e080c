import { Refusal, type Client } from '@baize/client';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderInApp } from '../../../test/renderInApp.tsx';
import { hasOpenRound, OpenRound } from './index.ts';

const round = (roundId: string, status: 'open' | 'settled') => ({
  roundId,
  nodeId: `felt-${roundId}`,
  gameName: `Game ${roundId}`,
  vendor: 'FELT',
  stake: '20.00',
  win: '0.00',
  net: '-20.00',
  status,
  createdAt: '2026-11-21T04:05:00.000Z',
});
interface Question {
  readonly status?: string;
  readonly pageSize: number;
}
/** As the server answers it: the newest of those that are asked for. */
const pageOf =
  (rounds: readonly ReturnType<typeof round>[]) =>
  ({ status, pageSize }: Question) => ({
    list: rounds.filter((one) => status === undefined || one.status === status).slice(0, pageSize),
    nextCursor: null,
    sum: null,
  });
const draw = (...rounds: (ReturnType<typeof round> & { lottery?: boolean })[]) =>
  renderInApp(<OpenRound />, { session: {}, replies: { betRecords: pageOf(rounds) } });

describe('OpenRound [G4-2f]', () => {
  afterEach(() => {
    cleanup();
    sessionStorage.clear();
  });

  it('leads back to the newest round that waits for its end, and says what is in play', async () => {
    await draw(round('c', 'settled'), round('b', 'open'), round('a', 'open'));
    const link = await screen.findByRole('link', { name: /Unfinished round of Game b/ });
    expect(link.getAttribute('href')).toBe('/m/game?nodeId=felt-b');
    expect(link.textContent).toContain('₱20.00');
  });

  it('is the same answer for who looks at home and for who leaves, behind many rounds that ended since', async () => {
    const rounds = [...Array.from({ length: 160 }, (_, n) => round(`new${n}`, 'settled')), round('old', 'open')];
    await draw(...rounds);
    expect(await screen.findByRole('link', { name: /Unfinished round of Game old/ })).toBeTruthy();
    const call = vi.fn(async (_: object, input: Question) => pageOf(rounds)(input));
    expect(await hasOpenRound(call as unknown as Client['call'])).toBe(true);
    expect(call.mock.lastCall?.[1]).toEqual({ status: 'open', pageSize: 20 });
    rounds.pop();
    expect(await hasOpenRound(call as unknown as Client['call'])).toBe(false);
  });

  it('is not claimed to who leaves while the server does not say', async () => {
    expect(await hasOpenRound(() => Promise.reject(new Error('lost')))).toBe(false);
  });

  it('is no order that waits for a draw', async () => {
    await draw({ ...round('b', 'open'), lottery: true }, round('a', 'open'));
    expect(await screen.findByRole('link', { name: /Unfinished round of Game a/ })).toBeTruthy();
  });

  it('is not there when every round is finished', async () => {
    const { container } = await draw(round('c', 'settled'));
    expect(container.textContent).toBe('');
  });

  it('keeps its room for the next look at home, and gives it up when the round is finished', async () => {
    await draw(round('b', 'open'));
    await screen.findByRole('link', { name: /Unfinished round/ });
    cleanup();

    let answer = (_: object) => {};
    const betRecordsLater = () => new Promise<object>((resolve) => void (answer = resolve));
    const next = await renderInApp(<OpenRound />, { session: {}, replies: { betRecords: betRecordsLater } });
    expect(next.container.firstElementChild?.getAttribute('aria-hidden')).toBe('true');
    await act(async () => answer(pageOf([])({ pageSize: 20 })));
    await waitFor(() => expect(next.container.textContent).toBe(''));
    expect(next.container.firstElementChild).toBeNull();
    cleanup();

    const last = await renderInApp(<OpenRound />, {
      session: {},
      replies: { betRecords: () => new Promise(() => {}) },
    });
    expect(last.container.firstElementChild).toBeNull();
  });

  it('stays where a later answer fails', async () => {
    let fails = false;
    const betRecordsOnce = (question: Question) => {
      if (fails) throw new Refusal(500, { success: false, errorCode: 'server.fault', message: 'Later.' });
      return pageOf([round('b', 'open')])(question);
    };
    const { queries } = await renderInApp(<OpenRound />, { session: {}, replies: { betRecords: betRecordsOnce } });
    await screen.findByRole('link', { name: /Unfinished round/ });
    fails = true;
    await act(() => queries.invalidateQueries({ queryKey: ['bets'] }));
    await waitFor(() => expect(queries.getQueryState(['bets', 'open'])?.status).toBe('error'));
    expect(screen.getByRole('link', { name: /Unfinished round/ })).toBeTruthy();
  });
});
