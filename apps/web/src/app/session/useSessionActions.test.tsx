import type { Client } from '@baize/client';
import { openTexts } from '@baize/i18n';
import { QueryClient } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { App } from '../app.ts';
import { createRouteGuard } from '../router/routeGuard.ts';
import { createRouter } from '../router/router.ts';
import { createSessionStore } from './session.ts';
import { useSessionActions } from './useSessionActions.ts';

const ana = {
  token: 't',
  merchantCode: 'mobile',
  userName: 'ana',
  type: 0,
  firstTimeLogin: false,
  previousLoginAt: null,
} as const;

async function open({
  says = true,
  call = vi.fn(async (_: { readonly id: string }): Promise<object> => ({ list: [] })),
} = {}) {
  history.replaceState(null, '', '/m/gameRecord');
  const store = createSessionStore();
  store.open(ana);
  const router = createRouter(createRouteGuard(store).admit);
  const queries = new QueryClient();
  queries.setQueryData(['account'], 'what the cache knows of ana');
  const { t } = await openTexts('EN', ['shell']);
  const quiet = vi.fn();
  const say = vi.fn<App['say']>(() => quiet);
  const confirm = vi.fn<App['confirm']>(async () => says);
  const client = { call } as unknown as Client;
  const { result } = renderHook(() => useSessionActions({ client, store, queries, router, t, say, confirm }));
  return { actions: result.current, store, router, queries, call, say, quiet, confirm, t };
}

/** A4, A8: sure to log out? → a loading notice → the call → everything of the member is gone → home. */
describe('logging out [A3-19, A4-2, G3-3b, G4-9]', () => {
  beforeEach(() => {
    sessionStorage.clear();
    localStorage.setItem('autoLogin', '1');
  });
  afterEach(() => localStorage.clear());

  it('asks, tells the server with the session still there, forgets everything and goes home [A8-12, G8-1a, G8-1b]', async () => {
    const { actions, store, router, queries, call, say, quiet, confirm, t } = await open();
    // A page before, so that the tab knows how it was left; both agreements; the invitation of the visit.
    router.goTo('/m/set');
    for (const key of ['verifyLater', 'agreeTerms', 'agreeTerms_afterlogin']) sessionStorage.setItem(key, '1');
    sessionStorage.setItem('invitation', 'affiliateCode=CARLA9');
    expect(sessionStorage.getItem('baize.left')).not.toBeNull();
    call.mockImplementation(async () => {
      expect(store.get()?.token).toBe('t');
      return { list: [] };
    });
    await actions.logOut();
    expect(confirm).toHaveBeenCalledWith({
      title: t('logout.title'),
      text: t('logout.text'),
      yes: t('menu.logOut'),
      no: t('logout.stay'),
    });
    expect(say).toHaveBeenCalledWith(t('logout.busy'), { tone: 'wait', stay: 'open' });
    expect(call.mock.calls.map(([{ id }]) => id)).toEqual(['betRecords', 'logout']);
    expect(quiet).toHaveBeenCalledOnce();
    expect(store.get()).toBeNull();
    expect(Object.entries(sessionStorage)).toEqual([['invitation', 'affiliateCode=CARLA9']]);
    expect(localStorage.getItem('autoLogin')).toBe('0');
    expect(queries.getQueryData(['account'])).toBeUndefined();
    expect(router.place().path).toBe('/m/home');
  });

  it.each([
    ['open', 'logout.openRound'],
    ['settled', 'logout.text'],
  ] as const)('speaks of a waiting stake only where the server knows of one: %s', async (status, words) => {
    const { actions, confirm, t } = await open({ call: vi.fn(async () => ({ list: [{ status }] })) });
    await actions.logOut();
    expect(confirm.mock.lastCall?.[0].text).toBe(t(words));
  });

  it('does nothing when the player would rather stay [G8-1b]', async () => {
    const { actions, store, router, call } = await open({ says: false });
    await actions.logOut();
    expect(call.mock.calls.map(([{ id }]) => id)).not.toContain('logout');
    expect(store.get()?.userName).toBe('ana');
    expect(localStorage.getItem('autoLogin')).toBe('1');
    expect(router.place().path).toBe('/m/gameRecord');
  });

  it('lets the player leave even when the server cannot be told', async () => {
    const call = vi.fn(async () => Promise.reject(new Error('lost')));
    const { actions, store, quiet } = await open({ call });
    await actions.logOut();
    expect(store.get()).toBeNull();
    expect(quiet).toHaveBeenCalledOnce();
  });
});

describe('being thrown out', () => {
  it('says why and goes home', async () => {
    const { actions, store, router, say, t } = await open();
    actions.leave('ended');
    expect(store.get()).toBeNull();
    expect(say).toHaveBeenCalledWith(t('logout.forced'), { stay: 'long' });
    expect(t('logout.forced')).toMatch(/on another device.*change your password/);
    expect(router.place().path).toBe('/m/home');
  });

  it('says that the account is closed where staff disabled it, and whom to ask', async () => {
    const { actions, say, t } = await open();
    actions.leave('disabled');
    expect(say).toHaveBeenCalledWith(t('logout.disabled'), { stay: 'long' });
  });

  it('says nothing more to who answered a question wrongly, and lets the phone not come back (A4) [A4-16]', async () => {
    const { actions, store, queries, router, say } = await open();
    localStorage.setItem('autoLogin', '1');
    actions.leave('wrongAnswer');
    expect([store.get(), queries.getQueryData(['account'])]).toEqual([null, undefined]);
    expect(say).not.toHaveBeenCalled();
    expect(localStorage.getItem('autoLogin')).toBe('0');
    expect(router.place().path).toBe('/m/home');
  });

  it.each([
    ['1', '1'],
    ['0', '0'],
  ])(
    'leaves it to a phone with the mark %s whether it comes back, when its other tabs took the session',
    async (mark, kept) => {
      const { actions, store, say, t } = await open();
      localStorage.setItem('autoLogin', mark);
      actions.leave('replaced');
      expect(store.get()).toBeNull();
      expect(say).toHaveBeenCalledWith(t('logout.ended'), { stay: 'long' });
      expect(localStorage.getItem('autoLogin')).toBe(kept);
      localStorage.setItem('autoLogin', '1');
      store.open(ana);
      actions.leave('ended');
      expect(localStorage.getItem('autoLogin')).toBe('0');
    },
  );

  it.each(['/m/forget', '/m/forget?stop=x', '/m/forget?token=x'] as const)(
    'leaves who recovers the account where that is done: %s',
    async (place) => {
      const { actions, store, router, say } = await open();
      router.goTo(place);
      actions.leave('ended');
      expect(store.get()).toBeNull();
      expect(say).not.toHaveBeenCalled();
      const { path, search } = router.place();
      expect(`${path}${search}`).toBe(place);
    },
  );
});

describe('logging in', () => {
  const guestOfRecord = async () => {
    const opened = await open();
    opened.store.close();
    // The routeGuard sends a guest to log in and remembers where to.
    opened.router.goTo('/m/gameRecord');
    expect([opened.router.place().path, opened.router.returnTo()]).toEqual(['/m/login', '/m/gameRecord']);
    return opened;
  };

  it('goes on to where a member wanted to be', async () => {
    const { actions, router } = await guestOfRecord();
    actions.logIn(ana);
    expect(router.place().path).toBe('/m/gameRecord');
  });

  it('puts a trial member home in place of the login (G4), and keeps the three fields of a trial', async () => {
    const { actions, router, store } = await guestOfRecord();
    const entries = history.length;
    actions.logIn({ ...ana, userName: 'trial1', type: 4 });
    expect([router.place().path, history.length]).toEqual(['/m/home', entries]);
    expect(store.get()).toEqual({ token: 't', userName: 'trial1', type: 4 });
  });

  it('lets a trial member see what a guest has seen of home, and asks for it anew', async () => {
    const { actions, queries } = await guestOfRecord();
    queries.setQueryData(['games', 'row'], 'seen');
    actions.logIn({ ...ana, userName: 'trial1', type: 4 });
    expect(queries.getQueryState(['games', 'row'])).toMatchObject({ data: 'seen', isInvalidated: true });
  });

  it('opens the game that a trial member wanted, over home', async () => {
    const { actions, router, store } = await guestOfRecord();
    store.close();
    router.goTo('/m/game?nodeId=felt-moon', { replace: true });
    expect(router.place().path).toBe('/m/login');
    actions.logIn({ ...ana, userName: 'trial1', type: 4 });
    expect([router.place().path, router.place().search, router.cameFrom()]).toEqual([
      '/m/game',
      '?nodeId=felt-moon',
      '/m/home',
    ]);
  });

  it('opens the game that was pressed over the page where that was', async () => {
    const { actions, router, store, queries } = await guestOfRecord();
    store.close();
    router.goTo('/m/slot-games?type=HOT');
    queries.setQueryData(['games'], 'what guests see');
    actions.logIn({ ...ana, userName: 'trial1', type: 4 }, { game: '/m/game?nodeId=felt-moon' });
    expect([router.place().search, router.cameFrom()]).toEqual(['?nodeId=felt-moon', '/m/slot-games?type=HOT']);
    expect(queries.getQueryData(['games'])).toBe('what guests see');
  });
});
