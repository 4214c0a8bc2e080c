import type { Module } from '../../kernel/module.ts';
import { announcementCalls } from './announcements.calls.ts';
import { mountBannerArt } from './bannerArt.routes.ts';

export { hasNoBanner } from './content.store.ts';
export { listAnnouncements, saveBanner, saveNotice } from './content.ts';
export type { StoredBanner, StoredNotice } from './content.rules.ts';

/** Banners and notices of a merchant. */
export const contentModule: Module = {
  name: 'content',
  handlers: [...announcementCalls],
  raw: mountBannerArt,
};
