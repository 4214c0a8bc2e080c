import type { PagePath } from '@baize/contract/system/pages.ts';
import type { TextKey } from '@baize/i18n';

/** Who may see a page. `real`: no trial members; `depositor`: types 0, 1, 2; `agent`: not 0, 4, 40. */
export type PageAccess = 'any' | 'session' | 'real' | 'depositor' | 'agent';

export interface Route {
  readonly title: TextKey;
  readonly access: PageAccess;
}

/** Every page of both route tables (A2, G2), and four of ours: `/m/game` (a running game), `/m/limits`, `/m/trial`, `/m/walletTransfer`. */
export const ROUTES = {
  '/m/home': { title: 'page.home', access: 'any' },
  '/m/login': { title: 'page.login', access: 'any' },
  '/m/register': { title: 'page.register', access: 'any' },
  '/m/trial': { title: 'page.trial', access: 'any' },
  '/m/forget': { title: 'page.forget', access: 'any' },
  '/m/changePsw': { title: 'page.changePsw', access: 'any' },
  '/m/set': { title: 'page.set', access: 'session' },
  '/m/message': { title: 'page.messages', access: 'session' },
  '/m/messages': { title: 'page.messages', access: 'session' },
  '/m/notice': { title: 'page.notice', access: 'any' },
  '/m/webEmail': { title: 'page.inbox', access: 'real' },
  '/m/member/notice': { title: 'page.notice', access: 'session' },
  '/m/activity': { title: 'page.activity', access: 'any' },
  '/m/activityDetail': { title: 'page.activityDetail', access: 'any' },
  '/m/help': { title: 'page.help', access: 'any' },
  '/m/app': { title: 'page.app', access: 'any' },
  '/m/voucherCenter': { title: 'page.deposit', access: 'depositor' },
  '/m/withdraw': { title: 'page.withdraw', access: 'real' },
  '/m/walletTransfer': { title: 'page.walletTransfer', access: 'real' },
  '/m/myAccount/index': { title: 'page.account', access: 'session' },
  '/m/member/home': { title: 'page.member', access: 'session' },
  '/m/member/benefits': { title: 'page.benefits', access: 'any' },
  '/m/gameRecord': { title: 'page.bets', access: 'session' },
  '/m/transaction/record': { title: 'page.transactions', access: 'session' },
  '/m/profitandloss': { title: 'page.profit', access: 'session' },
  '/m/rewardCenter': { title: 'page.rewards', access: 'session' },
  '/m/mall/mallHome': { title: 'page.mall', access: 'session' },
  '/m/securityCenter': { title: 'page.security', access: 'real' },
  '/m/limits': { title: 'page.limits', access: 'session' },
  '/m/redRain': { title: 'page.redRain', access: 'session' },
  '/m/game': { title: 'page.game', access: 'session' },
  '/m/slot-games': { title: 'page.slots', access: 'any' },
  '/m/live-games': { title: 'page.live', access: 'any' },
  '/m/poker-games': { title: 'page.cards', access: 'any' },
  '/m/fishing-games': { title: 'page.fishing', access: 'any' },
  '/m/sport-games': { title: 'page.sports', access: 'any' },
  '/m/esport-games': { title: 'page.sports', access: 'any' },
  '/m/gameList': { title: 'page.games', access: 'any' },
  '/m/hot-games': { title: 'page.hot', access: 'any' },
  '/m/lott': { title: 'page.lottery', access: 'any' },
  '/m/elott': { title: 'page.elott', access: 'any' },
  '/m/lottery': { title: 'page.lottery', access: 'any' },
  '/m/agent': { title: 'page.agent', access: 'agent' },
  '/m/agent/team/overview': { title: 'page.teamOverview', access: 'agent' },
  '/m/agent/team/pnl': { title: 'page.teamPnl', access: 'agent' },
  '/m/agentRegister': { title: 'page.agentRegister', access: 'agent' },
  '/m/member/team': { title: 'page.team', access: 'agent' },
  '/m/member/teamRebate': { title: 'page.teamRebate', access: 'agent' },
  '/m/teamBetting': { title: 'page.teamBetting', access: 'agent' },
  '/m/member/agent/agentRebeat': { title: 'page.agentRebate', access: 'agent' },
  '/m/member/agent/agentDivident': { title: 'page.dividend', access: 'agent' },
  '/m/member/agent/getSalaryContract': { title: 'page.salaryContract', access: 'agent' },
  '/m/member/agent/getDevidendContract': { title: 'page.dividendContract', access: 'agent' },
  '/m/member/agent/getHourContract': { title: 'page.hourContract', access: 'agent' },
} as const satisfies Record<PagePath, Route>;

export type RoutePath = PagePath;

/** Where a link may lead: a page with an optional query or hash. Anything else does not compile. */
export type To = RoutePath | `${RoutePath}?${string}` | `${RoutePath}#${string}`;

export const HOME = '/m/home';

/** Other addresses of pages. */
export const ALIASES: Readonly<Record<string, RoutePath>> = {
  '/': HOME,
  '/m': HOME,
  '/m/': HOME,
  '/m/index': HOME,
  '/m/index.html': HOME,
  '/m/register.html': '/m/register',
};

export const routeOf = (path: RoutePath): Route => ROUTES[path];

/** Whether an address that came from elsewhere (a banner) leads to a page of ours. */
export const isTo = (address: string): address is To => (address.split(/[?#]/)[0] ?? '') in ROUTES;
