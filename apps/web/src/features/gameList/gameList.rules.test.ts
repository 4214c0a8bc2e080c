import { describe, expect, it } from 'vitest';
import { findLocation } from '../../app/router/route.rules.ts';
import {
  addressOfView,
  countFilters,
  displayedType,
  firstQuestion,
  isLottery,
  isUnder,
  NO_FILTERS,
  questionOf,
  viewOf,
  withFilters,
  withName,
  withTab,
} from './gameList.rules.ts';

const view = (address: string) => viewOf(findLocation(address));

describe('viewOf [G2-2, G4-5]', () => {
  it.each([
    ['/m/slot-games', { gameType: 'RNG', tab: 'all' }],
    ['/m/live-games', { gameType: 'LIVE' }],
    ['/m/poker-games', { gameType: 'PVP' }],
    ['/m/fishing-games', { gameType: 'FISH' }],
    ['/m/sport-games', { gameType: 'SPORTS' }],
    ['/m/esport-games', { gameType: 'ESPORTS' }],
    ['/m/hot-games', { gameType: '', tab: 'hot' }],
    ['/m/hot-games?type=all', { gameType: '', tab: 'all' }],
    ['/m/gameList', { gameType: 'RNG' }],
    ['/m/gameList?gameType=COCKFIGHT', { gameType: 'COCKFIGHT' }],
    ['/m/gameList?gameType=nonsense', { gameType: 'RNG' }],
    [
      '/m/slot-games?vassalage=FELT&gameClassify=JP&minBet=0.10&type=hot',
      { vassalage: 'FELT', gameClassify: 'JP', minBet: '0.10', tab: 'hot' },
    ],
    ['/m/slot-games?vassalage=no%20vendor&gameClassify=XX&minBet=7', { vassalage: '', gameClassify: '', minBet: '' }],
    ['/m/live-games?gameClassify=JP&minBet=0.10', { gameClassify: '', minBet: '' }],
    ['/m/slot-games?gameName=%20moon%20', { gameName: 'moon' }],
    ['/m/slot-games?type=fav', { tab: 'fav' }],
    ['/m/live-games?type=recent', { tab: 'recent' }],
    ['/m/slot-games?type=nonsense', { tab: 'all' }],
    ['/m/hot-games?type=nonsense', { tab: 'hot' }],
    ['/m/slot-games?vassalage=FELT', { tab: 'search', vassalage: 'FELT' }],
    ['/m/hot-games?vassalage=FELT', { tab: 'search' }],
    ['/m/slot-games?vassalage=FELT&type=filter', { tab: 'filter' }],
    ['/m/slot-games?vassalage=FELT&minBet=0.10', { tab: 'filter' }],
    ['/m/slot-games?gameClassify=JP&type=search', { tab: 'filter' }],
    ['/m/slot-games?type=filter', { tab: 'all' }],
    ['/m/slot-games?type=search', { tab: 'all' }],
  ])('reads %s', (address, expected) => expect(view(address)).toMatchObject(expected));
});

it.each([
  '/m/slot-games',
  '/m/slot-games?vassalage=FELT&gameClassify=JP&minBet=0.10',
  '/m/gameList?gameType=COCKFIGHT',
  '/m/hot-games',
  '/m/hot-games?type=all',
  '/m/live-games?type=hot',
  '/m/slot-games?gameName=moon',
  '/m/slot-games?type=fav',
  '/m/hot-games?type=recent',
  '/m/slot-games?vassalage=FELT',
  '/m/slot-games?type=filter&vassalage=FELT',
  '/m/slot-games?minBet=0.10',
])('writes %s as it was read', (address) => expect(addressOfView(view(address))).toBe(address));

it('begins anew with another tab and with a search, and leaves "hot" when it filters', () => {
  const filtered = view('/m/slot-games?vassalage=FELT&gameName=moon');
  expect(addressOfView(withTab(filtered, 'hot'))).toBe('/m/slot-games?type=hot');
  expect(addressOfView(withName(filtered, 'sun'))).toBe('/m/slot-games?gameName=sun');
  expect(
    addressOfView(withFilters(view('/m/slot-games?type=hot'), { vassalage: 'FELT', gameClassify: '', minBet: '' })),
  ).toBe('/m/slot-games?type=filter&vassalage=FELT');
  expect(withFilters(filtered, NO_FILTERS).tab).toBe('all');
  expect(countFilters(filtered)).toBe(1);
  expect(['LOTT', 'ELOTT', 'RNG', ''].map((type) => isLottery(type as 'RNG'))).toEqual([true, true, false, false]);
});

it.each([
  ['', 'LIVE', true],
  ['RNG', 'RNG', true],
  ['RNG', 'LIVE', false],
  ['SPORTS', 'ESPORTS', true],
  ['SPORTS', 'COCKFIGHT', true],
  ['ESPORTS', 'SPORTS', false],
] as const)('under "%s" a game of %s is shown: %s', (category, gameType, shown) =>
  expect(isUnder(category, { gameType })).toBe(shown),
);

it('asks for samples only where they are wanted, and for nothing that is ticked beforehand', () => {
  const plain = { gameType: 'RNG', gameName: '', ...NO_FILTERS };
  expect(questionOf(view('/m/slot-games'), false)).toEqual({ ...plain, samples: '' });
  expect(questionOf(view('/m/slot-games'), true)).toEqual({ ...plain, samples: '1' });
  expect(firstQuestion('/m/slot-games')).toEqual({ ...plain, samples: '' });
  expect(firstQuestion('/m/hot-games')).toBeNull();
});

it.each([
  ['ESPORTS', 'SPORTS'],
  ['COCKFIGHT', 'SPORTS'],
  ['RNG', 'RNG'],
] as const)('shows %s under %s (G2)', (gameType, shown) => expect(displayedType(gameType)).toBe(shown));
