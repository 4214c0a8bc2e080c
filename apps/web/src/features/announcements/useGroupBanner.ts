import type { Banner, BANNER_GROUPS } from '@baize/contract/content/announcements.ts';
import { BANNER } from '../../app/hydration/answers.ts';
import { useApp } from '../../app/app.ts';
import { findLocation, type SiteLocation } from '../../app/router/route.rules.ts';
import { isTo } from '../../app/router/routes.ts';
import { useAnnouncements } from './announcements.queries.ts';

/** Not one that leads to the same page. */
export function useGroupBanner(group: (typeof BANNER_GROUPS)[number]): Banner | undefined {
  const { place } = useApp();
  return useAnnouncements(group, BANNER).data?.banners.find(({ href }) => !isHere(href, place));
}

function isHere(href: string, { path, search }: SiteLocation): boolean {
  if (!isTo(href)) return false;
  const target = findLocation(href);
  return target.path === path && (target.search === '' || target.search === search);
}
