import { readTexts } from '@baize/i18n/files.ts';
import { findPlay } from '@baize/lottery/index.ts';
import type { To } from '../src/app/router/routes.ts';
import { LotteryScreen } from '../src/screens/lottery/LotteryScreen.tsx';
import { renderInApp } from './renderInApp.tsx';

export const GAME = {
  gameId: 'lott-ssc-1m',
  gameCode: 'ssc-1m',
  gameName: 'Five Digits 1 min',
  vassalage: 'LOTT',
  gameType: 'ELOTT',
  prizeMode: 'Elott',
  family: 'SSC',
  interval: 60,
  closed: false,
  simulated: false,
  icon: '',
  closedDays: [],
};
export const NOW = '2026-11-23T04:00:00.000Z';
export const ISSUE = {
  gameCode: 'ssc-1m',
  numero: '20261123-0721',
  state: 'open',
  lockTime: '2026-11-23T04:00:55.000Z',
  drawTime: '2026-11-23T04:01:00.000Z',
  lastNumero: '20261123-0720',
  lastState: 'settled',
  winningNumber: '7,9,1,8,4',
  nextNumero: '20261123-0722',
  soldOut: [],
};
/** As the server says them. */
const WORDS = readTexts('EN', 'lotteryPlays');
const face = (playId: string) => {
  const play = findPlay(playId);
  if (!play) throw new Error(playId);
  return {
    playId,
    name: WORDS[`name.${playId}`],
    factor: play.factor,
    rows: play.rows.map(({ name, symbols, min, max, list }) => ({
      name: WORDS[`row.${name}`] ?? '',
      symbols,
      min,
      max,
      digits: list?.digits ?? null,
    })),
    help: `How ${play.id} is played`,
    bankers: play.hasBankers ?? false,
    kinds: play.kinds.map(({ kind, odds }) => ({ kind, odds: String(odds / 10_000), oneIn: '10' })),
  };
};
export const PLAYS = {
  gameCode: 'ssc-1m',
  gameName: 'Five Digits 1 min',
  family: 'SSC',
  prizeMode: 'Elott',
  prizeTable: { id: 'ssc-2', rtp: '96', hash: 'ab'.repeat(32) },
  currency: 'PHP',
  unit: '1.00',
  units: ['1', '0.1', '0.01'],
  limits: {
    lineMin: '1.00',
    lineMax: '10000.00',
    issueMax: '50000.00',
    winMax: '500000.00',
    chaseMax: 200,
    linesMax: 100,
    multipleMax: 9999,
  },
  lockSeconds: 5,
  interval: 60,
  times: [],
  zone: null,
  closed: false,
  simulated: false,
  closedDays: [],
  sheets: [
    {
      sheet: 'trad',
      groups: [{ code: 'b3', name: 'Last three', plays: [face('ssc.b3.direct'), face('ssc.b3.list')] }],
    },
    { sheet: 'ent', groups: [{ code: 'sum', name: 'Sum', plays: [face('ssc.ent.sum')] }] },
  ],
};
export const LINE = {
  orderId: '01234567-89ab-4cde-8f01-23456789abcd',
  orderNumber: 'L26112300000001',
  gameCode: 'ssc-1m',
  gameName: 'Five Digits 1 min',
  family: 'SSC',
  numero: '20261123-0720',
  phase: 1,
  chasing: false,
  bettingTime: NOW,
  drawTime: NOW,
  planBettingAmount: '12.00',
  refundedAmount: '0.00',
  winningAmount: '1920.00',
  orderStatus: 'won',
  corrected: false,
  winningNumber: '7,9,1,8,4',
};
export const TOTAL = { stake: '12.00', win: '1920.00' };
export const TREND = {
  draws: 0,
  hot: {},
  gap: {},
  gapMax: {},
  symbols: [],
  issues: [],
  roads: { size: [], parity: [], dragon: [] },
};

export type Replies = NonNullable<Parameters<typeof renderInApp>[1]>['replies'];
/** The lottery's screen at an address, with answers of a server. */
export const draw = (at: To, replies: Replies = {}, session: object | null = {}) =>
  renderInApp(<LotteryScreen />, {
    at,
    session,
    replies: {
      lotteryList: () => ({ list: [{ gameGroupCode: 'SSC', gameGroupName: 'Five Digits', games: [GAME] }] }),
      openedNumero: () => ({ serverTime: NOW, list: [ISSUE] }),
      vnRecent: () => ({ list: [GAME] }),
      lobbyNews: () => ({ list: [] }),
      winnerBoard: () => ({ currency: 'PHP', list: [] }),
      lotteryPlays: () => PLAYS,
      lotteryTrend: () => TREND,
      lotteryOrders: () => ({ list: [], nextCursor: null, total: TOTAL }),
      lotteryChases: () => ({ list: [], nextCursor: null }),
      memberWallet: () => ({
        ...{ currency: 'PHP', sumBalance: '100.00', main: '100.00', locked: '0.00', bonus: '0.00', points: '0.00' },
        trial: false,
      }),
      ...replies,
    },
  });
