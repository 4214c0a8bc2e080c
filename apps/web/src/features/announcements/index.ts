export { useHomeAnnouncements, useUnread } from './announcements.queries.ts';
export { BannerCard } from './BannerCard.tsx';
export { BannerRoom, GroupBanner } from './GroupBanner.tsx';
export { HotMatches } from './HotMatches.tsx';
export { NoticePictures } from './NoticePictures.tsx';
export { LobbyNews } from './LobbyNews.tsx';
export { News } from './News.tsx';
export { SlimBanner } from './SlimBanner.tsx';
export { useGroupBanner } from './useGroupBanner.ts';
