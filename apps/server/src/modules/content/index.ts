import type { Module } from '../../kernel/module.ts';
import { announcementCalls } from './announcements.calls.ts';
import { mountBannerArt } from './bannerArt.routes.ts';
import { helpCalls } from './help.calls.ts';

export { drawBannerPicture } from './bannerPicture.ts';
export { hasNoBanner } from './content.store.ts';
export { listAnnouncements, saveBanner, saveNotice } from './content.ts';
export type { StoredBanner, StoredNotice } from './content.rules.ts';
export type { StoredHelp } from './help.rules.ts';
export { hasNoHelp } from './help.store.ts';
export { saveHelp } from './help.ts';
export { findHtmlProblem } from './html.rules.ts';
export type { Kept, Note } from './keeping.ts';
export {
  bannerPage,
  dropBanner,
  dropHelp,
  dropNotice,
  helpPage,
  keepBanner,
  keepHelp,
  keepNotice,
  noticePage,
  pictureOfBanner,
} from './kept.ts';
export { placesOf } from './places.ts';
export { fillPlaces } from './places.rules.ts';
export { judgeBanner, judgeHelp, judgeNotice } from './writing.rules.ts';
export { copyHelp } from './writing.store.ts';

/** Banners, notices and the help centre of a merchant. */
export const contentModule: Module = {
  name: 'content',
  handlers: [...announcementCalls, ...helpCalls],
  raw: mountBannerArt,
};
