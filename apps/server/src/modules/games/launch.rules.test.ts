import { describe, expect, it } from 'vitest';
import { decideHidden } from './catalogue.rules.ts';
import { decideLaunch, decideUnopened, playTypeOf, vendorPage } from './launch.rules.ts';

const situation = {
  game: {
    nodeId: 'felt-moon',
    maintenance: false,
    vendor: 'FELT',
    gameType: 'RNG',
    connected: true,
    enabled: true,
    freePlay: true,
  },
  hidden: decideHidden([], { COCKFIGHT: false }),
  isElsewhere: false,
  vendor: { status: 'active', trialWallet: true, walletMode: 'seamless', currencies: ['PHP'] },
  member: { hasPlayMoney: false, currency: 'PHP', excluded: false },
} as const;
const trial = { hasPlayMoney: true, currency: 'PHP', excluded: false } as const;

describe('decideLaunch [G4-2c]', () => {
  it.each([
    ['a player plays real money', {}, { mode: 'real' }],
    ['a trial member plays the trial wallet', { member: trial }, { mode: 'trial' }],
    [
      'where the vendor knows no trial wallet, free play',
      { member: trial, vendor: { ...situation.vendor, trialWallet: false } },
      { mode: 'free' },
    ],
    [
      'and where the game has none, nothing',
      {
        member: trial,
        vendor: { ...situation.vendor, trialWallet: false },
        game: { ...situation.game, freePlay: false },
      },
      { refusal: 'games.freePlayOnly' },
    ],
    ['an excluded player', { member: { ...trial, hasPlayMoney: false, excluded: true } }, { refusal: 'access.denied' }],
    ['an excluded trial member, free play too', { member: { ...trial, excluded: true } }, { refusal: 'access.denied' }],
    ['no game', { game: null }, { refusal: 'games.unknown' }],
    [
      'a game that the merchant hides',
      { game: { ...situation.game, gameType: 'COCKFIGHT' } },
      { refusal: 'games.unknown' },
    ],
    [
      'a vendor that the merchant hides',
      { hidden: { vendors: ['FELT'], categories: [], games: [] } },
      { refusal: 'games.unknown' },
    ],
    ['a demo title', { game: { ...situation.game, connected: false } }, { refusal: 'games.notConnected' }],
    ['a vendor that was taken away', { vendor: null }, { refusal: 'games.notConnected' }],
    ['a vendor that may not be played there', { isElsewhere: true }, { refusal: 'games.regionBlocked' }],
    [
      'and free play of it no more',
      { isElsewhere: true, member: trial, game: { ...situation.game, enabled: false } },
      { refusal: 'games.regionBlocked' },
    ],
    ['a game under maintenance', { game: { ...situation.game, enabled: false } }, { refusal: 'games.maintenance' }],
    [
      'one that staff have put under maintenance',
      { game: { ...situation.game, maintenance: true } },
      { refusal: 'games.maintenance' },
    ],
    [
      'one that the merchant hides by itself',
      { hidden: { vendors: [], categories: [], games: ['felt-moon'] } },
      { refusal: 'games.unknown' },
    ],
    [
      'a trial member at a vendor with wallets of its own',
      { member: trial, vendor: { ...situation.vendor, walletMode: 'transfer' } },
      { mode: 'free' },
    ],
    [
      'a vendor that staff have paused',
      { vendor: { ...situation.vendor, status: 'paused' } },
      { refusal: 'games.maintenance' },
    ],
    [
      'a currency that the vendor does not take',
      { member: { hasPlayMoney: false, currency: 'KRW', excluded: false } },
      { refusal: 'games.unknown' },
    ],
  ] as const)('%s', (_what, change, decision) => expect(decideLaunch({ ...situation, ...change })).toEqual(decision));
});

it.each([
  ['', 'trad'],
  ['Traditional', 'trad'],
  ['Entertainment', 'ent'],
  ['Quick Entertainment', 'ent'],
])('a lottery of the mode "%s" is played "%s"', (mode, play) => expect(playTypeOf(mode)).toBe(play));

describe('vendorPage', () => {
  const origins = ['https://games.example', 'http://localhost:8082'];
  it.each(['https://games.example/play?x=1', 'http://localhost:8082/play/moon?launch=abc'])('takes %s', (url) =>
    expect(vendorPage(url, origins)).toBe(url),
  );
  it.each([
    'https://games.example.evil.test/',
    'https://evil.test/https://games.example',
    'http://games.example/',
    'javascript:alert(1)//https://games.example',
    'data:text/html,x',
    'blob:https://games.example/1',
    '//games.example/x',
    '/play',
    '',
    'https://user:pass@games.example/',
    'https://games.example:444/',
    42,
    null,
    `https://games.example/${'x'.repeat(2000)}`,
  ])('refuses %s', (url) => expect(vendorPage(url, origins)).toBeNull());
});

describe('decideUnopened', () => {
  const vendor = (code: string, currencies: readonly string[] = []) => ({ code, currencies });
  it('names vendors of other currencies, and the hall’s where there is no hall', () => {
    const connected = [vendor('ANY'), vendor('OURS', ['VND', 'PHP']), vendor('THEIRS', ['VND'])];
    expect(decideUnopened(connected, 'PHP', { LOTTERY3: true })).toEqual(['THEIRS']);
    expect(decideUnopened(connected, 'PHP', { LOTTERY3: false })).toEqual([
      'THEIRS',
      'LOTT',
      'TCG_LOTTO_VN',
      'TCG_SEA',
    ]);
    // Somebody else may serve it then.
    expect(decideUnopened([vendor('LOTT')], 'PHP', { LOTTERY3: false })).toEqual(['TCG_LOTTO_VN', 'TCG_SEA']);
  });
});
