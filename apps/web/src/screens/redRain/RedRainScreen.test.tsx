import type { OutputOf } from '@baize/contract/call.ts';
import type { redRain } from '@baize/contract/loyalty/rain.ts';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { refuse, renderInApp } from '../../../test/renderInApp.tsx';
import type { Session } from '../../app/session/session.ts';
import { RedRainScreen } from './RedRainScreen.tsx';

type Rain = OutputOf<typeof redRain>;
const RAIN_ID = '0199c002-0000-7000-8000-000000000001';
const inSeconds = (seconds: number): string => new Date(Date.now() + seconds * 1_000).toISOString();

/** A rain that starts in so many seconds and lasts half a minute. */
const rainIn = (seconds: number, change: Partial<Rain> = {}): Rain => ({
  serverTime: inSeconds(0),
  rain: {
    rainId: RAIN_ID,
    startsAt: inSeconds(seconds),
    endsAt: inSeconds(seconds + 30),
    envelopes: 100,
    budget: '2000.00',
    commitment: 'ab'.repeat(32),
  },
  rainToken: null,
  why: null,
  mine: null,
  last: null,
  ...change,
});
const NONE: Rain = { ...rainIn(0), rain: null };

const draw = (
  rain: Rain | (() => unknown),
  replies: Readonly<Record<string, (input: never) => unknown>> = {},
  session: Partial<Session> | null = {},
) =>
  renderInApp(<RedRainScreen />, {
    at: '/m/redRain',
    ...(session && { session }),
    replies: {
      redRain: typeof rain === 'function' ? rain : () => rain,
      redRainHistory: () => ({ list: [] }),
      memberWallet: () => refuse('server.fault')(),
      ...replies,
    },
  });

describe('RedRainScreen', () => {
  afterEach(cleanup);

  it('waits', async () => {
    await draw(() => new Promise(() => {}));
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
  });

  it('offers another try', async () => {
    let fails = true;
    await draw(() => (fails ? refuse('server.fault')() : NONE));
    const again = await screen.findByRole('button', { name: 'Try again' });
    fails = false;
    await userEvent.click(again);
    expect(await screen.findByText('No red envelope rain planned')).toBeTruthy();
  });

  it('says that none is planned, and how the last one went', async () => {
    await draw({ ...NONE, last: { startsAt: inSeconds(-900), opened: 100, envelopes: 100, inMs: 3_200, seed: 's' } });
    expect(await screen.findByText('Last rain: all 100 envelopes opened in 3.2 s')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to home' })).toBeTruthy();
  });

  it('counts down to the next, with its budget and the hash of its seed', async () => {
    await draw(rainIn(3_600));
    expect((await screen.findByRole('timer')).textContent).toMatch(/^(1:00:00|59:\d\d)$/);
    expect(screen.getByText('100 envelopes, ₱2,000.00 in total')).toBeTruthy();
    expect(screen.getByText('Seed hash: abababab…abababab')).toBeTruthy();
  });

  it.each([
    ['login', 'Log in to take part', 'Log in'],
    ['trial', /Free-trial accounts can’t take part/, 'Register'],
    ['new', 'You can take part one day after you joined.', 'Go to games'],
    ['play', /deposited or played in the last 30 days/, 'Deposit'],
  ] as const)('says why not and the way there: %s', async (why, words, way) => {
    await draw(rainIn(-5, { why }));
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByRole('link', { name: way })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Open envelope/ })).toBeNull();
    expect(screen.queryByText('Tap one')).toBeNull();
  });

  it('opens an envelope with the token, once, and shows what was in it', async () => {
    let opened: unknown = null;
    const { asked } = await draw(rainIn(-5, { rainToken: 'token' }), {
      grabRedRain: (input) => {
        opened = input;
        return { result: 'won', amount: '23.50', balance: '123.50' };
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Open envelope 5' }));
    expect(await screen.findByText('You got ₱23.50')).toBeTruthy();
    expect(opened).toMatchObject({ rainId: RAIN_ID, rainToken: 'token' });
    expect(asked.filter((call) => JSON.stringify(call).includes('grabRedRain'))).toHaveLength(1);
  });

  it('says that the envelopes are gone', async () => {
    await draw(rainIn(-5, { mine: { result: 'empty', amount: null } }));
    expect(await screen.findByText('All envelopes are gone')).toBeTruthy();
  });

  it('lists own envelopes', async () => {
    const at = inSeconds(-86_400);
    await draw(rainIn(3_600), {
      redRainHistory: () => ({
        list: [
          { rainId: RAIN_ID, at, result: 'won', amount: '8.00' },
          { rainId: '0199c002-0000-7000-8000-000000000002', at, result: 'empty', amount: null },
        ],
      }),
    });
    expect(await screen.findByText('₱8.00')).toBeTruthy();
    expect(screen.getByText('none')).toBeTruthy();
  });
});
