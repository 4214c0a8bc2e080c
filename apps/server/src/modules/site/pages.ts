import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { OutputOf } from '@baize/contract/call.ts';
import { announcements } from '@baize/contract/content/announcements.ts';
import { gameList, vendorGameTypes } from '@baize/contract/games/games.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { App } from '../../kernel/app.ts';
import { createCache } from '../../kernel/cache.ts';
import type { Merchant } from '../../kernel/merchant.ts';
import { vendorOrigins } from '../games/index.ts';
import { startValue } from '../system/index.ts';
import type { Bundle } from './bundle.ts';
import { contentPolicy, writePage } from './page.rules.ts';

export interface SentPage {
  readonly policy: string;
  readonly plain: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
}

/** A page is the same for all guests of a merchant and language for this long. */
const KEPT_MS = 10_000;
const KEPT_MAX = 500;
/** As many of the first featured rows as a phone shows at once. */
const ROWS_IN_PAGE = 1;
const ROW_SIZE = 9;
/** The page is packed once for all who ask within the time above, so it may take its 40 ms. */
const BROTLI_QUALITY = 10;

interface Wish {
  readonly merchant: Merchant;
  readonly language: string;
  readonly path: string;
  readonly host: string;
}

/** Writes the site's pages, each once for all who ask within a few seconds. */
export function createPages(http: FastifyInstance, app: App, bundle: Bundle) {
  const kept = createCache<SentPage>({ ttlMs: KEPT_MS, max: KEPT_MAX });

  async function make({ merchant, language, path, host }: Wish): Promise<SentPage> {
    // Nobody's address: the page is shared. The site asks for its own where it shows it.
    const start = startValue(app, merchant, '');
    const data = start.status.status === 0 && path === '/m/home' ? await homeData(http, bundle, host, language) : {};
    const startData = { start, language, ...data };
    const drawn = await bundle.drawPage(path, startData);
    // Games run in frames of their vendors' origins and of no other.
    const policy = contentPolicy({ headScript: bundle.HEAD_SCRIPT, frames: await vendorOrigins(app) });
    const banner = data.announcements?.banners[0];
    const html = writePage({
      ...drawn,
      description: merchant.settings.name,
      language,
      headScript: bundle.HEAD_SCRIPT,
      palette: merchant.settings.palette,
      start: startData,
      firstPicture: banner ? (drawn.dir === 'rtl' && banner.urlRtl ? banner.urlRtl : banner.url) : null,
      files: bundle.filesFor(language),
    });
    return { policy, ...(await pack(html)) };
  }

  return {
    get: (wish: Wish): Promise<SentPage> =>
      kept.get(`${wish.merchant.id} ${wish.language} ${wish.path} ${wish.merchant.settings.maintenance}`, () =>
        make(wish),
      ),
  };
}

interface HomeData {
  readonly announcements?: OutputOf<typeof announcements>;
  readonly vendors?: readonly unknown[];
  readonly rows?: Record<string, unknown>;
}

/** What the home page shows, by the same calls that the site would make. What cannot be had is left to the site. */
async function homeData(http: FastifyInstance, bundle: Bundle, host: string, language: string): Promise<HomeData> {
  const ask = async <T>(path: string, query: Record<string, string>): Promise<T | undefined> => {
    const answer = await http.inject({
      url: `${path}?${new URLSearchParams(query)}`,
      headers: { host, 'accept-language': language },
    });
    const envelope: { success?: boolean; value?: T } = answer.headers['content-type']?.toString().includes('json')
      ? answer.json()
      : {};
    return envelope.success === true ? envelope.value : undefined;
  };
  const [news, vendors] = await Promise.all([
    ask<OutputOf<typeof announcements>>(announcements.path, {
      ...bundle.HOME_ANNOUNCEMENTS,
      platform: 'M',
      language,
    }),
    ask<{ sorting: readonly unknown[] }>(vendorGameTypes.path, { typeId: '1' }),
  ]);
  const rows = bundle.featuredRows(vendors?.sorting ?? []).slice(0, ROWS_IN_PAGE);
  const games = await Promise.all(
    rows.map(({ gameType, vendor }) =>
      ask(gameList.path, { gameType, vassalage: vendor.vassalage, pageNo: '1', pageSize: String(ROW_SIZE), language }),
    ),
  );
  return {
    ...(news ? { announcements: titlesOnly(news) } : {}),
    ...(vendors ? { vendors: vendors.sorting } : {}),
    rows: Object.fromEntries(rows.flatMap((row, index) => (games[index] ? [[row.name, games[index]]] : []))),
  };
}

/** The line of news shows titles; whoever opens one asks for its words. */
const titlesOnly = (news: OutputOf<typeof announcements>): OutputOf<typeof announcements> => ({
  ...news,
  player: news.player.map((notice) => ({ ...notice, content: '' })),
});

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

async function pack(html: string): Promise<Omit<SentPage, 'policy'>> {
  const plain = Buffer.from(html);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  };
  const [br, gzipped] = await Promise.all([brotli(plain, { params }), zip(plain)]);
  return { plain, br, gzip: gzipped };
}

/** The language a visitor chose before, of those the merchant speaks; otherwise the merchant's own. */
export function languageFor(request: FastifyRequest, { settings }: Merchant): string {
  const chosen = /(?:^|;\s*)language=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1];
  return chosen !== undefined && settings.languages.includes(chosen) ? chosen : settings.defaultLanguage;
}
