import type { OutputOf } from '@baize/contract/call.ts';
import { announcements } from '@baize/contract/content/announcements.ts';
import type { helpCenter } from '@baize/contract/content/help.ts';
import type { lobbyNews } from '@baize/contract/content/popularAnnouncements.ts';
import { GAME_LIST_PAGE_SIZE, gameList } from '@baize/contract/games/games.ts';
import type { RegisterSettings } from '@baize/contract/identity/register.ts';
import type { lotteryList } from '@baize/contract/lottery/games.ts';
import type { vip } from '@baize/contract/loyalty/vip.ts';
import type { StartValue } from '@baize/contract/system/start.ts';
import { PSEUDO_LANGUAGE } from '@baize/i18n/languages.ts';
import { preferredLanguage } from '@baize/i18n/languageTags.ts';
import { sayAs } from '@baize/i18n/serverTexts.ts';
import type { FastifyRequest } from 'fastify';
import { parse } from 'valibot';
import type { App } from '../../kernel/app.ts';
import { createCache } from '../../kernel/cache.ts';
import type { Packed } from '../../kernel/http/packed.ts';
import { createPagePacker } from '../../kernel/http/pagePacker.ts';
import type { Merchant } from '../../kernel/merchant.ts';
import { helpEntries, listAnnouncements, lobbyNewsFor } from '../content/index.ts';
import { gamePage, listedGames, vendorOrigins, vendorsByCategory, type RequestOrigin } from '../games/index.ts';
import { listCountriesFor, registerSettingsFor } from '../identity/index.ts';
import { hallGames, recentGames } from '../lottery/index.ts';
import { levelFaces } from '../loyalty/index.ts';
import { startValue } from '../system/index.ts';
import { vendorsElsewhere } from '../vendors/index.ts';
import type { Bundle } from './bundle.ts';
import { contentPolicy, parted, writePage } from './page.rules.ts';

export interface SentPage {
  readonly packed: Packed;
  readonly policy: string;
}

/** Shared by all guests of a merchant and language. */
const KEPT_MS = 10_000;
const KEPT_MAX = 500;
const GAMES_MAX = 100;
const HOME = '/m/home';
/** Leads home within a second. */
const TRIAL = '/m/trial';
const REGISTER = '/m/register';
const PROMOTIONS = '/m/activity';
const GAME = '/m/game';
const HALLS: readonly string[] = ['/m/lottery', '/m/lott', '/m/elott'];
const HOT = '/m/hot-games';
const HELP = '/m/help';
const VIP = '/m/member/benefits';
/** Pages whose forms are drawn here. */
const ENTRANCES: readonly string[] = ['/m/login', REGISTER, '/m/forget'];
/** Where most visits begin. */
const PREPARED: readonly string[] = [HOME, '/m/slot-games', ...ENTRANCES];
/** Nobody's region is closed to the process itself. */
const OWN_ADDRESS = '127.0.0.1';
const BANNERS: Readonly<Record<string, string>> = {
  '/m/login': 'm_login',
  [REGISTER]: 'm_register',
  [HOT]: 'm_hotgames',
};
/** As many as a phone shows. */
const ROWS_IN_PAGE = 1;
const ROW_SIZE = 9;

interface Request {
  readonly merchant: Merchant;
  readonly language: string;
  readonly path: string;
  /** Only the region and vendors matter, so that pages are shared. */
  readonly ip: string;
  /** With a query only the frame is drawn: there are too many to cache. */
  readonly search: string;
}

/** Pages written once for all who ask within seconds. */
export function createPages(app: App, bundle: Bundle) {
  const kept = createCache<SentPage>({ ttlMs: KEPT_MS, max: KEPT_MAX });
  // Separate, so that games do not crowd out common pages.
  const keptGames = createCache<SentPage>({ ttlMs: KEPT_MS, max: GAMES_MAX });
  const packer = createPagePacker();

  async function make(request: Request, status: StartValue['status'], game: PageData | null): Promise<SentPage> {
    const { merchant, language, path, ip, search } = request;
    const start = { ...startValue(app, merchant, { ip: null, language }), status };
    const data = status.status === 0 ? (game ?? (await dataOf(path, search, { merchant, ip }, language))) : {};
    // The time comes last (`parted`).
    const startData = { language, ...data, start };
    const drawn = await bundle.drawPage(path, startData, search);
    // Frames of vendors' origins only, and the phone service.
    const { address, verifierUrl } = start.phoneService ?? {};
    const policy = contentPolicy({
      headScript: bundle.HEAD_SCRIPT,
      frames: [...(await vendorOrigins(app)), ...originsOf(verifierUrl)],
      asks: originsOf(address),
    });
    const banner =
      (data.announcements ?? data.entrance?.banner)?.banners[0] ?? data.promotions?.[0]?.announcementImages[0];
    const cover = path === GAME ? undefined : data.list?.page.games[0]?.mobileLargeIcon;
    const html = writePage({
      ...drawn,
      description: merchant.settings.name,
      language,
      headScript: bundle.HEAD_SCRIPT,
      palette: merchant.settings.palette,
      start: startData,
      firstPicture: banner ? (drawn.dir === 'rtl' && banner.urlRtl ? banner.urlRtl : banner.url) : (cover ?? null),
      files: bundle.filesFor(language, path),
    });
    return { policy, packed: await packer.pack(...parted(html, start.serverTime)) };
  }

  async function dataOf(path: string, search: string, place: RequestOrigin, language: string): Promise<PageData> {
    if (path === HOME || (path === TRIAL && search === '')) return homeData(app, place, bundle, language);
    if (ENTRANCES.includes(path)) return entranceData(app, place.merchant, { path, language, types: bundle.BANNER });
    if (search !== '') return {};
    if (path === PROMOTIONS) return promotionsData(app, place.merchant, language);
    if (HALLS.includes(path)) return hallData(app, place.merchant, language);
    if (path === HELP) return helpData(app, place.merchant, language);
    if (path === VIP) return { levels: await had(app, levelFaces(app, place.merchant, language)) };
    const question = bundle.firstQuestion(path);
    if (!question && path !== HOT) return {};
    const [list, banner] = await Promise.all([
      listData(app, place, question, language),
      bannerData(app, place.merchant, { path, language, types: bundle.BANNER }),
    ]);
    return { ...list, ...banner };
  }

  const pages = {
    async get(asked: Request): Promise<SentPage> {
      // Unknown games share a page.
      const game = asked.path === GAME ? await gameData(app, asked, asked.search) : null;
      const request = asked.path !== GAME || game ? asked : { ...asked, search: asked.search && '?' };
      // Shared pages hold no visitor's address; the site asks for it.
      const status = { ...startValue(app, request.merchant, request).status, location: { ip: '', country: '' } };
      const { merchant, language, path, search, ip } = request;
      const elsewhere = await vendorsElsewhere(app, ip);
      const key = [merchant.id, merchant.version, language, path, search, status.status, ...elsewhere].join(' ');
      return (game ? keptGames : kept).get(key, () => sayAs(merchant.ownTexts, () => make(request, status, game)));
    },
    /** Writes common pages in turn, for the first visitors. */
    async prepare(): Promise<void> {
      for (const merchant of await app.merchants.list())
        for (const path of PREPARED)
          await pages.get({ merchant, language: merchant.settings.defaultLanguage, path, ip: OWN_ADDRESS, search: '' });
    },
  };
  return pages;
}

/** A page's data (`apps/web/src/app/hydration/start.ts`); the rest the site asks for. */
interface PageData {
  readonly announcements?: Untimed;
  readonly vendors?: readonly unknown[];
  readonly rows?: Record<string, unknown>;
  readonly entrance?: { readonly groupName: string; readonly banner: Untimed };
  readonly promotions?: OutputOf<typeof announcements>['promotion'];
  readonly registerSettings?: RegisterSettings;
  readonly country?: ReturnType<typeof listCountriesFor>[number] | undefined;
  readonly list?: { readonly question: object; readonly page: OutputOf<typeof gameList> };
  readonly hall?: HallData;
  readonly help?: OutputOf<typeof helpCenter>['list'] | undefined;
  readonly levels?: OutputOf<typeof vip>['levels'] | undefined;
}

/** What a lottery hall shows a guest; the open issues are too short-lived for a kept page. */
interface HallData {
  readonly games: OutputOf<typeof lotteryList> | undefined;
  /** Codes of games. */
  readonly recent: readonly string[] | undefined;
  readonly news: OutputOf<typeof lobbyNews>['list'] | undefined;
}

/** Without its moment, which is the page's. */
type Untimed = Omit<OutputOf<typeof announcements>, 'at'>;

async function had<T>(app: App, asked: Promise<T>): Promise<T | undefined> {
  return asked.catch((error: unknown) => {
    app.log.error({ err: error }, 'a page goes without a part');
    return undefined;
  });
}

/** What the home page shows a guest. */
async function homeData(app: App, place: RequestOrigin, bundle: Bundle, language: string): Promise<PageData> {
  const { merchant, ip } = place;
  const { groupName, types } = parse(announcements.input, { ...bundle.HOME_ANNOUNCEMENTS, platform: 'M' });
  const [news, vendors] = await Promise.all([
    had(app, listAnnouncements(app, { merchant, session: null, types, groupName, language })),
    had(app, vendorsByCategory(app, merchant, { language, ip, samples: false })),
  ]);
  const rows = bundle.featuredRows(vendors?.sorting ?? []).slice(0, ROWS_IN_PAGE);
  const games = await Promise.all(
    rows.map(({ gameType, vendor }) => {
      const asked = { gameType, vassalage: vendor.vassalage, pageNo: '1', pageSize: String(ROW_SIZE), language };
      return had(app, gamePage(app, place, parse(gameList.input, asked)));
    }),
  );
  return {
    ...(news ? { announcements: titlesOnly(news) } : {}),
    ...(vendors ? { vendors: vendors.sorting } : {}),
    rows: Object.fromEntries(rows.flatMap((row, index) => (games[index] ? [[row.name, games[index]]] : []))),
  };
}

/** A guest's promotions; details load when opened. */
async function promotionsData(app: App, merchant: Merchant, language: string): Promise<PageData> {
  const asked = parse(announcements.input, { types: 'PR', platform: 'M' });
  const answer = await had(app, listAnnouncements(app, { merchant, session: null, ...asked, language }));
  return answer ? { promotions: answer.promotion.map((promotion) => ({ ...promotion, content: '' })) } : {};
}

/** The topic that is open; the others' words load with the script. */
async function helpData(app: App, merchant: Merchant, language: string): Promise<PageData> {
  const help = await had(app, helpEntries(app, merchant, language));
  return { help: help?.map((entry, index) => (index === 0 ? entry : { ...entry, content: '' })) };
}

async function hallData(app: App, merchant: Merchant, language: string): Promise<PageData> {
  const [games, recent, news] = await Promise.all([
    had(app, hallGames(app, merchant)),
    had(app, recentGames(app, merchant, null)),
    had(app, lobbyNewsFor(app, { merchant, session: null, language })),
  ]);
  return { hall: { games, recent: recent?.map(({ gameCode }) => gameCode), news } };
}

interface BannerPlace {
  readonly path: string;
  readonly language: string;
  readonly types: string;
}

/** The banner of a page that has one. */
async function bannerData(app: App, merchant: Merchant, { path, language, types }: BannerPlace): Promise<PageData> {
  const groupName = BANNERS[path];
  if (groupName === undefined) return {};
  const asked = parse(announcements.input, { groupName, types, platform: 'M' });
  const banner = await had(app, listAnnouncements(app, { merchant, session: null, ...asked, language }));
  return banner ? { entrance: { groupName, banner: untimed(banner) } } : {};
}

/** Data of guests' forms and banners. */
async function entranceData(app: App, merchant: Merchant, place: BannerPlace): Promise<PageData> {
  const { path, language } = place;
  const [country] = listCountriesFor(merchant, language);
  return {
    country,
    ...(await bannerData(app, merchant, place)),
    ...(path === REGISTER ? { registerSettings: registerSettingsFor(merchant, language) } : {}),
  };
}

/** An opened game as a list of one, for name and picture. */
async function gameData(app: App, place: RequestOrigin, search: string): Promise<PageData | null> {
  const nodeId = new URLSearchParams(search).get('nodeId');
  if (nodeId === null) return null;
  const games = await had(app, listedGames(app, place, { nodeIds: [nodeId], gameType: '', samples: app.config.demo }));
  if (!games?.length) return null;
  return { list: { question: { nodeId }, page: { games, pageNum: 1, totalPages: 1, total: 1 } } };
}

/** What a game list shows a guest first, where it is the same for a while, and its categories. */
async function listData(
  app: App,
  place: RequestOrigin,
  question: Readonly<Record<string, string>> | null,
  language: string,
): Promise<PageData> {
  const asked = question && { ...question, pageNo: '1', pageSize: String(GAME_LIST_PAGE_SIZE), language };
  const [page, vendors] = await Promise.all([
    asked ? had(app, gamePage(app, place, parse(gameList.input, asked))) : undefined,
    had(app, vendorsByCategory(app, place.merchant, { language, ip: place.ip, samples: false })),
  ]);
  return {
    ...(question && page ? { list: { question, page } } : {}),
    ...(vendors ? { vendors: vendors.sorting } : {}),
  };
}

/** Titles only; details and promotions load later. */
const titlesOnly = (news: OutputOf<typeof announcements>): Untimed => ({
  ...untimed(news),
  player: news.player.map((notice) => ({ ...notice, content: '' })),
  promotion: [],
});

function untimed({ at: _at, ...answer }: OutputOf<typeof announcements>): Untimed {
  return answer;
}

const originsOf = (address: string | undefined): string[] => (address === undefined ? [] : [new URL(address).origin]);

/**
 * The language that the address names, that the visitor chose, or the browser's, if the merchant has it, else the
 * merchant's. The demo also shows the mirrored test language by cookie.
 */
export function languageFor(
  request: FastifyRequest,
  { settings }: Merchant,
  { named, demo }: { readonly named: string | null; readonly demo: boolean },
): string {
  if (named !== null && settings.languages.includes(named)) return named;
  const chosen = /(?:^|;\s*)language=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1];
  const spoken = demo ? [...settings.languages, PSEUDO_LANGUAGE.code] : settings.languages;
  if (chosen !== undefined && spoken.includes(chosen)) return chosen;
  const asked = request.headers['accept-language'];
  return (asked === undefined ? null : preferredLanguage(asked, settings.languages)) ?? settings.defaultLanguage;
}
