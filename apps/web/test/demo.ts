import type { Game, GameVendor } from '@baize/contract/games/games.ts';
import type { StartValue } from '@baize/contract/system/start.ts';
import type { StartData } from '../src/app/start.ts';

/** The start value of a merchant as the tests see it; overwrite what a test is about. */
export const demoStart = (over: Partial<StartValue> = {}): StartValue => ({
  merchant: {
    merchantCode: 'mobile',
    name: 'Baize',
    currency: 'PHP',
    currencySign: '₱',
    timeZone: 'Asia/Manila',
    country: 'PH',
    minimumAge: 21,
    languages: ['EN', 'TY'],
    defaultLanguage: 'EN',
    palette: { brandHue: 163, brandChroma: 0.034, metalHue: 84, metalChroma: 0.105, railHue: 58, railChroma: 0.018 },
    logo: { wordmark: '', mark: '' },
    licence: ['Licensed in Curaçao, 8048/JAZ.', 'Supervised by the Philippine regulator.'],
    helpLine: '1553',
  },
  flags: {},
  status: {
    status: 0,
    maintenance: false,
    regionRestriction: false,
    info: '',
    location: { ip: '203.0.113.24', country: 'PH' },
  },
  demo: true,
  termsVersion: '2026-11',
  serverTime: '2026-11-20T20:00:00+08:00',
  ...over,
});

export const demoStartData = (over: Partial<StartData> = {}): StartData => ({
  start: demoStart(),
  language: 'EN',
  ...over,
});

export const demoVendor = (
  vassalage: string,
  displayName: string,
  gameType: GameVendor['gameType'] = 'RNG',
  games = 40,
): GameVendor => ({
  displayName,
  gameType,
  vassalage,
  h5Type: 'GAME',
  crest: `/art/vendor/${vassalage}.svg`,
  available: true,
  games,
});

export const demoGame = (nodeId: string, displayName: string, over: Partial<Game> = {}): Game => ({
  nodeId: nodeId as Game['nodeId'],
  nodeName: displayName,
  gameName: displayName,
  displayName,
  gameId: nodeId,
  gameCode: nodeId,
  gameType: 'RNG',
  vassalage: 'FELT',
  vendorName: 'Felt Studio',
  gameClassify: '',
  gameClassifyNew: '',
  minBet: '0.10',
  mobileLargeIcon: `/art/tile/${nodeId}.svg`,
  iconUrl: `/art/tile/${nodeId}.svg`,
  showIcon: '',
  roomId: '',
  supportPlay: 0,
  freePlay: true,
  isGameH5: true,
  lottoMode: '',
  ...over,
});
