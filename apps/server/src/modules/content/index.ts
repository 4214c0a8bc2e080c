import type { Module } from '../../kernel/module.ts';
import { announcementCalls } from './announcements.calls.ts';
import { mountBannerArt } from './banners/bannerArt.routes.ts';
import { helpCalls } from './help/help.calls.ts';
import { newsCalls } from './popularAnnouncements.calls.ts';
import { contentHandlers } from './staff/content.calls.ts';

export { listAnnouncements, promotionList } from './announcements.ts';
export { hasNoBanner } from './banners/banners.store.ts';
export { seedBanner } from './banners/banners.ts';
export { copyHelp, hasNoHelp } from './help/help.store.ts';
export { helpEntries, seedHelpPage } from './help/help.ts';
export { findHtmlProblem } from './html.rules.ts';
export { seedNotice } from './notices/notices.ts';
export { lobbyNewsFor, lotteryNews, popularLotteryGames } from './popularAnnouncements.calls.ts';
export { placeholdersOf } from './placeholders.ts';
export { fillPlaceholders } from './placeholders.rules.ts';

/** A merchant's banners, notices and help centre. */
export const contentModule: Module = {
  name: 'content',
  handlers: [...announcementCalls, ...newsCalls, ...helpCalls],
  staffHandlers: contentHandlers,
  raw: mountBannerArt,
};
