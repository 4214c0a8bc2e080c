import type { announcements, Banner, Notice } from '@baize/contract/content/announcements.ts';
import type { OutputOf } from '@baize/contract/call.ts';
import type { Promotion } from '@baize/contract/promotions/promotion.ts';
import { isAgentType, TRIAL_MEMBER } from '@baize/contract/identity/session.ts';
import type { App } from '../../kernel/app.ts';
import { bucketOf } from '../../kernel/bucket.ts';
import { createCache } from '../../kernel/cache.ts';
import { dayIn } from '../../kernel/clock.ts';
import type { Merchant } from '../../kernel/merchant.ts';
import { perApp } from '../../kernel/perApp.ts';
import { createPort, providedBy } from '../../kernel/ports.ts';
import type { Session } from '../../kernel/session.ts';
import { bannerPictures } from './banners/bannerArt.ts';
import { bannerFace, type StoredBanner } from './banners/banners.rules.ts';
import { listBanners } from './banners/banners.store.ts';
import { noticeFace, type AnnouncementType, type NoticeType, type StoredNotice } from './notices/notices.rules.ts';
import { listNotices } from './notices/notices.store.ts';
import { insertRead, listRead, type Reader } from './notices/read.store.ts';
import { placeholdersOf } from './placeholders.ts';
import { isShown } from './texts.rules.ts';

const FRESH_MS = 10_000;
const MERCHANTS_MAX = 1000;

interface Content {
  readonly banners: readonly StoredBanner[];
  readonly notices: readonly StoredNotice[];
}

const contentOf = perApp(({ live }) => {
  const kept = createCache<Content>({ ttlMs: FRESH_MS, max: MERCHANTS_MAX });
  live.hear('announcements', kept.clear);
  return kept;
});

/** Shown now or later, cached. */
export const contentOnShow = (app: App, merchantId: string): Promise<Content> =>
  contentOf(app).get(merchantId, () => readContent(app, merchantId));

function readContent({ db, clock }: App, merchantId: string): Promise<Content> {
  const now = clock.now();
  return Promise.all([listBanners(db, merchantId, now), listNotices(db, merchantId, now)]).then(
    ([banners, notices]) => ({ banners, notices }),
  );
}

type ListPromotions = (
  app: App,
  asked: { readonly merchant: Merchant; readonly session: Session | null; readonly language: string },
) => Promise<Promotion[]>;
/** Answers the group `promotion`; without it, the notices of that type. */
export const promotionList = createPort<ListPromotions>();

const noticePromotion = ({ id, title, content, startDate }: Notice): Promotion => ({
  ...{ id, title, summary: '', category: 'other_promo', content, startDate, endDate: '', noExpiry: 1 },
  ...{ announcementImages: [], kind: 'info', trigger: 'info', state: 'open', label: '', amount: null, claimId: null },
  ...{ terms: [], termsVersion: 1 },
});

interface Question {
  readonly merchant: Merchant;
  readonly session: Session | null;
  readonly types: readonly AnnouncementType[];
  /** One group of banners; empty: all. */
  readonly groupName: string;
  readonly language: string;
}

/** Current banners and notices by group (G3), in the caller's language. */
export async function listAnnouncements(
  app: App,
  { merchant, session, types, groupName, language }: Question,
): Promise<OutputOf<typeof announcements>> {
  const content = await contentOnShow(app, merchant.id);
  const isRead = await readBy(app, session);
  const now = app.clock.now();
  const placeholders = placeholdersOf(merchant);
  const banners = content.banners.filter(
    (banner) => isShown(banner, now) && (groupName === '' || banner.groupName === groupName),
  );
  const notices = (type: NoticeType): Notice[] =>
    types.includes(type)
      ? content.notices
          .filter((notice) => notice.type === type && isShown(notice, now))
          .map((notice) =>
            noticeFace(notice, {
              language,
              placeholders,
              day: dayIn(merchant.settings.timeZone, notice.startsAt),
              read: isRead(notice),
            }),
          )
      : [];
  const forAgents = session && isAgentType(session.type) ? notices('A') : [];
  return {
    banners: types.includes('B')
      ? banners.map((banner): Banner =>
          bannerFace(banner, { language, placeholders, pictures: bannerPictures(banner) }),
        )
      : [],
    player: [...forAgents, ...notices('PL')],
    popup: notices('PU'),
    promotion: types.includes('PR')
      ? [
          ...((await providedBy(app, promotionList)?.(app, { merchant, session, language })) ?? []),
          ...notices('PR').map(noticePromotion),
        ]
      : [],
    hot: notices('H'),
    footer: { unreadCount: forAgents.filter(({ read }) => !read).length },
    at: now.toISOString(),
  };
}

/** Guests: nothing; trial members: all (G4). What is older than an account is no news to it. */
async function readBy(
  { db }: App,
  session: Session | null,
): Promise<(notice: { readonly id: string; readonly type: NoticeType; readonly startsAt: Date }) => boolean> {
  if (!session) return () => false;
  if (session.type === TRIAL_MEMBER) return () => true;
  const read = new Set(await listRead(db, readerOf(session)));
  return ({ id, type, startsAt }) => read.has(id) || (type !== 'PU' && startsAt < session.registeredAt);
}

/** False: no such notice. Tells the member's other devices. */
export async function markRead(app: App, session: Session, noticeId: string): Promise<boolean> {
  const { merchantId, memberId } = session;
  const { notices } = await contentOnShow(app, merchantId);
  const now = app.clock.now();
  const notice = notices.find(({ id }) => id === noticeId);
  if (!notice || !isShown(notice, now) || (notice.type === 'A' && !isAgentType(session.type))) return false;
  if (await insertRead(app.db, readerOf(session), noticeId, now))
    app.live.toMember(memberId, { type: 'announcements' });
  return true;
}

const readerOf = ({ merchantId, memberId }: Session): Reader => ({
  bucket: bucketOf(memberId),
  merchantId,
  memberId,
});

/** Tells pages and processes to reload. */
export function announce(app: App, merchantId: string): void {
  contentOf(app).clear();
  app.live.toMerchant(merchantId, { type: 'announcements' });
}
