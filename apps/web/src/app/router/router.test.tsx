import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRouteGuard } from './routeGuard.ts';
import { createRouter } from './router.ts';
import { createSessionStore } from '../session/session.ts';

const ana = {
  token: 't',
  merchantCode: 'mobile',
  userName: 'ana',
  type: 0,
  firstTimeLogin: false,
  previousLoginAt: null,
} as const;

function open(address: string) {
  history.replaceState(null, '', address);
  const session = createSessionStore();
  const routeGuard = createRouteGuard(session);
  const router = createRouter(routeGuard.admit);
  const moves: string[] = [];
  router.listen((place, direction) => moves.push(`${direction} ${place.path}${place.search}`));
  return { router, session, routeGuard, moves };
}

describe('router', () => {
  beforeEach(() => sessionStorage.clear());
  afterEach(() => vi.restoreAllMocks());

  it('writes aliases and unknown addresses as the page they lead to [A2-2]', () => {
    open('/m/index.html');
    expect(location.pathname).toBe('/m/home');
    open('/m/nowhere');
    expect(location.pathname).toBe('/m/home');
  });

  it('goes forward and keeps query and hash', () => {
    const { router, moves } = open('/m/home');
    router.goTo('/m/gameList?gameType=PVP');
    expect(location.pathname + location.search).toBe('/m/gameList?gameType=PVP');
    expect(moves).toEqual(['forward /m/gameList?gameType=PVP']);
  });

  it('asks a guest to log in and knows where to go on to [A6-1, G4-2]', () => {
    const { router, session } = open('/m/home');
    router.goTo('/m/gameRecord?from=2026-11-01');
    expect(router.place().path).toBe('/m/login');
    expect(router.returnTo()).toBe('/m/gameRecord?from=2026-11-01');

    session.open(ana);
    router.goTo('/m/gameRecord?from=2026-11-01', { replace: true });
    expect(router.place().path).toBe('/m/gameRecord');
    expect(router.returnTo()).toBeNull();
  });

  it('leaves a trial member where they are and says why [A6-3, A8-5, G5-2b, G8-1]', () => {
    const { router, session, routeGuard } = open('/m/home');
    const refused = vi.fn();
    routeGuard.listen(refused);
    session.open({ ...ana, type: 4 });
    router.goTo('/m/voucherCenter');
    expect(router.place().path).toBe('/m/home');
    expect(refused).toHaveBeenCalledExactlyOnceWith('trial');
  });

  it.each([
    ['/m/withdraw', 4, 'trial'],
    ['/m/voucherCenter', 40, 'denied'],
  ] as const)(
    'says why a first page (%s, type %i) was not to be had as soon as somebody listens',
    (path, type, why) => {
      createSessionStore().open({ ...ana, type });
      const { router, routeGuard } = open(path);
      expect(router.place().path).toBe('/m/home');
      const refused = vi.fn();
      routeGuard.listen(refused);
      routeGuard.listen(refused);
      expect(refused).toHaveBeenCalledExactlyOnceWith(why);
    },
  );

  const putAway = () => {
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    document.dispatchEvent(new Event('visibilitychange'));
    hidden.mockRestore();
  };
  it.each([
    ['left', () => window.dispatchEvent(new Event('pagehide'))],
    ['put away by the phone', putAway],
  ])('keeps where a page that was %s was scrolled to, but not for another whose address was typed', (_, leave) => {
    vi.spyOn(window, 'scrollY', 'get').mockReturnValue(1600);
    const { router } = open('/m/home');
    const home: unknown = history.state;
    leave();

    expect(open('/m/slot-games').router.left().y).toBe(0);
    history.replaceState(home, '', '/m/home');
    expect(createRouter(createRouteGuard(createSessionStore()).admit).left().y).toBe(1600);
    router.goTo('/m/help');
    expect(router.left().y).toBe(0);
  });

  it('keeps no place of a page that comes to the front again', () => {
    const { router } = open('/m/home');
    vi.spyOn(window, 'scrollY', 'get').mockReturnValue(1600);
    putAway();
    vi.spyOn(window, 'scrollY', 'get').mockReturnValue(0);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(router.left().y).toBe(1600);
  });

  it('keeps which link of the page had the focus when it was left, and none of the bars', () => {
    document.body.innerHTML = '<a href="/m/mine"></a><div data-page><a href="/m/help"></a></div>';
    const { router } = open('/m/home');
    const home: unknown = history.state;
    const leaveBy = (link: Element | null) => {
      (link as HTMLElement).focus();
      router.goTo('/m/help');
      history.replaceState(home, '', '/m/home');
      return createRouter(createRouteGuard(createSessionStore()).admit).left().href;
    };
    expect(leaveBy(document.querySelector('[data-page] a'))).toBe(new URL('/m/help', location.href).href);
    history.replaceState(home, '', '/m/home');
  });

  it('leads back home from the login, whatever was before [A2-10]', () => {
    const { router, moves } = open('/m/help');
    router.goTo('/m/login');
    router.back();
    expect(router.place().path).toBe('/m/home');
    expect(moves.at(-1)).toBe('back /m/home');
  });

  it('leads back to the page before from all others', () => {
    const { router } = open('/m/activity');
    const back = vi.spyOn(history, 'back').mockImplementation(() => {});
    router.goTo('/m/activityDetail?id=1');
    router.back();
    expect(back).toHaveBeenCalledOnce();
  });

  it('moves no page that the finger has moved already [A2-4]', async () => {
    const { router, moves } = open('/m/activity');
    const before: unknown = history.state;
    vi.spyOn(history, 'back').mockImplementation(() => {
      history.replaceState(before, '', '/m/activity');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    for (const [direction, told] of [
      ['none', 'none'],
      [undefined, 'back'],
    ] as const) {
      router.goTo('/m/activityDetail?id=1');
      router.back(direction);
      await new Promise((done) => setTimeout(done));
      expect(moves.at(-1)).toBe(`${told} /m/activity`);
    }
  });

  it('leads home when there is no page before', () => {
    const { router } = open('/m/help');
    sessionStorage.clear();
    history.replaceState(null, '', '/m/help');
    router.back();
    expect(router.place().path).toBe('/m/home');
  });

  it('stays while the way back is guarded, on top of the page before, and moves again after', () => {
    const { router, moves } = open('/m/home');
    const home: unknown = history.state;
    router.goTo('/m/help');
    const before = vi.fn();
    router.guard(before);
    for (let time = 1; time <= 2; time++) {
      history.replaceState(home, '', '/m/home');
      window.dispatchEvent(new PopStateEvent('popstate'));
      expect(before).toHaveBeenCalledTimes(time);
      expect(location.pathname).toBe('/m/help');
      expect(history.state).toMatchObject({ index: 1, from: '/m/home' });
    }
    expect(router.place().path).toBe('/m/help');
    expect(moves).toEqual(['forward /m/help']);

    router.guard(null);
    history.replaceState(home, '', '/m/home');
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect(router.place().path).toBe('/m/home');
  });

  describe('while something stands over the page', () => {
    const stepBack = async () => {
      const heard = new Promise((done) => window.addEventListener('popstate', done, { once: true }));
      history.back();
      await heard;
      // A step that is passed by leads to the next one, and a move is told in a task of its own.
      await new Promise((done) => setTimeout(done, 20));
    };
    /** A page that opens something over itself, which closes when it is told to. */
    function openOver({ router }: ReturnType<typeof open>) {
      const close = vi.fn(() => router.cover(null));
      router.cover(close);
      return close;
    }

    it('closes that by the way back, and leaves the page by the next', async () => {
      const site = open('/m/home');
      site.router.goTo('/m/help');
      const close = openOver(site);
      await stepBack();
      expect(close).toHaveBeenCalledOnce();
      expect(location.pathname).toBe('/m/help');
      await stepBack();
      expect(location.pathname).toBe('/m/home');
      expect(site.moves).toEqual(['forward /m/help', 'back /m/home']);
    });

    it('leaves no entry behind when it was closed by hand or a page was chosen in it', async () => {
      const site = open('/m/home');
      site.router.goTo('/m/help');
      openOver(site);
      site.router.cover(null);
      site.router.goTo('/m/activity');
      openOver(site)();
      await stepBack();
      expect(location.pathname).toBe('/m/help');
      await stepBack();
      expect(location.pathname).toBe('/m/home');
    });

    it('passes by a page whose place was taken from there', async () => {
      const site = open('/m/home');
      site.router.goTo('/m/activity');
      site.router.goTo('/m/help');
      openOver(site);
      site.router.goTo('/m/notice', { replace: true });
      await stepBack();
      expect(location.pathname).toBe('/m/activity');
    });
  });

  it('sends a member whose session ended from a page of theirs to the login', () => {
    const { router, session } = open('/m/home');
    session.open(ana);
    router.goTo('/m/transaction/record');
    session.close();
    router.recheck();
    expect(router.place().path).toBe('/m/login');
    expect(router.returnTo()).toBe('/m/transaction/record');
  });
});

describe('session', () => {
  beforeEach(() => sessionStorage.clear());

  it('keeps five fields of a member and three of a trial member (A3) [A3-1, A4-1, G3-3a]', () => {
    const store = createSessionStore();
    store.open(ana);
    expect(JSON.parse(sessionStorage.getItem('MC_SESSION_INFO') ?? '')).toEqual({
      token: 't',
      merchantCode: 'mobile',
      userName: 'ana',
      type: 0,
      firstTimeLogin: false,
    });
    store.open({ ...ana, type: 4 });
    expect(JSON.parse(sessionStorage.getItem('MC_SESSION_INFO') ?? '')).toEqual({
      token: 't',
      userName: 'ana',
      type: 4,
    });
  });

  it('reads nothing from what is damaged', () => {
    for (const text of ['', '{', 'null', '{"token":1}', '{"token":"t","userName":"a","type":9}']) {
      sessionStorage.setItem('MC_SESSION_INFO', text);
      expect(createSessionStore().get()).toBeNull();
    }
  });
});
