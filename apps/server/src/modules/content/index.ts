import type { Module } from '../../kernel/module.ts';
import { announcementCalls } from './announcements.calls.ts';
import { mountBannerArt } from './banners/bannerArt.routes.ts';
import { helpCalls } from './help/help.calls.ts';
import { newsCalls } from './news.calls.ts';

export { listAnnouncements, providePromotions } from './announcements.ts';
export { drawBannerPicture } from './banners/bannerPicture.ts';
export { judgeBanner } from './banners/banners.rules.ts';
export { hasNoBanner } from './banners/banners.store.ts';
export { bannerPage, changeBanner, pictureOfBanner, dropBanner, sowBanner } from './banners/banners.ts';
export type { Changed, Note } from './change.ts';
export { judgeHelp, type StoredHelp } from './help/help.rules.ts';
export { copyHelp, hasNoHelp } from './help/help.store.ts';
export { changeHelp, helpPage, dropHelp, sowHelp } from './help/help.ts';
export { findHtmlProblem } from './html.rules.ts';
export { judgeNotice, type StoredNotice } from './notices/notices.rules.ts';
export { changeNotice, noticePage, dropNotice, sowNotice } from './notices/notices.ts';
export { providePopularGames } from './news.calls.ts';
export { placeholdersOf } from './placeholders.ts';
export { fillPlaceholders } from './placeholders.rules.ts';

/** Banners, notices and the help centre of a merchant. */
export const contentModule: Module = {
  name: 'content',
  handlers: [...announcementCalls, ...newsCalls, ...helpCalls],
  raw: mountBannerArt,
};
