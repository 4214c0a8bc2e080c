import {
  lobbyNews,
  NEWS_MAX,
  POPULAR_MAX,
  POPULAR_READERS_MIN,
  popularAnnouncements,
  type LobbyNews,
} from '@baize/contract/content/popularAnnouncements.ts';
import type { Promotion } from '@baize/contract/promotions/promotion.ts';
import type { Notice } from '@baize/contract/content/announcements.ts';
import type { LotteryGame } from '@baize/contract/lottery/games.ts';
import type { App } from '../../kernel/app.ts';
import type { Merchant } from '../../kernel/merchant.ts';
import type { Session } from '../../kernel/session.ts';
import { createCache } from '../../kernel/cache.ts';
import { on } from '../../kernel/on.ts';
import { perApp } from '../../kernel/perApp.ts';
import { createPort, providedBy } from '../../kernel/ports.ts';
import { listAnnouncements } from './announcements.ts';
import { countReaders } from './notices/read.store.ts';

const RECENT_MS = 7 * 86_400_000;
const FRESH_MS = 60_000;
const MERCHANTS_MAX = 1000;

/** Cached: equal for everybody, and counted over many rows. */
const popularOf = perApp(() =>
  createCache<readonly { readonly id: string; readonly readers: number }[]>({ ttlMs: FRESH_MS, max: MERCHANTS_MAX }),
);

type PopularGames = (merchant: Merchant) => Promise<readonly LotteryGame[]>;
/** Provides a merchant's popular lottery games. */
export const popularLotteryGames = createPort<PopularGames>();

type LotteryNews = (merchant: Merchant, language: string) => Promise<readonly LobbyNews[]>;
/** Tells what the lottery has drawn and paid at a merchant. */
export const lotteryNews = createPort<LotteryNews>();

const noticeNews = ({ id, title, startDate }: Notice, index: number): LobbyNews => ({
  ...{ id, kind: 'notice', title, to: `/m/notice?index=${index}`, at: startDate },
});
const promotionNews = ({ id, title, startDate }: Promotion): LobbyNews => ({
  ...{ id, kind: 'promotion', title, to: `/m/activityDetail?id=${id}`, at: startDate },
});

interface Reader {
  readonly merchant: Merchant;
  readonly session: Session | null;
  readonly language: string;
}

/** What is new in the lobby for a reader, newest first. */
export async function lobbyNewsFor(app: App, { merchant, session, language }: Reader): Promise<LobbyNews[]> {
  const types = ['PL', 'PR'] as const;
  const { player, promotion } = await listAnnouncements(app, { merchant, session, types, groupName: '', language });
  const open = promotion.filter(({ state }) => state !== 'closed');
  const list: LobbyNews[] = [...player.map(noticeNews), ...open.map(promotionNews)];
  const drawn = (await providedBy(app, lotteryNews)?.(merchant, language)) ?? [];
  return list
    .concat(drawn)
    .sort((a, b) => (a.at < b.at ? 1 : -1))
    .slice(0, NEWS_MAX);
}

export const newsCalls = [
  on(lobbyNews, async ({ app, merchant, session, language }) => ({
    list: await lobbyNewsFor(app, { merchant, session, language }),
  })),

  on(popularAnnouncements, async ({ app, merchant, session, language }) => {
    const since = new Date(app.clock.now().getTime() - RECENT_MS);
    const read = await popularOf(app).get(merchant.id, () =>
      countReaders(app.db, { merchantId: merchant.id, since, least: POPULAR_READERS_MIN, limit: 100 }),
    );
    const readers = new Map(read.map((row) => [row.id, row.readers]));
    const { player } = await listAnnouncements(app, { merchant, session, types: ['PL'], groupName: '', language });
    const announcements = player.flatMap((notice, index) => {
      const reads = readers.get(notice.id);
      return reads === undefined ? [] : [{ ...noticeNews(notice, index), reads }];
    });
    const list = (await providedBy(app, popularLotteryGames)?.(merchant)) ?? [];
    return { list: [...list], announcements: announcements.sort((a, b) => b.reads - a.reads).slice(0, POPULAR_MAX) };
  }),
];
