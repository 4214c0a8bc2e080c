import { expect, it, vi } from 'vitest';
import type { App } from './app.ts';
import { openingOf } from './opening.ts';

const appOf = (token = 't') =>
  ({ call: callOf, session: { token }, language: { code: 'EN' } }) as unknown as Pick<
    App,
    'call' | 'session' | 'language'
  >;
const callOf = () => {};

it('answers each part’s first question by one call, and none after it', async () => {
  const ask = vi.fn(async () => ({ one: 1, other: null }));
  const part = openingOf(ask);
  const app = appOf();
  expect(await Promise.all([part(app, 'one'), part(app, 'other')])).toEqual([1, null]);
  expect(await part(app, 'one')).toBeUndefined();
  expect(ask).toHaveBeenCalledOnce();
});

it('asks again for another session, and leaves a part that failed to its own call', async () => {
  const ask = vi.fn(async ({ session }: Pick<App, 'session'>) => {
    if (session?.token === 'lost') throw new Error('no line');
    return { one: session?.token };
  });
  const part = openingOf(ask);
  expect(await part(appOf('ana'), 'one')).toBe('ana');
  expect(await part(appOf('ben'), 'one')).toBe('ben');
  expect(await part(appOf('lost'), 'one')).toBeUndefined();
});

it('gives nothing to who comes later: it may be old by then', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const part = openingOf(async () => ({ one: 1, other: 2 }));
  await part(appOf(), 'one');
  vi.advanceTimersByTime(6000);
  expect(await part(appOf(), 'other')).toBeUndefined();
  vi.useRealTimers();
});
