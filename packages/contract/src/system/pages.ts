import type { FlagName } from '../flags.ts';

/** `real`: no trial members; `depositor`: types 0, 1, 2; `agent`: not 0, 4, 40. */
export type PageAccess = 'any' | 'session' | 'real' | 'depositor' | 'agent';

export interface Page {
  /** Key of its title in the catalogue `shell`. */
  readonly title: string;
  readonly access: PageAccess;
  /** One of them is enough; while all are off the page leads home and nothing leads to it. */
  readonly flags?: readonly FlagName[];
  /** Folder below the site's `screens/`. */
  readonly screen: string;
  /** Parts of the catalogue needed beside `shell`. */
  readonly texts?: readonly string[];
  /** Drawn whole by the server, the same for all guests. */
  readonly drawn?: boolean;
}

/**
 * Both route tables (A2, G2) and eight pages of ours: game, bankCards, chat, feedback, invite, limits, trial,
 * walletTransfer.
 */
export const PAGES = {
  '/m/home': { title: 'page.home', access: 'any', screen: 'home', texts: [], drawn: true },
  '/m/login': { title: 'page.login', access: 'any', screen: 'login', texts: ['account'], drawn: true },
  '/m/register': {
    title: 'page.register',
    access: 'any',
    screen: 'register',
    texts: ['account', 'register'],
    drawn: true,
  },
  '/m/trial': { title: 'page.trial', access: 'any', screen: 'trial', texts: ['account'], drawn: true },
  '/m/forget': { title: 'page.forget', access: 'any', screen: 'forget', texts: ['account', 'password'], drawn: true },
  '/m/changePsw': { title: 'page.changePsw', access: 'any', screen: 'changePsw', texts: ['account', 'password'] },
  '/m/set': { title: 'page.set', access: 'session', screen: 'settings', texts: ['account'] },
  '/m/message': { title: 'page.messages', access: 'session', screen: 'messages', texts: ['content', 'inbox', 'chat'] },
  '/m/messages': { title: 'page.messages', access: 'session', screen: 'messages', texts: ['content', 'inbox', 'chat'] },
  '/m/notice': { title: 'page.notice', access: 'any', screen: 'notice', texts: ['content'] },
  '/m/webEmail': { title: 'page.inbox', access: 'real', screen: 'inbox', texts: ['inbox'] },
  '/m/member/notice': { title: 'page.notice', access: 'session', screen: 'notice', texts: ['content'] },
  '/m/chat': { title: 'page.chat', access: 'real', flags: ['CBS3'], screen: 'chat', texts: ['chat'] },
  '/m/feedback': { title: 'page.feedback', access: 'session', screen: 'feedback', texts: ['inbox'] },
  '/m/activity': { title: 'page.activity', access: 'any', screen: 'promotions', texts: ['promotions'], drawn: true },
  '/m/activityDetail': {
    title: 'page.activityDetail',
    access: 'any',
    screen: 'promotion',
    texts: ['promotions', 'cashier'],
  },
  '/m/help': { title: 'page.help', access: 'any', screen: 'help', texts: ['content', 'site', 'chat'], drawn: true },
  '/m/app': { title: 'page.app', access: 'any', flags: ['APPWIN3'], screen: 'app', texts: ['content'] },
  '/m/voucherCenter': {
    title: 'page.deposit',
    access: 'depositor',
    screen: 'deposit',
    texts: ['account', 'cashier', 'protection'],
  },
  '/m/withdraw': {
    title: 'page.withdraw',
    access: 'real',
    screen: 'withdraw',
    texts: ['cashier', 'wallet', 'member', 'account'],
  },
  '/m/bankCards': {
    title: 'page.bankCards',
    access: 'real',
    screen: 'bankCards',
    texts: ['cashier', 'member', 'account'],
  },
  '/m/walletTransfer': {
    title: 'page.walletTransfer',
    access: 'real',
    flags: ['FUNDTRANS3'],
    screen: 'walletTransfer',
    texts: ['wallet'],
  },
  '/m/myAccount/index': { title: 'page.account', access: 'session', screen: 'myAccount', texts: ['member', 'account'] },
  '/m/member/home': { title: 'page.member', access: 'session', screen: 'memberHome', texts: ['member', 'account'] },
  '/m/member/benefits': { title: 'page.benefits', access: 'any', screen: 'benefits', texts: ['loyalty'], drawn: true },
  '/m/gameRecord': {
    title: 'page.bets',
    access: 'session',
    flags: ['TRANSBETREPMEM3'],
    screen: 'gameRecord',
    texts: ['games', 'account', 'reports'],
  },
  '/m/transaction/record': {
    title: 'page.transactions',
    access: 'session',
    flags: ['TRANSREC3'],
    screen: 'transactions',
    texts: ['account', 'reports'],
  },
  '/m/profitandloss': {
    title: 'page.profit',
    access: 'session',
    flags: ['PERSREP'],
    screen: 'profitLoss',
    texts: ['reports', 'account', 'games'],
  },
  '/m/rewardCenter': {
    title: 'page.rewards',
    access: 'session',
    flags: ['REWCEN3'],
    screen: 'rewards',
    texts: ['promotions', 'cashier'],
    drawn: true,
  },
  '/m/mall/mallHome': { title: 'page.mall', access: 'session', flags: ['PTSYS3'], screen: 'mall', texts: ['loyalty'] },
  '/m/securityCenter': {
    title: 'page.security',
    access: 'real',
    flags: ['SECPRIV'],
    screen: 'securityCenter',
    texts: ['member', 'account', 'kyc'],
  },
  '/m/invite': { title: 'page.invite', access: 'real', screen: 'invite', texts: ['promotions'] },
  '/m/redRain': {
    title: 'page.redRain',
    access: 'session',
    flags: ['REDRAIN3'],
    screen: 'redRain',
    texts: ['loyalty'],
  },
  '/m/limits': {
    title: 'page.limits',
    access: 'session',
    screen: 'limits',
    texts: ['protection', 'account', 'member'],
  },
  '/m/closed': { title: 'page.closed', access: 'real', screen: 'closed', texts: ['protection'] },
  '/m/game': { title: 'page.game', access: 'session', screen: 'game', texts: ['games', 'protection'] },
  '/m/slot-games': { title: 'page.slots', access: 'any', screen: 'gameList', texts: ['games'], drawn: true },
  '/m/live-games': { title: 'page.live', access: 'any', screen: 'gameList', texts: ['games'], drawn: true },
  '/m/poker-games': { title: 'page.cards', access: 'any', screen: 'gameList', texts: ['games'], drawn: true },
  '/m/fishing-games': { title: 'page.fishing', access: 'any', screen: 'gameList', texts: ['games'], drawn: true },
  '/m/sport-games': { title: 'page.sports', access: 'any', screen: 'gameList', texts: ['games'], drawn: true },
  '/m/esport-games': { title: 'page.sports', access: 'any', screen: 'gameList', texts: ['games'], drawn: true },
  '/m/gameList': { title: 'page.games', access: 'any', screen: 'gameList', texts: ['games'], drawn: true },
  '/m/hot-games': { title: 'page.hot', access: 'any', screen: 'gameList', texts: ['games'], drawn: true },
  '/m/agent': {
    title: 'page.agent',
    access: 'agent',
    screen: 'agentHome',
    texts: ['agency', 'inbox', 'account', 'chat'],
  },
  '/m/agent/team/overview': {
    title: 'page.teamOverview',
    access: 'agent',
    flags: ['AGEPAG'],
    screen: 'teamOverview',
    texts: ['agency'],
  },
  '/m/agent/team/pnl': {
    title: 'page.teamPnl',
    access: 'agent',
    flags: ['AGETEAMPNL3'],
    screen: 'teamPnl',
    texts: ['agency'],
  },
  '/m/agentRegister': {
    title: 'page.agentRegister',
    access: 'agent',
    flags: ['AGEREGDOWN3', 'AFFMAN3'],
    screen: 'openAccount',
    texts: ['agency'],
  },
  '/m/member/team': {
    title: 'page.team',
    access: 'agent',
    flags: ['DOWNMAN'],
    screen: 'team',
    texts: ['agency', 'cashier', 'account'],
  },
  '/m/member/teamRebate': {
    title: 'page.teamRebate',
    access: 'agent',
    flags: ['AGEREBINC3'],
    screen: 'teamRebate',
    texts: ['agency', 'account'],
  },
  '/m/teamBetting': {
    title: 'page.teamBetting',
    access: 'agent',
    flags: ['TEAMBETTING3'],
    screen: 'teamBetting',
    texts: ['agency'],
  },
  '/m/member/agent/agentRebeat': {
    title: 'page.agentRebate',
    access: 'agent',
    flags: ['GAMSER'],
    screen: 'agentRates',
    texts: ['agency'],
  },
  '/m/member/agent/agentDivident': {
    title: 'page.dividend',
    access: 'agent',
    flags: ['SIGNCONDIV3'],
    screen: 'agentDividend',
    texts: ['agency', 'cashier', 'account'],
  },
  '/m/member/agent/getSalaryContract': {
    title: 'page.salaryContract',
    access: 'agent',
    flags: ['DAILYSALCONT3'],
    screen: 'agentContract',
    texts: ['agency', 'cashier', 'account'],
  },
  '/m/member/agent/getDevidendContract': {
    title: 'page.dividendContract',
    access: 'agent',
    flags: ['SIGNCONDIV3'],
    screen: 'agentContract',
    texts: ['agency', 'cashier', 'account'],
  },
  '/m/member/agent/getHourContract': {
    title: 'page.hourContract',
    access: 'agent',
    flags: ['HOURSAL3'],
    screen: 'agentContract',
    texts: ['agency', 'cashier', 'account'],
  },
  '/m/lott': { title: 'page.lottery', access: 'any', screen: 'lottery', texts: ['lottery'], drawn: true },
  '/m/elott': { title: 'page.elott', access: 'any', screen: 'lottery', texts: ['lottery'], drawn: true },
  '/m/lottery': { title: 'page.lottery', access: 'any', screen: 'lottery', texts: ['lottery'], drawn: true },
} as const satisfies Readonly<Record<string, Page>>;
export type PagePath = keyof typeof PAGES;

/** Whether an address is a page, query and hash aside. */
export const isPage = (address: string): boolean => Object.hasOwn(PAGES, address.split(/[?#]/)[0] ?? '');
