import type { memberInfo } from '@baize/contract/account/profile.ts';
import type { OutputOf } from '@baize/contract/call.ts';
import { completeFlags, type MerchantFlags } from '@baize/contract/flags.ts';
import type { Game, GameVendor } from '@baize/contract/games/games.ts';
import type { memberWallet } from '@baize/contract/wallet/wallet.ts';
import type { StartValue } from '@baize/contract/system/start.ts';
import type { StartData } from '../src/app/hydration/start.ts';

/** Unnamed flags have their defaults. */
export interface DemoStart extends Partial<Omit<StartValue, 'flags'>> {
  readonly flags?: Partial<MerchantFlags>;
}

export const demoStart = ({ flags = {}, ...over }: DemoStart = {}): StartValue => ({
  platform: 'mobile',
  gateway: 3,
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
  flags: completeFlags(flags),
  status: {
    status: 0,
    maintenance: false,
    regionRestriction: false,
    info: '',
    location: { ip: '203.0.113.24', country: 'PH' },
  },
  downloads: [],
  template: { home: 'v-new', detail: 'v-detail-new', appIconSize: 96, downloadNeedsLogin: false },
  demo: true,
  termsVersion: '2026-11',
  version: 'demo',
  serverTime: '2026-11-20T20:00:00+08:00',
  ...over,
});

export const demoStartData = (over: Partial<StartData> = {}): StartData => ({
  start: demoStart(),
  language: 'EN',
  ...over,
});

/** Nothing but, perhaps, a banner. */
export const demoAnnouncements = (banner?: { readonly groupName: string; readonly title: string }) => ({
  banners: banner
    ? [{ id: 'b-1', url: '/art/b.svg', urlRtl: '', kicker: '', text: '', href: '/m/activity', ...banner }]
    : [],
  player: [],
  popup: [],
  promotion: [],
  hot: [],
  footer: { unreadCount: 0 },
  at: '2026-11-20T12:00:00Z',
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
  h5Type: 'VASSALAGE',
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
  freeplay: true,
  isGameH5: true,
  lottoMode: '',
  ...over,
});

export const demoMember = (change: Partial<OutputOf<typeof memberInfo>> = {}): OutputOf<typeof memberInfo> => ({
  id: '01890000-0000-7000-8000-0000000000a1',
  account: 'ana',
  nickname: 'Ana',
  type: 0,
  clubLabel: null,
  avatar: '',
  mobile: null,
  email: null,
  payeeName: '',
  payeeNameStanding: 'open',
  createdAt: '2026-11-01T00:00:00.000Z',
  given: [],
  ...change,
});

type Wallet = OutputOf<typeof memberWallet>;

/** All in main. */
export const demoWallet = (sumBalance: string, change: Partial<Wallet> = {}): Wallet => ({
  currency: 'PHP',
  sumBalance,
  main: sumBalance,
  locked: '0.00',
  bonus: '0.00',
  points: '0.00',
  trial: false,
  ...change,
});

/** The one country that most tests need. */
export const PHILIPPINES = {
  countryCode: 'PH',
  countryDialingCode: '63',
  name: 'Philippines',
  minLength: 10,
  maxLength: 10,
  example: '0905 123 4567',
};
