import type { Module } from '../../kernel/module.ts';
import { announcementCalls } from './announcements.calls.ts';
import { mountBannerArt } from './bannerArt.routes.ts';
import { helpCalls } from './help.calls.ts';

export { hasNoBanner } from './content.store.ts';
export { listAnnouncements, saveBanner, saveNotice } from './content.ts';
export type { StoredBanner, StoredNotice } from './content.rules.ts';
export type { StoredHelp } from './help.rules.ts';
export { hasNoHelp } from './help.store.ts';
export { saveHelp } from './help.ts';

/** Banners, notices and the help centre of a merchant. */
export const contentModule: Module = {
  name: 'content',
  handlers: [...announcementCalls, ...helpCalls],
  raw: mountBannerArt,
};
