import { describe, expect, it } from 'vitest';
import { drawnSearch } from './drawnSearch.rules.ts';
import { admit, backFrom, chromeOf, findLocation, isKnown, isLetter, titleOf } from './route.rules.ts';
import { ROUTES, type RoutePath } from './routes.ts';

const ALL = Object.keys(ROUTES) as RoutePath[];

describe('findLocation [A2-1, G2-1, G2-3]', () => {
  it.each(['/', '/m', '/m/', '/m/index', '/m/index.html', '/m/home', '/m/home/'])('%s is the home page', (address) => {
    expect(findLocation(address).path).toBe('/m/home');
    expect(isKnown(address)).toBe(true);
  });

  it('knows the other name of the registration', () => {
    expect(findLocation('/m/register.html?affiliateCode=x')).toEqual({
      path: '/m/register',
      search: '?affiliateCode=x',
      hash: '',
    });
  });

  it.each(['/m/nothing', '/x', '/m/home/x', '/m/Login', '/m/constructor', '/m/%E0%A4%A'])(
    '%s is unknown and leads home [A2-2]',
    (address) => {
      expect(findLocation(address)).toEqual({ path: '/m/home', search: '', hash: '' });
      expect(isKnown(address)).toBe(false);
    },
  );

  it('keeps what follows the path', () => {
    expect(findLocation('/m/help?i=2#terms')).toEqual({ path: '/m/help', search: '?i=2', hash: '#terms' });
  });
});

describe('chromeOf [A2-5]', () => {
  it('gives the home header to home alone', () => {
    expect(ALL.filter((path) => chromeOf({ path, search: '' }).homeHeader)).toEqual(['/m/home']);
  });

  it('gives the second header to all but home, the running game and the seven first segments', () => {
    const without = ALL.filter((path) => !chromeOf({ path, search: '' }).secondHeader);
    expect(without.toSorted()).toEqual([
      '/m/agent',
      '/m/agent/team/overview',
      '/m/agent/team/pnl',
      '/m/app',
      '/m/forget',
      '/m/game',
      '/m/home',
      '/m/login',
      '/m/lottery',
      '/m/message',
      '/m/register',
    ]);
    expect(chromeOf({ path: '/m/messages', search: '' }).secondHeader).toBe(true);
    expect(chromeOf({ path: '/m/agentRegister', search: '' }).secondHeader).toBe(true);
  });

  it('gives the tab bar to every page but the chat and the running game', () => {
    expect(ALL.filter((path) => !chromeOf({ path, search: '' }).tabBar)).toEqual(['/m/chat', '/m/closed', '/m/game']);
    const barAt = (search: string) => chromeOf({ path: '/m/lottery', search }).tabBar;
    // A bet's dock stands there.
    expect([barAt('?game=ssc-1m'), barAt('?game=ssc-1m&view=trend'), barAt('?view=orders')]).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('has no back arrow on home and on the password change', () => {
    expect(ALL.filter((path) => !chromeOf({ path, search: '' }).backArrow)).toEqual(['/m/home', '/m/changePsw']);
  });
});

describe('backFrom [A2-10]', () => {
  it('leads home from login, register, trial, activity and forget, and to the page before from all others', () => {
    const home = ALL.filter((path) => backFrom(path) === 'home');
    expect(home).toEqual(['/m/login', '/m/register', '/m/trial', '/m/forget', '/m/activity']);
  });
});

describe('admit [A4-3, A6-7]', () => {
  it.each([
    ['/m/home', null, 'enter'],
    ['/m/slot-games', null, 'enter'],
    ['/m/game', null, 'logIn'],
    ['/m/messages', null, 'logIn'],
    ['/m/voucherCenter', null, 'logIn'],
    ['/m/voucherCenter', 0, 'enter'],
    ['/m/voucherCenter', 4, 'refuseTrial'],
    ['/m/voucherCenter', 41, 'refuse'],
    ['/m/webEmail', 4, 'refuseTrial'],
    ['/m/webEmail', 0, 'enter'],
    ['/m/agent', null, 'refuse'],
    ['/m/agent', 0, 'refuse'],
    ['/m/agent', 40, 'refuse'],
    ['/m/agent', 1, 'enter'],
    ['/m/agent', 41, 'enter'],
  ] as const)('%s for type %s: %s [G4-8, G5-1, G5-2, G5-2a, G5-2b, G5-2c, G8-1]', (path, type, admission) => {
    expect(admit(path, type)).toBe(admission);
  });
});

describe('admit, before a member has an own password', () => {
  it.each(ALL.filter((path) => path !== '/m/changePsw' && path !== '/m/help'))(
    'leads from %s to the password',
    (path) => {
      expect(admit(path, 0, true)).toBe('passwordFirst');
    },
  );
  it('lets the password be set, the terms be read, and guests alone', () => {
    expect(admit('/m/changePsw', 0, true)).toBe('enter');
    expect(admit('/m/help', 0, true)).toBe('enter');
    expect(admit('/m/home', null, true)).toBe('enter');
  });
});

it('calls the page of a first own password by what it is for', () => {
  const place = findLocation('/m/changePsw');
  expect([titleOf(place), titleOf(place, true)]).toEqual(['page.changePsw', 'page.firstPassword']);
  expect(titleOf(findLocation('/m/home'), true)).toBe('page.home');
});

describe('isLetter', () => {
  it.each([
    ['/m/forget?stop=AbC', true],
    ['/m/forget?x=1&token=AbC', true],
    ['/m/forget', false],
    ['/m/forget?stop=', false],
    ['/m/forget?nonstop=1', false],
    ['/m/home?stop=AbC', false],
  ])('of %s is %s', (address, is) => {
    expect(isLetter(findLocation(address))).toBe(is);
  });
});

it.each([
  ['/m/forget', 'page.forget', ''],
  ['/m/forget?x=1', 'page.forget', '?'],
  ['/m/forget?stop=SECRET&x=1', 'page.forgetStop', '?stop=1'],
  ['/m/forget?token=SECRET', 'page.forgetLink', '?token=1'],
  ['/m/register?stop=AbC', 'page.register', '?'],
  ['/m/game?x=1&nodeId=felt-moon', 'page.game', '?nodeId=felt-moon'],
  ['/m/game?nodeId=<Moon>', 'page.game', '?'],
])('%s is called by one title, drawn where its query is not known, too', (address, title, search) => {
  const place = findLocation(address);
  expect([titleOf(place), drawnSearch(place)]).toEqual([title, search]);
  expect(titleOf({ ...place, search })).toBe(title);
});

it('reads an address of fifteen thousand slashes as fast as any other', () => {
  const startedAt = performance.now();
  expect(isKnown(`/m${'/'.repeat(15_000)}x`)).toBe(false);
  expect(findLocation(`/m/home${'/'.repeat(15_000)}`).path).toBe('/m/home');
  expect(performance.now() - startedAt).toBeLessThan(100);
});
